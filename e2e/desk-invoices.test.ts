import { addDays, addYears } from '#shared/base/day.ts';
import { invoiceLabel } from '#shared/i18n/format.ts';
import { daysAgo, today, written } from './days.ts';
import { countEffort, printEffort } from './effort.ts';
import {
  type Api,
  choosePeriod,
  columnFilter,
  expect,
  expectNotice,
  type Page,
  test,
} from './fixtures.ts';

/** An open invoice of a client, and one of two years ago. */
async function openAndOld(api: Api, lastName: string) {
  const open = await api.invoice(100, { lastName });
  const { job } = await api.completedJob(20, { lastName });
  const old = await api.bill(job.client._id, [job], { date: addYears(today, -2) });
  return { open, old };
}

test('invoices are worked through by views, over all dates when a number or a name is searched', async ({
  staff,
  api,
}) => {
  const { old } = await openAndOld(api, 'Προβολίδη');
  const gone = await api.invoice(50, { lastName: 'Προβολίδη' });
  await api.call('PUT /invoice/cancel/:id', undefined, { id: gone._id });
  await staff.goto('/invoices');
  await (await columnFilter(staff, 'Αρ.')).fill(invoiceLabel(old));
  await expect(staff.getByRole('link', { name: invoiceLabel(old) })).toBeVisible();
  await (await columnFilter(staff, 'Αρ.')).fill('');
  await (await columnFilter(staff, 'Πελάτης')).fill('προβολιδη');
  await expect(staff.getByText('Αναζήτηση σε όλες τις ημερομηνίες.')).toBeVisible();
  const views = staff.getByRole('navigation', { name: 'Προβολές' });
  await expect(views.getByRole('link', { name: 'Ανεξόφλητα 2' })).toBeVisible();
  await views.getByRole('link', { name: 'Ακυρωμένα' }).click();
  await expect(staff).toHaveURL(/view=cancelled/);
  await expect(staff.getByText('1–1 από 1')).toBeVisible();
  await views.getByRole('link', { name: 'Ανεξόφλητα' }).click();
  await expect(staff.getByRole('link', { name: invoiceLabel(old) })).toBeVisible();
  await expect(staff.getByRole('row', { name: 'Σύνολο 2 τιμολογίων' })).toContainText('142,80');

  // What is owed is owed however old it is, whatever period was chosen for the rest.
  await staff.goto('/invoices?view=unpaid');
  const from = staff.getByRole('textbox', { name: 'Από' });
  await expect(from).toHaveValue('');
  await (await columnFilter(staff, 'Σύνολο')).fill('23,80');
  const oldest = staff.getByRole('link', { name: invoiceLabel(old) });
  await expect(oldest).toBeVisible();
  await choosePeriod(staff, 'Έτος');
  await expect(oldest).toBeHidden();
  await views.getByRole('link', { name: 'Όλα' }).click();
  await expect(from).not.toHaveValue('');
  await views.getByRole('link', { name: 'Ληξιπρόθεσμα' }).click();
  await expect(from).toHaveValue('');
  await views.getByRole('link', { name: 'Ανεξόφλητα' }).click();
  await expect(oldest).toBeVisible();
});

test('a period of the menu is shown at once, and what is typed waits for its button', async ({
  staff,
  api,
}) => {
  const { open } = await openAndOld(api, 'Περιοδίδη');
  await staff.goto('/invoices?view=unpaid&clientName=περιοδιδη');
  await choosePeriod(staff, 'Έτος');
  await expect(staff.getByText('1–1 από 1')).toBeVisible();
  await staff.getByRole('checkbox', { name: 'Τιμολόγιο', exact: true }).uncheck();
  await expect(staff.getByRole('link', { name: invoiceLabel(open) })).toBeVisible();
  await staff.getByRole('button', { name: 'Εμφάνιση' }).click();
  await expect(staff.getByRole('link', { name: invoiceLabel(open) })).toBeHidden();
});

