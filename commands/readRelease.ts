import { readFileSync } from 'node:fs';
import path from 'node:path';
import { compileFunction } from 'node:vm';
import { thingsOf, type ReleaseContent } from '../facts/history';
import { readDeclarations } from '../facts/node/library/declarations';
import { readSource } from '../facts/node/library/source';

/** What the package of one release says about itself. */
export interface LibraryRelease extends ReleaseContent {
  /** `engines.node`; null for none. */
  readonly node: string | null;
  /** Range of the `mongodb` driver that it depends on; null for none. */
  readonly driver: string | null;
}

/**
 * Reads a release without its dependencies.
 *
 * @param coreDir - absolute path of an unpacked `mongodb-memory-server-core`, 7.0.0 or newer
 * @throws Error that names the file and the code with an unknown shape
 */
export function readRelease(coreDir: string): LibraryRelease {
  const manifest = JSON.parse(readFileSync(path.join(coreDir, 'package.json'), 'utf8')) as {
    readonly version: string;
    readonly engines?: { readonly node?: string };
    readonly dependencies?: { readonly mongodb?: string };
  };
  const { types, exports: exported, errors } = readDeclarations(coreDir);
  const variables = types.find(({ kind, name }) => kind === 'enum' && name === 'ResolveConfigVariables');
  if (variables === undefined) {
    throw new Error(`${coreDir} declares no enum ResolveConfigVariables.`);
  }
  const builtIn = readDefaults(path.join(coreDir, 'lib', 'util', 'resolveConfig.js'));
  const { options: uses } = readSource(coreDir);
  const fallbackOf = (key: string): string | undefined =>
    uses.find(({ name, fallback }) => name === key && fallback !== undefined)?.fallback;
  // Code uses the key, and users the value: RESUME_DOWNLOAD of 10.4.0 is "EXP_RESUME_DOWNLOAD".
  const options = variables.members.map(({ name: key, value: name = key }) => ({ key, name }));
  return {
    version: manifest.version,
    node: manifest.engines?.node ?? null,
    driver: manifest.dependencies?.mongodb ?? null,
    things: thingsOf({ options, types, exports: exported, errors }),
    defaults: Object.fromEntries(options.map(({ key, name }) => [name, builtIn.get(name) ?? fallbackOf(key) ?? null])),
  };
}

/**
 * The built-in defaults, by option. Of resolveConfig.js, only the top level runs, and whatever it imports does nothing.
 *
 * @throws Error that names the file, if it exports no such map
 */
function readDefaults(file: string): ReadonlyMap<string, string> {
  const get = (_: unknown, key: string | symbol): unknown => (key === Symbol.toPrimitive ? () => '' : nothing);
  const nothing: unknown = new Proxy(() => nothing, { get });
  const exported: { defaultValues?: ReadonlyMap<string, string> } = {};
  const code = readFileSync(file, 'utf8');
  const load = compileFunction(code, ['exports', 'require'], { filename: file }) as (...given: unknown[]) => void;
  load(exported, () => nothing);
  if (!(exported.defaultValues instanceof Map)) {
    throw new Error(`${file} exports no map "defaultValues".`);
  }
  return exported.defaultValues;
}
