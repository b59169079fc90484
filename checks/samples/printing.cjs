// Loaded before a sample: takes note of what each of its lines prints, in the file that SAMPLE_EVENTS names.
const { appendFileSync } = require('node:fs');
const { setImmediate } = require('node:timers');
const { format, inspect } = require('node:util');

const file = process.env.SAMPLE_EVENTS;
const note = (event) => appendFileSync(file, `${JSON.stringify(event)}\n`);
const log = console.log.bind(console);

// Ctrl+C, as soon as the sample waits for it.
if (process.env.SAMPLE_INTERRUPT === 'true') {
  process.on('newListener', (event) => {
    if (event === 'SIGINT') {
      setImmediate(() => process.kill(process.pid, 'SIGINT'));
    }
  });
}

globalThis.__begin = (name, line) => note({ file: name, begin: line });
globalThis.__end = (name, line) => note({ file: name, end: line });
globalThis.__print =
  (name, line) =>
  (...values) => {
    const inspected = values.map((value) => inspect(value, { breakLength: Infinity })).join(' ');
    note({ file: name, line, raw: format(...values), inspected });
    log(...values);
  };
