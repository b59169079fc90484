import type { Setting } from './readSettings';

const optionObject = /\b(binary|instance|replSet)\b\s{0,3}:\s{0,3}\{([^{}]{0,400})/g;
const codeValue = /\b(\w{2,24})\s{0,3}:\s{0,3}(?:'([^'\n]{0,200})'|"([^"\n]{0,200})"|([\w.]{1,40}))/g;

/** The beginning of the options, up to the first object in them. */
const ownOptions =
  /\b(?:MongoMemory(?:Server|ReplSet)(?:\.create)?\(|mongodbMemoryServerOptions:)\s{0,9}\{([^{}]{0,400})/g;

/** In a message of the package. */
const placeholderVersion = 'X.Y.Z';

/** Options in code. The package's debug output is skipped, because it lists all options, set or not. */
export function readCode(text: string): readonly Setting[] {
  const objects = [...text.matchAll(optionObject)].map(([, object = '', body = '']) => [`${object}.`, body] as const);
  const above = [...text.matchAll(ownOptions)].map(([, body = '']) => ['', body] as const);
  return [...above, ...objects]
    .filter(([, body]) => !body.includes('undefined'))
    .flatMap(([prefix, body]) =>
      [...body.matchAll(codeValue)].map(([, key = '', single, double, bare]): Setting => ({
        place: 'code',
        name: prefix + key,
        value: single ?? double ?? bare ?? '',
        line: 0,
        // The value of a variable or of a call is not known.
        ...(bare !== undefined && !/^(?:true|false|null|undefined|[\d_.]+)$/.test(bare) && { isExpanded: true }),
      })),
    )
    .filter(({ value }) => value !== placeholderVersion);
}
