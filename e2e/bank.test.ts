import { formatEuros, invoiceLabel } from '#shared/i18n/format.ts';
import { today, written } from './days.ts';
import { countEffort, printEffort } from './effort.ts';
import { type Api, expect, expectNotice, type Page, test } from './fixtures.ts';

test.afterAll(printEffort);

const HEAD = 'Ημερομηνία;Περιγραφή;Εντολέας;Ποσό;Υπόλοιπο';

/** `text|payer|amount`, dated today; the balance distinguishes equal lines of different tests. */
function fileOf(lines: readonly string[]) {
  const rows = lines.map((line, at) => {
    const [text, payer, amount = 0] = line.split('|');
    const sum = Number(amount).toFixed(2).replace('.', ',');
    return [written(today), text, payer, sum, at].join(';');
  });
  const buffer = Buffer.from([HEAD, ...rows, ''].join('\r\n'));
  return { name: 'Κινήσεις.csv', mimeType: 'text/csv', buffer };
}

async function chooseFile(page: Page, file: ReturnType<typeof fileOf>): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Επιλογή αρχείου' }).click();
  await (await choosing).setFiles(file);
}

/** 60 lines: 50 that name an invoice and pay it, 5 that pay a part, 5 from unknown payers. */
async function sixtyLines(api: Api, lastName: string) {
  const first = await api.invoice(100, { lastName, firstName: 'Άννα' });
  const { _id: client } = first.client;
  const invoices = [first];
  while (invoices.length < 55) {
    invoices.push(await api.bill(client, [await api.work(client, 100 + invoices.length)]));
  }
  const paid = invoices.slice(0, 50);
  const lines = [
    ...paid.map((invoice) => `ΕΞΟΦΛΗΣΗ ${invoiceLabel(invoice)}||${invoice.balance}`),
    ...invoices.slice(50).map((invoice) => `ΕΝΑΝΤΙ ${invoiceLabel(invoice)}||7`),
    ...[1, 2, 3, 4, 5].map((n) => `ΞΕΝΟΣ ΚΑΤΑΘΕΤΗΣ ${n} ${lastName.slice(0, 2)}||${n}`),
  ];
  const total = paid.reduce((sum, { balance }) => sum + Math.round(balance * 100), 0) / 100;
  return { lines, total, last: paid[49] };
}

/** Starts at the list of payments, reads the file and confirms all sure lines. */
async function confirmSixty(page: Page, api: Api, lastName: string): Promise<void> {
  const { lines, total, last } = await sixtyLines(api, lastName);
  await page.goto('/payments');
  const effort = await countEffort(page);
  await page.getByRole('link', { name: 'Αρχείο τράπεζας' }).click();
  await chooseFile(page, fileOf(lines));
  await expect(page.getByText(/60 νέες πιστώσεις/)).toBeVisible();
  const confirm = page.getByRole('button', { name: /^Καταχώριση 50 σίγουρων/ });
  await expect(confirm).toContainText(formatEuros(total, 'el'));
  const width = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(width[0]).toBeLessThanOrEqual(width[1] ?? 0);
  await confirm.click();
  await expectNotice(page, 'Έγιναν 50 εισπράξεις');
  await effort.expectAtMost(`60 lines of the bank, 50 of them sure (${lastName})`, {
    clicks: 6,
    keys: 0,
  });
  await expect(page.getByRole('heading', { name: /^Σίγουρες/ })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Πιθανές (5)' })).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Χωρίς πρόταση/ })).toBeVisible();
  const paid = await api.call('GET /invoice/:id', undefined, { id: last?._id ?? '' });
  expect(paid.balance).toBe(0);
  // Leaves no open lines for the next test.
  const { data } = await api.call('GET /payment/bank/open');
  await api.call('POST /payment/bank/skip', { lines: data.map(({ _id }) => _id) });
}

test('a file of 60 lines takes a few clicks', async ({ staff, api }) => {
  await staff.setViewportSize({ width: 1440, height: 900 });
  await confirmSixty(staff, api, 'Μεγαλοπούλου');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a file of 60 lines takes as few taps', async ({ staff, api }) => {
    await confirmSixty(staff, api, 'Μικροπούλου');
  });
});

