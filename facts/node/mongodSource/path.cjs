// Replaces Node.js's own module, see ../mongodSource.ts. `process` is that of the simulated machine.
const { posix, win32 } = require('path-unified');

module.exports = process.platform === 'win32' ? win32 : posix;
