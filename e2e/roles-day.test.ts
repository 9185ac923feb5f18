import type { Browser } from '@playwright/test';
import { type Api, begin, expect, expectNotice, type Page, test } from './fixtures.ts';
import { handScan } from './hand-scan.ts';

const PASSWORD = 'επτά χαλιά κάτω από τη λεμονιά';

type Given = { browser: Browser; api: Api; role: 'floor' | 'accountant'; origin: string };

/** A page of somebody new with this role, and every call that was refused to them. */
async function pageOf({ browser, api, role, origin }: Given) {
  const username = `${role}-${Date.now()}`;
  const made = await api.call('POST /user', { username, role });
  const link = made.link.split('#')[1] ?? '';
  await api.call('POST /auth/public/password', { link, password: PASSWORD });
  const { token } = await api.call('POST /auth/public/login', { username, password: PASSWORD });
  const context = await browser.newContext({
    baseURL: origin,
    ...(role === 'floor' && {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    }),
  });
  const page = await context.newPage();
  const refused: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() === 403) refused.push(`${answer.request().method()} ${answer.url()}`);
  });
  await begin(page, token);
  return { page, refused, close: () => context.close() };
}

test('the accountant opens an invoice and its payment, prints, and sees nothing that is refused', async ({
  api,
  browser,
  house,
}) => {
  const invoice = await api.invoice(100, { lastName: 'Λογιστικός' });
  const payment = await api.call('POST /payment', {
    client: invoice.client._id,
    amount: 50,
    method: 'cash',
    transactionDate: invoice.date,
    invoices: [{ invoice: invoice._id, amount: 50 }],
  });
  const { page, refused, close } = await pageOf({
    browser,
    api,
    role: 'accountant',
    origin: house.origin,
  });
  for (const address of [`/invoices/${invoice._id}`, `/payments/${payment._id}`]) {
    await page.goto(address);
    await expect(page.getByRole('button', { name: 'Εκτύπωση' })).toBeVisible();
    await expect(page.getByText('Λογιστικός').first()).toBeVisible();
    for (const name of ['Αποστολή', 'Κοινοποίηση', 'Επεξεργασία']) {
      await expect(page.getByRole('button', { name })).toHaveCount(0);
      await expect(page.getByRole('link', { name })).toHaveCount(0);
    }
    await printed(page);
  }
  await page.waitForLoadState('networkidle');
  expect(refused).toEqual([]);
  await handScan(page, `${house.origin}/c/1`);
  await expectNotice(page, 'Δεν έχετε δικαίωμα για αυτή την ενέργεια.');
  await expect(page).toHaveURL(/\/payments\//);
  await close();
});

/** As the browser says it when the paper has gone to its dialog. */
async function printed(page: Page): Promise<void> {
  const told = page.waitForResponse((answer) => answer.url().endsWith('/history/print'));
  await page.evaluate(() => {
    window.print = () => window.dispatchEvent(new Event('beforeprint'));
  });
  await page.getByRole('button', { name: 'Εκτύπωση' }).click();
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  expect((await told).status()).toBe(200);
}

test('on the floor a piece is scanned, made ready and handed over, with what is owed beside', async ({
  api,
  browser,
  house,
}) => {
  const { client } = await api.invoice(100, { firstName: 'Ρένα', lastName: 'Σαρωτή' });
  const item = await api.call('POST /item', { title: 'Πλύσιμο Σαρωτή' });
  const carpet = { title: 'Χαλί Σαρωτή', client: client._id, category: 'Χαλιά' };
  const { _id, _ref } = await api.call('POST /clientItem', carpet);
  await api.call('POST /job', { client: client._id, items: [{ item: item._id, clientItem: _id }] });
  const { page, refused, close } = await pageOf({
    browser,
    api,
    role: 'floor',
    origin: house.origin,
  });
  // Its own stock-take too: what the books do not have in the store is said.
  const count = await api.call('POST /count', { notes: '' });
  await page.goto(`/counts/${count._id}`);
  const typed = page.getByRole('textbox', { name: 'Αριθμός ή κωδικός ετικέτας' });
  await typed.fill(String(_ref));
  await typed.press('Enter');
  await expect(page.getByRole('list', { name: 'Τελευταίες σαρώσεις' })).toContainText(
    'Εκτός αποθήκης στα βιβλία',
  );
  await page.goto('/scan');
  await typed.fill(String(_ref));
  await typed.press('Enter');
  const card = page.getByRole('list', { name: 'Σαρωμένα χαλιά' }).getByRole('listitem');
  await expect(card).toContainText('Παραλήφθηκε');
  await page.getByRole('button', { name: 'Έτοιμο' }).tap();
  await expectNotice(page, '1 χαλί έτοιμο');
  await expect(card).toContainText('Έτοιμο');
  await page.getByRole('link', { name: 'Παράδοση στον πελάτη' }).tap();
  await expect(page.getByLabel('Παρέλαβε')).toHaveValue('Ρένα Σαρωτή');
  await expect(page.getByText(/Οφείλει 119,00/)).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /Χαλί Σαρωτή/, checked: true })).toHaveCount(1);
  const place = page.getByRole('img', { name: 'Υπογράψτε εδώ με το δάχτυλο' });
  await place.scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  const box = await place.boundingBox();
  await page.mouse.move((box?.x ?? 0) + 30, (box?.y ?? 0) + 80);
  await page.mouse.down();
  await page.mouse.move((box?.x ?? 0) + 120, (box?.y ?? 0) + 30, { steps: 6 });
  await page.mouse.up();
  await page.getByRole('button', { name: 'Παράδοση στον πελάτη' }).tap();
  await expect(page).toHaveURL(/\/handovers\/[\w-]+$/);
  await expect(page.getByText('Χαλί Σαρωτή').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(refused).toEqual([]);
  await close();
});