test('the lines of a file are assigned, skipped, reopened and found, and proposed only once', async ({
  staff,
  api,
}) => {
  const invoice = await api.invoice(100, { lastName: 'Τραπεζίτη', firstName: 'Ζωή' });
  const file = fileOf(['ΓΙΑ ΤΟ ΧΑΛΙ ΤΗΣ ΓΙΑΓΙΑΣ|ΑΓΝΩΣΤΟΣ|130', 'ΕΠΙΣΤΡΟΦΗ ΦΟΡΟΥ||55']);
  await staff.goto('/payments/bank');
  await expect(staff.getByText('Καμία ανοιχτή κίνηση.')).toBeVisible();
  await chooseFile(staff, file);
  const dialog = staff.getByRole('dialog');
  const assign = async () => {
    await staff.getByRole('button', { name: /^Πελάτης και τιμολόγια .* ΑΓΝΩΣΤΟΣ/ }).click();
    await dialog.getByRole('combobox', { name: 'Πελάτης' }).fill('τραπεζιτη');
    await dialog.getByRole('option', { name: /Τραπεζίτη/ }).click();
    await expect(
      dialog.getByRole('checkbox', { name: new RegExp(invoiceLabel(invoice)) }),
    ).toBeChecked();
  };
  await test.step('a refusal is said even if the dialog was closed meanwhile', async () => {
    const { promise: isClosed, resolve: close } = Promise.withResolvers<void>();
    await staff.route('**/payment/bank/confirm', async (route) => {
      await isClosed;
      await route.fulfill({ json: { data: [{ ok: false, message: 'Ήδη καταχωρισμένη.' }] } });
    });
    await assign();
    await dialog.getByRole('button', { name: 'Καταχώριση', exact: true }).click();
    await staff.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    close();
    await expectNotice(staff, 'Ήδη καταχωρισμένη.');
    await staff.unroute('**/payment/bank/confirm');
  });
  await assign();
  await expect(dialog.getByText('Θα περισσέψουν 11,00 €.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Καταχώριση', exact: true }).click();
  await expectNotice(staff, 'Έγινε 1 είσπραξη, 119,00 €');
  await staff.getByRole('button', { name: /^Παράλειψη .* ΕΠΙΣΤΡΟΦΗ ΦΟΡΟΥ/ }).click();
  await expect(staff.getByText('Καμία ανοιχτή κίνηση.')).toBeVisible();
  await chooseFile(staff, file);
  await expect(staff.getByText('Το αρχείο δεν έχει νέες πιστώσεις.')).toBeVisible();
  await staff.getByRole('link', { name: 'Παραλειμμένες' }).click();
  await staff
    .getByRole('row', { name: /ΕΠΙΣΤΡΟΦΗ ΦΟΡΟΥ/ })
    .getByRole('button')
    .click();
  await expect(staff.getByRole('row', { name: /ΕΠΙΣΤΡΟΦΗ ΦΟΡΟΥ/ })).toHaveCount(0);
  await staff.getByRole('link', { name: 'Καταχωρισμένες' }).click();
  await expect(staff.getByRole('row', { name: /Τραπεζίτη/ })).toBeVisible();
  await staff.getByRole('link', { name: /ΓΙΑ ΤΟ ΧΑΛΙ/ }).click();
  await expect(staff.getByRole('heading', { name: 'Από το αρχείο τράπεζας' })).toBeVisible();
  await expect(staff.getByText('Περισσεύουν 11,00 €')).toBeVisible();
});

test('the columns of an unknown bank are chosen once', async ({ staff }) => {
  const own = (buffer: string) => ({
    name: 'Ξένη τράπεζα.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(buffer),
  });
  await staff.goto('/payments/bank');
  await chooseFile(staff, own('Wann;Was;Wieviel\n05/03/2026;ΚΑΤΙ;12,00\n'));
  await expect(staff.getByRole('heading', { name: 'Τι είναι κάθε στήλη' })).toBeVisible();
  await staff.getByLabel('Η στήλη «Wann» είναι').selectOption('Ημερομηνία');
  await staff.getByLabel('Η στήλη «Was» είναι').selectOption('Περιγραφή');
  await staff.getByRole('button', { name: 'Ανάγνωση αρχείου' }).click();
  await expect(staff.getByText(/Χρειάζονται οι στήλες για/)).toBeVisible();
  await staff.getByLabel('Η στήλη «Wieviel» είναι').selectOption('Ποσό');
  await staff.getByRole('button', { name: 'Ανάγνωση αρχείου' }).click();
  await expect(staff.getByText(/1 νέα πίστωση, 12,00\s€/)).toBeVisible();
  await chooseFile(staff, own('Wann;Was;Wieviel\n06/03/2026;ΑΛΛΟ;13,00\n'));
  await expect(staff.getByText(/1 νέα πίστωση, 13,00\s€/)).toBeVisible();
  await staff.getByRole('button', { name: 'Αναίρεση ανάγνωσης' }).click();
  await expectNotice(staff, 'Αφαιρέθηκε 1 κίνηση');
});