test('a list is requested only once, even with a longer page size', async ({ staff, api }) => {
  await api.invoice(10, { lastName: 'Μοναδίδη' });
  await staff.addInitScript(() => localStorage.setItem('kilim.rows', '25'));
  const asked: string[] = [];
  staff.on('request', (request) => {
    const [, call] = /\/api\/v1\/invoice\/(\w+)$/.exec(request.url()) ?? [];
    if (call !== undefined) asked.push(call);
  });
  for (const address of ['/invoices', '/invoices?view=unpaid', '/invoices?clientName=μοναδιδη']) {
    asked.length = 0;
    await staff.goto(address);
    await expect(staff.getByRole('link', { name: 'Μοναδίδη' }).first()).toBeVisible();
    await staff.waitForLoadState('networkidle');
    expect(asked.toSorted(), address).toEqual(['search', 'views']);
  }
});

test('a usual name and the type are not cut in a list of 1440 pixels, nor in overdue rows', async ({
  staff,
  api,
}) => {
  await staff.setViewportSize({ width: 1440, height: 900 });
  const { job } = await api.completedJob(100, { firstName: 'Δημήτρης', lastName: 'Χατζηγεωργίου' });
  await api.bill(job.client._id, [job], { dueDate: today, invoiceType: 'other' });
  await staff.route('**/api/v1/invoice/search', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: object[] };
    for (const row of body.data) Object.assign(row, { overdue: true, overdueDays: 120 });
    await route.fulfill({ response, json: body });
  });
  await staff.goto('/invoices?clientName=χατζηγεωργιου');
  const row = staff.getByRole('row').filter({ hasText: 'Δημήτρης Χατζηγεωργίου' });
  await expect(row).toContainText('πριν 120 ημ.');
  for (const text of ['Δημήτρης Χατζηγεωργίου', 'Παραστατικό']) {
    const cell = row.getByRole('cell', { name: text });
    const [room, needed] = await cell.evaluate((element) => {
      const part = element.querySelector('[title]') ?? element;
      return [part.clientWidth, part.scrollWidth];
    });
    expect(needed, text).toBeLessThanOrEqual(room ?? 0);
  }
  expect((await row.boundingBox())?.height).toBeLessThanOrEqual(48);
});

test('a company and its contact person are not cut in a list of 1440 pixels, on one line', async ({
  staff,
  api,
}) => {
  await staff.setViewportSize({ width: 1440, height: 900 });
  const company = { companyName: 'Δικηγορικό γραφείο Λεωφόρου', firstName: 'Σοφία' };
  await api.invoice(100, { ...company, lastName: 'Πετρίδου' });
  await staff.goto('/invoices?clientName=πετριδου');
  const row = staff.getByRole('row').filter({ hasText: 'Πετρίδου' });
  const name = row.getByTitle('Δικηγορικό γραφείο Λεωφόρου · Σοφία Πετρίδου');
  await expect(name).toBeVisible();
  const isWhole = await name.evaluate(
    (element) =>
      element.scrollWidth <= element.clientWidth && element.scrollHeight <= element.clientHeight,
  );
  expect(isWhole).toBe(true);
  expect((await row.boundingBox())?.height).toBeLessThanOrEqual(48);
});

/** Issues two invoices to a client, of 100 and 50 euros, and gives the first. */
async function twoInvoices(api: Api, lastName: string) {
  const first = await api.invoice(100, { lastName });
  const { _id: client } = first.client;
  await api.bill(client, [await api.work(client, 50)], { invoiceType: 'other' });
  return first;
}

test('columns that are switched off stay away', async ({ staff, api }) => {
  await api.invoice(100, { lastName: 'Στηλωμένος' });
  await staff.goto('/invoices?clientName=στηλωμενος');
  await staff.getByRole('button', { name: 'Στήλες', exact: true }).click();
  await staff.getByRole('checkbox', { name: 'Πληρωμένο' }).uncheck();
  await staff.keyboard.press('Escape');
  await expect(staff.getByRole('columnheader', { name: 'Πληρωμένο' })).toHaveCount(0);
  await staff.reload();
  await expect(staff.getByRole('columnheader', { name: 'Υπόλοιπο' })).toBeVisible();
  await expect(staff.getByRole('columnheader', { name: 'Πληρωμένο' })).toHaveCount(0);
});

