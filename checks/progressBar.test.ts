import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, it } from 'vitest';

it('the progress bar of the theme has the specified settings', () => {
  const fromTheme = createRequire(require.resolve('@docusaurus/theme-classic/package.json'));
  const { settings } = fromTheme('nprogress') as { settings: Readonly<Record<string, unknown>> };
  expect(settings).toMatchObject({ minimum: 0.08, speed: 200, trickle: true, trickleRate: 0.02, trickleSpeed: 800 });
  expect(path.basename(fromTheme.resolve('nprogress'))).toBe('nprogress.js');
});
