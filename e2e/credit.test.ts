import { today } from './days.ts';
import { expect, test } from './fixtures.ts';

test('a paid invoice is credited by a line and the money given back', async ({ staff, api }) => {
  const { _id: client } = await api.call('POST /client', { lastName: 'Πιστωτή' });
  const jobs = [await api.work(client, 100), await api.work(client, 50)];
  const invoice = await api.bill(client, jobs);
  await api.pay(invoice, 178.5);

  await staff.goto(`/invoices/${invoice._id}`);
  await staff.getByRole('button', { name: 'Περισσότερα' }).click();
  await staff.getByRole('link', { name: 'Νέο πιστωτικό' }).click();
  await staff.getByLabel('Αιτιολογία').fill('Λάθος μέτρηση');
  const total = staff.getByRole('main').getByText('178,50 €', { exact: true }).first();
  await expect(total).toBeVisible();
  await staff.getByLabel('Τι πιστώνεται').selectOption('Γραμμές του τιμολογίου');
  const issue = staff.getByRole('button', { name: 'Έκδοση πιστωτικού' });
  await issue.click();
  await expect(staff.getByText('Επιλέξτε τουλάχιστον μία γραμμή').first()).toBeVisible();
  await staff
    .getByRole('checkbox', { name: /^Πίστωση της γραμμής/ })
    .nth(1)
    .check();
  const amount = staff.getByLabel(/^Ποσό χωρίς ΦΠΑ για/);
  await expect(amount).toHaveValue('50,00');
  await amount.fill('50,01');
  await issue.click();
  await expect(staff.getByText('Μπορούν να πιστωθούν το πολύ 50,00 €.').first()).toBeVisible();
  await amount.fill('20');
  await expect(staff.getByText('Πληρώθηκαν 23,80 € παραπάνω')).toBeVisible();
  const use = staff.getByLabel('Τι γίνεται με το ποσό');
  await expect(use).toHaveAccessibleDescription(/στην επόμενη είσπραξη/);
  await use.selectOption('Επιστρέφονται τώρα');
  await issue.click();
  await expect(
    staff.getByRole('heading', { name: /Πιστωτικό τιμολόγιο C-\d{6}/, level: 1 }),
  ).toBeVisible();
  await expect(staff.getByRole('link', { name: /Επιστράφηκαν 23,80 €/ })).toBeVisible();
  await expect(staff.getByText('Λάθος μέτρηση')).toBeVisible();
});

test('a credit is kept on account, and the next payment uses it', async ({ staff, api }) => {
  const { _id: client } = await api.call('POST /client', { lastName: 'Λογαριασμένου' });
  const jobs = [await api.work(client, 100), await api.work(client, 50)];
  const invoice = await api.bill(client, jobs);
  await api.pay(invoice, 178.5);
  const refund = { method: 'cash', transactionDate: today };
  const returned = { date: today, reason: 'Λάθος μέτρηση', total: 23.8, refund };
  await api.call('POST /invoice/:id/credit', returned, { id: invoice._id });
  const issue = staff.getByRole('button', { name: 'Έκδοση πιστωτικού' });
  await staff.goto(`/invoices/credit/${invoice._id}`);
  await staff.getByLabel('Αιτιολογία').fill('Φθορά');
  await staff.getByLabel('Τι πιστώνεται').selectOption('Ένα ποσό');
  await staff.getByLabel('Ποσό με ΦΠΑ').fill('30');
  await issue.click();
  await expect(
    staff.getByRole('heading', { name: /Πιστωτικό τιμολόγιο C-\d{6}/, level: 1 }),
  ).toBeVisible();
  await staff.goto(`/invoices/${invoice._id}`);
  const credits = staff.getByRole('table', { name: 'Πιστωτικά' });
  await expect(credits.getByRole('link', { name: /^C-/ })).toHaveCount(2);
  await expect(staff.getByText('Υπέρ του πελάτη', { exact: true })).toBeVisible();

  const next = await api.bill(client, [await api.work(client, 100)]);
  await staff.goto(`/payments/create?client=${client}&invoices=all`);
  await expect(staff.getByText('υπέρ του πελάτη', { exact: true })).toBeVisible();
  await expect(staff.getByText('89,00 €', { exact: true }).first()).toBeVisible();
  await staff.getByRole('button', { name: 'Καταχώριση', exact: true }).click();
  await expect(staff.getByRole('heading', { name: /^Απόδειξη \d{6}/, level: 1 })).toBeVisible();
  const paid = await api.call('GET /invoice/:id', undefined, { id: next._id });
  expect(paid).toMatchObject({ balance: 0, paid: true });

  // The statement has both, and its final balance is 0.
  await staff.goto(`/clients/statement/${client}`);
  await expect(staff.getByText(/Πιστωτικό C-\d{6} για/)).toHaveCount(2);
  await expect(staff.getByText(/Επιστροφή χρημάτων για/)).toBeVisible();
});

