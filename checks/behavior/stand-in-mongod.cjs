#!/usr/bin/env node
// Stands in for mongod where no MongoDB server may be downloaded: it takes the same arguments and prints the lines that
// the library waits for, but it speaks no protocol. STAND_IN says what it does:
//   (nothing)       reports that it waits for connections, and ends on SIGINT
//   silent          never reports anything
//   exit <code>     ends at once
//   stderr <text>   prints the text as an error, and ends with code 1
const [kind = '', ...words] = (process.env.STAND_IN ?? '').split(' ');

if (process.argv.includes('--version')) {
  console.log(`db version v${process.env.STAND_IN_VERSION}`);
  process.exit(0);
}

process.on('SIGINT', () => process.exit(0));
setInterval(() => undefined, 60_000);

switch (kind) {
  case 'silent':
    break;
  case 'exit':
    process.exit(Number(words[0]));
    break;
  case 'stderr':
    console.error(words.join(' '));
    setTimeout(() => process.exit(1), 100);
    break;
  default:
    console.log(JSON.stringify({ msg: 'Waiting for connections' }));
}
