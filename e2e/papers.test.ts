import { addDays } from '#shared/base/day.ts';
import { hasPoppler, pagesOf } from '#test/poppler.ts';
import { today } from './days.ts';
import { countEffort, printEffort } from './effort.ts';
import { type Api, expect, expectNotice, test } from './fixtures.ts';

/** A client who has owed this since so many days ago, by invoices that were due at once. */
async function late(api: Api, client: Record<string, unknown>, ages: number[]) {
  const { _id } = await api.call('POST /client', client);
  const invoices: { _id: string; _ref: number }[] = [];
  for (const age of ages) {
    const of = { invoiceType: 'other', date: addDays(today, -age) };
    invoices.push(await api.bill(_id, [await api.work(_id, 50)], of));
  }
  return { client: _id, invoices };
}

const phones = [{ phoneType: 'Mobile', phoneNumber: '99 123456' }];
const emailOf = (emailAddress: string) => [{ emailType: 'Main', emailAddress }];

test('cash for two invoices: all are ticked with what is owed on them', async ({ staff, api }) => {
  const { client, invoices } = await late(api, { lastName: 'Μετρητού' }, [20, 10]);
  await staff.goto(`/clients/${client}`);
  const effort = await countEffort(staff);
  await staff.getByRole('link', { name: 'Νέα είσπραξη' }).first().click();
  const amounts = staff.getByLabel(/Ποσό πληρωμής για το/);
  await expect(amounts.nth(0)).toHaveValue('50,00');
  await expect(amounts.nth(1)).toHaveValue('50,00');
  await expect(staff.getByLabel('Τρόπος')).toHaveValue('cash');
  await expect(staff.getByRole('checkbox', { name: 'Επιλογή όλων των τιμολογίων' })).toBeChecked();
  await staff.getByRole('button', { name: 'Καταχώριση', exact: true }).click();
  await expectNotice(staff, 'Καταχωρίστηκε');
  await expectNotice(staff, '· 100,00 €');
  await effort.expectAtMost('cash for two invoices of a client', { clicks: 2, keys: 0 });
  await expect(staff.getByText('Ελήφθη από')).toBeVisible();

  // A list opens it with some of them ticked; how this person was paid last is remembered.
  const other = await late(api, { lastName: 'Επιταγού' }, [30, 20, 10]);
  const [, second, third] = other.invoices;
  await staff.goto(`/payments/create?client=${other.client}&invoices=${second?._id},${third?._id}`);
  for (const [at, value] of ['0,00', '50,00', '50,00'].entries()) {
    await expect(amounts.nth(at)).toHaveValue(value);
  }
  await staff.getByLabel('Τρόπος').selectOption('Επιταγή');
  await staff.getByRole('button', { name: 'Καταχώριση', exact: true }).click();
  await expectNotice(staff, 'Καταχωρίστηκε');
  await staff.goto('/payments/create');
  await expect(staff.getByLabel('Τρόπος')).toHaveValue('cheque');
  expect(invoices).toHaveLength(2);
});

