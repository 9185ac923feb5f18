import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { addYears, monthOfDay } from '#shared/base/day.ts';
import { vatQuarterOf } from '#shared/rules/vat-period.ts';
import { today, written } from './days.ts';
import { type Api, expect, test } from './fixtures.ts';
import { goInside } from './go-inside.ts';

/** What the file says that a click on the button gives. */
async function csvOf(page: Page): Promise<{ name: string; text: string }> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Λήψη CSV' }).click();
  const file = await download;
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

/** A printed report has its title and period, no filters, and its sums after the last row; nothing is cut. */
async function expectPrinted(page: Page, title: string): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 1010, height: 700 });
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  const period = page.locator('header p').filter({ hasText: /^\d{2}\/\d{2}\/\d{4}/ });
  await expect(period).toBeVisible();
  await expect(page.getByRole('search')).toBeHidden();
  for (const name of ['Λήψη CSV', 'Εκτύπωση'])
    await expect(page.getByRole('button', { name })).toBeHidden();
  const foot = await page.locator('tfoot').boundingBox();
  const last = await page.locator('tbody tr').last().boundingBox();
  expect(foot?.y).toBeGreaterThanOrEqual((last?.y ?? 0) + (last?.height ?? 0) - 1);
  const isCut = await page
    .getByRole('table')
    .evaluate(
      ({ parentElement: around, scrollWidth }) =>
        around !== null && scrollWidth > around.clientWidth + 1,
    );
  expect(isCut).toBe(false);
  await page.emulateMedia({ media: null });
  if (before !== null) await page.setViewportSize(before);
}

/** A client of the company who owes 79 of 119 euros, and one who has paid all. */
async function owingAndPaid(api: Api, companyName: string, lastName: string) {
  const owing = await api.invoice(100, { companyName, lastName: 'Χρέους' });
  const paid = await api.invoice(50, { lastName });
  await api.pay(owing, 40);
  await api.pay(paid, paid.breakdown.total);
  return owing;
}

test('the accountant sees this quarter’s invoices, debts and payments, many clipped', async ({
  staff,
  api,
}) => {
  const owing = await owingAndPaid(api, 'Λογιστική Οφειλή', 'Εξοφλημένου');
  const first = await api.invoice(10, { lastName: 'Πολυτιμολογίου' });
  const { _id: many } = first.client;
  for (let count = 0; count < 5; count += 1) await api.bill(many, [await api.work(many, 10)]);

  await staff.goto('/reports');
  await expect(staff.getByRole('heading', { name: 'Υπόλοιπα για τον λογιστή' })).toBeVisible();
  const table = staff.getByRole('table', { name: 'Υπόλοιπα για τον λογιστή' });
  const row = table.getByRole('row').filter({ hasText: 'Λογιστική Οφειλή · Χρέους' });
  await expect(row).toContainText('119,00 €');
  await expect(row).toContainText('79,00 €');
  await expect(row).toContainText('40,00 €');
  await expect(table.getByText('Εξοφλημένου')).toHaveCount(0);

  const frequent = staff.getByRole('row').filter({ hasText: 'Πολυτιμολογίου' });
  await expect(frequent.getByRole('link', { name: /^I-/ })).toHaveCount(6);
  // On paper nothing can be asked for: all of them stand there.
  await staff.emulateMedia({ media: 'print' });
  await expect(frequent.getByRole('link', { name: /^I-/ })).toHaveCount(12);
  await expect(frequent.getByText(/^\+\d/)).toHaveCount(2);
  for (const more of await frequent.getByText(/^\+\d/).all()) await expect(more).toBeHidden();
  await staff.emulateMedia({ media: null });
  await frequent.getByRole('button', { name: /Ακόμη 3: Τιμολόγια/ }).click();
  await expect(frequent.getByRole('link', { name: /^I-/ })).toHaveCount(9);

  await row.getByRole('link', { name: /^I-/ }).first().click();
  await expect(staff).toHaveURL(new RegExp(`/invoices/${owing._id}$`));
});

