// WebKit by plain WebDriver: the small browser that comes with the GTK port. https://www.w3.org/TR/webdriver2/
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Missing, type Driver } from './driver';
import { findProgram } from './programs';

/** Keys that WebDriver names by characters of its own. */
const keys: Readonly<Record<string, string>> = {
  Enter: '\uE007',
  Tab: '\uE004',
  Escape: '\uE00C',
  ArrowLeft: '\uE012',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
};
const control = '\uE009';

const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Starts a screen that nobody sees, and returns its name. */
async function startScreen(program: string): Promise<{ readonly screen: ChildProcess; readonly display: string }> {
  const screen = spawn(program, ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const number = await new Promise<string>((resolve, reject) => {
    screen.stdio[3]?.once('data', (data: Buffer) => {
      resolve(data.toString().trim());
    });
    screen.once('exit', () => {
      reject(new Missing('Xvfb did not start'));
    });
  });
  return { screen, display: `:${number}` };
}

async function findMiniBrowser(): Promise<string> {
  for (const library of ['/usr/lib', '/usr/libexec', '/usr/lib64']) {
    const names = existsSync(library) ? await readdir(library, { recursive: false }) : [];
    for (const folder of ['', ...names.filter((name) => name.includes('linux-gnu'))]) {
      for (const port of ['webkit2gtk-4.1', 'webkit2gtk-4.0', 'webkitgtk-6.0']) {
        const file = path.join(library, folder, port, 'MiniBrowser');
        if (existsSync(file)) {
          return file;
        }
      }
    }
  }
  throw new Missing('there is no MiniBrowser of WebKitGTK');
}

/** @throws Missing if there is no WebKit */
export async function startWebKit(mayInstall: boolean): Promise<Driver> {
  const program = findProgram(['WebKitWebDriver'], 'webkit2gtk-driver', mayInstall);
  const xvfb = findProgram(['Xvfb'], 'xvfb', mayInstall);
  const binary = await findMiniBrowser();
  const home = await mkdtemp(path.join(tmpdir(), 'webkit-'));
  const { screen, display } = await startScreen(xvfb);
  const port = await freePort();
  const driver = spawn(program, [`--port=${String(port)}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: display,
      HOME: home,
      XDG_RUNTIME_DIR: home,
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      GDK_BACKEND: 'x11',
      LIBGL_ALWAYS_SOFTWARE: '1',
      NO_AT_BRIDGE: '1',
    },
  });

  async function call<Value>(method: string, command: string, body?: object, seconds = 60): Promise<Value> {
    const response = await fetch(`http://127.0.0.1:${String(port)}${command}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(seconds * 1000),
    });
    const { value } = (await response.json()) as { value: Value & { error?: string; message?: string } };
    if (!response.ok) {
      throw new Error(`${command}: ${value.error ?? ''} ${value.message ?? ''}`);
    }
    return value;
  }

  const stop = async (): Promise<void> => {
    driver.kill();
    screen.kill();
    await rm(home, { recursive: true, force: true });
  };

  const started = Date.now();
  for (;;) {
    try {
      await call('GET', '/status');
      break;
    } catch (error) {
      if (Date.now() - started > 20_000) {
        await stop();
        throw new Missing('WebKitWebDriver did not start', { cause: error });
      }
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  const { sessionId, capabilities } = await call<{
    sessionId: string;
    capabilities: { browserName: string; browserVersion: string };
  }>('POST', '/session', {
    capabilities: {
      alwaysMatch: {
        'webkitgtk:browserOptions': { binary, args: ['--automation'] },
      },
    },
  }).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  const session = `/session/${sessionId}`;
  const post = <Value>(command: string, body: object = {}): Promise<Value> => call('POST', session + command, body);

  async function strike(struck: readonly string[], held: readonly string[] = []): Promise<void> {
    const actions = [
      ...held.map((value) => ({ type: 'keyDown', value })),
      ...struck.flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]),
      ...held.map((value) => ({ type: 'keyUp', value })),
    ];
    await post('/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
  }

  await post('/window/rect', { x: 0, y: 0, width: 1280, height: 900 });
  return {
    name: `WebKit ${capabilities.browserVersion}`,
    goto: (url) => post('/url', { url }),
    evaluate: (run, given) =>
      // The answer is lost if the page goes away meanwhile.
      call('POST', `${session}/execute/sync`, { script: `return (${run.toString()})(...arguments)`, args: [given] }, 5),
    click: async (selector) => {
      const element = await post<Record<string, string>>('/element', { using: 'css selector', value: selector });
      await post(`/element/${element[elementKey] ?? ''}/click`);
    },
    type: (text) => strike(Array.from(text)),
    press: (key, withControl = false) => strike([keys[key] ?? key], withControl ? [control] : []),
    resize: (width, height) => post('/window/rect', { x: 0, y: 0, width, height }),
    close: async () => {
      await call('DELETE', session).catch(() => undefined);
      await stop();
    },
  };
}
