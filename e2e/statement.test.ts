import { daysAgo, written } from './days.ts';
import { type Api, expect, expectNotice, test } from './fixtures.ts';

const emails = [{ emailType: 'Work', emailAddress: 'office@example.com' }];

/** An invoice of 119 sixty days ago, and today one of 59.50 and a payment of 100 on the first. */
async function account(api: Api, lastName: string) {
  const { client, job } = await api.completedJob(100, { lastName, emails });
  const first = await api.bill(client._id, [job], { date: daysAgo(60) });
  const next = await api.work(client._id, 50);
  await api.bill(client._id, [next], { invoiceType: 'other' });
  await api.pay(first, 100);
  return { client, first };
}

test('the statement merges invoices and payments with the balance after each', async ({
  staff,
  api,
}) => {
  const { client, first } = await account(api, 'Κινητικού');
  await staff.goto(`/clients/statement/${client._id}`);
  const table = staff.getByRole('table', { name: 'Κατάσταση λογαριασμού' });
  await expect(table.getByRole('columnheader')).toHaveText([
    'Ημερομηνία',
    'Περιγραφή',
    'Τρόπος',
    'Χρέωση',
    'Πίστωση',
    'Υπόλοιπο',
  ]);
  const rows = table.locator('tbody').getByRole('row');
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(0)).toContainText(written(daysAgo(60)));
  await expect(rows.nth(0)).toContainText(/Τιμολόγιο I-\d{6}.*119,00\s€.*119,00\s€/s);
  await expect(rows.nth(1)).toContainText(/Παραστατικό O-\d{6}.*50,00\s€.*169,00\s€/s);
  await expect(rows.nth(2)).toContainText(/Μετρητά.*100,00\s€.*69,00\s€/s);
  await expect(staff.getByText('Κιλίμι Δοκιμής').first()).toBeVisible();
  await expect(staff.getByText('Κινητικού').first()).toBeVisible();
  await expect(staff.getByRole('button', { name: 'Εκτύπωση' })).toBeVisible();
  await expect(staff.getByText('Υπόλοιπο από προηγούμενη περίοδο')).toHaveCount(0);
  // A payment's line leads to the invoice that it paid.
  await rows.last().getByRole('link', { name: /^I-/ }).click();
  await expect(staff).toHaveURL(new RegExp(`/invoices/${first._id}$`));
});

test('with a range an earlier balance is shown in a banner, unless it is 0', async ({
  staff,
  api,
}) => {
  const { client } = await account(api, 'Προηγούμενου');
  await staff.goto(`/clients/statement/${client._id}`);
  await staff.getByRole('textbox', { name: 'Από' }).fill(written(daysAgo(30)));
  const banner = staff.getByText('Υπόλοιπο από προηγούμενη περίοδο');
  await expect(banner).toBeVisible();
  await expect(banner.locator('..')).toContainText('119,00 €');
  await expect(staff.locator('tbody').getByRole('row')).toHaveCount(2);
  await expect(staff).toHaveURL(/from=\d{4}-\d\d-\d\d/);
  await staff.reload();
  await expect(banner).toBeVisible();
  await staff.getByRole('textbox', { name: 'Από' }).fill(written(daysAgo(90)));
  await expect(staff.locator('tbody').getByRole('row')).toHaveCount(3);
  await expect(banner).toHaveCount(0);
  await staff.getByRole('textbox', { name: 'Έως' }).fill(written(daysAgo(91)));
  await expect(staff.getByText('Το «Έως» είναι πριν από το «Από»')).toBeVisible();

  // The fields follow the address.
  await staff.goto(`/clients/statement/${client._id}?from=${daysAgo(30)}`);
  await staff.getByRole('link', { name: 'Προηγούμενου' }).first().click();
  await staff.goBack();
  await expect(staff.getByRole('textbox', { name: 'Από' })).toHaveValue(written(daysAgo(30)));
});

test('a statement is sent for the requested days, and its old link stops working', async ({
  staff,
  api,
}) => {
  const { client } = await account(api, 'Απεσταλμένου');
  await staff.goto(`/clients/statement/${client._id}`);
  const { publicId } = client;
  await staff.getByRole('button', { name: 'Αποστολή' }).click();
  const dialog = staff.getByRole('dialog', { name: 'Αποστολή: Κατάσταση λογαριασμού' });
  await dialog.getByLabel('Από', { exact: true }).fill('31/12/2030');
  await dialog.getByLabel('Έως', { exact: true }).fill('1/1/2030');
  await dialog.getByLabel('Έως', { exact: true }).blur();
  await expect(dialog.getByText('Το «Έως» είναι πριν από το «Από»')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Αποστολή' })).toBeDisabled();
  await dialog.getByLabel('Από', { exact: true }).fill('1/1/2030');
  await dialog.getByLabel('Έως', { exact: true }).fill('31/1/2030');
  await dialog.getByLabel('Έως', { exact: true }).blur();
  await expect(dialog.getByText('Περίοδος: 01/01/2030 – 31/01/2030')).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'office@example.com' }).check();
  await dialog.getByRole('button', { name: 'Αποστολή' }).click();
  await expectNotice(staff, 'Η αποστολή ξεκίνησε');
  const deliveries = staff.getByRole('region', { name: 'Αποστολές' });
  await expect(deliveries.getByText('Στάλθηκε', { exact: true })).toBeVisible();

  await staff.getByRole('button', { name: 'Νέος σύνδεσμος' }).click();
  const question = staff.getByRole('dialog', { name: 'Νέος σύνδεσμος για την κατάσταση' });
  await question.getByRole('button', { name: 'Νέος σύνδεσμος' }).click();
  await expectNotice(staff, 'Ο νέος σύνδεσμος είναι έτοιμος');
  const now = await api.call('GET /client/:id', undefined, { id: client._id });
  expect(now.publicId).not.toBe(publicId);
});
