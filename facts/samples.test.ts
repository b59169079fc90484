import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { countSamples } from './samples';

const dir = mkdtempSync(path.join(os.tmpdir(), 'samples-'));
afterAll(() => {
  rmSync(dir, { recursive: true });
});

it('counts only what is compiled, including in lists and tabs', () => {
  const fence = (info: string, indent = ''): string => `${indent}\`\`\`${info}\n${indent}one();\n${indent}\`\`\`\n`;
  const tab = `<Tabs>\n<TabItem value="a" label="A">\n\n${fence('js title="a.cjs"')}\n</TabItem>\n</Tabs>\n`;
  const content = [
    '---\ntitle: Page\n---\n',
    fence('ts'),
    `1. first\n\n${fence('tsx', '   ')}`,
    tab,
    fence('ts signature'),
    fence('bash'),
    fence('text title="a ts file"'),
    fence('mjs').replaceAll('```', '````'),
  ];
  mkdirSync(path.join(dir, 'inner'));
  writeFileSync(path.join(dir, 'inner', 'page.mdx'), content.join('\n'));
  writeFileSync(path.join(dir, 'other.txt'), fence('ts'));
  expect(countSamples([dir])).toBe(4);
  expect(countSamples([dir, path.join(dir, 'inner')])).toBe(8);
});
