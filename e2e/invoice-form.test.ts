import { addYears, firstDay, monthOfDay } from '#shared/base/day.ts';
import { daysAgo, today, written } from './days.ts';
import { type Api, chooseClient, expect, openMore, test } from './fixtures.ts';

/** A client with completed jobs, of one line each. */
async function worked(api: Api, lastName: string, totals: number[]) {
  const client = await api.call('POST /client', { lastName });
  const jobs: { _id: string; _ref: number }[] = [];
  for (const total of totals) jobs.push(await api.work(client._id, total, { notes: 'με το χέρι' }));
  return { client, jobs };
}

test('the missing fields of a new invoice are named', async ({ staff }) => {
  await staff.goto('/invoices/create');
  const create = staff.getByRole('button', { name: 'Έκδοση', exact: true });
  await staff.getByRole('textbox', { name: 'Ημερομηνία' }).fill('');
  await create.click();
  await expect(staff.getByText('Υποχρεωτικό πεδίο')).toHaveCount(2);
  await expect(staff.getByText('Επιλέξτε τουλάχιστον μία εργασία')).toBeVisible();
});

test('the form’s sums follow the jobs and the type, and the preview is the printed invoice', async ({
  staff,
  api,
}) => {
  const { client, jobs } = await worked(api, 'Αναλυτή', [84.05, 50]);
  await staff.goto(`/invoices/create?client=${client._id}`);
  const panel = staff.getByRole('region', { name: 'Ανάλυση' });
  const total = staff.getByLabel('Σύνολο με ΦΠΑ');
  await staff
    .getByRole('checkbox', { name: `Επιλογή της εργασίας ${jobs[0]?._ref}`, exact: true })
    .check();
  await expect(panel).toContainText(/84,05\s€.*0,02\s€.*84,03\s€.*15,97\s€/s);
  await expect(total).toHaveValue('100,00');
  await expect(panel.getByRole('switch')).toHaveCount(0);
  await staff.getByLabel('Τύπος').selectOption('Παραστατικό');
  await expect(staff.getByText('Δεν είναι τιμολόγιο ΦΠΑ')).toBeVisible();
  await expect(panel).toContainText('ΦΠΑ 0');
  await expect(total).toHaveValue('84,05');
  await staff.getByRole('checkbox', { name: 'Επιλογή όλων των εργασιών' }).check();
  await expect(total).toHaveValue('134,05');
  await staff.getByLabel('Εμφάνιση ημερομηνίας σε κάθε γραμμή').check();
  const preview = staff.getByRole('button', { name: 'Προεπισκόπηση' });
  await preview.click();
  const paper = staff.getByRole('dialog', { name: 'Προεπισκόπηση' });
  await expect(paper.getByText('Αναλυτή')).toBeVisible();
  await expect(paper.getByRole('columnheader', { name: 'Ημ/νία' })).toBeVisible();
  await expect(paper.getByText('134,05 €').first()).toBeVisible();
  await staff.keyboard.press('Escape');
});

test('another client clears the selected jobs and the typed total', async ({ staff, api }) => {
  const { client } = await worked(api, 'Πρώτου Πελάτη', [30]);
  await staff.goto(`/invoices/create?client=${client._id}&job=all`);
  const total = staff.getByLabel('Σύνολο με ΦΠΑ');
  await expect(total).toHaveValue('35,70');
  await worked(api, 'Δεύτερου Πελάτη', [20]);
  await total.fill('10');
  await chooseClient(staff, 'Δεύτερου Πελάτη');
  await expect(total).toHaveValue('0,00');
  await expect(staff.getByRole('checkbox', { name: /Επιλογή της εργασίας/ })).not.toBeChecked();
});

