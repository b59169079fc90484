import { deserialize, serialize } from 'bson';
import type { Socket } from 'node:net';

/** A document of BSON, deserialized. */
export type Doc = Record<string, unknown>;

const opReply = 1;
const opQuery = 2004;
const opMsg = 2013;
const moreToCome = 2;

/** Answers each command that arrives on a socket. */
export function serve(socket: Socket, answer: (command: Doc) => Doc): void {
  let pending = Buffer.alloc(0);
  socket.on('error', () => socket.destroy());
  socket.on('data', (chunk: Buffer) => {
    pending = Buffer.concat([pending, chunk]);
    while (pending.length >= 16 && pending.length >= pending.readInt32LE(0)) {
      const message = pending.subarray(0, pending.readInt32LE(0));
      pending = pending.subarray(message.length);
      if (message.readInt32LE(12) === opQuery) {
        // The first message of a driver, which does not know yet which protocol the server speaks.
        const reply = answer({ ...deserialize(message.subarray(message.indexOf(0, 20) + 9)), $db: 'admin' });
        socket.write(encode(opReply, message, Buffer.concat([Buffer.alloc(16), Buffer.from([1, 0, 0, 0])]), reply));
      } else {
        const reply = answer(parseMessage(message));
        if ((message.readUInt32LE(16) & moreToCome) === 0) {
          socket.write(encode(opMsg, message, Buffer.alloc(5), reply));
        }
      }
    }
  });
}

/** The sections of an OP_MSG, put together: a body, and sequences of documents under their names. */
function parseMessage(message: Buffer): Doc {
  const command: Doc = {};
  const documentAt = (at: number): Doc => deserialize(message.subarray(at, at + message.readInt32LE(at)));
  for (let at = 20; at < message.length; at += 1 + message.readInt32LE(at + 1)) {
    if (message.readUInt8(at) === 0) {
      Object.assign(command, documentAt(at + 1));
    } else {
      const nameEnd = message.indexOf(0, at + 5);
      const documents: Doc[] = [];
      for (let from = nameEnd + 1; from <= at + message.readInt32LE(at + 1); from += message.readInt32LE(from)) {
        documents.push(documentAt(from));
      }
      command[message.toString('utf8', at + 5, nameEnd)] = documents;
    }
  }
  return command;
}

function encode(opCode: number, question: Buffer, head: Buffer, body: Doc): Buffer {
  const content = Buffer.concat([head, serialize(body, { ignoreUndefined: true })]);
  const header = Buffer.alloc(16);
  header.writeInt32LE(16 + content.length, 0);
  header.writeInt32LE(question.readInt32LE(4), 8);
  header.writeInt32LE(opCode, 12);
  return Buffer.concat([header, content]);
}
