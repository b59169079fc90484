import { expect, test } from 'vitest';
import { anonymous } from './issue';

test.each([
  [
    'spawn /home/jane/app/node_modules/.cache/x/mongod-x64-ubuntu-7.0.24 ENOENT',
    'spawn <path>/mongod-x64-ubuntu-7.0.24 ENOENT',
  ],
  ['at C:\\Users\\jane\\secret\\index.js:1', 'at <path>:1'],
  ['jane.doe@example.com said', '<address> said'],
  ['connect ECONNREFUSED 10.1.2.3:443', 'connect ECONNREFUSED <address>:443'],
  ['connect ECONNREFUSED 127.0.0.1:443', 'connect ECONNREFUSED 127.0.0.1:443'],
  ['getaddrinfo ENOTFOUND nexus.corp.example.com', 'getaddrinfo ENOTFOUND <host>'],
  ['mongodb://root:pw@db.internal:27017/x', '<url>'],
  ['password: hunter2', 'password: <secret>'],
  [
    'Download failed for url "https://fastdl.mongodb.org/linux/mongodb-linux-x86_64-rhel90-6.0.3.tgz"',
    'Download failed for url "https://fastdl.mongodb.org/linux/mongodb-linux-x86_64-rhel90-6.0.3.tgz"',
  ],
])('%s', (text, expected) => {
  expect(anonymous(text)).toBe(expected);
});