test('ticked invoices are paid together', async ({ staff, api }) => {
  const first = await twoInvoices(api, 'Σημειωμένος');
  await staff.goto('/invoices?clientName=σημειωμενος');
  const box = staff.getByRole('checkbox', { name: `Επιλογή του ${invoiceLabel(first)}` });
  await box.focus();
  await staff.keyboard.press('Space');
  const bar = staff.getByRole('region', { name: 'Επιλεγμένα' });
  await expect(bar).toContainText(/1 τιμολόγιο.*οφείλονται 119,00\s€/);
  await staff.getByRole('checkbox', { name: 'Επιλογή όλων' }).check();
  await expect(bar).toContainText(/2 τιμολόγια.*οφείλονται 169,00\s€/);
  const download = staff.waitForEvent('download');
  await bar.getByRole('button', { name: 'Λήψη CSV' }).click();
  expect((await download).suggestedFilename()).toBe('Τιμολόγια.csv');
  await bar.getByRole('link', { name: 'Νέα είσπραξη' }).click();
  await expect(staff.getByText('169,00 €').first()).toBeVisible();
  await expect(staff.getByRole('checkbox', { name: /Επιλογή/ }).first()).toBeChecked();
});

test('what is mostly meant for ticked invoices follows the view, and the other stands beside it', async ({
  staff,
  api,
}) => {
  await twoInvoices(api, 'Εννοούμενος');
  const bar = staff.getByRole('region', { name: 'Επιλεγμένα' });
  for (const [view, main, beside] of [
    ['notSent', 'Αποστολή', 'Υπενθύμιση'],
    ['unpaid', 'Υπενθύμιση', 'Αποστολή'],
  ]) {
    await staff.goto(`/invoices?view=${view}&clientName=εννοουμενος`);
    await staff.getByRole('checkbox', { name: 'Επιλογή όλων' }).check();
    await expect(bar.locator('[data-kind=main]')).toHaveText(String(main));
    await expect(bar.getByRole('button', { name: String(beside) })).toBeVisible();
  }
});

test('the proposed due date follows the payment terms', async ({ staff, api }) => {
  await staff.goto('/setup?section=tax');
  const days = staff.getByRole('textbox', { name: 'Προθεσμία πληρωμής (ημέρες)' });
  await expect(days).toHaveValue('30');
  await days.fill('400');
  await staff.getByRole('button', { name: 'Αποθήκευση' }).click();
  await expect(staff.getByText('Το πολύ 365')).toBeVisible();
  await days.fill('14');
  await staff.getByRole('button', { name: 'Αποθήκευση' }).click();
  await expectNotice(staff, 'Αποθηκεύτηκε');
  const client = await api.call('POST /client', { lastName: 'Προθεσμιάδης' });
  const due = staff.getByRole('textbox', { name: /^Λήξη/ });
  await staff.goto(`/invoices/create?client=${client._id}`);
  await expect(due).toHaveValue(written(addDays(today, 14)));
  await expect(staff.getByText('Συνήθως σε 14 ημέρες')).toBeVisible();
});

/** Twelve completed jobs of a client, of 10 euros each. */
async function twelveJobs(api: Api, lastName: string) {
  const { _id: client } = await api.call('POST /client', { lastName });
  const jobs: { _id: string; _ref: number }[] = [];
  for (let one = 1; one <= 12; one += 1) jobs.push(await api.work(client, 10));
  return { client, jobs };
}

