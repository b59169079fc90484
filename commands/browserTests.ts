import { spawnSync } from 'node:child_process';
import { findChromium } from './browser';
import { runCommand } from './runCommand';

/** Runs Playwright with a Chromium that it finds or installs. Passes its arguments on. */
runCommand(() => {
  const { error, status } = spawnSync(
    process.execPath,
    [require.resolve('@playwright/test/cli'), 'test', ...process.argv.slice(2)],
    { env: { ...process.env, CHROMIUM_PATH: findChromium() }, stdio: 'inherit' },
  );
  if (error !== undefined) {
    throw error;
  }
  process.exitCode = status ?? 1;
});
