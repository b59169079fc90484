// In place of Node.js's own module, see ../mongodSource.ts. `process` is that of the machine that the library is given.
const { posix, win32 } = require('path-unified');

module.exports = process.platform === 'win32' ? win32 : posix;
