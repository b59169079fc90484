import { spawn } from 'node:child_process';
import { findChromium } from './browser';
import { runCommand } from './runCommand';

/** Runs Playwright with a Chromium that is found or installed; arguments go through. */
async function main(): Promise<void> {
  const chromium = await findChromium();
  const child = spawn(process.execPath, [require.resolve('@playwright/test/cli'), 'test', ...process.argv.slice(2)], {
    env: { ...process.env, ...(chromium !== undefined && { CHROMIUM_PATH: chromium }) },
    stdio: 'inherit',
  });
  process.exitCode = await new Promise<number>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      resolve(code ?? 1);
    });
  });
}

runCommand(main);
