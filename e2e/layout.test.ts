import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { goInside } from './go-inside.ts';
import { expectOneWidth } from './one-width.ts';

const places: [string, string, string[]][] = [
  ['Σήμερα', '/today', ['Προβολή']],
  ['Σάρωση', '/scan', ['Προβολή']],
  ['Πελάτες', '/clients', ['Προβολή', 'Δημιουργία']],
  ['Χαλιά πελατών', '/clientItems', ['Προβολή', 'Δημιουργία']],
  ['Κατάλογος', '/items', ['Προβολή', 'Δημιουργία']],
  ['Εργασίες', '/jobs', ['Προβολή', 'Δημιουργία', 'Παραδόσεις', 'Νέα παράδοση']],
  ['Τιμολόγια', '/invoices', ['Προβολή', 'Δημιουργία', 'Πιστωτικά', 'Κλείσιμο μήνα']],
  ['Εισπράξεις', '/payments', ['Προβολή', 'Πίστωση']],
  ['Αποθήκη', '/storage', ['Προβολή', 'Θέσεις', 'Απογραφές']],
  [
    'Αναφορές',
    '/reports/accountant-balance',
    [
      'Υπόλοιπα για τον λογιστή',
      'Βιβλίο πωλήσεων',
      'Ταμείο ανά ημέρα',
      'Υπόλοιπα πελατών',
      'Τιμολόγια ανά μήνα',
    ],
  ],
  ['Προσωπικό', '/people', ['Προβολή', 'Δημιουργία']],
  ['Ρυθμίσεις', '/setup', ['Προβολή', 'Μεταφορά δεδομένων']],
];

