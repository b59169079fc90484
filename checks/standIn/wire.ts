import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { deserialize, Long, serialize } from 'bson';

export type Doc = Record<string, unknown>;

/** A command, and how to answer it; without `answer` nobody waits for one. */
export interface Request {
  readonly command: Doc;
  /** Whether it came by OP_QUERY, as the first words of a driver do. */
  readonly isLegacy: boolean;
  readonly answer: ((reply: Doc) => void) | undefined;
}

const opReply = 1;
const opQuery = 2004;
const opMsg = 2013;
const moreToCome = 2;

/** Calls back for each command that arrives on a socket; ends the socket on anything that is none. */
export function readRequests(socket: Socket, onRequest: (request: Request) => void): void {
  readMessages(socket, (message) => {
    const id = message.readInt32LE(4);
    const opCode = message.readInt32LE(12);
    if (opCode === opMsg) {
      const isAwaited = (message.readUInt32LE(16) & moreToCome) === 0;
      const answer = (reply: Doc): void => void socket.write(encodeMessage(reply, id));
      onRequest({ command: parseMessage(message), isLegacy: false, answer: isAwaited ? answer : undefined });
    } else if (opCode === opQuery) {
      const name = message.toString('utf8', 20, message.indexOf(0, 20));
      const command = deserialize(message.subarray(20 + Buffer.byteLength(name) + 1 + 8));
      onRequest({
        command: { ...command, $db: name.split('.', 1)[0] },
        isLegacy: true,
        answer: (reply) => void socket.write(encodeReply(reply, id)),
      });
    } else {
      socket.destroy();
    }
  });
}

/** Asks another member; undefined if it does not answer. */
export function ask(host: string, command: Doc): Promise<Doc | undefined> {
  const [name = '', port] = host.split(':');
  return new Promise((resolve) => {
    const socket = connect({ host: name, port: Number(port), timeout: 1000 });
    const end = (reply?: Doc): void => {
      socket.destroy();
      resolve(reply);
    };
    socket.on('error', () => {
      end();
    });
    socket.on('timeout', () => {
      end();
    });
    socket.on('close', () => {
      end();
    });
    readMessages(socket, (message) => {
      end(parseMessage(message));
    });
    socket.write(encodeMessage({ ...command, $db: 'admin' }, 0));
  });
}

function readMessages(socket: Socket, onMessage: (message: Buffer) => void): void {
  let pending = Buffer.alloc(0);
  socket.on('data', (chunk: Buffer) => {
    pending = Buffer.concat([pending, chunk]);
    while (pending.length >= 4 && pending.length >= pending.readInt32LE(0)) {
      const length = pending.readInt32LE(0);
      if (length < 16) {
        socket.destroy();
        return;
      }
      onMessage(pending.subarray(0, length));
      pending = pending.subarray(length);
    }
  });
}

/** The sections of an OP_MSG, put together: a body, and sequences of documents under their names. */
function parseMessage(message: Buffer): Doc {
  const hasChecksum = (message.readUInt32LE(16) & 1) === 1;
  const end = message.length - (hasChecksum ? 4 : 0);
  const command: Doc = {};
  for (let at = 20; at < end;) {
    const isSequence = message.readUInt8(at) === 1;
    const start = at + 1;
    const next = start + message.readInt32LE(start);
    if (isSequence) {
      const nameEnd = message.indexOf(0, start + 4);
      command[message.toString('utf8', start + 4, nameEnd)] = parseDocuments(message.subarray(nameEnd + 1, next));
    } else {
      Object.assign(command, deserialize(message.subarray(start, next)));
    }
    at = next;
  }
  return command;
}

/** Documents one after the other. */
export function parseDocuments(bytes: Buffer): Doc[] {
  const documents: Doc[] = [];
  for (let at = 0; at < bytes.length; at += bytes.readInt32LE(at)) {
    documents.push(deserialize(bytes.subarray(at, at + bytes.readInt32LE(at))));
  }
  return documents;
}

function encodeMessage(body: Doc, answerTo: number): Buffer {
  return encode(opMsg, answerTo, Buffer.from([0, 0, 0, 0, 0]), body);
}

function encodeReply(body: Doc, answerTo: number): Buffer {
  const head = Buffer.alloc(20);
  head.writeInt32LE(1, 16);
  return encode(opReply, answerTo, head, body);
}

function encode(opCode: number, answerTo: number, head: Buffer, body: Doc): Buffer {
  const content = Buffer.concat([head, serialize(body, { ignoreUndefined: true })]);
  const header = Buffer.alloc(16);
  header.writeInt32LE(16 + content.length, 0);
  header.writeInt32LE(answerTo, 8);
  header.writeInt32LE(opCode, 12);
  return Buffer.concat([header, content]);
}

/** The id of a cursor, whose type a driver looks at. */
export function cursorId(id: number): Long {
  return Long.fromNumber(id);
}
