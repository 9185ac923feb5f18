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

async function balanceOf(api: Api, id: string): Promise<number> {
  return (await api.call('GET /invoice/:id', undefined, { id })).balance;
}

test('a payment is changed: its amounts are free again, its client and number stay; an amount paid by somebody else meanwhile is refused at its row; its page creates a public link once; it is cancelled from its form', async ({
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
  await amounts.nth(1).fill('119');
  await api.pay(second, 90);
  await staff.getByRole('button', { name: 'Αποθήκευση' }).click();
  await expect(staff.getByText(/Το ποσό ξεπερνά το υπόλοιπο/).first()).toBeVisible();
  await expect(amounts.nth(1)).toHaveValue('119,00');
  await expect(staff.getByText('Το πολύ 29,00 €')).toBeVisible();
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
  expect(await balanceOf(api, second._id)).toBe(8.5);
  const read = await api.call('GET /payment/:id', undefined, { id: payment._id });
  expect(read).toMatchObject({ _ref: payment._ref, amount: 139.5, method: 'cheque' });

  await test.step('a payment is cancelled from its form; the list has the columns in their order, strikes it and leaves it out of its sum', async () => {
    await staff.goto(`/payments/edit/${payment._id}`);
    await staff.getByLabel('Σημειώσεις').fill('δεν σώθηκε');
    await openMore(staff);
    await staff.getByRole('button', { name: 'Ακύρωση απόδειξης' }).click();
    const question = staff.getByRole('dialog', {
      name: /Να ακυρωθεί η απόδειξη \d{6} των 139,50 €;/,
    });
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

    for (const amount of [20.5, 30]) await api.pay(first, amount);
    await staff.goto('/payments?clientName=Διορθωτή');
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
    await expect(staff.getByRole('row').filter({ hasText: '139,50' }).locator('s')).toHaveCount(2);
    const sums = staff.getByRole('row', { name: 'Σύνολο 3 εισπράξεων χωρίς 1 ακυρωμένη' });
    await expect(sums).toContainText('140,50 €');

    await test.step('payments are exported as a file: those that the list finds, a cancelled one with 0', async () => {
      await staff.getByRole('button', { name: 'Εξαγωγή CSV' }).click();
      const download = staff.waitForEvent('download');
      await staff.getByRole('button', { name: 'Λήψη CSV (4 εισπράξεις)' }).click();
      const saved = await download;
      expect(saved.suggestedFilename()).toBe('Εισπράξεις.csv');
      const [labels, ...lines] = (await readFile(await saved.path(), 'utf8')).trim().split('\r\n');
      expect(labels).toContain('"Ημερομηνία";"Αρ. απόδειξης"');
      expect(lines).toHaveLength(4);
      expect(lines[3]).toContain('"Διορθωτή"');
      expect(lines[3]).toContain('"0,00";"Ακυρωμένο"');
    });

    // Totals by method are two clicks away and follow the filters.
    const till = staff.getByRole('region', { name: 'Σύνολα ανά τρόπο' });
    await expect(till).toHaveCount(0);
    await staff.getByRole('link', { name: 'Σήμερα', exact: true }).last().click();
    await expect(till.locator('div').filter({ hasText: /^Μετρητά/ })).toContainText('140,50 €');
    await expect(till.getByText('Επιταγή')).toHaveCount(0);
    await expect(staff).toHaveURL(/transactionDate=\d\d%2F\d\d%2F\d{4}/);
    await expect(staff.getByText('1–4 από 4')).toBeVisible();
    await (await columnFilter(staff, 'Τρόπος')).selectOption('Επιταγή');
    await expect(till.locator('div').filter({ hasText: /^Μετρητά/ })).toContainText('0,00 €');
    await staff.emulateMedia({ media: 'print' });
    await expect(till).toBeVisible();
    await expect(staff.getByText(written(today)).first()).toBeVisible();
  });
});
