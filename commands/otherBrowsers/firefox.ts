// Firefox by WebDriver BiDi. Playwright 1.65 asks the Firefox of Debian for a command that it does not know.
import { firefox } from 'playwright-core-bidi';
import { Missing, type Driver } from './driver';
import { findProgram } from './programs';

/** @throws Missing if there is no Firefox, or it cannot be driven */
export async function startFirefox(mayInstall: boolean): Promise<Driver> {
  const executablePath = findProgram(['firefox-esr', 'firefox'], 'firefox-esr', mayInstall);
  const browser = await firefox.launch({ channel: 'moz-firefox', executablePath }).catch((error: unknown) => {
    throw new Missing(`${executablePath} cannot be driven`, { cause: error });
  });
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  return {
    name: `Firefox ${browser.version()}`,
    goto: async (url) => {
      const go = () => page.goto(url, { waitUntil: 'domcontentloaded' });
      // Playwright may take the events of one navigation for those of two.
      await go().catch((error: unknown) => {
        if (!String(error).includes('interrupted by another navigation')) {
          throw error;
        }
        return go();
      });
    },
    // Playwright types what it passes on; here it is whatever a behavior needs.
    evaluate: (run, given) => page.evaluate(run as (given: unknown) => unknown, given as unknown) as never,
    click: (selector) => page.locator(selector).first().click({ timeout: 15_000 }),
    type: (text) => page.keyboard.type(text),
    press: (key, withControl = false) => page.keyboard.press(withControl ? `Control+${key}` : key),
    resize: (width, height) => page.setViewportSize({ width, height }),
    close: () => browser.close(),
  };
}