test('a line is credited from the invoice’s page, alone and only once', async ({ staff, api }) => {
  const { _id: client } = await api.call('POST /client', { lastName: 'Γραμμένου' });
  const invoice = await api.bill(client, [await api.work(client, 100), await api.work(client, 50)]);
  const credits = staff.locator('[data-paper]').getByRole('link', { name: /^Πίστωση: / });
  for (const size of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await staff.setViewportSize(size);
    await staff.goto(`/invoices/${invoice._id}`);
    await expect(credits).toHaveCount(2);
    await credits.nth(1).click();
    await expect(staff.getByLabel('Τι πιστώνεται')).toHaveValue('lines');
    const rows = staff.getByRole('checkbox', { name: /^Πίστωση της γραμμής/ });
    await expect(rows.nth(0)).not.toBeChecked();
    await expect(rows.nth(1)).toBeChecked();
    await expect(staff.getByLabel(/^Ποσό χωρίς ΦΠΑ για/)).toHaveValue('50,00');
  }
  await staff.getByLabel('Αιτιολογία').fill('Ξεθώριασε');
  await staff.getByRole('button', { name: 'Έκδοση πιστωτικού' }).click();
  await expect(staff.getByRole('heading', { name: /C-\d{6}/, level: 1 })).toBeVisible();
  await staff.goto(`/invoices/${invoice._id}`);
  await expect(credits).toHaveCount(1);
  // What is not of the paper is not printed.
  await staff.emulateMedia({ media: 'print' });
  await expect(credits).toBeHidden();
  await staff.emulateMedia({ media: null });
  // A row that has nothing left, or is of no invoice, is not chosen.
  const second = (await api.call('GET /invoice/:id', undefined, { id: invoice._id })).jobs[1];
  await staff.goto(`/invoices/credit/${invoice._id}?row=${second?.items[0]?._id}`);
  await expect(staff.getByLabel('Τι πιστώνεται')).toHaveValue('rest');
});

test('a fully credited invoice is called credited in the list and on its page, and found by that status', async ({
  staff,
  api,
}) => {
  const { _id: client } = await api.call('POST /client', { lastName: 'Ολόκληρη' });
  const invoice = await api.bill(client, [await api.work(client, 100)]);
  const credit = { date: invoice.date, reason: 'Λάθος πελάτης' };
  await api.call('POST /invoice/:id/credit', credit, { id: invoice._id });

  await staff.goto(`/invoices/${invoice._id}`);
  const main = staff.getByRole('main');
  await expect(main.getByText('Πιστώθηκε', { exact: true }).first()).toBeVisible();
  await expect(main.getByText('Πιστώθηκε ολόκληρο')).toBeVisible();
  await expect(main.getByText('Εξοφλήθηκε')).toBeHidden();

  // The history mentions the seal without its digits.
  await staff.getByRole('tab', { name: 'Ιστορικό' }).click();
  const history = staff.getByRole('region', { name: 'Ιστορικό' });
  await expect(history.getByText(/εξέδωσε το τιμολόγιο I-\d{6}/)).toBeVisible();
  await history.getByText('Στοιχεία').last().click();
  await expect(history.getByText('Σφραγίστηκε', { exact: true }).last()).toBeVisible();
  await expect(history.getByText(/[0-9a-f]{64}/)).toHaveCount(0);

  await staff.goto('/invoices?status=credited&clientName=Ολόκληρη');
  const row = staff.getByRole('row', { name: /Ολόκληρη/ });
  await expect(row.locator('span').getByText('Πιστώθηκε')).toBeVisible();
});