test('completed jobs are ticked and invoiced together, each with its outcome', async ({
  staff,
  api,
}) => {
  await api.call('PATCH /config', { paymentDays: 14 });
  const { client, jobs } = await twelveJobs(api, 'Δωδεκάδης');
  const due = staff.getByRole('textbox', { name: /^Λήξη/ });
  const head = staff.getByRole('checkbox', { name: 'Επιλογή όλων' });
  const bar = staff.getByRole('region', { name: 'Επιλεγμένα' });
  const rest = bar.getByRole('button', { name: 'Επιλογή και των 12' });
  await staff.goto('/jobs?view=toInvoice&clientFullName=δωδεκαδης');
  await head.check();
  await expect(bar).toContainText(/10 εργασίες.*100,00\s€/);
  await rest.click();
  await expect(bar).toContainText(/12 εργασίες.*120,00\s€/);
  await expect(rest).toBeHidden();
  // The payment terms are in the settings.
  const settings = '**/api/v1/config';
  await staff.route(settings, (route) => route.fulfill({ status: 400, json: {} }));
  await bar.getByRole('button', { name: 'Έκδοση τιμολογίων' }).click();
  const again = staff.getByRole('button', { name: 'Δοκιμή ξανά' });
  await expect(again).toBeVisible();
  await staff.unroute(settings);
  await again.click();
  const dialog = staff.getByRole('dialog', { name: 'Έκδοση τιμολογίων για 12 εργασίες' });
  await expect(due).toHaveValue(written(addDays(today, 14)));
  const before = dialog.getByRole('status');
  await expect(before).toHaveText(/1 τιμολόγιο για 1 πελάτη:.*120,00\s€.*22,80\s€.*142,80\s€\./);
  await dialog.getByLabel('Ένα τιμολόγιο για').selectOption('κάθε εργασία');
  await expect(before).toHaveText(/12 τιμολόγια για 1 πελάτη:.*120,00\s€.*22,80\s€.*142,80\s€\./);
  // Somebody else invoices one of the jobs first.
  const [quicker, ours] = jobs;
  await api.bill(client, [quicker ?? { _id: '' }]);
  await dialog.getByRole('button', { name: 'Έκδοση' }).click();
  await expect(dialog.getByText('Τιμολογήθηκαν 11 από 12 εργασίες.')).toBeVisible();
  const rowOf = (job?: { _ref: number }) =>
    dialog.getByRole('row').filter({ has: staff.getByText(String(job?._ref), { exact: true }) });
  await expect(rowOf(quicker)).toContainText('τιμολογηθεί');
  await expect(rowOf(ours).getByRole('link', { name: /^I-/ })).toBeVisible();
  // Just those, as one file; and to each client's address, of which there is none.
  await dialog.getByRole('button', { name: 'Εκτύπωση' }).click();
  const print = staff.getByRole('dialog', { name: /Εκτύπωση.* 11 / });
  const saved = staff.waitForEvent('download');
  await print.getByRole('button', { name: 'Λήψη PDF' }).click();
  await saved;
  await dialog.getByRole('button', { name: 'Αποστολή' }).click();
  const mails = staff.getByRole('dialog', { name: /Αποστολή/ });
  await expect(mails.getByText('Ο πελάτης δεν έχει').first()).toBeVisible();
  await mails.getByRole('button', { name: 'Άκυρο' }).click();
  await expect(dialog.getByText('Εκδόθηκαν 11 τιμολόγια.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Κλείσιμο' }).last().click();
  await expect(staff.getByText('Επιλογή', { exact: true })).toHaveCount(0);
});