test('a bad file of the bank is refused with the reason', async ({ staff }) => {
  await staff.goto('/payments/bank');
  const file = fileOf(['ΑΛΛΟ||1']);
  const buffer = Buffer.from(file.buffer.toString().replace('1,00', 'πολλά'));
  await chooseFile(staff, { ...file, buffer });
  await expect(staff.getByText('Γραμμή 2, στήλη «Ποσό»: το «πολλά» δεν είναι')).toBeVisible();
});

test('a file of the bank whose answer is lost is read by a second try', async ({ staff }) => {
  await staff.goto('/payments/bank');
  await staff.route('**/payment/bank/read', (call) => call.abort(), { times: 1 });
  await chooseFile(staff, fileOf(['ΧΑΜΕΝΗ ΑΠΑΝΤΗΣΗ||13']));
  await staff.getByRole('button', { name: 'Δοκιμή ξανά' }).click();
  await expect(staff.getByText(/1 νέα πίστωση, 13,00\s€/)).toBeVisible();
  await staff.getByRole('button', { name: 'Αναίρεση ανάγνωσης' }).click();
  await expectNotice(staff, 'Αφαιρέθηκε 1 κίνηση');
});

test('what a file does not say is asked, and rows that cannot be read are shown first', async ({
  staff,
}) => {
  await staff.setViewportSize({ width: 390, height: 844 });
  const text = [
    'Buchung;Details;Amount;Status;Fee',
    `${written(today)};ΜΕΤΡΑΕΙ;12,00;Gebucht;0`,
    `${written(today)};ΕΚΚΡΕΜΕΙ;13,00;Vorgemerkt;0`,
    `${written(today)};ΔΟΛΑΡΙΑ;$14.00;Gebucht;0`,
    `33/13/2026;ΧΩΡΙΣ ΜΕΡΑ;15,00;Gebucht;0`,
  ].join('\n');
  const file = { name: 'Λέξεις.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
  await staff.goto('/payments/bank');
  await chooseFile(staff, file);
  await staff.getByLabel('Η στήλη «Buchung» είναι').selectOption('Ημερομηνία');
  await staff.getByLabel('Η στήλη «Status» είναι').selectOption('Κατάσταση (οριστική ή όχι)');
  await staff.getByRole('button', { name: 'Ανάγνωση αρχείου' }).click();
  await expect(staff.getByRole('heading', { name: 'Πώς διαβάζεται το αρχείο;' })).toBeVisible();
  const next = staff.getByRole('button', { name: 'Συνέχεια' });
  await expect(next).toBeDisabled();
  await staff
    .getByLabel(/«Gebucht» της στήλης «Status»/)
    .selectOption({ label: 'Οριστική: τα χρήματα είναι στον λογαριασμό' });
  await staff
    .getByLabel(/«Vorgemerkt» της στήλης «Status»/)
    .selectOption({ label: 'Όχι οριστική: εκκρεμεί, ακυρώθηκε ή αναιρέθηκε' });
  await next.click();
  await expect(staff.getByRole('heading', { name: '2 γραμμές δεν διαβάζονται' })).toBeVisible();
  await expect(staff.getByText('Γραμμή 4, στήλη «Amount»: το «$14.00» δεν είναι')).toBeVisible();
  await expect(staff.getByText('Γραμμή 5, στήλη «Buchung»: το «33/13/2026»')).toBeVisible();
  const width = await staff.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(width[0]).toBeLessThanOrEqual(width[1] ?? 0);
  await staff.getByRole('button', { name: /^Συνέχεια με τη γραμμή που διαβάζεται/ }).click();
  await expect(staff.getByText(/1 νέα πίστωση, 12,00\s€/)).toBeVisible();
  await expect(staff.getByText(/1 πίστωση \(13,00\s€\) δεν είναι οριστική/)).toBeVisible();
  await expect(staff.getByText('2 γραμμές που δεν διαβάζονται έμειναν έξω:')).toBeVisible();
  await expect(staff.getByText('Στήλες που δεν χρησιμοποιούνται: Fee.')).toBeVisible();
  await expect(staff.getByText(/^Ημερομηνίες από/)).toBeVisible();
  await staff.getByRole('button', { name: 'Αναίρεση ανάγνωσης' }).click();
  await expectNotice(staff, 'Αφαιρέθηκε 1 κίνηση');
  await test.step('the answers are remembered', async () => {
    await chooseFile(staff, {
      ...file,
      buffer: Buffer.from(text.split('\n').slice(0, 3).join('\n')),
    });
    await expect(staff.getByText(/1 νέα πίστωση, 12,00\s€/)).toBeVisible();
  });
});
