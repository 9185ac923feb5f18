import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import sharp from 'sharp';
import { DEMO_PASSWORD } from '../scripts/demo-server.ts';
import { daysAgo, today } from './days.ts';
import { type Demo, expect, type Page, test } from './demo.ts';
import { type Api, openMore } from './fixtures.ts';
import { goInside } from './go-inside.ts';
import { expectOneWidth } from './one-width.ts';

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const widths = [1440, 390];

/** Every screen, as the app itself lists them, and the public pages; `$id` and `$code` stand for a record. */
const routes = readFileSync('src/web/app/routes.tsx', 'utf8');
const found = Array.from(
  routes.matchAll(/'(\/[^']*)',\s*\(\) => import\(/g),
  ([, path = '']) => path,
);
const screens = [
  '/login',
  '/set-password#used',
  '/forbidden',
  '/nowhere',
  // What is on a label is one screen: at `/c` of a label that nobody knows, at `/t` of a blank one.
  ...found.filter((path) => path !== '/j/$code' && path !== '/p/$code').map(partOf),
  '/invoices/public/$id',
  '/payments/public/$id',
  '/clients/public/statement/$id',
  '/intake/public/$id',
  '/handovers/public/$id',
  '/guide/el/',
  '/guide/el/counter',
  '/guide/en/server',
];

/** Of a report that lists every client a part is enough to see each kind of its cells. */
function partOf(path: string): string {
  return path
    .replace(/clients-balance$/, '$&?late=90')
    .replace(/(?:accountant-balance|sales-book|till)$/, `$&?from=${daysAgo(14)}&to=${today}`);
}

/** Screens grouped into tests; some also name states to bring them into. */
const parts = {
  'clients and their pieces': ['/clients', '/clientItems', '/items'],
  'jobs and what leaves': ['/jobs', '/handovers'],
  books: ['/invoices', '/payments', '/credits'],
  'the store': ['/storage', '/places', '/counts', '/scan', '/c', '/t'],
  reports: ['/reports'],
};

const one = { size: 1 };

/** For each kind of screen a record that all of them can show, of the demonstration data. */
const records: Record<string, (api: Api) => Promise<string | null | undefined>> = {
  '/clients': async (api) => (await unpaidInvoice(api))?.client._id,
  '/clients/public': async (api) => (await api.call('POST /client/search', one)).data[0]?.publicId,
  '/clientItems': async (api) => (await api.call('POST /clientItem/search', one)).data[0]?._id,
  '/items': async (api) => (await api.call('POST /item/search', one)).data[0]?._id,
  '/jobs': async (api) => {
    const isOpen = { ...one, filters: { endDate: null } };
    return (await api.call('POST /job/search', isOpen)).data[0]?._id;
  },
  '/invoices': async (api) => (await unpaidInvoice(api))?._id,
  '/invoices/public': async (api) => {
    const id = (await unpaidInvoice(api))?._id ?? '';
    return (await api.call('POST /invoice/generatePublicId/:id', {}, { id })).publicId;
  },
  '/credits': async (api) => {
    const [made] = (await api.call('POST /credit/search', one)).data;
    if (made) return made._id;
    const id = (await unpaidInvoice(api))?._id ?? '';
    const body = { date: today, reason: 'Δοκιμή', total: 1 };
    return (await api.call('POST /invoice/:id/credit', body, { id }))._id;
  },
  '/counts': async (api) => {
    const { _id } = await place(api);
    return (await api.call('POST /count', { place: _id, notes: 'Δοκιμή' }))._id;
  },
  '/payments': async (api) => (await api.call('POST /payment/search', one)).data[0]?._id,
  '/payments/public': async (api) => {
    const id = (await api.call('POST /payment/search', one)).data[0]?._id ?? '';
    return (await api.call('POST /payment/generatePublicId/:id', {}, { id })).publicId;
  },
  '/intake/public': async (api) => {
    const id = (await openJobWithPieces(api))?._id ?? '';
    return (await api.call('POST /intake/generatePublicId/:id', {}, { id })).publicId;
  },
  '/handovers': async (api) => (await handover(api))._id,
  '/places': async (api) => (await place(api))._id,
  '/people': async (api) => (await api.call('POST /user/search', one)).data[0]?._id,
  '/c': async () => '999999',
  '/t': async (api) => (await api.call('POST /tag', { count: 1 })).data[0]?.code,
  '/handovers/public': async (api) => {
    const { _id: id } = await handover(api);
    return (await api.call('POST /handover/generatePublicId/:id', {}, { id })).publicId;
  },
};

async function openJobWithPieces(api: Api) {
  const { data } = await api.call('POST /job/search', { size: 50, filters: { endDate: null } });
  return data.find(({ progress }) => progress.pieces > progress.handedOver);
}

/** One that is there, or a new one. */
async function place(api: Api) {
  const [made] = (await api.call('POST /place/search', one)).data;
  return made ?? api.call('POST /place', { code: 'Α-01' });
}

/** One that is there, or one of a piece that waits. */
async function handover(api: Api) {
  const [made] = (await api.call('POST /handover/search', one)).data;
  if (made) return made;
  const job = await openJobWithPieces(api);
  const piece = job?.items.find(({ clientItem, stage }) => clientItem && stage !== 'handedOver');
  const jobItems = [piece?._id ?? ''];
  await api.call('PUT /job/stage', { jobItems, stage: 'ready' });
  const strokes = [
    [
      { x: 10, y: 40 },
      { x: 90, y: 20 },
    ],
  ];
  return api.call('POST /handover', {
    client: job?.client._id,
    pieces: jobItems,
    receivedBy: 'Μαρία',
    signature: { width: 200, height: 80, strokes },
  });
}

async function unpaidInvoice(api: Api) {
  const filters = { status: 'issued', paid: false };
  return (await api.call('POST /invoice/search', { ...one, filters })).data[0];
}

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
    reach: (page) => page.getByRole('button', { name: 'Καταχώριση' }).click(),
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
      await page.getByRole('button', { name: 'Καταχώριση' }).click();
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

for (const [part, paths] of Map.groupBy(screens, partOfApp)) {
  test(`${part}: every screen is accessible and of one width, wide and narrow, light and dark`, async ({
    page,
    demo,
  }) => {
    test.setTimeout(240_000 * paths.length);
    expect(found, 'no screen is left out').toHaveLength(routes.split('import(').length - 1);
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

/** What is looked at in one go: nothing is loaded anew there, and what the browser has compiled of axe stays. */
function partOfApp(screen: string): string {
  if (!isStaff(screen)) return 'what nobody needs a login for';
  const kind = kindOf(screen);
  return Object.entries(parts).find(([, kinds]) => kinds.includes(kind))?.[0] ?? 'all else';
}

function isStaff(screen: string): boolean {
  return !/^\/(?:login|set-password|guide\/)|\/public\//.test(screen);
}

/** What a screen is of: `/clients` of `/clients/edit/$id`, `/clients/public` of a public page. */
function kindOf(screen: string): string {
  return /^\/\w*(?:\/public)?/.exec(screen)?.[0] ?? screen;
}

/** Opens a screen with a record of the demonstration data, and waits until all of it is there. */
async function open(page: Page, demo: Demo, screen: string): Promise<void> {
  const isInside = isStaff(screen);
  const id = screen.includes('$') ? await records[kindOf(screen)]?.(demo.api) : '';
  if (id === undefined || id === null) throw new Error(`There is no record for ${screen}.`);
  const path = screen.replace(/\$\w+/, id);
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