test('a total that makes no sense is refused, and a higher one is a surcharge', async ({
  staff,
  api,
}) => {
  const { client } = await worked(api, 'Προσαυξητή', [84.05, 50]);
  await staff.goto(`/invoices/create?client=${client._id}&job=all`);
  const create = staff.getByRole('button', { name: 'Έκδοση', exact: true });
  const preview = staff.getByRole('button', { name: 'Προεπισκόπηση' });
  const paper = staff.getByRole('dialog', { name: 'Προεπισκόπηση' });
  const panel = staff.getByRole('region', { name: 'Ανάλυση' });
  const total = staff.getByLabel('Σύνολο με ΦΠΑ');
  await staff.getByLabel('Τύπος').selectOption('Παραστατικό');
  await expect(total).toHaveValue('134,05');
  await total.fill('abc');
  await expect(panel.getByText('Γράψτε αριθμό')).toBeHidden();
  await total.press('Tab');
  await expect(panel.getByText('Γράψτε αριθμό')).toBeVisible();
  await expect(preview).toBeDisabled();
  await total.fill('-1');
  await expect(panel.getByText('Τουλάχιστον 0')).toBeVisible();
  await total.fill('1,0055');
  await create.click();
  await expect(staff.getByText('Το πολύ 2 δεκαδικά')).toBeVisible();
  await total.fill('10');
  await staff.getByRole('textbox', { name: 'Ημερομηνία' }).fill(written(daysAgo(10)));
  await staff.getByRole('textbox', { name: 'Λήξη' }).fill(written(daysAgo(1)));
  await create.click();
  await expect(staff.getByText('Η λήξη δεν μπορεί να είναι πριν από σήμερα')).toBeVisible();
  await expect(staff).toHaveURL(/\/invoices\/create/);
  // Without a year a month that is over is next year's.
  const past = firstDay(monthOfDay(daysAgo(40)));
  const due = staff.getByRole('textbox', { name: 'Λήξη' });
  await due.fill(written(past).slice(0, 5));
  await due.press('Tab');
  await expect(due).toHaveValue(written(addYears(past, 1)));
  await total.fill('150');
  await expect(panel).toContainText(/Προσαύξηση\s*15,95\s€/);
  await preview.click();
  await expect(paper.getByText('Προσαύξηση')).toBeVisible();
  await expect(paper.getByText('15,95 €', { exact: true })).toBeVisible();
  await staff.keyboard.press('Escape');
});

test('the paper shows what it was issued with, and the public page has nothing to do but print', async ({
  staff,
  api,
  browser,
}) => {
  const { client, jobs } = await worked(api, 'Χαρτινού', [84.05]);
  const words = { showDates: true, notes: 'Ευχαριστούμε για την προτίμηση.' };
  const invoice = await api.bill(client._id, jobs, { dueDate: today, ...words });
  await staff.goto(`/invoices/${invoice._id}`);
  const { publicId } = await api.call('POST /invoice/generatePublicId/:id', undefined, {
    id: invoice._id,
  });
  const stranger = await browser.newPage();
  await stranger.goto(`/invoices/public/${publicId}`);
  for (const page of [staff, stranger]) {
    const lines = page.getByRole('table', { name: 'Γραμμές του τιμολογίου' });
    await expect(lines.getByRole('columnheader')).toHaveText([
      'Προϊόν / Υπηρεσία',
      'Ημ/νία',
      'Ποσ.',
      'Τιμή',
      'Αξία',
    ]);
    await expect(lines.locator('tbody')).toContainText(/Καθαρισμός.*με το χέρι.*84,05\s€/s);
    const shown = [
      'Κιλίμι Δοκιμής',
      'Χαρτινού',
      'Ευχαριστούμε για την προτίμηση.',
      'Τράπεζα Δοκιμής',
      /0012-00527600/,
      /CY17 0020 0128 0000 0012 0052 7600/,
      'Αξία εργασιών',
      'Έκπτωση',
      'Συνολική καθαρή αξία',
      /ΦΠΑ 19/,
      '84,03 €',
      '15,97 €',
      '100,00 €',
    ];
    for (const text of shown) await expect(page.getByText(text).first()).toBeVisible();
  }
  await expect(stranger.getByRole('button')).toHaveText(['Εκτύπωση']);
  await stranger.close();
});

test('a cancelled invoice stays readable, and can neither be cancelled nor sent again', async ({
  staff,
  api,
}) => {
  const { client, jobs } = await worked(api, 'Ακυρωμένου', [84.05]);
  const invoice = await api.bill(client._id, jobs);
  await api.call('PUT /invoice/cancel/:id', undefined, { id: invoice._id });
  await staff.goto(`/invoices/${invoice._id}`);
  await openMore(staff);
  await expect(staff.getByRole('button', { name: 'Ακύρωση' })).toBeDisabled();
  await expect(staff.getByRole('button', { name: 'Αποστολή' })).toBeDisabled();
  await expect(staff.getByText('84,03 €')).toBeVisible();
});