test('when a whole page is ticked, all results can be', async ({ staff, api }) => {
  const { client, jobs } = await twelveJobs(api, 'Ντουζίνας');
  for (const job of jobs) await api.bill(client, [job]);
  const head = staff.getByRole('checkbox', { name: 'Επιλογή όλων' });
  const bar = staff.getByRole('region', { name: 'Επιλεγμένα' });
  const rest = bar.getByRole('button', { name: 'Επιλογή και των 12' });
  await staff.goto('/invoices?clientName=ντουζινας&sort=_ref');
  await head.check();
  await expect(bar).toContainText(/10 τιμολόγια.*οφείλονται 119,00\s€/);
  // The second time the server answers, and takes its time.
  const search = '**/api/v1/invoice/search';
  const held = Promise.withResolvers<void>();
  await staff.route(search, (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
  await rest.click();
  await expectNotice(staff, 'Κάτι πήγε στραβά');
  await expect(bar.getByText('10 τιμολόγια')).toBeVisible();
  await staff.route(search, async (route) => {
    await held.promise;
    await route.continue();
  });
  await rest.click();
  await expect(rest).toHaveAttribute('aria-busy', 'true');
  held.resolve();
  await expect(bar).toContainText(/12 τιμολόγια.*οφείλονται 142,80\s€/);
  await staff.unroute(search);
  await staff.getByRole('button', { name: 'Επόμενη σελίδα' }).click();
  await expect(staff.getByText('11–12 από 12')).toBeVisible();
  await expect(head).toBeChecked();
  await expect(rest).toBeHidden();
  await (await columnFilter(staff, 'Σύνολο')).fill('11,90');
  await expect(bar).toBeHidden();
});

/** An invoice, five days old and due in five, to which its client has a link, and two of their jobs. */
async function linked(
  api: Api,
  lastName: string,
  { total, both }: { total?: number; both?: true } = {},
) {
  const { job: done } = await api.completedJob(100, { lastName });
  const other = await api.work(done.client._id, 10);
  const dates = { date: daysAgo(5), dueDate: addDays(today, 5) };
  const jobs = both === true ? [done, other] : [done];
  const invoice = await api.bill(done.client._id, jobs, { ...dates, breakdown: { total } });
  await api.call('POST /invoice/generatePublicId/:id', undefined, { id: invoice._id });
  return { done, other, invoice };
}

const questionOf = (page: Page) => page.getByRole('dialog', { name: /Αλλαγή του I-/ });

test('a total that the client already has changes only after a question', async ({
  staff,
  api,
}) => {
  const { invoice: old } = await linked(api, 'Διορθωμένος');
  await staff.goto(`/invoices/edit/${old._id}`);
  await staff.getByLabel('Σύνολο με ΦΠΑ').fill('110');
  await staff.getByRole('button', { name: 'Αποθήκευση' }).click();
  const question = questionOf(staff);
  await expect(question).toContainText('Ο πελάτης έχει στα χέρια του άλλο χαρτί:');
  await expect(question).toContainText('Έχει σύνδεσμο για τον πελάτη');
  await expect(question).toContainText('Σύνολο: από 119,00 € σε 110,00 €.');
  await question.getByRole('button', { name: 'Άκυρο' }).click();
  await expect(staff.getByLabel('Σύνολο με ΦΠΑ')).toHaveValue('110,00');
  await staff.getByRole('button', { name: 'Αποθήκευση' }).click();
  await question.getByRole('button', { name: 'Αλλαγή παρ’ όλα αυτά' }).click();
  await expect(staff).toHaveURL(`/invoices/${old._id}`);
  const { breakdown } = await api.call('GET /invoice/:id', undefined, { id: old._id });
  expect(breakdown.total).toBe(110);
});

test('an invoice is cancelled and its corrected copy issued in one step', async ({
  staff,
  api,
}) => {
  const { invoice: old } = await linked(api, 'Αντικατάστατος', { total: 110 });
  await staff.goto(`/invoices/${old._id}`);
  const effort = await countEffort(staff);
  await staff.getByRole('link', { name: 'Ακύρωση και έκδοση διορθωμένου' }).click();
  await expect(staff.getByRole('heading', { name: /^Αντικατάσταση του I-\d+$/ })).toBeVisible();
  await expect(staff.getByRole('textbox', { name: 'Ημερομηνία' })).toHaveValue(written(today));
  await expect(staff.getByRole('textbox', { name: 'Λήξη' })).toHaveValue(
    written(addDays(today, 10)),
  );
  // What is corrected is not counted.
  const notes = 'σωστή διεύθυνση';
  await staff.getByLabel('Σημειώσεις').last().fill(notes);
  await staff.getByRole('button', { name: 'Ακύρωση και έκδοση' }).click();
  await expectNotice(staff, 'Το παλιό ακυρώθηκε, το διορθωμένο εκδόθηκε');
  const most = { clicks: 2, keys: notes.length };
  await effort.expectAtMost('cancel an invoice and issue it corrected', most);
  await expect(staff.getByText('σωστή διεύθυνση')).toBeVisible();
  const { status } = await api.call('GET /invoice/:id', undefined, { id: old._id });
  expect(status).toBe('cancelled');

  // Each leads to the other.
  const fact = (label: string) =>
    staff.locator('div', { has: staff.getByRole('term').filter({ hasText: label }) }).last();
  const copy = staff.url();
  await fact('Αντικαθιστά').getByRole('link').click();
  await expect(staff).toHaveURL(`/invoices/${old._id}`);
  await fact('Αντικαταστάθηκε από').getByRole('link').click();
  await expect(staff).toHaveURL(copy);
});

test('the question leads to the corrected copy, which keeps the typed values', async ({
  staff,
  api,
}) => {
  const { invoice, other } = await linked(api, 'Ερωτηθείς', { total: 110 });
  const question = questionOf(staff);
  await staff.goto(`/invoices/edit/${invoice._id}`);
  await staff.getByRole('checkbox', { name: `Επιλογή της εργασίας ${other._ref}` }).check();
  await staff.getByLabel('Σημειώσεις').last().fill('δεύτερη διόρθωση');
  await staff.getByRole('button', { name: 'Αποθήκευση' }).click();
  await expect(question).toContainText(`Μπαίνει η εργασία ${other._ref}.`);
  await expect(question).toContainText('Αλλάζουν οι σημειώσεις.');
  await question.getByRole('button', { name: 'Έκδοση διορθωμένου' }).click();
  await expect(staff.getByRole('heading', { name: /^Αντικατάσταση του I-\d+$/ })).toBeVisible();
  await expect(staff.getByLabel('Σημειώσεις').last()).toHaveValue('δεύτερη διόρθωση');
  await expect(staff.getByLabel('Σύνολο με ΦΠΑ')).toHaveValue('110,00');
  await staff.getByRole('button', { name: 'Ακύρωση και έκδοση' }).click();
  await expectNotice(staff, 'Το παλιό ακυρώθηκε, το διορθωμένο εκδόθηκε');
  await expect(staff.getByText('δεύτερη διόρθωση')).toBeVisible();
});

test('removing a job from an invoice that the client has leads to a corrected copy', async ({
  staff,
  api,
}) => {
  const { invoice, done } = await linked(api, 'Αφαιρεθείς', { total: 110, both: true });
  const question = questionOf(staff);
  await staff.goto(`/invoices/${invoice._id}`);
  await staff
    .getByRole('button', { name: `Αφαίρεση της εργασίας ${done._ref} από το τιμολόγιο` })
    .click();
  await expect(question).toContainText(`Φεύγει η εργασία ${done._ref}.`);
  await question.getByRole('button', { name: 'Έκδοση διορθωμένου' }).click();
  await expect(staff.getByLabel('Σύνολο με ΦΠΑ')).toHaveValue('11,90');
  await staff.getByRole('button', { name: 'Ακύρωση και έκδοση' }).click();
  await expectNotice(staff, 'Το παλιό ακυρώθηκε, το διορθωμένο εκδόθηκε');
});

test('a paid invoice has no corrected copy: a lower total needs a credit note', async ({
  staff,
  api,
}) => {
  const question = questionOf(staff);
  const paid = await api.invoice(100, { lastName: 'Πληρωμένος' });
  await api.pay(paid, 20);
  await staff.goto(`/invoices/edit/${paid._id}`);
  await staff.getByLabel('Σύνολο με ΦΠΑ').fill('110');
  await staff.getByRole('button', { name: 'Αποθήκευση' }).click();
  await expect(question).toContainText('Έχουν πληρωθεί 20,00 €.');
  await expect(question.getByRole('button', { name: 'Έκδοση διορθωμένου' })).toHaveCount(0);
  await question.getByRole('button', { name: 'Νέο πιστωτικό' }).click();
  await expect(staff).toHaveURL(`/invoices/credit/${paid._id}`);
});

test('a corrected copy takes a quantity with three decimals, and its job with it', async ({
  staff,
  api,
}) => {
  const { _id: client } = await api.call('POST /client', { lastName: 'Ποσοτήτων' });
  const job = await api.work(client, 100);
  const invoice = await api.bill(client, [job]);
  await staff.goto(`/invoices/reissue/${invoice._id}`);
  const quantity = staff.getByRole('textbox', { name: /^Ποσότητα για/ });
  // On a phone this brings the keys with a comma.
  await expect(quantity).toHaveAttribute('inputmode', 'decimal');
  await quantity.fill('1,125');
  await expect(staff.getByLabel('Σύνολο με ΦΠΑ')).toHaveValue('133,88');
  await staff.getByRole('button', { name: 'Ακύρωση και έκδοση', exact: true }).click();
  await expectNotice(staff, 'Το παλιό ακυρώθηκε, το διορθωμένο εκδόθηκε');
  const now = await api.call('GET /job/:id', undefined, { id: job._id });
  expect(now).toMatchObject({ total: 112.5 });
});

test.afterAll(printEffort);
