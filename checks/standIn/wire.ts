import type { Socket } from 'node:net';
import { deserialize, serialize } from 'bson';

export type Doc = Record<string, unknown>;

/** What a mongod would answer, with the code and the name that it has there. */
export class CommandError extends Error {
  constructor(
    message: string,
    readonly code: number,
    readonly codeName: string,
    readonly extra: Doc = {},
  ) {
    super(message);
  }
}

/** Something that a mongod may well know, and the stand-in does not. */
export class Refusal extends CommandError {
  constructor(what: string) {
    super(`The stand-in knows no ${what.replaceAll('\n', ' ')}.`, 115, 'CommandNotSupported');
  }
}

const opReply = 1;
const opQuery = 2004;
const opMsg = 2013;
const moreToCome = 2;

/** Answers each command that arrives on a socket; ends the socket on anything else. */
export function serve(socket: Socket, answer: (command: Doc) => Doc): void {
  let pending = Buffer.alloc(0);
  socket.on('error', () => socket.destroy());
  socket.on('data', (chunk: Buffer) => {
    pending = Buffer.concat([pending, chunk]);
    while (pending.length >= 16 && pending.length >= pending.readInt32LE(0)) {
      const length = pending.readInt32LE(0);
      respond(socket, pending.subarray(0, length), answer);
      pending = pending.subarray(length);
    }
  });
}

function respond(socket: Socket, message: Buffer, answer: (command: Doc) => Doc): void {
  const id = message.readInt32LE(4);
  const opCode = message.readInt32LE(12);
  if (opCode === opMsg) {
    const reply = answer(parseMessage(message));
    if ((message.readUInt32LE(16) & moreToCome) === 0) {
      socket.write(encode(opMsg, id, Buffer.alloc(5), reply));
    }
  } else if (opCode === opQuery) {
    // The first words of a driver, which does not know yet what the server speaks.
    const nameEnd = message.indexOf(0, 20);
    const head = Buffer.alloc(20);
    head.writeInt32LE(1, 16);
    socket.write(encode(opReply, id, head, answer({ ...deserialize(message.subarray(nameEnd + 9)), $db: 'admin' })));
  } else {
    socket.destroy();
  }
}

/** The sections of an OP_MSG, put together: a body, and sequences of documents under their names. */
function parseMessage(message: Buffer): Doc {
  const hasChecksum = (message.readUInt32LE(16) & 1) === 1;
  const end = message.length - (hasChecksum ? 4 : 0);
  const command: Doc = {};
  for (let at = 20; at < end;) {
    const start = at + 1;
    const next = start + message.readInt32LE(start);
    if (message.readUInt8(at) === 1) {
      const nameEnd = message.indexOf(0, start + 4);
      command[message.toString('utf8', start + 4, nameEnd)] = parseDocuments(message.subarray(nameEnd + 1, next));
    } else {
      Object.assign(command, deserialize(message.subarray(start, next)));
    }
    at = next;
  }
  return command;
}

function parseDocuments(bytes: Buffer): Doc[] {
  const documents: Doc[] = [];
  for (let at = 0; at < bytes.length; at += bytes.readInt32LE(at)) {
    documents.push(deserialize(bytes.subarray(at, at + bytes.readInt32LE(at))));
  }
  return documents;
}

function encode(opCode: number, answerTo: number, head: Buffer, body: Doc): Buffer {
  const content = Buffer.concat([head, serialize(body, { ignoreUndefined: true })]);
  const header = Buffer.alloc(16);
  header.writeInt32LE(16 + content.length, 0);
  header.writeInt32LE(answerTo, 8);
  header.writeInt32LE(opCode, 12);
  return Buffer.concat([header, content]);
}
