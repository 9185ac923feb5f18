import { readFile } from 'node:fs/promises';
import { today, written } from './days.ts';
import { type Api, columnFilter, expect, expectNotice, openMore, test } from './fixtures.ts';

/** A client with two invoices of 119 euros each, and a payment of 60 on the first. */
async function payer(api: Api, lastName: string) {
  const first = await api.invoice(100, { lastName });
  const { _id: client } = first.client;
  const second = await api.bill(client, [await api.work(client, 100)]);
  const payment = await api.pay(first, 60);
  return { first, second, payment };
}

/** A client with payments in cash of 90, 20.50 and 30 euros, and a cancelled one by cheque of 60. */
async function till(api: Api, lastName: string) {
  const first = await api.invoice(100, { lastName });
  const second = await api.bill(first.client._id, [await api.work(first.client._id, 100)]);
  const { _id: id } = await api.pay(first, 60, { method: 'cheque' });
  await api.call('PUT /payment/cancel/:id', undefined, { id });
  await api.pay(second, 90);
  for (const amount of [20.5, 30]) await api.pay(first, amount);
}

async function balanceOf(api: Api, id: string): Promise<number> {
  return (await api.call('GET /invoice/:id', undefined, { id })).balance;
}

test('a payment is changed: its amounts are free again, its client and number stay', async ({
  staff,
  api,
}) => {
  const { first, second, payment } = await payer(api, 'Διορθωτή');
  await staff.goto(`/payments/${payment._id}`);
  await staff.getByRole('link', { name: 'Επεξεργασία' }).click();
  await expect(staff.getByRole('link', { name: 'Διορθωτή' })).toBeVisible();
  await expect(staff.getByRole('combobox', { name: 'Πελάτης' })).toHaveCount(0);
  await expect(staff.getByLabel('Με αριθμό απόδειξης')).toHaveCount(0);
  const amounts = staff.getByLabel(/Ποσό πληρωμής για το/);
  await expect(amounts.first()).toHaveValue('60,00');
  await amounts.first().fill('119,01');
  await expect(staff.getByText('Το πολύ 119,00 €')).toBeVisible();
  await amounts.first().fill('');
  await expect(staff.getByText('Το «Ποσό πληρωμής» είναι υποχρεωτικό')).toBeVisible();
  await amounts.first().fill('119');
  await amounts.nth(1).fill('20,50');
  await expect(staff.getByText('139,50 €')).toBeVisible();
  await staff.getByLabel('Τρόπος').selectOption('Επιταγή');
  await staff.getByRole('button', { name: 'Αποθήκευση' }).click();
  await expectNotice(staff, 'Αποθηκεύτηκε');
  await expect(staff.getByText('139,50 €')).toBeVisible();
  await expect(staff.getByText('Επιταγή')).toBeVisible();
  expect(await balanceOf(api, first._id)).toBe(0);
  expect(await balanceOf(api, second._id)).toBe(98.5);
  const read = await api.call('GET /payment/:id', undefined, { id: payment._id });
  expect(read).toMatchObject({ _ref: payment._ref, amount: 139.5, method: 'cheque' });
});

test('an amount that somebody else has paid meanwhile is refused at its row', async ({
  staff,
  api,
}) => {
  const { second, payment } = await payer(api, 'Προλαβόντος');
  await staff.goto(`/payments/edit/${payment._id}`);
  const amounts = staff.getByLabel(/Ποσό πληρωμής για το/);
  await amounts.nth(1).fill('119');
  await api.pay(second, 90);
  await staff.getByRole('button', { name: 'Αποθήκευση' }).click();
  await expect(staff.getByText(/Το ποσό ξεπερνά το υπόλοιπο/).first()).toBeVisible();
  await expect(amounts.nth(1)).toHaveValue('119,00');
  await expect(staff.getByText('Το πολύ 29,00 €')).toBeVisible();
});

test('the page of a payment creates its public link once', async ({ staff, api }) => {
  const { payment } = await payer(api, 'Συνδεσμίτη');
  await staff.goto(`/payments/${payment._id}`);
  await staff.getByRole('button', { name: 'Δημιουργία συνδέσμου' }).click();
  await expect(staff.getByRole('button', { name: 'Αντιγραφή συνδέσμου' })).toBeVisible();
  await expect(staff.getByRole('button', { name: 'Δημιουργία συνδέσμου' })).toHaveCount(0);
  await expect(staff.getByRole('button', { name: 'Εκτύπωση' })).toBeVisible();
});

