import { readFile } from 'node:fs/promises';
import { addYears } from '#shared/base/day.ts';
import { invoiceLabel } from '#shared/i18n/format.ts';
import { daysAgo, today, written } from './days.ts';
import {
  type Api,
  choosePeriod,
  columnFilter,
  expect,
  expectNotice,
  openMore,
  test,
} from './fixtures.ts';

/** Issues an invoice to a new client for jobs with these totals; other jobs stay uninvoiced. */
async function issue(
  api: Api,
  client: Record<string, unknown>,
  { on, free = [] }: { on: number[]; free?: number[] },
) {
  const { _id } = await api.call('POST /client', client);
  const jobs: { _id: string; _ref: number }[] = [];
  for (const total of [...on, ...free]) jobs.push(await api.work(_id, total));
  return { client: _id, jobs, invoice: await api.bill(_id, jobs.slice(0, on.length)) };
}

test('an issued invoice is edited: a job is added, the total typed, and both are kept', async ({
  staff,
  api,
}) => {
  const { invoice, jobs } = await issue(api, { lastName: 'Αλλαγίδου' }, { on: [100], free: [50] });
  await staff.goto(`/invoices/${invoice._id}`);
  await staff.getByRole('link', { name: 'Επεξεργασία' }).click();
  await expect(staff.getByRole('button', { name: 'Επιλογή πελάτη' })).toHaveCount(0);
  await expect(staff.getByRole('main').getByRole('link', { name: 'Αλλαγίδου' })).toBeVisible();
  const [own, free] = jobs.map(({ _ref }) =>
    staff.getByRole('checkbox', { name: `Επιλογή της εργασίας ${_ref}`, exact: true }),
  );
  if (own === undefined || free === undefined) throw new Error('two jobs');
  await expect(own).toBeChecked();
  await expect(free).not.toBeChecked();
  const total = staff.getByLabel('Σύνολο με ΦΠΑ');
  await expect(total).toHaveValue('119,00');
  await free.check();
  await expect(total).toHaveValue('178,50');
  await total.fill('170');
  await expect(staff.getByText('Με το χέρι')).toBeVisible();
  await staff.getByRole('button', { name: 'Αποθήκευση' }).click();
  await expectNotice(staff, 'Αποθηκεύτηκε');
  const now = await api.call('GET /invoice/:id', undefined, { id: invoice._id });
  expect(now.breakdown).toMatchObject({ subTotal: 150, total: 170 });
  expect(now.jobs).toHaveLength(2);

  // Opened again the total is still a typed one, and there is a way back.
  await staff.goto(`/invoices/edit/${invoice._id}`);
  await expect(total).toHaveValue('170,00');
  await staff.getByRole('button', { name: 'Επανυπολογισμός' }).click();
  await expect(total).toHaveValue('178,50');
  // Also while what is typed is no number.
  await total.fill('εκατό');
  await staff.getByRole('button', { name: 'Επανυπολογισμός' }).click();
  await expect(total).toHaveValue('178,50');
  await staff.getByRole('checkbox', { name: 'Επιλογή όλων των εργασιών' }).uncheck();
  await staff.getByRole('button', { name: 'Αποθήκευση' }).click();
  await expect(staff.getByText('Επιλέξτε τουλάχιστον μία εργασία')).toBeVisible();
});

test('the total of an invoice cannot fall below the paid amount', async ({ staff, api }) => {
  const invoice = await api.invoice(100, { lastName: 'Εξοφλητή' });
  const total = staff.getByLabel('Σύνολο με ΦΠΑ');
  await api.pay(invoice, 60);
  await staff.goto(`/invoices/edit/${invoice._id}`);
  await total.fill('50');
  await expect(staff.getByText('Έχουν πληρωθεί 60,00 €')).toBeVisible();
  await staff.getByRole('button', { name: 'Αποθήκευση' }).click();
  await expect(staff.getByText(/μικρότερο από όσα πληρώθηκαν/).first()).toBeVisible();
  await expect(total).toHaveValue('50,00');
});

