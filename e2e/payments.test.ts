import { readFile } from 'node:fs/promises';
import { today, written } from './days.ts';
import { type Api, expect, expectNotice, openMore, test } from './fixtures.ts';

/** A client with two invoices of 119 euros each, and a payment of 60 on the first. */
async function payer(api: Api, lastName: string) {
  const first = await api.invoice(100, { lastName });
  const client = first.client._id;
  const item = await api.call('POST /item', { title: 'Καθαρισμός', price: 100 });
  const job = await api.call('POST /job', { client, items: [{ item: item._id, unitCost: 100 }] });
  await api.call('PUT /job/completeJob/:id', undefined, { id: job._id });
  const second = await api.call('POST /invoice', {
    client,
    date: today,
    invoiceType: 'invoice',
    jobs: [job._id],
  });
  const payment = await api.call('POST /payment', {
    client,
    transactionDate: today,
    method: 'cash',
    invoices: [{ invoice: first._id, amount: 60 }],
  });
  return { first, second, payment };
}

async function balanceOf(api: Api, id: string): Promise<number> {
  return (await api.call('GET /invoice/:id', undefined, { id })).balance;
}

test('a payment is changed: what it paid can be paid anew, its client and number stay; its page makes a public link once', async ({
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
  await staff.getByRole('button', { name: 'Δημιουργία συνδέσμου' }).click();
  await expect(staff.getByRole('button', { name: 'Αντιγραφή συνδέσμου' })).toBeVisible();
  await expect(staff.getByRole('button', { name: 'Δημιουργία συνδέσμου' })).toHaveCount(0);
  await expect(staff.getByRole('button', { name: 'Εκτύπωση' })).toBeVisible();
  expect(await balanceOf(api, first._id)).toBe(0);
  expect(await balanceOf(api, second._id)).toBe(98.5);
  const read = await api.call('GET /payment/:id', undefined, { id: payment._id });
  expect(read).toMatchObject({ _ref: payment._ref, amount: 139.5, method: 'cheque' });
});

test('an invoice that somebody else has paid is refused at its row', async ({ staff, api }) => {
  const { second, payment } = await payer(api, 'Προλαβημένου');
  await staff.goto(`/payments/edit/${payment._id}`);
  const amount = staff.getByLabel(/Ποσό πληρωμής για το/).nth(1);
  await amount.fill('119');
  await api.call('POST /payment', {
    client: second.client._id,
    transactionDate: today,
    method: 'cash',
    invoices: [{ invoice: second._id, amount: 100 }],
  });
  await staff.getByRole('button', { name: 'Αποθήκευση' }).click();
  await expect(staff.getByText(/Το ποσό ξεπερνά το υπόλοιπο/).first()).toBeVisible();
  await expect(amount).toHaveValue('119,00');
  await expect(staff.getByText('Το πολύ 19,00 €')).toBeVisible();
});

test('a payment is cancelled from its form; the list has the columns in their order, strikes it and leaves it out of its sum', async ({
  staff,
  api,
}) => {
  const { first, payment } = await payer(api, 'Ακυρωμένου');
  await staff.goto(`/payments/edit/${payment._id}`);
  await staff.getByLabel('Σημειώσεις').fill('δεν σώθηκε');
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

  for (const amount of [20.5, 30]) {
    await api.call('POST /payment', {
      client: first.client._id,
      transactionDate: today,
      method: 'cash',
      invoices: [{ invoice: first._id, amount }],
    });
  }
  await staff.goto('/payments?clientName=Ακυρωμένου');
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
  await expect(staff.getByText('1–3 από 3')).toBeVisible();
  await expect(staff.getByRole('row').filter({ hasText: 'Ακυρωμένου' }).locator('s')).toHaveCount(
    2,
  );
  const sums = staff.getByRole('row', { name: 'Σύνολο 2 εισπράξεων χωρίς 1 ακυρωμένη' });
  await expect(sums).toContainText('50,50 €');

  // What is in the till is two presses away, and follows the filters.
  const till = staff.getByRole('region', { name: 'Σύνολα ανά τρόπο' });
  await expect(till).toHaveCount(0);
  await staff.getByRole('link', { name: 'Σήμερα', exact: true }).last().click();
  await expect(till.locator('div').filter({ hasText: /^Μετρητά/ })).toContainText('50,50 €');
  await expect(till.getByText('Επιταγή')).toHaveCount(0);
  await expect(staff).toHaveURL(/transactionDate=\d\d%2F\d\d%2F\d{4}/);
  await expect(staff.getByText('1–3 από 3')).toBeVisible();
  await staff.getByLabel('Φίλτρο: Τρόπος').selectOption('Επιταγή');
  await expect(till.locator('div').filter({ hasText: /^Μετρητά/ })).toContainText('0,00 €');
  await staff.emulateMedia({ media: 'print' });
  await expect(till).toBeVisible();
  await expect(staff.getByText(written(today)).first()).toBeVisible();
});

test('payments are taken along as a file: those that the list finds, a cancelled one with 0', async ({
  staff,
  api,
}) => {
  const { first, payment } = await payer(api, 'Αρχειοθέτη');
  const gone = await api.call('POST /payment', {
    client: first.client._id,
    transactionDate: today,
    method: 'cheque',
    notes: 'ακάλυπτη',
    invoices: [{ invoice: first._id, amount: 10 }],
  });
  await api.call('PUT /payment/cancel/:id', undefined, { id: gone._id });
  await staff.goto('/payments');
  await staff.getByLabel('Φίλτρο: Πελάτης').fill('αρχειοθετη');
  await expect(staff).toHaveURL(/clientName=/);
  await expect(staff.getByText('1–2 από 2')).toBeVisible();
  await staff.getByRole('button', { name: 'Εξαγωγή CSV' }).click();
  const download = staff.waitForEvent('download');
  await staff.getByRole('button', { name: 'Λήψη CSV (2 εισπράξεις)' }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toBe('Εισπράξεις.csv');
  const [labels, ...rows] = (await readFile(await saved.path(), 'utf8')).trim().split('\r\n');
  expect(labels).toContain('"Ημερομηνία";"Αρ. απόδειξης"');
  const ref = (entry: { _ref: number | null }) => String(entry._ref).padStart(6, '0');
  const label = `I-${ref(first)}`;
  expect(rows).toEqual([
    `"${written(today)}";"${ref(gone)}";"";"Αρχειοθέτη";"${label}";"Επιταγή";"0,00";"Ακυρωμένο";"ακάλυπτη"`,
    `"${written(today)}";"${ref(payment)}";"";"Αρχειοθέτη";"${label}";"Μετρητά";"60,00";"Ενεργό";""`,
  ]);
});
