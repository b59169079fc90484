import { createRequire } from 'node:module';
import json5 from 'json5';
import type { LibraryPackages } from '../facts/node/packages';
import { finding, tablesOf, type Check } from './check';

/**
 * Defaults in tables are those of the package: of config options, and, on the pages about ReplSetOpts and
 * AutomaticAuth, those that the library's classes fill in.
 */
export const checkDefaults: Check = ({ pages, packages, library: { version, options } }) => {
  const known = defaultsOf(packages);
  const ofOptions = options.map(({ name, default: builtIn, fallback }) => [name, parsed(builtIn ?? fallback)] as const);
  const written = pages.flatMap((page) => {
    const fields = known[String(page.frontMatter.library)] ?? Object.fromEntries(ofOptions);
    return tablesOf(page).flatMap(([head, ...rows]) => {
      const column = head?.cells.findIndex(({ text }) => text === 'Default') ?? -1;
      return rows.flatMap(({ line, cells }) => {
        const name = cells[0]?.codes[0] ?? cells[0]?.text ?? '';
        const { text = '', codes = [] } = cells[column] ?? {};
        return codes[0] === text && fields[name] !== undefined
          ? [{ page, line, name, says: text, value: fields[name] }]
          : [];
      });
    });
  });
  return {
    findings: written
      .filter(({ says, value }) => spelled(parsed(says)) !== spelled(value))
      .map(({ page, line, name, says, value }) =>
        finding(page, line, `"${says}": in ${version}, the default of ${name} is ${spelled(value)}.`),
      ),
    counts: { defaults: written.length },
  };
};

/** Values by interface and field. Nothing is started. */
function defaultsOf({ coreDir }: LibraryPackages): Readonly<Record<string, Readonly<Record<string, unknown>>>> {
  const { MongoMemoryReplSet, MongoMemoryServer } = createRequire(coreDir)(coreDir) as {
    MongoMemoryReplSet: new () => { replSetOpts: object & { auth?: { disable?: boolean } | false } };
    MongoMemoryServer: new (opts: object) => { auth?: object };
  };
  const { replSetOpts } = new MongoMemoryReplSet();
  // 8.x keeps `false` as `{ disable: true }`.
  const { auth } = replSetOpts;
  const given = typeof auth === 'object' && 'disable' in auth ? auth.disable !== true : auth;
  const server = new MongoMemoryServer({ auth: { enable: true } });
  return {
    'interface ReplSetOpts': { ...replSetOpts, auth: given },
    'interface AutomaticAuth': { ...server.auth, enable: undefined },
  };
}

function parsed(text: string | undefined): unknown {
  try {
    return json5.parse<unknown>(text ?? '');
  } catch {
    return text;
  }
}

function spelled(value: unknown): string {
  return json5.stringify(value);
}
