import type { Setting } from './readSettings';

const optionObject = /\b(binary|instance|replSet)\b\s{0,3}:\s{0,3}\{([^{}]{0,400})/g;
const codeValue = /\b(\w{2,24})\s{0,3}:\s{0,3}(?:'([^'\n]{0,200})'|"([^"\n]{0,200})"|([\w.]{1,40}))/g;

/** In a message of the package. */
const placeholderVersion = 'X.Y.Z';

/** Options in code. The package's debug output is skipped, because it lists all options, set or not. */
export function readCode(text: string): readonly Setting[] {
  return [...text.matchAll(optionObject)]
    .filter(([, , body = '']) => !body.includes('undefined'))
    .flatMap(([, object = '', body = '']) =>
      [...body.matchAll(codeValue)].map(([, key = '', single, double, bare]): Setting => ({
        place: 'code',
        name: `${object}.${key}`,
        value: single ?? double ?? bare ?? '',
        line: 0,
      })),
    )
    .filter(({ value }) => value !== placeholderVersion);
}