test('the accountant’s report says who is left out, also on paper and in its file', async ({
  staff,
  api,
}) => {
  await owingAndPaid(api, 'Ενήμερη Οφειλή', 'Ξοφλημένου');
  await staff.goto('/reports');
  const table = staff.getByRole('table', { name: 'Υπόλοιπα για τον λογιστή' });
  // Who is left out is said, on the screen and on paper, with the switch beside it.
  const others = /που δεν οφείλ\S+ δεν φαίν\S+ Τ\S+ τιμολογήθηκαν [\d.]+,\d\d\s€, με ΦΠΑ\./u;
  await expect(staff.getByText(others)).toBeVisible();
  await expect(staff.getByRole('button', { name: 'Εκτύπωση' })).toBeVisible();
  // What was invoiced in all is split into net and VAT; in the file by client, and who is left out is its last row.
  const split = staff.getByText(/^Τιμολόγια της περιόδου: [\d.,]+\s€, καθαρή αξία [\d.,]+\s€, ΦΠΑ/);
  const ofAll = await split.textContent();
  const { text: owingOnly } = await csvOf(staff);
  expect(owingOnly).toMatch(
    /"";"";"\d+ πελάτ\S+ που δεν οφείλ\S+";"[\d,]+";"0,00";"";"";"";"";"[\d,]+";"[\d,]+"\r\n$/,
  );
  await test.step('a printed report has its title and period, no filters, and its sums after the last row', () =>
    expectPrinted(staff, 'Υπόλοιπα για τον λογιστή'));
  await staff.emulateMedia({ media: 'print' });
  await expect(staff.getByText(others)).toBeVisible();
  await expect(staff.getByRole('button', { name: 'Εμφάνιση όλων' })).toBeHidden();
  await staff.emulateMedia({ media: null });
  await staff.getByRole('button', { name: 'Εμφάνιση όλων' }).click();
  await expect(staff.getByRole('switch', { name: 'Όλοι οι πελάτες' })).toBeChecked();
  await expect(table.getByRole('link', { name: 'Ξοφλημένου', exact: true })).toBeVisible();
  await expect(staff).toHaveURL(/all=yes/);
  await expect(staff.getByText(others)).toHaveCount(0);
  expect(await split.textContent()).toBe(ofAll);

  const { name, text } = await csvOf(staff);
  expect(name).toMatch(/^Υπόλοιπα για τον λογιστή \d\d-\d\d-\d{4} \d\d-\d\d-\d{4}\.csv$/);
  expect(text.startsWith('\uFEFF"Αρ. πελάτη";"Επωνυμία"')).toBe(true);
  expect(text).toMatch(
    /"Ενήμερη Οφειλή";"Χρέους";"119,00";"79,00";"I-\d{6} \(\d\d\/\d\d\/\d{4}\)".*"100,00";"19,00"\r\n/,
  );
  expect(text).not.toContain('που δεν οφείλ');
});

test('the period of the accountant’s report is this quarter, or another that the address keeps', async ({
  staff,
}) => {
  await staff.goto('/reports/accountant-balance');
  const from = staff.getByRole('textbox', { name: 'Από' });
  const to = staff.getByRole('textbox', { name: 'Έως' });
  await expect(from).toHaveValue(written(vatQuarterOf(today, 1).from));
  await expect(to).toHaveValue(written(vatQuarterOf(today, 1).to));
  await expect(staff.getByRole('combobox', { name: 'Τιμολόγια' })).toHaveValue('issued');
  await to.fill('');
  await expect(staff.getByText('Επιλέξτε ημερομηνία')).toBeVisible();
  await to.fill('31/1/1990');
  await expect(staff.getByText('Το «Έως» είναι πριν από το «Από»')).toBeVisible();
  await from.fill('1/1/1990');
  await expect(staff.getByText('Κανένας πελάτης δεν οφείλει για τιμολόγια')).toBeVisible();
  await staff.reload();
  await expect(from).toHaveValue('01/01/1990');
});

