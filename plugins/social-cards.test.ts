import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { expect, it, vi } from 'vitest';
import { cardPath, siteCard } from '../facts/socialCards';
import socialCardsPlugin from './social-cards';

const { draw } = vi.hoisted(() => ({ draw: vi.fn(() => Promise.resolve({ asPng: () => Buffer.from('picture') })) }));
vi.mock('@resvg/resvg-js', () => ({ renderAsync: draw }));
// All at the same time.
vi.mock('node:os', async (original) => ({ ...(await original<object>()), availableParallelism: () => 20 }));

it('draws one picture for pages that are called the same', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'cards-'));
  const outDir = path.join(folder, 'build');
  const siteConfig = { tagline: 'A site' };
  const context = { siteDir: path.resolve(__dirname, '..'), generatedFilesDir: path.join(folder, 'kept'), siteConfig };
  const files = Array.from({ length: 6 }, (_, index) => `docs/page-${String(index)}.mdx`);
  const pages = Object.fromEntries(files.map((file) => [file, 'The same title']));
  try {
    const plugin = socialCardsPlugin(context as LoadContext, { label: '10.x', pages });
    await plugin.postBuild?.({ outDir, siteConfig, plugins: [] } as unknown as Parameters<
      NonNullable<Plugin['postBuild']>
    >[0]);
    for (const target of [siteCard, ...files.map(cardPath)]) {
      expect(readFileSync(path.join(outDir, target ?? ''), 'utf8')).toBe('picture');
    }
    expect(draw).toHaveBeenCalledTimes(2);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