test('everybody who is late by more than 90 days is reminded in four presses', async ({
  staff,
  api,
}) => {
  const known = { lastName: 'Αργοπορημένου', emails: emailOf('late@example.com') };
  await late(api, known, [120]);
  await late(api, { lastName: 'Σιωπηλού', phones }, [100]);
  await late(api, { lastName: 'Πρόσφατου', emails: emailOf('soon@example.com') }, [40]);
  await staff.goto('/reports/clients-balance');
  const table = staff.getByRole('table', { name: 'Υπόλοιπα πελατών' });
  await expect(table.getByText('Πρόσφατου')).toBeVisible();
  const effort = await countEffort(staff);
  await staff.getByRole('button', { name: 'Πάνω από 90 ημέρες' }).click();
  await expect(table.getByText('Πρόσφατου')).toHaveCount(0);
  await staff.getByRole('checkbox', { name: 'Επιλογή όλων' }).click();
  await staff.getByRole('button', { name: 'Υπενθύμιση' }).click();
  const dialog = staff.getByRole('dialog', { name: /^Υπενθύμιση σε/ });
  const rowOf = (name: string) => dialog.getByRole('row').filter({ hasText: name });
  await expect(rowOf('Σιωπηλού')).toContainText('Ο πελάτης δεν έχει διεύθυνση email.');
  await dialog.getByRole('button', { name: 'Μήνυμα προς Αργοπορημένου' }).click();
  await expect(dialog.getByRole('region', { name: /Αργοπορημένου/ })).toContainText('50,00 €');
  // Who trusts the letter does not look at it first.
  effort.count.clicks -= 1;
  await dialog.getByRole('button', { name: /^Αποστολή \(/ }).click();
  await expect(dialog.getByRole('status')).toHaveText(/Ξεκίν/);
  await effort.expectAtMost('remind everybody over 90 days', { clicks: 4, keys: 0 });
  await expect(rowOf('Αργοπορημένου')).toContainText('Ξεκίνησε');
  await expect(rowOf('Σιωπηλού').getByRole('button', { name: 'Κοινοποίηση' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Κλείσιμο' }).last().click();

  // Not again within fourteen days.
  await staff.getByRole('button', { name: 'Υπενθύμιση' }).click();
  await expect(rowOf('Αργοπορημένου')).toContainText('Στάλθηκε υπενθύμιση');
  await dialog.getByRole('button', { name: 'Κλείσιμο' }).last().click();
});

test('statements of those who are ticked are one PDF', async ({ staff, api }) => {
  for (const lastName of ['Πρώτης Κατάστασης', 'Δεύτερης Κατάστασης'])
    await late(api, { lastName }, [100]);
  await staff.goto('/reports/clients-balance');
  await staff.getByRole('checkbox', { name: 'Επιλογή όλων' }).check();
  await staff.getByRole('button', { name: 'Κατάσταση σε PDF' }).click();
  const coming = staff.waitForEvent('download');
  await staff.getByRole('dialog').getByRole('button', { name: 'Λήψη PDF' }).click();
  expect((await coming).suggestedFilename()).toMatch(/^\d+ έγγραφα\.pdf$/);
});

test('after a failure a reminder is sent again, in another tone too', async ({ staff, api }) => {
  await late(api, { lastName: 'Επίμονου', emails: emailOf('again@example.com') }, [110]);
  await staff.goto('/reports/clients-balance');
  const table = staff.getByRole('table', { name: 'Υπόλοιπα πελατών' });
  const dialog = staff.getByRole('dialog', { name: /^Υπενθύμιση σε/ });
  await table.getByRole('checkbox', { name: /Επίμονου/ }).check();
  await staff.getByRole('button', { name: 'Υπενθύμιση' }).click();
  const send = dialog.getByRole('button', { name: 'Αποστολή (1)' });
  await staff.route('**/mail/send-many', (route) => route.fulfill({ status: 503 }), { times: 1 });
  await send.click();
  await expect(dialog.getByText('Κάτι πήγε στραβά')).toBeVisible();
  await dialog.getByLabel('Ύφος').selectOption({ index: 1 });
  await send.click();
  await expect(dialog.getByRole('row').filter({ hasText: 'Επίμονου' })).toContainText('Ξεκίνησε');
});

test('an invoice is shared by messenger, with its link', async ({ staff, api, context }) => {
  await context.route('https://wa.me/**', (call) => call.fulfill({ body: 'WhatsApp' }));
  const { invoices } = await late(api, { lastName: 'Smith', language: 'en', phones }, [1]);
  const id = invoices[0]?._id ?? '';
  await staff.goto(`/invoices/${id}`);
  await staff.getByRole('button', { name: 'Κοινοποίηση' }).click();
  const opened = context.waitForEvent('page');
  await staff.getByRole('button', { name: 'WhatsApp' }).click();
  const messenger = await opened;
  await messenger.waitForURL(/^https:\/\/wa\.me\/35799123456\?text=.*invoices%2Fpublic%2F/);
  await messenger.close();
  await expect(staff.getByText('Όποιος έχει τον σύνδεσμο')).toBeVisible();
  await expect(staff.getByText('Δεν έχει σταλεί.')).toBeVisible();
});

test('a page prints in the client’s language, whatever language the person uses', async ({
  staff,
  api,
}) => {
  test.skip(!hasPoppler, 'without Poppler no PDF can be read');
  const { invoices } = await late(api, { lastName: 'Jones', language: 'en' }, [1]);
  const id = invoices[0]?._id ?? '';
  await staff.goto(`/invoices/${id}`);
  await expect(staff.getByText('Σας ευχαριστούμε για την προτίμηση.')).toBeVisible();
  const headers = { authorization: `Bearer ${api.token}` };
  const pdf = await (await staff.request.get(`/api/v1/invoice/${id}/pdf`, { headers })).body();
  const words = (bytes: Buffer) => pagesOf(bytes).join(' ').split(/\s+/).filter(Boolean).toSorted();
  await expect
    .poll(async () => words(await staff.pdf({ preferCSSPageSize: true })))
    .toEqual(words(pdf));
  await expect(staff.getByText('Σας ευχαριστούμε για την προτίμηση.')).toBeVisible();
});

test.afterAll(printEffort);