test('a job is removed from an invoice, but not the last one', async ({ staff, api }) => {
  const { client, job } = await api.completedJob(100, { lastName: 'Αφαιρετή' });
  const jobs = [job, await api.work(client._id, 50)];
  const invoice = await api.bill(client._id, jobs, { breakdown: { total: 170 } });
  const [first, second] = jobs.map(({ _ref }) => _ref);
  const name = `Αφαίρεση της εργασίας ${second} από το τιμολόγιο`;
  const takeOff = async () => {
    await staff.getByRole('button', { name }).click();
    const question = staff.getByRole('dialog', { name: `Αφαίρεση της εργασίας ${second}` });
    await question.getByRole('button', { name: 'Αφαίρεση', exact: true }).click();
    await expect(staff.getByText('119,00 €').first()).toBeVisible();
  };
  await staff.goto(`/invoices/${invoice._id}`);
  await takeOff();
  await staff.getByRole('button', { name: 'Αναίρεση' }).click();
  await expectNotice(staff, 'Αναιρέθηκε');
  await expect(staff.getByRole('button', { name })).toBeVisible();
  await expect(staff.getByText('170,00 €').first()).toBeVisible();

  // A change by somebody else since then is not overwritten.
  await takeOff();
  await staff.getByRole('button', { name: 'Αναίρεση' }).hover();
  const left = await api.call('GET /invoice/:id', undefined, { id: invoice._id });
  const body = { ...left, jobs: left.jobs.map(({ _id }) => _id), notes: 'του άλλου' };
  await api.call('PUT /invoice/:id', body, { id: invoice._id });
  await staff.getByRole('button', { name: 'Αναίρεση' }).click();
  await expectNotice(staff, 'Δεν αναιρέθηκε');
  await expectNotice(staff, 'Κάποιος άλλος άλλαξε την εγγραφή στο μεταξύ.');

  // The last job cannot be removed.
  await staff
    .getByRole('button', { name: `Αφαίρεση της εργασίας ${first} από το τιμολόγιο` })
    .click();
  const refusal = staff.getByRole('dialog');
  await expect(refusal.getByText('Είναι η μόνη εργασία του τιμολογίου.')).toBeVisible();
  await expect(refusal.getByRole('button', { name: 'Αφαίρεση', exact: true })).toHaveCount(0);
});

test('an invoice is cancelled from its form, and cannot be edited afterwards', async ({
  staff,
  api,
}) => {
  const invoice = await api.invoice(100, { lastName: 'Ακυρωμένου' });
  await staff.goto(`/invoices/edit/${invoice._id}`);
  await staff.getByLabel('Σημειώσεις').last().fill('δεν πειράζει');
  await openMore(staff);
  await staff.getByRole('button', { name: 'Ακύρωση' }).click();
  const cancel = staff.getByRole('dialog', { name: /Ακύρωση του τιμολογίου I-\d{6} των 119,00/ });
  await cancel.getByRole('button', { name: 'Ακύρωση τιμολογίου' }).click();
  // In the list the notice links back to the invoice; it stays while the pointer is on it.
  const label = invoiceLabel(invoice);
  const notice = staff.getByRole('status').filter({ hasText: 'Ακυρώθηκε' });
  await notice.hover();
  await expect(staff).toHaveURL(/\/invoices$/);
  await expect(notice).toContainText(label);
  await notice.getByRole('link', { name: 'Προβολή' }).click();
  await expect(staff).toHaveURL(`/invoices/${invoice._id}`);
  await expect(notice).toHaveCount(0);
  await expect(staff.getByRole('heading', { name: /^Τιμολόγιο I-\d{6}/ }).first()).toBeVisible();
  await expect(staff.getByRole('link', { name: 'Επεξεργασία' })).toHaveCount(0);
  await staff.goto(`/invoices/edit/${invoice._id}`);
  await expect(staff.getByText('Το τιμολόγιο έχει ήδη ακυρωθεί.')).toBeVisible();
  await staff.getByRole('alert').getByRole('link', { name: 'Προβολή' }).click();
  await expect(staff).toHaveURL(`/invoices/${invoice._id}`);
});

/** Invoices of a company: of 100 and 50 euros, a cancelled one of 70, and one of 500 days ago. */
async function archive(api: Api, companyName: string) {
  const of = { companyName, firstName: 'Σία', lastName: 'Αθροιστή' };
  const { client, invoice: fresh } = await issue(api, of, { on: [100] });
  const other = await api.bill(client, [await api.work(client, 50)], { invoiceType: 'other' });
  const gone = await api.invoice(70, { ...of, firstName: 'Ρία' });
  await api.call('PUT /invoice/cancel/:id', undefined, { id: gone._id });
  const date = daysAgo(500);
  await api.bill(client, [await api.work(client, 30)], { date });
  return { fresh, other, date };
}

