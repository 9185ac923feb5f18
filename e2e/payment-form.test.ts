import { today, written } from './days.ts';
import { type Api, expect, expectNotice, test } from './fixtures.ts';

/** A client who owes so much on one document each, the oldest first. */
async function debtor(api: Api, lastName: string, totals: number[]) {
  const client = await api.call('POST /client', { lastName });
  const invoices: { _id: string; _ref: number }[] = [];
  for (const total of totals) {
    const job = await api.work(client._id, total);
    invoices.push(await api.bill(client._id, [job], { invoiceType: 'other' }));
  }
  return { client, invoices };
}

test('what is missing of a payment is named', async ({ staff, api }) => {
  await debtor(api, 'Ελλιπούς', [100, 80, 30]);
  await staff.goto('/payments/create');
  await expect(staff.getByText('Πρέπει πρώτα να επιλέξετε πελάτη')).toBeVisible();
  // What is missing is named: the client, the date, an amount.
  const create = staff.getByRole('button', { name: 'Καταχώριση', exact: true });
  const date = staff.getByRole('textbox', { name: 'Ημερομηνία' });
  await date.fill('');
  await create.click();
  await expect(staff.getByText('Υποχρεωτικό πεδίο')).toHaveCount(2);
  await expect(
    staff.getByRole('alert').getByText('Πρέπει πρώτα να επιλέξετε πελάτη'),
  ).toBeVisible();
  await date.fill(written(today));
  // Found as one types, as in a job's form.
  const whose = staff.getByRole('combobox', { name: 'Πελάτης' });
  await whose.fill('ελλιπους');
  await staff.getByRole('option', { name: 'Ελλιπούς' }).click();
  await expect(whose).toHaveValue('Ελλιπούς');
  const amounts = staff.getByLabel(/Ποσό πληρωμής για το/);
  await expect(amounts).toHaveCount(3);
  await create.click();
  await expect(staff.getByText('Ορίστε ποσό για τουλάχιστον ένα τιμολόγιο').first()).toBeVisible();
});

test('an amount is distributed over the chosen invoices in their order', async ({ staff, api }) => {
  const { client, invoices } = await debtor(api, 'Μοιραστή', [100, 80, 30]);
  await staff.goto(`/payments/create?client=${client._id}`);
  const create = staff.getByRole('button', { name: 'Καταχώριση', exact: true });
  const amounts = staff.getByLabel(/Ποσό πληρωμής για το/);
  const amount = staff.getByLabel('Ποσό που έδωσε');
  await amount.fill('210,01');
  await expect(staff.getByText('Το πολύ 210,00 €')).toBeVisible();
  await amount.fill('150');
  await amount.press('Enter');
  await expect(amounts.nth(0)).toHaveValue('100,00');
  await expect(amounts.nth(1)).toHaveValue('50,00');
  await expect(amounts.nth(2)).toHaveValue('0,00');
  await expect(staff.getByText('150,00 €')).toBeVisible();

  // What gets nothing is not ticked, and cannot be while nothing is left for it.
  const tickOf = (index: number) => {
    const label = `O-${String(invoices[index]?._ref).padStart(6, '0')}`;
    return staff.getByRole('checkbox', { name: `Επιλογή του ${label}` });
  };
  await expect(tickOf(1)).toBeChecked();
  await expect(tickOf(2)).not.toBeChecked();
  await tickOf(2).click();
  await expect(staff.getByText('Το ποσό έχει μοιραστεί ολόκληρο')).toBeVisible();
  await expect(tickOf(2)).not.toBeChecked();

  // Without the second one something is left over.
  await tickOf(1).uncheck();
  await expect(staff.getByText('Περισσεύουν 50,00 €')).toBeVisible();
  await tickOf(2).check();
  await expect(amounts.nth(1)).toHaveValue('0,00');
  await expect(amounts.nth(2)).toHaveValue('30,00');
  await expect(staff.getByText('Περισσεύουν 20,00 €')).toBeVisible();

  // A receipt over another sum than the typed one is never made.
  await staff.getByLabel('Τρόπος').selectOption('Τραπεζικό έμβασμα');
  await create.click();
  await expect(amount).toBeFocused();
  await expect(staff.getByText('Περισσεύουν 20,00 €')).toBeVisible();
  await amount.fill('130');
  await create.click();
  await expectNotice(staff, 'Καταχωρίστηκε');
  await expect(staff.getByRole('heading', { level: 1, name: /Απόδειξη \d{6}/ })).toBeVisible();
  const owed = await api.call('GET /invoice/client_balance/:clientId', undefined, {
    clientId: client._id,
  });
  expect(owed.total).toBe(80);
});

