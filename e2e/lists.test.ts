import { invoiceLabel } from '#shared/i18n/format.ts';
import { today, written } from './days.ts';
import { columnFilter, expect, test } from './fixtures.ts';

test('back, reload and a copied link keep the filters, the sort and the page', async ({
  staff,
  api,
  context,
}) => {
  for (let number = 0; number < 12; number += 1) {
    const firstName = `Σταύρος ${String.fromCodePoint(0x391 + number)}`;
    await api.call('POST /client', { firstName, lastName: 'Φιλτραρίδης' });
  }
  await staff.goto('/clients');
  await (await columnFilter(staff, 'Επώνυμο')).fill('φιλτραριδησ');
  await expect(staff.getByText('1–10 από 12')).toBeVisible();
  await expect(staff.locator('mark').first()).toHaveText('Φιλτραρίδης');
  await staff.getByRole('button', { name: 'Όνομα' }).click();
  await staff.getByRole('button', { name: 'Επόμενη σελίδα' }).click();
  await expect(staff.getByText('11–12 από 12')).toBeVisible();
  const rows = staff.getByRole('row').filter({ hasText: 'Φιλτραρίδης' });
  await expect(rows).toHaveCount(2);
  const texts = await rows.allInnerTexts();

  await rows.first().click();
  await expect(staff.getByRole('heading', { name: /Σταύρος/ })).toBeVisible();
  await staff.goBack();
  await expect(staff.getByText('11–12 από 12')).toBeVisible();
  await expect(staff.getByLabel('Φίλτρο: Επώνυμο')).toHaveValue('φιλτραριδησ');
  await staff.reload();
  await expect(staff.getByText('11–12 από 12')).toBeVisible();
  await expect.poll(() => rows.allInnerTexts()).toEqual(texts);

  const copy = await context.newPage();
  await copy.goto(staff.url());
  await expect(copy.getByText('11–12 από 12')).toBeVisible();
  await copy.close();
});

test('an active filter is described above the list, and a click removes it', async ({
  staff,
  api,
}) => {
  await api.call('POST /client', { lastName: 'Αφαιρετέος' });
  await staff.goto('/clients');
  await (await columnFilter(staff, 'Επώνυμο')).fill('αφαιρετεος');
  await expect(staff.getByText('1–1 από 1')).toBeVisible();
  await staff.getByRole('button', { name: /Αφαίρεση φίλτρου: Επώνυμο/ }).click();
  await expect(staff.getByLabel('Φίλτρο: Επώνυμο')).toHaveValue('');
  await (await columnFilter(staff, 'Επώνυμο')).fill('κανενας-τετοιος');
  await expect(staff.getByText('Τίποτα δεν ταιριάζει με τα φίλτρα.')).toBeVisible();
});

test('the name in a row is also a link, at which the keyboard stops once', async ({
  staff,
  api,
}) => {
  const client = await api.call('POST /client', { firstName: 'Λίνα', lastName: 'Δεσμού' });
  await staff.goto('/clients?lastName=Δεσμού');
  const row = staff.getByRole('row').filter({ hasText: 'Δεσμού' });
  const links = row.getByRole('link');
  // The client has no company, so there is no link for it.
  await expect(links).toHaveText([String(client._ref), 'Λίνα', 'Δεσμού']);
  const name = row.getByRole('link', { name: 'Δεσμού' });
  await expect(name).toHaveAttribute('href', `/clients/${client._id}`);
  await links.first().focus();
  await staff.keyboard.press('Tab');
  await expect(row.getByRole('link').and(staff.locator(':focus'))).toHaveCount(0);
  const beside = staff.context().waitForEvent('page');
  await name.click({ button: 'middle' });
  await expect(await beside).toHaveURL(new RegExp(client._id));
  await name.click();
  await expect(staff).toHaveURL(new RegExp(client._id));
  await (await beside).close();
});

