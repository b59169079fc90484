import { appendFileSync } from 'node:fs';

/** What a mongod would answer, with the code and the name that it has there. */
export class CommandError extends Error {
  constructor(
    message: string,
    readonly code: number,
    readonly codeName: string,
    readonly extra: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
  }
}

/** What a mongod may well know, and the stand-in does not. */
export class Refusal extends CommandError {
  constructor(readonly what: string) {
    super(`the stand-in knows no ${what}`, 115, 'CommandNotSupported');
  }
}

/** Adds a line to the file that STAND_IN_REFUSALS names, for whoever counts what was left out. */
export function recordRefusal({ what }: Refusal): void {
  const { STAND_IN_REFUSALS: file = '' } = process.env;
  if (file !== '') {
    appendFileSync(file, `${what.replaceAll('\n', ' ')}\n`);
  }
}
