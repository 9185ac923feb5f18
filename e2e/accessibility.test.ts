import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import sharp from 'sharp';
import { DEMO_PASSWORD } from '../scripts/demo-server.ts';
import { type Demo, expect, type Page, test } from './demo.ts';
import { type Api, openMore } from './fixtures.ts';
import { goInside } from './go-inside.ts';
import { expectOneWidth } from './one-width.ts';
import { isStaff, one, partOfApp, pathOf, screens, widths } from './screens.ts';

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

type State = {
  name: string;
  path: string;
  reach: (page: Page, api: Api) => Promise<void>;
  width?: number;
  /** What is asked for is not there, as the browser says too. */
  isMissing?: true;
  /** The screen has unsaved input, so leaving it asks first. */
  isUnsaved?: true;
};

/** What a screen can be brought to, where that looks different. */
const states: State[] = [
  {
    name: 'a form with mistakes',
    path: '/clients/create',
    reach: (page) => page.getByRole('button', { name: 'Καταχώριση', exact: true }).click(),
  },
  {
    name: 'a table in a dialog',
    path: '/invoices/create',
    reach: (page) => page.getByRole('button', { name: 'Επιλογή πελάτη' }).click(),
  },
  {
    name: 'a question before a cancellation',
    path: '/payments/$id',
    async reach(page) {
      await openMore(page);
      await page.getByRole('button', { name: 'Ακύρωση' }).click();
    },
  },
  {
    name: 'the search with what it found',
    path: '/clients',
    async reach(page) {
      await page.keyboard.press('/');
      await page.getByRole('combobox', { name: 'Τι ψάχνετε;' }).fill('papadop');
      await expect(page.getByRole('dialog').locator('mark').first()).toBeVisible();
    },
  },
  {
    name: 'the user menu',
    path: '/clients',
    reach: (page) => page.getByRole('button', { name: /Μενού χρήστη/ }).click(),
  },
  { name: 'the list of keys', path: '/clients', reach: (page) => page.keyboard.press('?') },
  {
    name: 'a list with filters that nothing matches',
    path: '/invoices?clientName=κανένας&_ref=1',
    reach: (page) => expect(page.getByText('Τίποτα δεν ταιριάζει με τα φίλτρα.')).toBeVisible(),
  },
  {
    name: 'a record that is not there',
    path: '/clients/nobody',
    reach: (page) => expect(page.getByRole('heading', { name: 'Δεν βρέθηκε' })).toBeVisible(),
    isMissing: true,
  },
  {
    name: 'a public link that is wrong',
    path: '/invoices/public/nothing',
    reach: (page) => expect(page.getByRole('heading', { level: 1 })).toBeVisible(),
    isMissing: true,
  },
  {
    name: 'prices by fields, with a formula open',
    path: '/setup?section=prices',
    reach: (page) => page.getByText('Για προχωρημένους').first().click(),
  },
  {
    name: 'the first numbers of the set-up',
    path: '/setup?section=tax',
    reach: (page) => expect(page.getByText('Πρώτοι αριθμοί')).toBeVisible(),
  },
  {
    name: 'the mail server of the set-up',
    path: '/setup?section=mail',
    reach: (page) =>
      expect(page.getByRole('button', { name: 'Αποστολή δοκιμαστικού' })).toBeVisible(),
  },
  {
    name: 'the data of the set-up',
    path: '/setup?section=data',
    reach: (page) => expect(page.getByRole('heading', { name: 'Δείγματα' })).toBeVisible(),
  },
  {
    name: 'a photo with a mark',
    path: '/clientItems/$id',
    isUnsaved: true,
    async reach(page) {
      const picture = { width: 300, height: 400, channels: 3, background: '#a63a2b' } as const;
      const buffer = await sharp({ create: picture }).jpeg().toBuffer();
      const file = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer };
      await page.getByLabel('Από τη συσκευή').setInputFiles(file);
      await page
        .getByRole('button', { name: /^Φωτογραφία, / })
        .first()
        .click();
      await page.getByRole('dialog').getByRole('button', { name: 'Νέο σημάδι' }).click();
      await expect(page.getByLabel('Τι είναι (1)')).toBeVisible();
    },
  },
  {
    name: 'labels before they are printed',
    path: '/scan',
    async reach(page) {
      await page.getByRole('button', { name: 'Κενές ετικέτες' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'a piece that was scanned',
    path: '/scan',
    async reach(page, api) {
      const [piece] = (await api.call('POST /clientItem/search', one)).data;
      const field = page.getByRole('textbox', { name: 'Αριθμός ή κωδικός ετικέτας' });
      await field.fill(String(piece?._ref));
      await field.press('Enter');
      await expect(page.getByRole('region', { name: 'Επιλεγμένα' })).toBeVisible();
    },
  },
  {
    name: 'the letters of the month end',
    path: '/month-end',
    async reach(page) {
      await page.getByRole('button', { name: 'Έλεγχος και αποστολή' }).click();
      await expect(page.getByRole('dialog').getByText('με την κατάσταση')).toBeVisible();
    },
  },
  {
    name: 'the link by which somebody sets a password',
    path: '/people/create',
    async reach(page) {
      await page.getByLabel('Όνομα χρήστη').fill('maro');
      await page.getByRole('button', { name: 'Καταχώριση', exact: true }).click();
      await expect(page.getByRole('dialog').locator('code')).toBeVisible();
    },
  },
  {
    name: 'the code of a second step',
    path: '/account',
    isUnsaved: true,
    async reach(page) {
      await page.getByLabel('Ο κωδικός σας').fill(DEMO_PASSWORD);
      await page.getByRole('button', { name: 'Ορισμός δεύτερου βήματος' }).click();
      await expect(page.getByLabel('Κωδικός της εφαρμογής')).toBeVisible();
    },
  },
  {
    name: "a phone's menu",
    path: '/clients',
    reach: (page) => page.getByRole('button', { name: 'Άνοιγμα μενού' }).click(),
    width: 390,
  },
  {
    name: "a phone's filters",
    path: '/payments',
    reach: (page) => page.getByRole('button', { name: 'Φίλτρα' }).click(),
    width: 390,
  },
];

// In one go: nothing is loaded anew there, and what the browser has compiled of axe stays.
for (const [part, paths] of Map.groupBy(screens, partOfApp)) {
  test(`${part}: every screen is accessible and of one width, wide and narrow, light and dark`, async ({
    page,
    demo,
  }) => {
    test.setTimeout(240_000 * paths.length);
    const faults = faultsOf(page);
    for (const screen of paths) {
      await test.step(screen, async () => {
        await open(page, demo, screen);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        await expectAccessible(page, widths, screen);
        expect(faults, screen).toEqual([]);
      });
    }
    for (const { name, path, reach, width, isMissing, isUnsaved } of states) {
      if (partOfApp(path) !== part) continue;
      await test.step(name, async () => {
        await page.setViewportSize({ width: width ?? 1440, height: 844 });
        await open(page, demo, path);
        await reach(page, demo.api);
        await expectAccessible(page, width === undefined ? widths : [width], name);
        if (isMissing) faults.length = 0;
        expect(faults, name).toEqual([]);
        if (isUnsaved) await load(page, new URL(page.url()).pathname);
        else await page.keyboard.press('Escape');
      });
    }
  });
}

/** What the browser complains of from now on: refused calls, errors, what the page's policy blocks. */
function faultsOf(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`${message.text()} ${message.location().url}`);
  });
  return faults;
}