test('the chosen page size is kept, in every list and at the next visit', async ({
  staff,
  api,
  context,
}) => {
  const size = staff.getByLabel('Γραμμές ανά σελίδα');
  // A list that fits its shortest page has no choice.
  const client = await api.call('POST /client', { lastName: 'Πολύχαλος' });
  for (let number = 1; number <= 11; number += 1) {
    const piece = { client: client._id, category: 'Χαλιά', title: `Πολύχαλο ${number}` };
    await api.call('POST /clientItem', piece);
  }
  await staff.goto('/clients');
  await expect(size).toHaveValue('10');
  await size.selectOption('25');
  await staff.goto('/clientItems');
  await expect(size).toHaveValue('25');
  const later = await context.newPage();
  await later.goto('/clients');
  await expect(later.getByLabel('Γραμμές ανά σελίδα')).toHaveValue('25');
  await later.close();
});

test('the filters above a list are there with its rows, which do not move when more code arrives', async ({
  staff,
  api,
}) => {
  await api.call('POST /client', { lastName: 'Ακίνητος' });
  const known = new Set<string>();
  let isHolding = false;
  await staff.route('**/*.js', async (route) => {
    if (!isHolding) known.add(route.request().url());
    // What the list without a filter has not asked for never arrives.
    if (known.has(route.request().url())) await route.continue();
  });
  const row = staff.getByRole('row', { name: /\d Ακίνητος/ });
  await staff.goto('/clients');
  await expect(row).toBeVisible();
  isHolding = true;
  await staff.goto('/clients?lastName=Ακίνητος');
  await expect(row).toBeVisible();
  await expect(staff.getByRole('button', { name: /Αφαίρεση φίλτρου: Επώνυμο/ })).toBeVisible();
});

test('a filter that makes no sense says so, and not while it is typed', async ({ staff }) => {
  await staff.goto('/jobs');
  const start = await columnFilter(staff, 'Έναρξη');
  await start.pressSequentially('31/02');
  await expect(start).toHaveAttribute('aria-invalid', 'true');
  await start.press('Tab');
  await expect(start).toHaveAccessibleDescription(/Αυτή η ημέρα δεν υπάρχει/);
  const number = await columnFilter(staff, 'Αρ.');
  await number.fill('abc');
  await expect(number).toHaveAccessibleDescription('Γράψτε αριθμό');
  const word = staff.getByRole('button', { name: 'Αφαίρεση φίλτρου: Αρ. abc' });
  await expect(word).toContainText('Γράψτε αριθμό');
  await word.click();
  await expect(number).toHaveValue('');
  await expect(number).not.toHaveAttribute('aria-invalid');
});

test('the sums cover all results, on every page and on a phone', async ({ staff, api }) => {
  const { client } = await api.completedJob(5, { lastName: 'Αθροιστίδης' });
  const item = await api.call('POST /item', { title: 'Φροντίδα Αθροιστίδη' });
  for (let made = 0; made < 11; made += 1) {
    await api.call('POST /job', { client: client._id, items: [{ item: item._id, unitCost: 1.5 }] });
  }
  await staff.goto('/jobs?clientFullName=Αθροιστίδης');
  const sums = staff.getByRole('row', { name: 'Σύνολο 12 εργασιών' });
  await expect(sums).toContainText('21,50 €');
  await staff.getByRole('button', { name: 'Επόμενη σελίδα' }).click();
  await expect(staff.getByText('11–12 από 12')).toBeVisible();
  await expect(sums).toContainText('21,50 €');
  await (await columnFilter(staff, 'Ολοκλήρωση')).selectOption('Ολοκληρώθηκε');
  await expect(staff.getByRole('row', { name: 'Σύνολο 1 εργασίας' })).toContainText('5,00 €');

  await staff.setViewportSize({ width: 390, height: 844 });
  await expect(staff.getByText('Σύνολο 1 εργασίας')).toBeVisible();
});