test('a typed amount is distributed automatically', async ({ staff, api }) => {
  const { client, invoices } = await debtor(api, 'Αυτόματου', [1500, 80]);
  await staff.goto(`/payments/create?client=${client._id}&invoice=${invoices[1]?._id}`);
  const amounts = staff.getByLabel(/Ποσό πληρωμής για το/);
  await expect(amounts.nth(1)).toHaveValue('80,00');
  const amount = staff.getByLabel('Ποσό που έδωσε');
  await amount.fill('1550');
  await expect(staff.getByText('κάνουν')).toBeHidden();
  await amount.press('Tab');
  await expect(amount).toHaveValue('1.550,00');
  await expect(amounts.nth(1)).toHaveValue('80,00');
  await expect(staff.getByText('Περισσεύουν 1.470,00 €')).toBeVisible();
  await staff.getByRole('checkbox', { name: 'Επιλογή όλων των τιμολογίων' }).check();
  await expect(amounts.nth(0)).toHaveValue('1.500,00');
  await expect(amounts.nth(1)).toHaveValue('50,00');
  await amounts.nth(1).fill('40');
  await expect(staff.getByText('Τα ποσά των τιμολογίων κάνουν 1.540,00 €')).toBeVisible();
  await staff.getByLabel('Τρόπος').selectOption('Μετρητά');
  await staff.getByRole('button', { name: 'Καταχώριση', exact: true }).click();
  await expect(amount).toBeFocused();
  await staff.getByRole('button', { name: 'Κατανομή' }).click();
  await expect(amounts.nth(1)).toHaveValue('50,00');
  await amount.fill('12,50');
  await amount.press('Tab');
  const ticks = staff.getByRole('checkbox', { name: /Επιλογή του/ });
  await expect(ticks.nth(1)).not.toBeChecked();
  await amount.fill('');
  await amount.press('Tab');
  await expect(staff.getByRole('button', { name: 'Κατανομή' })).toBeFocused();
  await expect(amounts.nth(0)).toHaveValue('1.500,00');
  await ticks.nth(1).check();
  await expect(amounts.nth(1)).toHaveValue('80,00');
  for (const [typed, said] of [
    ['', 'Το «Ποσό πληρωμής» είναι υποχρεωτικό'],
    ['-1', 'Τουλάχιστον 0'],
    ['80,01', 'Το πολύ 80,00 €'],
  ] as const) {
    await amounts.nth(1).fill(typed);
    await expect(staff.getByText(said)).toBeVisible();
  }
});

test('a payment whose response is lost is recorded once, after a second try', async ({
  staff,
  api,
}) => {
  const { client } = await debtor(api, 'Χαμένου', [1500, 80]);
  await staff.goto(`/payments/create?client=${client._id}&invoices=all`);
  const amounts = staff.getByLabel(/Ποσό πληρωμής για το/);
  await amounts.nth(0).fill('1500');
  await amounts.nth(1).fill('40');
  const create = staff.getByRole('button', { name: 'Καταχώριση', exact: true });
  // The server does the work, the answer is lost on the way.
  await staff.route('**/api/v1/payment', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await create.click();
  await expectNotice(staff, 'Κάτι πήγε στραβά');
  await expect(amounts.nth(1)).toHaveValue('40,00');
  await staff.unroute('**/api/v1/payment');
  await create.click();
  await expectNotice(staff, 'Καταχωρίστηκε');
  const taken = await api.call('POST /payment/search', { filters: { client: client._id } });
  expect(taken.data.map((payment) => payment.amount)).toEqual([1540]);
  const owed = await api.call('GET /invoice/client_balance/:clientId', undefined, {
    clientId: client._id,
  });
  expect(owed.total).toBe(40);
});
