import { addDays, addYears } from '#shared/base/day.ts';
import { daysAgo, today, written } from './days.ts';
import { expect, type Page, test } from './fixtures.ts';

/** Writes the date and presses the button: the question comes, and going back changes nothing. */
async function expectDoubt(page: Page, { label, button }: { label: string; button: string }) {
  const date = page.getByRole('textbox', { name: label, exact: true });
  const act = page.getByRole('button', { name: button, exact: true }).first();
  for (const [day, words] of [
    [addYears(today, 180), /ημέρες μετά από σήμερα/],
    [daysAgo(91), /91 ημέρες πριν από σήμερα/],
  ] as const) {
    await date.fill(written(day));
    await date.press('Tab');
    await act.click();
    const dialog = page.getByRole('dialog').filter({ hasText: words });
    await expect(dialog.getByRole('button', { name: 'Πίσω' })).toBeFocused();
    await dialog.getByRole('button', { name: 'Πίσω' }).click();
    await expect(dialog).toBeHidden();
  }
  return { date, act };
}

test('an invoice, a payment and a credit note of an unlikely day are asked about before they take a number', async ({
  staff,
  api,
}) => {
  const client = await api.call('POST /client', { lastName: 'Χρονίδης' });
  const job = await api.work(client._id, 100);
  await staff.goto(`/invoices/create?client=${client._id}&job=${job._id}`);
  await expect(staff.getByRole('checkbox', { name: /Επιλογή της εργασίας/ })).toBeChecked();
  const invoice = await expectDoubt(staff, { label: 'Ημερομηνία', button: 'Έκδοση' });
  // Ninety days are nothing unusual.
  await invoice.date.fill(written(daysAgo(90)));
  await invoice.date.press('Tab');
  await invoice.act.click();
  await expect(staff).toHaveURL(/\/invoices\/[\da-f-]{36}$/);
  const id = staff.url().split('/').at(-1) ?? '';

  await staff.goto(`/payments/create?client=${client._id}&invoice=${id}`);
  const payment = await expectDoubt(staff, { label: 'Ημερομηνία', button: 'Καταχώριση' });
  // The person means it.
  await payment.act.click();
  await staff.getByRole('dialog').getByRole('button', { name: 'Είσπραξη' }).click();
  await expect(staff).toHaveURL(/\/payments\/[\da-f-]{36}$/);
  await expect(staff.getByText(written(daysAgo(91))).first()).toBeVisible();

  await staff.goto(`/invoices/credit/${id}`);
  await staff.getByLabel('Αιτιολογία').fill('Λάθος μέτρηση');
  await expectDoubt(staff, { label: 'Ημερομηνία', button: 'Έκδοση πιστωτικού' });
});

test('a form says when its date is before the last document of the series', async ({
  staff,
  api,
}) => {
  const client = await api.call('POST /client', { lastName: 'Σειραδάκης' });
  const first = await api.work(client._id, 100);
  const next = await api.work(client._id, 50);
  const body = { client: client._id, jobs: [first._id], invoiceType: 'invoice' as const };
  await api.call('POST /invoice', { ...body, date: addDays(today, 20) });
  await staff.goto(`/invoices/create?client=${client._id}&job=${next._id}`);
  const said = staff.getByText(/Πριν από το τελευταίο παραστατικό της σειράς/);
  await expect(said).toBeVisible();
  const date = staff.getByRole('textbox', { name: 'Ημερομηνία', exact: true });
  await date.fill(written(addDays(today, 25)));
  await date.press('Tab');
  await expect(said).toBeHidden();
});