test('matches are highlighted in dates, amounts and phones, however their digits are grouped', async ({
  staff,
  api,
}) => {
  const phones = [{ phoneType: 'Mobile', phoneNumber: '99 123 478' }];
  const client = { firstName: 'Αριθμός', lastName: 'Ομαδικός', phones };
  const invoice = await api.invoice(1234.5, client);
  const marks = staff.locator('tbody mark');
  await staff.goto('/clients?lastName=ομαδικος&phone=99123');
  await expect(marks).toHaveText(['Ομαδικός', '99 123']);
  const label = invoiceLabel(invoice);
  await staff.goto(`/invoices?_ref=${label}&total=1469,0&date=${written(today)}`);
  await expect(marks).toHaveText([label, written(today), '1.469,0']);
  await staff.goto(`/invoices?_ref=${label}&total=>1000`);
  await expect(marks).toHaveText([label, '1.469,06']);
});

test('cancelled documents count in no sum, and nothing is owed on them', async ({ staff, api }) => {
  const { client, _id } = await api.invoice(40, { lastName: 'Ακυρωσούλας' });
  await api.call('PUT /invoice/cancel/:id', undefined, { id: _id });
  const jobs = await api.call('POST /job/search', { filters: { client: client._id } });
  const kept = { client: client._id, date: '2026-01-10', invoiceType: 'other' };
  await api.call('POST /invoice', { ...kept, jobs: jobs.data.map((job) => job._id) });
  await staff.goto(`/clients/${client._id}`);
  await staff.getByRole('tab', { name: /^Τιμολόγια/ }).click();
  const cancelled = staff.getByRole('row').filter({ hasText: 'I-0' });
  // The cancelled row keeps its balance, struck through; the sum below has what is owed.
  await expect(cancelled.locator('s').filter({ hasText: '47,60' })).toHaveCount(2);
  const sums = staff.getByRole('row', { name: 'Σύνολο 1 τιμολογίου χωρίς 1 ακυρωμένο' });
  await expect(sums.getByText('40,00')).toHaveCount(2);
});

test('one field above a list finds by all words in any order, and marks them', async ({
  staff,
  api,
}) => {
  const phones = [{ phoneType: 'Mobile', phoneNumber: '99 456123' }];
  const client = { firstName: 'Ανθούλα', lastName: 'Λεξικογράφου', phones };
  const invoice = await api.invoice(10, client);
  await api.call('POST /client', { firstName: 'Ανθούλα', lastName: 'Άλλου' });
  await api.call('POST /item', { title: 'Βιολογικός καθαρισμός', description: 'Με ατμό' });
  const field = staff.getByRole('textbox', { name: 'Αναζήτηση στη λίστα' });
  await staff.goto('/clients');
  await field.fill('λεξικογρ ανθουλα');
  await expect(staff.getByText('1–1 από 1')).toBeVisible();
  await expect(staff.locator('mark')).toHaveText(['Ανθούλα', 'Λεξικογρ']);
  await staff.reload();
  await expect(field).toHaveValue('λεξικογρ ανθουλα');
  await field.fill('456123 ανθ');
  await expect(staff.getByRole('row').filter({ hasText: 'Λεξικογράφου' })).toBeVisible();
  for (const [path, typed, found] of [
    ['/invoices', 'ανθουλα λεξικογ', invoiceLabel(invoice)],
    ['/jobs', 'leksikogr', 'Ανθούλα Λεξικογράφου'],
    ['/items', 'ατμο βιολογ', 'Βιολογικός καθαρισμός'],
  ] as const) {
    await staff.goto(path);
    await field.fill(typed);
    await expect(staff.getByText('1–1 από 1')).toBeVisible();
    await expect(staff.locator('tbody tr')).toContainText(found);
  }
  await staff.setViewportSize({ width: 390, height: 844 });
  await staff.goto('/clients');
  await field.fill('λεξικογραφου');
  await expect(staff.getByText('1–1 από 1')).toBeVisible();
});
