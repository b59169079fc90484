import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { LoadContext } from '@docusaurus/types';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { locateFrozen } from '../facts/packages';
import typedocPlugin, { typedocDirectory } from './typedoc';

const siteDir = path.resolve(__dirname, '..');
const packages = locateFrozen('8.x', siteDir);
let directory: string;
let start: string;

async function generate(): Promise<void> {
  await typedocPlugin({ siteDir } as LoadContext, { packages, directory });
}

beforeEach(() => {
  directory = typedocDirectory(mkdtempSync(path.join(tmpdir(), 'typedoc-')), packages);
  start = path.join(directory, 'public/typedoc/index.html');
});

afterEach(() => {
  rmSync(path.resolve(directory, '../../..'), { recursive: true });
});

describe('the TypeDoc pages', { timeout: 60_000 }, () => {
  it('are kept, and made again after an interrupted run or by another generator', async () => {
    await generate();
    expect(existsSync(start)).toBe(true);
    expect(existsSync(path.join(directory, 'public/typedoc/classes'))).toBe(true);

    rmSync(start);
    await generate();
    expect(existsSync(start), 'the pages were made again though nothing had changed').toBe(false);

    writeFileSync(path.join(directory, 'complete'), 'another generator');
    await generate();
    expect(existsSync(start), 'pages of another generator were kept').toBe(true);

    rmSync(start);
    rmSync(path.join(directory, 'complete'));
    await generate();
    expect(existsSync(start), 'pages of an interrupted run were kept').toBe(true);
  });
});
