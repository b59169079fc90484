import matrix from '@generated/library-facts/platforms.json';

/** What a reader chose. */
export interface Choice {
  /** `debian-12 arm64` */
  readonly system: string;
  /** Empty for the default. */
  readonly version: string;
}

/** The address of a choice. */
export function toAddress({ system, version }: Choice): string {
  const [name = '', arch = ''] = system.split(' ');
  const query = new URLSearchParams({ mongod: name, arch, ...(version === '' ? {} : { version }) });
  return `?${query.toString()}#which-mongod`;
}

/** The choice in an address; undefined if its system is unknown. */
export function fromAddress(search: string): Choice | undefined {
  const query = new URLSearchParams(search);
  const [name, arch, version = ''] = ['mongod', 'arch', 'version'].map((key) => query.get(key) ?? '');
  const row =
    matrix.rows.find(({ id }) => id === `${name ?? ''} ${arch ?? ''}`) ??
    matrix.rows.find(({ id }) => id.split(' ')[0] === name);
  return row === undefined ? undefined : { system: row.id, version: version.slice(0, 100) };
}
