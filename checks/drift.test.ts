import { describe, expect, it } from 'vitest';
import type { LibraryMember, LibraryOption } from '../facts/library';
import { findDrift, printDrift, type DriftSide } from './drift';
import { parsePage } from './pages';

const start: LibraryMember = {
  name: 'start',
  kind: 'method',
  static: false,
  readonly: false,
  optional: false,
  signatures: ['start(): Promise<void>'],
  declarations: [],
  declaredIn: 'Server',
  internal: false,
};
const retries: LibraryOption = {
  name: 'RETRIES',
  env: 'MONGOMS_RETRIES',
  packageJson: 'retries',
  type: 'number',
  default: '3',
  read: true,
};

interface Version {
  readonly label: string;
  /** Below the front matter of the page of `class Server`. */
  readonly prose: string;
  readonly default?: string;
}

async function side({ label, prose, default: builtIn = '3' }: Version): Promise<DriftSide> {
  const content = `---\nlibrary: class Server\n---\n\n${prose}\n`;
  return {
    label,
    pages: [await parsePage(content, { file: `${label}/server.mdx`, id: 'server', path: '' })],
    library: {
      options: [{ ...retries, default: builtIn }],
      errors: [],
      types: [{ name: 'Server', kind: 'class', file: '', extends: [], members: [start] }],
    },
  };
}

const drift = async (...versions: Version[]): Promise<readonly string[]> =>
  findDrift(await Promise.all(versions.map(side))).map((found) => printDrift(found));

describe('findDrift', () => {
  it('lists the sentences of a section in which neighbors differ', async () => {
    expect(
      await drift(
        { label: '3.x', prose: '## start\n\nStarts the server. It waits\nfor `mongod`.' },
        { label: '2.x', prose: '## start\n\nStarts the server. It does not wait.' },
        { label: '1.x', prose: '## start\n\nStarts the server. It does not wait.' },
      ),
    ).toEqual(['server#start: 3.x / 2.x differ:\n  - It waits for mongod.\n  + It does not wait.\n']);
  });

  it('ignores numbers, code, and sections that only one version has', async () => {
    expect(
      await drift(
        {
          label: '2.x',
          prose: '## start\n\nNeeds 2.1.0-beta.3 or v10.x.\n\n```ts\nstart();\n```\n\n## stop\n\nStops.',
        },
        { label: '1.x', prose: '## start\n\nNeeds 1.0 or v9.5.0.\n\n```ts\nawait start();\n```' },
      ),
    ).toEqual([]);
  });

  it('ignores a section if the packages differ in what its heading, or one above it, names', async () => {
    const prose = (word: string): string =>
      `## RETRIES\n\nTries ${word}.\n\n### Why\n\nIt is ${word}.\n\n## start\n\nStarts ${word}.`;
    const found = await drift(
      { label: '2.x', prose: prose('often'), default: '5' },
      { label: '1.x', prose: prose('seldom'), default: '3' },
    );
    expect(found.map((text) => text.split(':', 1)[0])).toEqual(['server#start']);
  });

  it('puts sections about a fact first, then those that differ most', async () => {
    const prose = (word: string): string =>
      `Intro ${word}.\n\n## More\n\n${word} A. ${word} B.\n\n## start\n\n${word}.`;
    const found = findDrift(
      await Promise.all([side({ label: '2.x', prose: prose('New') }), side({ label: '1.x', prose: prose('Old') })]),
    );
    expect(found.map(({ place, isFact }) => [place, isFact])).toEqual([
      ['server#start', true],
      ['server#more', false],
      ['server#', false],
    ]);
  });
});
