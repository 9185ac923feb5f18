import { dateOf, day } from '#shared/base/day.ts';
import { daysAgo, today } from './days.ts';
import { type Api, expect, expectNotice, type Page } from './fixtures.ts';
import { test } from './fresh-shop.ts';

test.use({ hasMail: false });

const emails = [{ emailType: 'Main', emailAddress: 'maria@example.com' }];

const noServer = 'Δεν έχει οριστεί διακομιστής αλληλογραφίας';

/** Nothing on the page says that something was sent, or is being sent. */
async function expectNothingSent(page: Page): Promise<void> {
  await expect(page.getByText(/στάλθηκ|σταλεί|ξεκίν/i)).toHaveCount(0);
}

/** A client with an invoice of today's month and one long overdue. */
async function makeDebtor(api: Api) {
  const client = await api.call('POST /client', { lastName: 'Οφειλέτης', emails });
  await api.bill(client._id, [await api.work(client._id, 100)], { date: daysAgo(40) });
  return { client, job: await api.work(client._id, 10) };
}

test('a clerk presses through the month end: everything is printed, and nothing is called sent', async ({
  staff,
  api,
}) => {
  const { client } = await makeDebtor(api);
  // On the first days of a month the previous one is closed.
  if (dateOf(day(today)) < 10) await staff.clock.setFixedTime(`${today.slice(0, 8)}10T10:00:00Z`);
  await staff.goto('/month-end');
  const step = (name: string) => staff.getByRole('region', { name });
  const [jobs, documents, reminders] = [
    step('1. Τιμολόγηση εργασιών'),
    step('3. Αποστολή εγγράφων'),
    step('4. Υπενθυμίσεις'),
  ];
  await jobs.getByRole('button', { name: /^Έκδοση \(\d+\)$/ }).click();
  await staff
    .getByRole('dialog')
    .getByRole('button', { name: /^Έκδοση/ })
    .click();
  await expect(jobs.getByText('Έγινε', { exact: true })).toBeVisible();

  await test.step('documents are printed', async () => {
    await expect(documents.getByText(noServer)).toBeVisible();
    const link = documents.getByRole('link', { name: 'Ορισμός διακομιστή αλληλογραφίας' });
    await expect(link).toHaveAttribute('href', '/setup?section=mail');
    await expect(documents.getByRole('button', { name: /^Αποστολή/ })).toHaveCount(0);
    const listed = documents.getByRole('table', { name: 'Για εκτύπωση' });
    await expect(listed.getByRole('row').filter({ hasText: 'Οφειλέτης' })).toHaveCount(1);
    await documents.getByRole('button', { name: 'Εκτύπωση (1)' }).click();
    const download = staff.waitForEvent('download');
    await staff.getByRole('dialog').getByRole('button', { name: 'Λήψη PDF' }).click();
    await download;
    await expect(documents.getByText('Έγινε', { exact: true })).toBeVisible();
  });

  await test.step('reminders are letters', async () => {
    await expect(reminders.getByText(noServer)).toBeVisible();
    await expect(reminders.getByRole('table', { name: 'Επιστολές για εκτύπωση' })).toBeVisible();
    await reminders.getByRole('button', { name: 'Εκτύπωση επιστολών (1)' }).click();
    const dialog = staff.getByRole('dialog');
    const download = staff.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Λήψη PDF' }).click();
    await download;
    await dialog.getByRole('button', { name: 'Ναι, τυπώθηκαν' }).click();
    await expect(reminders.getByText('Έγιναν: 1 από 1.')).toBeVisible();
  });
  await expectNothingSent(staff);
  await staff.goto('/mails');
  await expect(staff.getByRole('heading', { name: 'Μηνύματα' })).toBeVisible();
  await expect(staff.getByRole('row').filter({ hasText: 'Οφειλέτης' })).toHaveCount(0);
  const { data } = await api.call('POST /invoice/search', { filters: { client: client._id } });
  expect(data.map(({ lastSent }) => lastSent)).toEqual([null, null]);
});

test('a single document is written to a file, and every word of it says so', async ({
  staff,
  api,
}) => {
  const invoice = await api.invoice(100, { lastName: 'Παραλήπτου', emails });
  await staff.goto(`/invoices/${invoice._id}`);
  await staff.getByRole('button', { name: 'Αποστολή' }).click();
  const dialog = staff.getByRole('dialog');
  await expect(dialog.getByText(noServer)).toContainText('δεν φτάνει στον πελάτη');
  await expect(dialog.getByRole('button', { name: 'Αποστολή' })).toHaveCount(0);
  await dialog.getByLabel('Άλλη διεύθυνση email').fill('logistis@example.com');
  await dialog.getByRole('button', { name: 'Εγγραφή σε αρχείο' }).click();
  await dialog.getByRole('button', { name: 'Ναι, εγγραφή σε αρχείο' }).click();
  await expectNotice(staff, 'Γράφεται σε αρχείο· δεν στέλνεται');
  const deliveries = staff.getByRole('region', { name: 'Αποστολές' });
  await expect(deliveries.getByText('Σε αρχείο', { exact: true })).toBeVisible();
  await expect(deliveries).toContainText('Δεν έφυγε με email');
  await expect(deliveries.getByText('Στάλθηκε', { exact: true })).toHaveCount(0);
  const now = await api.call('GET /invoice/:id', undefined, { id: invoice._id });
  expect(now.lastSent).toBeNull();
  await staff.goto('/mails');
  const row = staff.getByRole('row').filter({ hasText: 'Παραλήπτου' });
  await expect(row).toContainText('Σε αρχείο');
});

test('those who are ticked are reminded by letters, and invoices that are ticked are printed', async ({
  staff,
  api,
}) => {
  await makeDebtor(api);
  const young = await api.call('POST /client', { lastName: 'Πρόσφατος', emails });
  await api.bill(young._id, [await api.work(young._id, 10)], { dueDate: '2099-01-01' });
  await staff.goto('/reports/clients-balance');
  await staff.getByRole('checkbox', { name: 'Επιλογή όλων' }).check();
  await staff.getByRole('button', { name: 'Υπενθύμιση' }).click();
  const dialog = staff.getByRole('dialog');
  await expect(dialog.getByText(noServer)).toBeVisible();
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Πρόσφατος' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Εκτύπωση επιστολών (1)' }).click();
  const download = staff.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Λήψη PDF' }).click();
  await download;
  await dialog.getByRole('button', { name: 'Ναι, τυπώθηκαν' }).click();
  await expect(dialog).toBeHidden();
  await staff.goto('/invoices');
  await staff.getByRole('checkbox', { name: 'Επιλογή όλων' }).check();
  await staff.getByRole('button', { name: 'Αποστολή' }).click();
  await expect(dialog.getByText(noServer)).toBeVisible();
  await dialog.getByRole('button', { name: 'Εκτύπωση (2)' }).click();
  await expect(dialog.getByRole('button', { name: 'Λήψη PDF' })).toBeVisible();
});