test('the list has its columns in their order, and starts with a year back and a year ahead', async ({
  staff,
  api,
}) => {
  const { fresh, date } = await archive(api, 'Αρχείο Λτδ');
  await staff.setViewportSize({ width: 1920, height: 900 });
  await staff.goto('/invoices');
  const from = staff.getByRole('textbox', { name: 'Από' });
  await expect(from).toHaveValue(written(addYears(today, -1)));
  await expect(staff.getByRole('textbox', { name: 'Έως' })).toHaveValue(
    written(addYears(today, 1)),
  );
  await expect(staff.getByRole('columnheader')).toHaveText([
    '',
    'Αρ.',
    'Πελάτης',
    'Ημερομηνία',
    'Λήξη',
    'Τύπος',
    'Συνδρομή',
    'Καθαρή αξία',
    'ΦΠΑ',
    'Σύνολο',
    'Πληρωμένο',
    'Υπόλοιπο',
    'Κατάσταση',
    'Στάλθηκε',
    'Σημειώσεις',
  ]);
  await (await columnFilter(staff, 'Πελάτης')).fill('αρχειο λτδ');
  // A name is searched over all dates, unless a period is chosen.
  await expect(staff.getByText('1–4 από 4')).toBeVisible();
  await from.fill(written(daysAgo(400)));
  await staff.getByRole('button', { name: 'Εμφάνιση' }).click();
  await expect(staff.getByText('1–3 από 3')).toBeVisible();
  const number = await columnFilter(staff, 'Αρ.');
  const label = invoiceLabel(fresh);
  await number.fill(label);
  await expect(staff.getByText('1–1 από 1')).toBeVisible();
  const row = staff.locator('tbody').getByRole('row');
  await expect(row).toContainText(new RegExp(`${label}.*100,00.*19,00\\s.*19\\s?%.*119,00`, 's'));
  await expect(row.locator('mark')).toHaveText([label, 'Αρχείο Λτδ']);
  await number.fill('');
  await from.fill(written(daysAgo(501)));
  await staff.getByRole('button', { name: 'Εμφάνιση' }).click();
  await expect(staff.getByText('1–4 από 4')).toBeVisible();
  await expect(staff.getByText(written(date)).first()).toBeVisible();
});

test('the sums follow the filters of the list', async ({ staff, api }) => {
  const { other } = await archive(api, 'Σύνολα Λτδ');
  await staff.setViewportSize({ width: 1920, height: 900 });
  await staff.goto('/invoices?clientName=συνολα+λτδ');
  const number = await columnFilter(staff, 'Αρ.');
  const sums = staff.getByRole('region', { name: 'Σύνολα της περιόδου, χωρίς τα ακυρωμένα' });
  await choosePeriod(staff, 'Έτος');
  await expect(staff.getByText('1–3 από 3')).toBeVisible();
  await expect(sums).toContainText('169,00 €');
  await expect(sums).toContainText('150,00 €');
  await expect(sums).toContainText('19,00 €');

  // A number as it is printed finds its document; the letter says which series.
  await number.fill(invoiceLabel(other));
  await expect(staff.getByText('1–1 από 1')).toBeVisible();
  await expect(sums).toContainText('50,00 €');
  await expect(staff.getByRole('button', { name: 'Εξαγωγή CSV' })).toBeVisible();
  await number.fill('');
  await staff.getByRole('checkbox', { name: 'Παραστατικό' }).uncheck();
  await staff.getByRole('button', { name: 'Εμφάνιση' }).click();
  await expect(sums).toContainText('119,00 €');
  await expect(staff.getByText('1–2 από 2')).toBeVisible();
});

test('the CSV has what the list finds, and one that takes long can be stopped', async ({
  staff,
  api,
}) => {
  await archive(api, 'Έξοδος Λτδ');
  await staff.goto('/invoices?clientName=εξοδος+λτδ');
  await choosePeriod(staff, 'Έτος');
  await expect(staff.getByText('1–3 από 3')).toBeVisible();
  await staff.route('**/api/v1/invoice/search', async (route) => {
    const isAll = route.request().postData()?.includes('99999999') ?? false;
    if (!isAll) await route.continue();
  });
  await staff.getByRole('button', { name: 'Εξαγωγή CSV' }).click();
  await expect(staff.getByRole('progressbar', { name: 'Ετοιμάζεται το CSV' })).toBeVisible();
  await staff.getByRole('button', { name: 'Άκυρο' }).click();
  await staff.unroute('**/api/v1/invoice/search');
  await staff.getByRole('button', { name: 'Εξαγωγή CSV' }).click();
  const download = staff.waitForEvent('download');
  await staff.getByRole('button', { name: 'Λήψη CSV (3 τιμολόγια)' }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toMatch(/^Τιμολόγια \d\d-\d\d-\d{4} \d\d-\d\d-\d{4}\.csv$/);
  const file = await readFile(await saved.path(), 'utf8');
  const [labels, ...rows] = file.trim().split('\r\n');
  expect(labels).toContain('"Αρ. τιμολογίου";"Ημερομηνία";"Επωνυμία εταιρείας";"Όνομα πελάτη"');
  expect(rows).toHaveLength(3);
  expect(file).toContain('"Έξοδος Λτδ";"Σία Αθροιστή";"100,00";"19,00";"19";"119,00";"Ενεργό"');
  expect(file).toMatch(/"119,00";"Ενεργό";"[^"]*";"[^"]*";"0,00";"119,00"/);
  expect(file).toContain('"0,00";"0,00";"19";"0,00";"Ακυρωμένο"');
});