test('what clients owe is shown by age, and the file has only those who owe', async ({
  staff,
  api,
}) => {
  const owing = await api.invoice(200, { lastName: 'Παλαιοχρέους' });
  const paid = await api.invoice(30, { lastName: 'Ξεχρεωμένου' });
  await api.pay(owing, 38);
  await api.pay(paid, paid.breakdown.total);
  await staff.goto('/reports/clients-balance');
  const table = staff.getByRole('table', { name: 'Υπόλοιπα πελατών' });
  const cells = table.getByRole('row').filter({ hasText: 'Παλαιοχρέους' }).getByRole('cell');
  await expect(cells.nth(2)).toHaveText(/^200,00\s€\s*238,00\s€$/);
  await expect(cells.nth(3)).toHaveText(/^200,00\s€\s*238,00\s€$/);
  await expect(cells.nth(4)).toHaveText('—');
  await expect(cells.nth(9)).toContainText(written(today));
  await expect(table.getByText('Ξεχρεωμένου')).toHaveCount(0);
  const ages = staff.getByRole('group', { name: 'Γράφημα: οφειλές ανά παλαιότητα' });
  await expect(ages.getByRole('link')).toHaveCount(5);
  const newest = ages.getByRole('link', { name: /^Τρέχων μήνας: [1-9][\d.]*,\d\d\s€$/ });
  await expect(newest).toHaveAttribute('href', /\/invoices\?view=unpaid&from=[-\d]+-01&to=any$/);
  await expectPrinted(staff, 'Υπόλοιπα πελατών');

  const held = Promise.withResolvers<void>();
  await staff.route('**/report/clients-balance-report', async (route) => {
    await held.promise;
    await route.continue();
  });
  await staff.getByRole('switch', { name: 'Όλοι οι πελάτες' }).check();
  // The last report is still there: no file and no print of it.
  await expect(table.getByText('Παλαιοχρέους')).toBeVisible();
  for (const name of ['Λήψη CSV', 'Εκτύπωση'])
    await expect(staff.getByRole('button', { name })).toBeDisabled();
  held.resolve();
  await expect(table.getByRole('link', { name: 'Ξεχρεωμένου' })).toBeVisible();
  await table.getByRole('button', { name: 'Σύνολο' }).click();
  await expect(table.getByRole('columnheader', { name: 'Σύνολο' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  const { text } = await csvOf(staff);
  expect(text).toContain('"Παλαιοχρέους";"200,00";"238,00"');
  expect(text).toContain(`"38,00";"${written(today)}"`);
  expect(text).not.toContain('Ξεχρεωμένου');
});

test('in a smaller window no report is cut, and every view of the invoices is visible', async ({
  staff,
  api,
}) => {
  for (let n = 0; n < 3; n += 1) {
    await api.invoice(1234.5, {
      companyName: 'Ξενοδοχείο Στενόχωρου',
      lastName: `Στενόχωρος ${n}`,
    });
  }
  await staff.setViewportSize({ width: 1024, height: 800 });
  for (const [path, box] of [
    ['/reports/accountant-balance', '[data-tall]'],
    ['/reports/clients-balance', '[data-tall]'],
    ['/invoices', 'nav.tabs:has(small:not(:empty))'],
  ] as const) {
    await goInside(staff, path);
    await expect(staff.getByRole('table').locator('tbody a').first()).toBeVisible();
    const shown = staff.locator(box);
    const beyond = await shown.evaluate(
      ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
    );
    expect([path, beyond]).toEqual([path, 0]);
  }
});

test('on a phone a card has only the ages in which something was invoiced', async ({
  staff,
  api,
}) => {
  await api.pay(await api.invoice(200, { lastName: 'Κινητοχρέους' }), 38);
  await staff.setViewportSize({ width: 390, height: 844 });
  await goInside(staff, '/reports/clients-balance');
  const card = staff.getByRole('listitem').filter({ hasText: 'Κινητοχρέους' });
  await expect(card.locator('dt').filter({ visible: true })).toHaveText([
    'Σύνολο',
    'Τρέχων μήνας',
    'Τελευταία είσπραξη',
  ]);
  const body = { showAll: false };
  const { totals } = await api.call('POST /report/clients-balance-report', body);
  const names = Object.entries({
    all: 'Σύνολο',
    currentMonth: 'Τρέχων μήνας',
    previousMonth: 'Προηγ. μήνας',
    secondPreviousMonth: 'Πριν 2 μήνες',
    thirdPreviousMonth: 'Πριν 3 μήνες',
    rest: 'Πιο παλιά',
  } satisfies Record<keyof typeof totals, string>);
  const invoiced = new Map(Object.entries(totals));
  await expect(staff.getByRole('main').locator('dl').last().locator('dt')).toHaveText(
    names.flatMap(([age, name]) => (invoiced.get(age)?.invoice === 0 ? [] : [name])),
  );
});

test('invoices per month: a bar and a row for each, and a bar opens its invoices', async ({
  staff,
  api,
}) => {
  const invoice = await api.invoice(1000, { lastName: 'Μηνιαίου' });
  // No other test has invoices in these years, so the year before has no bars.
  await staff.goto('/reports/invoices-per-month?from=1998-01&to=1999-01');
  const chart = staff.getByRole('group', { name: 'Γράφημα: τιμολόγια ανά μήνα' });
  const bars = chart.getByRole('link');
  await expect(bars).toHaveCount(13);
  await expect(bars.first()).toHaveAccessibleName(/^Ιανουάριος 1998: 0,00\s€$/);
  expect((await chart.locator('svg').boundingBox())?.height).toBe(600);
  await staff.goto('/reports/invoices-per-month');
  await expect(bars.last()).toHaveAccessibleName(/: [1-9][\d.]*,\d\d\s€$/);

  await staff.getByText('Τα ποσά σε πίνακα').click();
  const table = staff.getByRole('table', { name: 'Τιμολόγια ανά μήνα' });
  await expect(table.getByRole('row')).toHaveCount(15);

  await bars.last().click();
  await expect(staff).toHaveURL(/\/invoices\?from=\d{4}-\d\d-01&to=/);
  await expect(staff.getByText('Μηνιαίου').first()).toBeVisible();
  expect(invoice.breakdown.total).toBe(1190);
});

test('invoices per month are of a year, or of both chosen months, and of the chosen types', async ({
  staff,
}) => {
  const bars = staff.getByRole('group', { name: 'Γράφημα: τιμολόγια ανά μήνα' }).getByRole('link');
  await staff.goto('/reports/invoices-per-month');
  const from = staff.getByRole('textbox', { name: 'Από' });
  const to = staff.getByRole('textbox', { name: 'Έως' });
  await expect(from).toHaveValue(written(monthOfDay(addYears(today, -1))));
  await expect(to).toHaveValue(written(monthOfDay(today)));
  await from.fill('');
  await expect(staff.getByText('Επιλέξτε μήνα')).toBeVisible();
  await from.fill('μάρτης');
  await expect(staff.getByText('Γράψτε τον μήνα ως ΜΜ/ΕΕΕΕ')).toBeVisible();
  await from.fill('3/2020');
  await to.fill('5.2020');
  await expect(bars).toHaveCount(3);
  await expect(bars.first()).toHaveAccessibleName(/^Μάρτιος 2020: 0,00\s€$/);
  await staff.getByLabel('Τιμολόγιο', { exact: true }).uncheck();
  await expect(staff).toHaveURL(/types=other/);
  await staff.getByLabel('Παραστατικό', { exact: true }).uncheck();
  await expect(staff.getByText('Υποχρεωτικό πεδίο')).toBeVisible();

  await from.fill('');
  await staff.getByRole('button', { name: 'Από: Επιλογή μήνα' }).click();
  await staff.getByRole('button', { name: /^Φεβ/ }).click();
  await expect(from).toHaveValue(/^02\/\d{4}$/);
});

test('invoices per month are shown beside the year before, in outlined bars, in the table and on paper', async ({
  staff,
  api,
}) => {
  const { _id: client } = await api.call('POST /client', { lastName: 'Περσινός' });
  for (const [date, total] of [
    ['2016-04-11', 100],
    ['2017-04-10', 200],
  ] as const) {
    const invoice = await api.bill(client, [await api.work(client, total)], { date });
    await api.pay(invoice, invoice.breakdown.total);
  }
  await staff.goto('/reports/invoices-per-month?from=2017-03&to=2017-05');
  const bars = staff.getByRole('group', { name: 'Γράφημα: τιμολόγια ανά μήνα' }).getByRole('link');
  await expect(bars).toHaveCount(6);
  await expect(bars.nth(2)).toHaveAccessibleName(/^Απρίλιος 2016: 119,00\s€$/);
  await expect(bars.nth(3)).toHaveAccessibleName(/^Απρίλιος 2017: 238,00\s€$/);
  await expect(staff.getByRole('listitem').filter({ hasText: 'Έναν χρόνο πριν' })).toBeVisible();
  await staff.emulateMedia({ media: 'print' });
  const table = staff.getByRole('table', { name: 'Τιμολόγια ανά μήνα' });
  const april = table.getByRole('row').filter({ hasText: 'Απρίλιος' });
  await expect(april).toHaveText(/238,00\s€.*119,00\s€/);
  await expect(table.locator('tfoot')).toHaveText(/238,00\s€.*119,00\s€/);
  await staff.emulateMedia({ media: null });
  await bars.nth(2).click();
  await expect(staff).toHaveURL(/\/invoices\?from=2016-04-01&to=2016-04-30/);
  await expect(staff.getByText('Περσινός').first()).toBeVisible();
});