test('the menu leads to every screen and shows what is under each entry', async ({ staff }) => {
  await staff.goto('/');
  await expect(staff).toHaveURL(/\/clients$/);
  const menu = staff.getByRole('navigation', { name: 'Κύριο μενού' });
  for (const [place, path, under] of places) {
    await menu.getByRole('link', { name: place, exact: true }).first().click();
    await expect(staff).toHaveURL(path);
    const item = menu
      .getByRole('listitem')
      .filter({ hasText: place })
      .filter({ has: staff.getByRole('list') });
    await expect(item.getByRole('list').getByRole('link')).toHaveText(under);
    await expect(staff.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('the menu collapses to its icons, and stays so', async ({ staff }) => {
  await staff.goto('/clients');
  await staff.getByRole('button', { name: 'Σύμπτυξη μενού' }).click();
  const menu = staff.getByRole('navigation', { name: 'Κύριο μενού' });
  await expect(menu.getByRole('link', { name: 'Προβολή' })).toHaveCount(0);
  await expect.poll(async () => (await menu.boundingBox())?.width).toBeLessThan(100);
  await staff.reload();
  await expect(staff.getByRole('button', { name: 'Ανάπτυξη μενού' })).toBeVisible();
  // Submenu entries are reached with the pointer and with the keyboard.
  await menu.getByRole('link', { name: 'Πελάτες' }).hover();
  await expect(menu.getByRole('link', { name: 'Δημιουργία' })).toBeVisible();
  await staff.mouse.move(600, 400);
  await expect(menu.getByRole('link', { name: 'Δημιουργία' })).toHaveCount(0);
  await menu.getByRole('link', { name: 'Εισπράξεις' }).focus();
  await expect(menu.getByRole('link', { name: 'Πίστωση' })).toBeVisible();
  await staff.keyboard.press('Escape');
  await expect(menu.getByRole('link', { name: 'Πίστωση' })).toHaveCount(0);
  await menu.getByRole('link', { name: 'Εργασίες' }).click();
  await expect(staff.getByRole('heading', { name: 'Εργασίες' })).toBeVisible();
  await staff.getByRole('button', { name: 'Ανάπτυξη μενού' }).click();
  await expect(menu.getByRole('link', { name: 'Προβολή' })).toBeVisible();
});

test('a new intake and a new client are one click away on every screen', async ({ staff }) => {
  const open = staff.getByRole('button', { name: 'Νέα καταχώριση' });
  for (const path of ['/clients/create', '/today', '/invoices', '/setup', '/account']) {
    await goInside(staff, path);
    await expect(staff.getByRole('heading', { level: 1 })).toBeVisible();
    for (const [name, to] of [
      ['Νέος πελάτης', /\/clients\/create$/],
      ['Νέα παραλαβή', /\/jobs\/create$/],
    ] as const) {
      const link = staff.getByRole('link', { name }).filter({ visible: true }).first();
      await staff.setViewportSize({ width: 1440, height: 844 });
      await expect(link).toBeInViewport({ ratio: 1 });
      await staff.setViewportSize({ width: 390, height: 844 });
      await open.click();
      await expect(link).toBeInViewport({ ratio: 1 });
      await link.click();
      await expect(staff).toHaveURL(to);
    }
  }
  await staff.setViewportSize({ width: 1440, height: 844 });
});

test('in a low window fixed bars leave two thirds to the content', async ({ staff }) => {
  await staff.setViewportSize({ width: 720, height: 400 });
  for (const path of ['/clients', '/jobs/create', '/invoices/create']) {
    await goInside(staff, path);
    await expect(staff.getByRole('heading', { level: 1 })).toBeVisible();
    const taken = await staff.evaluate(() => {
      const stays = [...document.querySelectorAll('body *')].filter((element) => {
        const isStuck = ['sticky', 'fixed'].includes(getComputedStyle(element).position);
        return isStuck && element.getBoundingClientRect().width > window.innerWidth / 2;
      });
      const heights = stays.map((element) => element.getBoundingClientRect().height);
      return heights.reduce((sum, height) => sum + height, 0) / window.innerHeight;
    });
    expect([path, taken <= 1 / 3]).toEqual([path, true]);
  }
});

test('a date is typed in several ways and always reads DD/MM/YYYY', async ({ staff }) => {
  await goInside(staff, '/jobs/create');
  const due = staff.getByRole('textbox', { name: 'Προθεσμία' });
  for (const typed of ['5/3/2031', '05.03.2031', '5-3-31', '05/03/2031']) {
    await due.fill(typed);
    await due.blur();
    await expect(due).toHaveValue('05/03/2031');
  }
  await due.fill('31/2/2031');
  await due.blur();
  await expect(due).toHaveValue('31/2/2031');
});

async function box(of: Locator) {
  const found = await of.boundingBox();
  if (found === null) throw new Error('It is not there.');
  return { ...found, right: found.x + found.width };
}

test('who may be the same stands beside the form of a client, and stays in sight', async ({
  staff,
}) => {
  await staff.setViewportSize({ width: 1440, height: 700 });
  await staff.goto('/clients/create');
  const panel = staff.getByRole('region', { name: 'Μήπως υπάρχει ήδη;' });
  const create = staff.getByRole('button', { name: 'Καταχώριση', exact: true });
  await expect(panel).toContainText('Όσο γράφετε');
  expect((await box(panel)).width).toBe(22 * 16);
  expect((await box(panel)).right).toBeCloseTo((await box(create)).right, 0);
  await staff.mouse.wheel(0, 2000);
  await expect(panel).toBeInViewport({ ratio: 1 });
  await expect(create).toBeInViewport({ ratio: 1 });
  const top = await box(create);
  expect((await box(panel)).y).toBeGreaterThanOrEqual(top.y + top.height);
});

test('what is owed stands beside a hand-over, and comes after its last field by Tab', async ({
  staff,
  api,
}) => {
  const { client } = await api.invoice(100, { lastName: 'Παραδοτίδης' });
  await staff.setViewportSize({ width: 1440, height: 700 });
  await goInside(staff, `/handovers/create?client=${client._id}`);
  const owed = staff.getByRole('region', { name: 'Τι οφείλει' });
  const pay = owed.getByRole('link', { name: 'Είσπραξη' });
  await expect(owed).toContainText('119,00 €');
  await expect(pay).toBeVisible();
  await staff.getByLabel('Σημειώσεις').focus();
  await staff.keyboard.press('Tab');
  await expect(pay).toBeFocused();
});

test('a form with nothing beside it ends where its header ends', async ({ staff }) => {
  await staff.setViewportSize({ width: 1440, height: 700 });
  for (const path of ['/items/create', '/places/create', '/people/create']) {
    await goInside(staff, path);
    await expect(staff.getByRole('button', { name: 'Καταχώριση', exact: true })).toBeVisible();
    await expectOneWidth(staff, path);
    expect((await box(staff.locator('main > form'))).width).toBe(46 * 16);
  }
});

test('on a phone what is owed is above the form of a payment', async ({ staff, api }) => {
  const { client } = await api.invoice(100, { lastName: 'Πανελίδης' });
  await staff.setViewportSize({ width: 390, height: 844 });
  await goInside(staff, `/payments/create?client=${client._id}`);
  const owed = staff.getByRole('region', { name: 'Τι οφείλει' });
  await expect(owed).toContainText('119,00 €');
  const day = staff.getByRole('textbox', { name: 'Ημερομηνία' });
  expect((await box(owed)).y).toBeLessThan((await box(day)).y);
  expect((await box(owed)).right).toBe(374);
  await goInside(staff, '/payments/create');
  await expect(owed).toHaveCount(0);
  await expect(day).toBeVisible();
});
