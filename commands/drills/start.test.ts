import { chromium } from '@playwright/test';
import { appendFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { rootBaseUrl } from '../../facts/deploy';
import { answers, freePort, open, startServer } from '../benchmark/start';
import { browserFlags, findChromium } from '../browser';
import { copyProject } from '../copyProject';
import { root } from './drill';

it('npm start compiles a page when it is opened, shows what is edited, and makes the TypeDoc pages', async () => {
  const copy = copyProject(root);
  const port = await freePort();
  const site = `http://localhost:${port}${rootBaseUrl}`;
  const { ended, stop } = startServer(copy, port);
  const browser = await chromium.launch({ executablePath: findChromium(), args: browserFlags });
  /** Which of two pages are among the files of the server. */
  const compiled = async (): Promise<readonly string[]> => {
    const files = await (await fetch(`http://localhost:${port}/webpack-dev-server`)).text();
    return ['faq', 'common-issues'].filter((page) => files.includes(`docs_guides_${page}_mdx.js`));
  };
  try {
    const tab = await browser.newPage();
    await Promise.race([open(tab, `${site}docs/guides/faq`), ended]);
    expect(await compiled()).toEqual(['faq']);

    appendFileSync(path.join(copy, 'docs/guides/faq.mdx'), '\nOne more sentence.\n');
    await tab.getByText('One more sentence.').waitFor();

    await tab.goto(`${site}docs/guides/common-issues`);
    await tab.getByRole('heading', { level: 1, name: 'Common issues' }).waitFor();

    await answers(`${site}typedoc/index.html`);
  } finally {
    await browser.close();
    await stop();
    rmSync(copy, { recursive: true });
  }
});
