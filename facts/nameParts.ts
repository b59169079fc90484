const betweenParts = /(?<=[a-z\d])(?=[A-Z])|(?<=\w[_.:=-])(?=[A-Za-z])/;
const inPath = /(?<=[\w/][/\\-]|\w=)(?=[\w.])/;

/** Splits a long name where it may break: `MongoMemory`, `Server`; `MONGOMS_`, `SYSTEM_`, `BINARY`. */
export function partsOfName(name: string): readonly string[] {
  return name.length <= 16 ? [name] : name.split(/[/\\]/.test(name) ? inPath : betweenParts);
}
