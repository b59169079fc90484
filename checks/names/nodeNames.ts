import { builtinModules, createRequire } from 'node:module';

/** Names of what Node.js and the language have: globals, modules, their exports, and the members of those. */
export function nodeNames(): ReadonlySet<string> {
  const load = createRequire(__filename);
  const names = new Set<string>();
  const seen = new Set<unknown>();
  const walk = (value: unknown, depth: number): void => {
    if ((typeof value !== 'object' && typeof value !== 'function') || value === null || seen.has(value) || depth > 3) {
      return;
    }
    seen.add(value);
    for (const [name, property] of Object.entries(Object.getOwnPropertyDescriptors(value))) {
      names.add(name);
      // Getters run code, which warns or throws.
      walk(property.value, depth + 1);
    }
  };
  walk(globalThis, 0);
  for (const name of builtinModules.filter((module) => !/^_|^(?:punycode|sys|wasi)$/.test(module))) {
    names.add(name);
    walk(load(`node:${name}`), 0);
  }
  return names;
}
