// Loaded before a sample: records what each of its lines prints, in the file in SAMPLE_OUTPUTS.
const { appendFileSync } = require('node:fs');
const { setImmediate } = require('node:timers');
const { format, inspect } = require('node:util');

const log = console.log.bind(console);

// Sends Ctrl+C as soon as the sample waits for it.
if (process.env.SAMPLE_INTERRUPT === 'true') {
  process.on('newListener', (event) => {
    if (event === 'SIGINT') {
      setImmediate(() => process.kill(process.pid, 'SIGINT'));
    }
  });
}

globalThis.__print =
  (file, line) =>
  (...values) => {
    const inspected = values.map((value) => inspect(value, { breakLength: Infinity })).join(' ');
    const output = { file, line, raw: format(...values), inspected };
    appendFileSync(process.env.SAMPLE_OUTPUTS, `${JSON.stringify(output)}\n`);
    log(...values);
  };
