import path from 'node:path';
import { rootBaseUrl } from '../facts/deploy';
import { behaviors, Reader } from './otherBrowsers/behaviors';
import { Missing, type Driver } from './otherBrowsers/driver';
import { startFirefox } from './otherBrowsers/firefox';
import { startWebKit } from './otherBrowsers/webkit';
import { runCommand } from './runCommand';
import { startStaticServer } from './staticServer';

const browsers: Readonly<Record<string, (mayInstall: boolean) => Promise<Driver>>> = {
  Firefox: startFirefox,
  WebKit: startWebKit,
};

/** Forgets what a behavior stored. */
async function reset(driver: Driver, baseUrl: string): Promise<void> {
  await driver.resize(1280, 900);
  await driver.goto(`${baseUrl}404.html`);
  await driver.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  }, undefined);
}

/** Tries all behaviors in one browser. Returns what failed. */
async function tryAll(driver: Driver, baseUrl: string): Promise<readonly string[]> {
  const failures: string[] = [];
  const started = performance.now();
  for (const [what, run] of Object.entries(behaviors)) {
    const begun = performance.now();
    const attempt = async (): Promise<string | undefined> => {
      try {
        await reset(driver, baseUrl);
        await run(new Reader(driver, baseUrl));
        return undefined;
      } catch (error) {
        return error instanceof Error ? error.message : String(error);
      }
    };
    // What drives these browsers is less reliable than they are.
    const failure = (await attempt()) === undefined ? undefined : await attempt();
    const took = `${((performance.now() - begun) / 1000).toFixed(1)} s`;
    console.log(`  ${failure === undefined ? '✓' : '✘'} ${driver.name}: ${what} (${took})`);
    if (failure !== undefined) {
      failures.push(`${driver.name}: ${what}: ${failure}`);
    }
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  console.log(
    `${driver.name}: ${Object.keys(behaviors).length - failures.length} hold, ${failures.length} fail, ${seconds} s`,
  );
  return failures;
}

/**
 * Tries the last build in Firefox and WebKit. A browser that this machine does not have is left out, and named.
 *
 * @param isNeeded - installs them, and fails if one cannot be had
 */
async function main(names: readonly string[], isNeeded: boolean): Promise<void> {
  const unknown = names.find((name) => !Object.hasOwn(browsers, name));
  if (unknown !== undefined) {
    throw new Error(`There is no browser "${unknown}". Choose ${Object.keys(browsers).join(' or ')}.`);
  }
  const server = await startStaticServer({
    dir: path.resolve(__dirname, '..', 'build'),
    base: rootBaseUrl,
    host: '127.0.0.1',
    port: 0,
  });
  const failures: string[] = [];
  try {
    for (const [name, start] of Object.entries(browsers)) {
      if (names.length > 0 && !names.includes(name)) {
        continue;
      }
      let driver: Driver;
      try {
        driver = await start(isNeeded);
      } catch (error) {
        if (!(error instanceof Missing) || isNeeded) {
          throw error;
        }
        console.log(`${name} was left out: ${error.message}. To have it: npm run browsers:other -- --install`);
        continue;
      }
      try {
        failures.push(...(await tryAll(driver, server.url)));
      } finally {
        await driver.close();
      }
    }
  } finally {
    await server.close();
  }
  if (failures.length > 0) {
    throw new Error(failures.join('\n'));
  }
}

runCommand(({ positionals, values: { install } }) => main(positionals, install), {
  allowPositionals: true,
  options: { install: { type: 'boolean', default: false } },
});
