import { today, written } from './days.ts';
import { expect, expectNotice, test } from './fixtures.ts';

test.beforeEach(async ({ api }) => {
  await api.call('PATCH /config', { receipts: 'book', receiptsSince: null });
});

test.afterEach(async ({ api }) => {
  await api.call('PATCH /config', { receipts: 'none', receiptsSince: null });
});

test('a receipt of a block is written later, in a locked period, from the list of those without one', async ({
  staff,
  api,
}) => {
  const invoice = await api.invoice(100, { lastName: 'Αποδειξίδη' });
  await api.pay(invoice, 20, { fiscalNumber: 'Α-0099' });
  const { _id } = await api.pay(invoice, 30);
  await api.call('PATCH /config', { lockedUntil: today });
  await staff.goto('/today');
  await staff.getByRole('link', { name: /χωρίς νόμιμη απόδειξη/ }).click();
  await expect(staff.getByRole('link', { name: /^Χωρίς νόμιμη απόδειξη/ })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await staff.goto(`/payments/${_id}`);
  const paper = staff.getByRole('heading', { name: /δεν αποτελεί νόμιμη απόδειξη/ });
  await expect(paper).toBeVisible();
  await staff.getByRole('button', { name: 'Νόμιμη απόδειξη' }).click();
  const dialog = staff.getByRole('dialog');
  const field = dialog.getByLabel('Νόμιμη απόδειξη', { exact: true });
  // A number that is taken is refused in words, with the next one.
  await field.fill('α-0099');
  await dialog.getByRole('button', { name: 'Αποθήκευση' }).click();
  await expect(dialog.getByText(/Ο αριθμός α-0099 έχει ήδη γραφτεί/).first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Επόμενος: Α-0100' }).click();
  await expect(field).toHaveValue('Α-0100');
  await dialog.getByRole('button', { name: 'Αποθήκευση' }).click();
  await expectNotice(staff, 'Αποθηκεύτηκε');
  await expect(paper).toHaveCount(0);
  await expect(staff.getByText('Νόμιμη απόδειξη αρ.')).toBeVisible();
  await expect(staff.getByText('Α-0100')).toBeVisible();
  await api.call('PATCH /config', { lockedUntil: null });
});

test('the till of a day is counted: what is missing is said at once, and stays with who counted', async ({
  staff,
  api,
}) => {
  const invoice = await api.invoice(100, { lastName: 'Ταμίας' });
  await api.pay(invoice, 50, { transactionDate: today, method: 'moneyOrder' });
  const body = { filters: { from: today, to: today } };
  const { totals } = await api.call('POST /report/till', body);
  const counted = (totals.moneyOrder - 5).toFixed(2).replace('.', ',');
  await staff.goto(`/reports/till?from=${today}&to=${today}`);
  await staff.getByRole('button', { name: `Καταμέτρηση της ${written(today)}` }).click();
  const dialog = staff.getByRole('dialog');
  await dialog.getByLabel('Τρόπος').selectOption('Ταχυδρομική επιταγή');
  await dialog.getByLabel('Μετρήθηκαν').fill(counted);
  await dialog.getByLabel('Αριθμός Z').fill('0123');
  await expect(dialog.getByText(/−5,00\s€: λείπουν/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Αποθήκευση' }).click();
  const row = staff.getByRole('row').filter({ hasText: written(today) });
  await expect(row.getByText(/−5,00\s€: λείπουν/)).toBeVisible();
  await expect(row.getByText(/Z 0123 · /)).toBeVisible();
  await staff.getByRole('button', { name: `Καταμέτρηση της ${written(today)}` }).click();
  await dialog.getByText('Ιστορικό της ημέρας').click();
  await expect(dialog.getByText(/καταμέτρησε το ταμείο/)).toBeVisible();
});