test('a payment is cancelled from its form', async ({ staff, api }) => {
  const { first, payment } = await payer(api, 'Ακυρωτή');
  await staff.goto(`/payments/edit/${payment._id}`);
  await staff.getByLabel('Σημειώσεις').fill('δεν σώθηκε');
  await openMore(staff);
  await staff.getByRole('button', { name: 'Ακύρωση απόδειξης' }).click();
  const question = staff.getByRole('dialog', { name: /Να ακυρωθεί η απόδειξη \d{6} των 60,00 €;/ });
  await question.getByRole('button', { name: 'Ακύρωση απόδειξης' }).click();
  await expectNotice(staff, 'Ακυρώθηκε');
  await expect(staff).toHaveURL(new RegExp(`/payments/${payment._id}$`));
  await expect(staff.getByRole('link', { name: 'Επεξεργασία' })).toHaveCount(0);
  await openMore(staff);
  await expect(staff.getByRole('button', { name: 'Ακύρωση' })).toBeDisabled();
  expect(await balanceOf(api, first._id)).toBe(119);

  await staff.goto(`/payments/edit/${payment._id}`);
  await expect(staff.getByText('Η είσπραξη έχει ήδη ακυρωθεί.')).toBeVisible();
  await expect(staff.getByRole('button', { name: 'Αποθήκευση' })).toHaveCount(0);
});

test('the list has its columns in their order, and counts no cancelled payment in its sum', async ({
  staff,
  api,
}) => {
  await till(api, 'Καταλογίδη');
  await staff.goto('/payments?clientName=Καταλογίδη');
  await expect(staff.getByRole('columnheader')).toHaveText([
    'Πελάτης',
    'Απόδειξη',
    'Ποσό',
    'Ημερομηνία',
    'Τρόπος',
    'Τιμολόγιο',
    'Στάλθηκε',
    'Σημειώσεις',
  ]);
  await expect(staff.getByText('1–4 από 4')).toBeVisible();
  await expect(staff.getByRole('row').filter({ hasText: '60,00' }).locator('s')).toHaveCount(2);
  const sums = staff.getByRole('row', { name: 'Σύνολο 3 εισπράξεων χωρίς 1 ακυρωμένη' });
  await expect(sums).toContainText('140,50 €');
});

test('payments that the list finds are exported as a file, a cancelled one with 0', async ({
  staff,
  api,
}) => {
  await till(api, 'Εξαγωγέα');
  await staff.goto('/payments?clientName=Εξαγωγέα');
  await expect(staff.getByText('1–4 από 4')).toBeVisible();
  await staff.getByRole('button', { name: 'Εξαγωγή CSV' }).click();
  const download = staff.waitForEvent('download');
  await staff.getByRole('button', { name: 'Λήψη CSV (4 εισπράξεις)' }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toBe('Εισπράξεις.csv');
  const [labels, ...lines] = (await readFile(await saved.path(), 'utf8')).trim().split('\r\n');
  expect(labels).toContain('"Ημερομηνία";"Αρ. απόδειξης"');
  expect(lines).toHaveLength(4);
  expect(lines[3]).toContain('"Εξαγωγέα"');
  expect(lines[3]).toContain('"0,00";"Ακυρωμένο"');
});

test('totals by method follow the filters of the list', async ({ staff, api }) => {
  await till(api, 'Ταμία');
  await staff.goto('/payments?clientName=Ταμία');
  await expect(staff.getByText('1–4 από 4')).toBeVisible();
  // They are two clicks away.
  const totals = staff.getByRole('region', { name: 'Σύνολα ανά τρόπο' });
  await expect(totals).toHaveCount(0);
  await staff.getByRole('link', { name: 'Σήμερα', exact: true }).last().click();
  await expect(totals.locator('div').filter({ hasText: /^Μετρητά/ })).toContainText('140,50 €');
  await expect(totals.getByText('Επιταγή')).toHaveCount(0);
  await expect(staff).toHaveURL(/transactionDate=\d\d%2F\d\d%2F\d{4}/);
  await expect(staff.getByText('1–4 από 4')).toBeVisible();
  await (await columnFilter(staff, 'Τρόπος')).selectOption('Επιταγή');
  await expect(totals.locator('div').filter({ hasText: /^Μετρητά/ })).toContainText('0,00 €');
  await staff.emulateMedia({ media: 'print' });
  await expect(totals).toBeVisible();
  await expect(staff.getByText(written(today)).first()).toBeVisible();
});