/** Opens a screen with a record of the demonstration data, and waits until all of it is there. */
async function open(page: Page, demo: Demo, screen: string): Promise<void> {
  const isInside = isStaff(screen);
  const path = await pathOf(screen, demo.api);
  const { origin, pathname } = new URL(page.url());
  // Navigating from a screen to itself would do nothing.
  if (isInside && origin === demo.origin && pathname !== path.split('?')[0])
    await goInside(page, path);
  else await load(page, path, isInside ? demo.api.token : undefined);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

/** Loads a page as somebody who is logged in, or as nobody, and brings axe to it. */
async function load(page: Page, path: string, token?: string): Promise<void> {
  if (token !== undefined) {
    await page.addInitScript((kept) => localStorage.setItem('kilim.token', kept), token);
  }
  await page.goto(path);
  await page.evaluate(axeSource);
}

/** Nothing that axe calls serious or critical, nothing to scroll sideways to, one width of header and content. */
async function expectAccessible(page: Page, of: readonly number[], what: string): Promise<void> {
  // What the window is already is looked at first: to draw a screen anew takes longer than to look.
  const isAsLast = page.viewportSize()?.width === of.at(-1);
  for (const [at, width] of (isAsLast ? of.toReversed() : of).entries()) {
    await page.setViewportSize({ width, height: 844 });
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    // The app draws itself anew when the window has another width.
    const tooWide = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    await expect.poll(tooWide, `${what}: sideways overflow at ${width} px`).toBeLessThanOrEqual(0);
    await expectOneWidth(page, `${what}, ${width} px`);
    const schemes = ['light', 'dark'] as const;
    for (const scheme of at === 0 ? schemes : schemes.toReversed()) {
      expect(await wrong(page, scheme), `${what}, ${scheme}, ${width} px`).toEqual([]);
    }
  }
}

/** The serious and critical findings, in words; dark differs from light in its colours only. */
async function wrong(page: Page, colorScheme: 'light' | 'dark'): Promise<string[]> {
  await page.emulateMedia({ colorScheme });
  const ink = { light: 'rgb(35, 32, 29)', dark: 'rgb(236, 231, 225)' };
  await expect(page.locator('body')).toHaveCSS('color', ink[colorScheme]);
  const options: axe.RunOptions = {
    runOnly: colorScheme === 'light' ? standards : ['color-contrast'],
    resultTypes: ['violations'],
    // Our styles are there; what plays by itself is nowhere.
    preload: false,
  };
  const look = `axe.run(${JSON.stringify(options)})`;
  const { violations } = await page.evaluate<axe.AxeResults>(look);
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}
