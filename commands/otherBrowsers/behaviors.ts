import type { Driver } from './driver';

/** What a reader does with the site, in any browser. */
export class Reader {
  constructor(
    readonly driver: Driver,
    private readonly baseUrl: string,
  ) {}

  /** Opens a page, and waits until it works. */
  async open(page: string): Promise<void> {
    await this.driver.goto(this.baseUrl + page);
    await this.until('the page works', () => document.documentElement.dataset.hasHydrated === 'true');
  }

  async back(): Promise<void> {
    await this.driver.evaluate(() => {
      setTimeout(() => {
        history.back();
      });
    }, undefined);
  }

  /** Waits for something in the page. */
  async until<Given>(what: string, isSo: (given: Given) => boolean, given?: Given): Promise<void> {
    const end = Date.now() + 20_000;
    for (;;) {
      try {
        if (await this.driver.evaluate(isSo, given as Given)) {
          return;
        }
      } catch (error) {
        // Between two documents there is nothing to ask.
        if (Date.now() > end) {
          throw error;
        }
      }
      if (Date.now() > end) {
        throw new Error(`It did not happen that ${what}.`);
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  /** Waits until a text is seen in an element. */
  sees(selector: string, text: string): Promise<void> {
    return this.until(
      `${selector} shows "${text}"`,
      ([where, wanted]) =>
        [...document.querySelectorAll<HTMLElement>(where)].some(
          (element) => element.getClientRects().length > 0 && element.innerText.includes(wanted),
        ),
      [selector, text] as const,
    );
  }

  /** Clicks the first element that is seen and has a name: its label, or else its text. */
  async click(selector: string, name: string): Promise<void> {
    await this.until(
      `there is "${name}" in ${selector}`,
      ([where, wanted]) => {
        document.querySelectorAll('[data-asked]').forEach((element) => {
          element.removeAttribute('data-asked');
        });
        const found = [...document.querySelectorAll<HTMLElement>(where)].find(
          (element) =>
            element.getClientRects().length > 0 &&
            (element.getAttribute('aria-label') ?? element.innerText).trim().startsWith(wanted),
        );
        found?.scrollIntoView({ block: 'center' });
        found?.setAttribute('data-asked', '');
        return found !== undefined;
      },
      [selector, name] as const,
    );
    await this.driver.click('[data-asked]');
  }

  /** The address below the base URL. */
  address(): Promise<string> {
    return this.driver.evaluate((base) => location.href.slice(base.length), this.baseUrl);
  }

  /** Waits for an address below the base URL, with a slash at the end of its path or without. */
  isAt(address: string): Promise<void> {
    return this.until(
      `the address is ${address}`,
      ([base, wanted]) => {
        const shown = location.href.slice(base.length);
        return shown === wanted || shown.replace(/\/(?=$|[?#])/, '') === wanted;
      },
      [this.baseUrl, address] as const,
    );
  }
}

const theme = (wanted: string): boolean => document.documentElement.dataset.theme === wanted;
const mode = 'button[aria-label^="Switch between dark and light mode"]';
const search = 'dialog [role="combobox"]';
const option = '[role="listbox"] [role="option"]';
const isSearching = (selector: string): boolean => document.activeElement === document.querySelector(selector);
const isChosen = (tab: string): boolean =>
  [...document.querySelectorAll('[role="tab"][aria-selected="true"]')].some(({ textContent }) => textContent === tab);
const selector = '.navbar .dropdown > [role="button"], .navbar .dropdown > button';
/** The versions in the selector, that of the page first. */
const versionsIn = (): string[] => {
  const links = [
    ...(document.querySelector('.navbar .dropdown:has([aria-current="true"])')?.querySelectorAll('a') ?? []),
  ];
  const others = links.filter((link) => !link.hasAttribute('aria-current') && link.closest('ul') !== null);
  return [...links.filter((link) => link.hasAttribute('aria-current')), ...others].map(
    ({ textContent }) => textContent,
  );
};
const isGone = (selector: string): boolean => document.querySelector(selector) === null;

/** What must hold in every browser. */
export const behaviors: Readonly<Record<string, (reader: Reader) => Promise<void>>> = {
  'a link opens the next page without loading the site again, and Back returns': async (reader) => {
    await reader.open('docs/');
    await reader.driver.evaluate(() => {
      document.documentElement.setAttribute('data-before', '');
    }, undefined);
    await reader.click('main a', 'Frequently asked questions');
    await reader.isAt('docs/guides/faq');
    await reader.sees('h1', 'Frequently asked questions');
    await reader.until('it is the same document', () => 'before' in document.documentElement.dataset);
    await reader.back();
    await reader.isAt('docs');
    await reader.sees('h1', 'Documentation');
  },
  'Back from another document returns': async (reader) => {
    await reader.open('docs/guides/faq');
    await reader.click('nav a', 'Typedoc');
    await reader.sees('h1', 'mongodb-memory-server-core');
    await reader.back();
    await reader.sees('h1', 'Frequently asked questions');
  },
  'an anchor leads to its heading': async (reader) => {
    await reader.open('docs/api/config-options#version');
    await reader.until('the heading is in view', () => {
      const { top = -1 } = document.getElementById('version')?.getBoundingClientRect() ?? {};
      return top >= 0 && top < innerHeight / 2;
    });
  },
  'an unknown path shows the not-found page': async (reader) => {
    await reader.open('docs/guides/nowhere');
    await reader.sees('h1', 'Page Not Found');
    await reader.click('main a', 'Frequently asked questions');
    await reader.sees('h1', 'Frequently asked questions');
  },
  'an address that ends in .html is shown as the page': async (reader) => {
    await reader.open('docs/guides/faq.html');
    await reader.sees('h1', 'Frequently asked questions');
    await reader.isAt('docs/guides/faq');
  },
  'an address that ends in /index.html is shown as the page': async (reader) => {
    await reader.open('docs/guides/faq/index.html');
    await reader.isAt('docs/guides/faq');
  },
  'the color mode changes, and stays after loading again': async (reader) => {
    await reader.open('docs/');
    await reader.until('it is light', theme, 'light');
    await reader.click(mode, 'Switch');
    await reader.until('it is dark', theme, 'dark');
    await reader.open('docs/guides/faq');
    await reader.until('it is dark', theme, 'dark');
    await reader.click(mode, 'Switch');
    await reader.until('it is light', theme, 'light');
  },
  'the pages of TypeDoc have the same color mode': async (reader) => {
    await reader.open('docs/');
    await reader.click(mode, 'Switch');
    await reader.until('it is dark', theme, 'dark');
    await reader.driver.goto(
      (await reader.driver.evaluate(() => location.href, undefined)).replace('docs/', 'typedoc/'),
    );
    await reader.until('it is dark', theme, 'dark');
  },
  'a code theme is chosen, and stays': async (reader) => {
    await reader.open('docs/test');
    await reader.click('button', 'Code theme');
    await reader.click('[role="radiogroup"] label', 'Okaidia');
    await reader.until('it is chosen', () => document.documentElement.dataset.codeTheme === 'okaidia');
    await reader.open('docs/guides/faq');
    await reader.until('it is kept', () => document.documentElement.dataset.codeTheme === 'okaidia');
  },
  'Copy says that it copied': async (reader) => {
    await reader.open('docs/guides/quick-start-guide');
    await reader.click('main button', 'Copy code to clipboard');
    await reader.until('it says so', () => document.querySelector('main button[aria-label="Copied"]') !== null);
  },
  'a tab is chosen in all groups, and stays': async (reader) => {
    await reader.open('docs/guides/recipes/install');
    await reader.click('[role="tab"]', 'pnpm');
    await reader.until('it is chosen', isChosen, 'pnpm');
    await reader.sees('[role="tabpanel"]', 'pnpm add');
    await reader.open('docs/guides/quick-start-guide');
    await reader.until('it is chosen', isChosen, 'pnpm');
  },
  'the arrow keys change tabs': async (reader) => {
    await reader.open('docs/guides/recipes/install');
    await reader.click('[role="tab"]', 'npm');
    await reader.until('it is chosen', isChosen, 'npm');
    await reader.driver.press('ArrowRight');
    await reader.driver.press('Enter');
    await reader.until('the next one is chosen', isChosen, 'Yarn');
  },
  'the first Tab reaches the link to the content': async (reader) => {
    await reader.open('docs/guides/faq');
    await reader.driver.press('Tab');
    await reader.until('it has the focus', () => document.activeElement?.textContent === 'Skip to main content');
  },
  'the version selector opens, lists the versions, and Esc closes it': async (reader) => {
    await reader.open('docs/guides/faq');
    const [own, ...others] = await reader.driver.evaluate(versionsIn, undefined);
    await reader.click(selector, own ?? '');
    await reader.sees('.dropdown--show a[aria-current="true"]', own ?? '');
    for (const other of others) {
      await reader.sees('.dropdown--show', other);
    }
    await reader.driver.press('Escape');
    await reader.until('Esc closes it', isGone, '.dropdown--show');
  },
  'the version selector leads to the same page of another version': async (reader) => {
    await reader.open('docs/guides/faq');
    const [own, other = ''] = await reader.driver.evaluate(versionsIn, undefined);
    await reader.click(selector, own ?? '');
    await reader.click('.dropdown--show a', other);
    await reader.isAt(`versions/${other}/docs/guides/faq`);
    await reader.sees('h1', 'Frequently asked questions');
  },
  'the search opens by its button, and Esc closes it': async (reader) => {
    await reader.open('docs/');
    await reader.click('.navbar button', 'Search');
    await reader.until('its field has the focus', isSearching, search);
    await reader.driver.press('Escape');
    await reader.until('it is closed', isGone, search);
  },
  'the search opens by its shortcut, finds a name, and Enter opens it': async (reader) => {
    await reader.open('docs/');
    await reader.driver.press('k', true);
    await reader.until('its field has the focus', isSearching, search);
    await reader.driver.type('getUri');
    await reader.sees(option, 'getUri');
    await reader.driver.press('ArrowDown');
    await reader.until('one is chosen', () => document.querySelector('[role="option"][aria-selected="true"]') !== null);
    await reader.driver.press('Enter');
    await reader.until(
      'it is open',
      () => location.hash !== '' && document.querySelector('dialog [role="combobox"]') === null,
    );
  },
  'the search says that nothing was found': async (reader) => {
    await reader.open('docs/');
    await reader.click('.navbar button', 'Search');
    await reader.until('its field has the focus', isSearching, search);
    await reader.driver.type('xqzzy flurbl');
    await reader.sees('dialog', 'Nothing found.');
  },
  'the doctor answers what is typed': async (reader) => {
    await reader.open('docs/guides/doctor');
    await reader.click('button', 'Open the doctor');
    await reader.until('there is a field', () => document.querySelector('main textarea') !== null);
    await reader.driver.click('main textarea');
    await reader.driver.type('spawn ETXTBSY');
    await reader.sees('[role="status"]', 'while it was being written');
  },
  'a link restores what the doctor was given': async (reader) => {
    await reader.open('docs/guides/doctor#paste=libcrypto.so.1.1');
    await reader.sees('[role="status"]', 'OpenSSL 1.1');
  },
  'a link restores a configuration': async (reader) => {
    await reader.open('docs/api/config-options?configuration=VERSION:6.0.9');
    await reader.sees('section .theme-code-block', 'MONGOMS_VERSION=6.0.9');
  },
  'a link restores a system, and the library runs': async (reader) => {
    await reader.open('docs/guides/supported-systems?mongod=debian-12&arch=x64');
    await reader.sees('section[aria-label="Which mongod will I get?"]', 'debian12');
  },
  'a link restores a comparison': async (reader) => {
    await reader.open('docs/guides/migration?upgrade=9.5.0..10.4.3');
    await reader.sees('section[aria-label="Upgrade view"]', 'Default MongoDB');
  },
  'a narrow window has a drawer': async (reader) => {
    await reader.driver.resize(500, 800);
    await reader.open('docs/guides/faq');
    await reader.click('button', 'Toggle navigation bar');
    await reader.sees('.navbar-sidebar', 'Guides');
    await reader.driver.press('Escape');
    await reader.until('Esc closes it', isGone, '.navbar-sidebar--show');
  },
  'nothing scrolls sideways in a narrow window': async (reader) => {
    await reader.driver.resize(500, 800);
    await reader.open('docs/api/config-options');
    await reader.until('it fits', () => document.documentElement.scrollWidth <= innerWidth);
  },
  'a list of the sidebar closes and opens': async (reader) => {
    await reader.open('docs/guides/faq');
    const closed = (): boolean =>
      document.querySelector('.theme-doc-sidebar-menu .menu__list-item--collapsed') !== null;
    await reader.until('one is closed', closed);
    const count = await reader.driver.evaluate(
      () => document.querySelectorAll('.theme-doc-sidebar-menu .menu__list-item--collapsed').length,
      undefined,
    );
    await reader.click(
      '.theme-doc-sidebar-menu .menu__list-item--collapsed > .menu__list-item-collapsible > :last-child',
      '',
    );
    await reader.until(
      'it is open',
      (before) => document.querySelectorAll('.theme-doc-sidebar-menu .menu__list-item--collapsed').length < before,
      count,
    );
  },
  'an injected script is refused': async (reader) => {
    await reader.open('docs/');
    await reader.driver.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'document.documentElement.dataset.hacked = ""';
      document.body.append(script);
    }, undefined);
    await reader.until('nothing ran', () => !('hacked' in document.documentElement.dataset));
  },
  'rubbish in the storage is not used': async (reader) => {
    await reader.open('docs/');
    await reader.driver.evaluate(() => {
      for (const key of ['theme', 'code-theme', 'docs-preferred-version-default', 'docusaurus.tab.npm2yarn']) {
        localStorage.setItem(key, '{"<img>');
      }
    }, undefined);
    await reader.open('docs/guides/recipes/install');
    await reader.until('it is light', theme, 'light');
    await reader.sees('h1', 'Choose a package');
  },
};
