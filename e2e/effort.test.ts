import { invoiceLabel } from '#shared/i18n/format.ts';
import { daysAgo, today, written } from './days.ts';
import { countEffort, printEffort } from './effort.ts';
import { GIVEN, test as emptyShop } from './empty-shop.ts';
import { type Api, expect, type Page, test } from './fixtures.ts';

test.afterAll(printEffort);

test('a hand’s work is counted: clicks, letters of any alphabet, and keys that write none', async ({
  staff,
}) => {
  await staff.goto('/clients/create');
  const effort = await countEffort(staff);
  await staff.getByLabel('Όνομα', { exact: true }).click();
  await staff.keyboard.type('Άννα');
  await staff.keyboard.press('Tab');
  await staff.keyboard.type('Lee');
  await staff.getByLabel('Επωνυμία', { exact: true }).fill('ABC');
  await staff.getByLabel('Γλώσσα εγγράφων').selectOption('English');
  await staff.keyboard.press('Control+s');
  await expect(staff).toHaveURL(/\/clients\/[^c]/);
  await effort.expectAtMost('a client, to prove the count', { clicks: 3, keys: 13 });
  expect(effort.count).toEqual({ clicks: 3, keys: 13 });
});

/** A service that is called after the category of carpets, by the square metre. */
async function serviceOf(api: Api) {
  await api.call('POST /item', { title: 'Πλύσιμο: Χαλιά', price: 3.5, unit: 'squareMetre' });
}

type FieldPosition = { in: string; row?: number };

/** Types on, once the page is where the hand expects it. */
async function type(page: Page, text: string, { in: field, row }: FieldPosition): Promise<void> {
  const within = row === undefined ? page : page.getByRole('group', { name: `Γραμμή ${row}` });
  await expect(within.getByLabel(field).and(page.locator('input'))).toBeFocused();
  await page.keyboard.type(text);
}

/** Of a client whom nobody is called yet, name and phone. */
async function takeSixIn(page: Page, client: string): Promise<void> {
  await page.getByRole('link', { name: 'Νέα εργασία' }).first().click();
  await type(page, client, { in: 'Πελάτης' });
  await expect(page.getByRole('option', { name: `Νέος: ${client}` })).toBeVisible();
  await page.keyboard.press('Enter');
  await type(page, 'Χαλί', { in: 'Χαλί πελάτη', row: 1 });
  for (let row = 1; row <= 6; row += 1) {
    const group = page.getByRole('group', { name: `Γραμμή ${row}` });
    await expect(group.getByRole('combobox', { name: 'Χαλί πελάτη' })).toHaveValue('Χαλί');
    await page.keyboard.press('Enter');
    await type(page, '300', { in: 'Μήκος (εκ.)', row });
    await page.keyboard.press('Enter');
    await type(page, '200', { in: 'Πλάτος (εκ.)', row });
    if (row < 6) await page.keyboard.press('Enter');
  }
  await expect(page.getByRole('status').filter({ hasText: '6 χαλιά' })).toContainText(
    /6 χαλιά · 36,00 τ\.μ\. · 198,00\s€ χωρίς ΦΠΑ/,
  );
  await page.getByRole('button', { name: 'Καταχώριση', exact: true }).click();
  await expect(page.getByRole('heading', { name: /^Εργασία \d+/ })).toBeVisible();
  await expect(page.getByText('6 τ.μ.').first()).toBeVisible();
}

const goal = { clicks: 6, keys: 80 };

test('a new client, six new rugs and their job', async ({ staff, api }) => {
  await serviceOf(api);
  await staff.goto('/jobs');
  const effort = await countEffort(staff);
  await takeSixIn(staff, 'Άννα 99 123456');
  await effort.expectAtMost('a new client, six new rugs and their job', goal);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a new client, six new rugs and their job', async ({ staff, api }) => {
    await serviceOf(api);
    await staff.goto('/jobs');
    const effort = await countEffort(staff);
    await takeSixIn(staff, 'Μίνα 97 654321');
    await effort.expectAtMost('the same on a phone', goal);
  });
});

test('the same carpets as last season', async ({ staff, api }) => {
  const { _id: client } = await api.call('POST /client', { lastName: 'Περσινή' });
  const wash = { title: 'Πλύσιμο Περσινής', price: 4, unit: 'squareMetre' };
  const { _id: item } = await api.call('POST /item', wash);
  const carpets: string[] = [];
  for (const title of ['Μπουχάρα', 'Κασάν', 'Ταμπρίζ']) {
    const rug = { title, client, category: 'Χαλιά', dimensions: { width: 200, length: 300 } };
    carpets.push((await api.call('POST /clientItem', rug))._id);
  }
  for (const [startDate, those] of [
    [daysAgo(370), carpets.slice(0, 1)],
    [daysAgo(180), carpets],
  ] as const) {
    const items = those.map((clientItem) => ({ item, clientItem, qty: 6, unitCost: 3 }));
    const job = await api.call('POST /job', { client, startDate, items, instructions: 'Πρωί' });
    await api.call('PUT /job/completeJob/:id', undefined, { id: job._id });
  }
  await staff.goto(`/clients/${client}`);
  const effort = await countEffort(staff);
  await staff.getByRole('button', { name: 'Τα ίδια ξανά' }).click();
  await staff.getByRole('link', { name: `${written(daysAgo(180))} · 3 χαλιά` }).click();
  await expect(staff.getByRole('status').filter({ hasText: '3 χαλιά' })).toContainText(
    /3 χαλιά · 18,00 τ\.μ\. · 72,00\s€ χωρίς ΦΠΑ/,
  );
  await staff.getByRole('button', { name: 'Καταχώριση', exact: true }).click();
  await expect(staff.getByRole('heading', { name: /^Εργασία \d+/ })).toBeVisible();
  await effort.expectAtMost('the same carpets as last season', { clicks: 3, keys: 0 });
  const { data } = await api.call('POST /job/search', { filters: { client, endDate: null } });
  expect(data).toMatchObject([{ startDate: today, dueDate: null, instructions: '', total: 72 }]);
});

test('where are my carpets, and what do I owe', async ({ staff, api }) => {
  const { client } = await api.invoice(100, { lastName: 'Τριπλός' });
  const rug = { title: 'Μπουχάρα', client: client._id, category: 'Χαλιά' };
  const { _id: clientItem } = await api.call('POST /clientItem', rug);
  await api.call('POST /stay', { clientItem, startDate: today, notes: 'Ράφι Ε9' });
  await staff.goto('/clients');
  const effort = await countEffort(staff);
  await staff.goto(`/clients/${client._id}`);
  await expect(staff.getByRole('region', { name: 'Υπόλοιπο' })).toContainText('119,00 €');
  await expect(staff.getByText('Ράφι Ε9')).toBeVisible();
  const most = { clicks: 0, keys: 0 };
  await effort.expectAtMost('both questions of a phone call, the client open', most);
});

test('cash for two of the three invoices that a client owes', async ({ staff, api }) => {
  const { client } = await api.invoice(100, { lastName: 'Τρίπτυχος' });
  const labels: string[] = [];
  for (const total of [50, 20]) {
    const job = await api.work(client._id, total);
    labels.push(invoiceLabel(await api.bill(client._id, [job], { invoiceType: 'other' })));
  }
  await staff.goto(`/clients/${client._id}`);
  const effort = await countEffort(staff);
  await staff.getByRole('link', { name: 'Νέα είσπραξη' }).first().click();
  await expect(staff.getByText('189,00 €').first()).toBeVisible();
  await staff.getByRole('checkbox', { name: `Επιλογή του ${labels[0]}` }).click();
  await staff.getByRole('button', { name: 'Καταχώριση', exact: true }).click();
  await expect(staff.getByRole('heading', { level: 1, name: /Απόδειξη \d{6}/ })).toBeVisible();
  await effort.expectAtMost('cash for two of three invoices', { clicks: 3, keys: 0 });
  const { data } = await api.call('POST /payment/search', { filters: { client: client._id } });
  expect(data.map(({ amount, method }) => [amount, method])).toEqual([[139, 'cash']]);
});

test('a quarter for the accountant as a file', async ({ staff, api }) => {
  await api.invoice(100, { lastName: 'Τριμηνιαίος' });
  await staff.goto('/reports/accountant-balance');
  const effort = await countEffort(staff);
  await staff.getByRole('button', { name: 'Τρίμηνο', exact: true }).click();
  await expect(staff.getByText('Τριμηνιαίος').first()).toBeVisible();
  const download = staff.waitForEvent('download');
  await staff.getByRole('button', { name: /CSV/ }).click();
  await download;
  await effort.expectAtMost('a quarter for the accountant', { clicks: 2, keys: 0 });
});

/** Types what a step asks for where the hand finds the focus, and what comes after by Tab; Enter goes on. */
async function fillStep(page: Page, step: string, ...texts: string[]): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`first-day(\\?step=${step})?$`));
  await expect(page.locator('main form input').first()).toBeFocused();
  await page.keyboard.type(texts[0] ?? '');
  for (const text of texts.slice(1)) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  }
}

emptyShop(
  'the first day of a shop: from the first login to the form of its first job',
  async ({ page }) => {
    emptyShop.slow();
    await page.goto('/');
    const effort = await countEffort(page);
    await expect(page.getByLabel('Όνομα χρήστη')).toBeFocused();
    await page.keyboard.type('admin');
    await page.keyboard.press('Tab');
    await page.keyboard.type(GIVEN);
    await page.keyboard.press('Enter');
    await fillStep(page, 'password', GIVEN, 'το κίτρινο κιλίμι');
    await page.keyboard.press('Enter');
    await fillStep(page, 'company', 'Χαλιά Λευκωσίας', 'Λήδρας 1', 'Λευκωσία', '1011');
    await page.getByLabel(/^Email/).click();
    await page.keyboard.type('info@example.com');
    await page.keyboard.press('Tab');
    await page.keyboard.type('22 000000');
    await page.keyboard.press('Enter');
    await fillStep(page, 'tax', '10123456A');
    await page.keyboard.press('Enter');
    await fillStep(page, 'prices', '');
    for (const price of [
      'Χαλιά · 3,50\u00A0€/τ.μ.',
      'Χειροποίητα χαλιά · 6,00\u00A0€/τ.μ.',
      'Κιλίμια · 4,00\u00A0€/τ.μ.',
    ])
      await page.getByRole('button', { name: price, exact: true }).click();
    await expect(page.getByText(/3 × 2 μ\. → μετρά 6 τ\.μ\. × 3,50\s€ = 21,00\s€/)).toBeVisible();
    await page.getByRole('button', { name: 'Αποθήκευση και συνέχεια' }).click();
    await fillStep(page, 'bank', '');
    await page.getByRole('link', { name: 'Αργότερα' }).click();
    await fillStep(page, 'people', '');
    await page.getByRole('link', { name: 'Αργότερα' }).click();
    await expect(page.getByRole('button', { name: 'Ξεκινώ με άδεια βιβλία' })).toBeFocused();
    await page.keyboard.press('Enter');
    // Today has nothing yet, and says what comes next.
    await expect(page).toHaveURL(/\/today$/);
    const next = page.getByRole('region', { name: 'Τίποτα δεν περιμένει' });
    await next.getByRole('link', { name: 'Νέα παραλαβή' }).click();
    await expect(page.getByRole('combobox', { name: 'Πελάτης' })).toBeFocused();
    await effort.expectAtMost('the first day, to the form of the first job', {
      clicks: 15,
      keys: 200,
    });
    // The first carpet finds its service and its price.
    const row = page.getByRole('group', { name: 'Γραμμή 1' });
    await row.getByRole('combobox', { name: 'Χαλί πελάτη' }).fill('Κιλίμι');
    await page.keyboard.press('Enter');
    await row.getByLabel('Μήκος (εκ.)').fill('300');
    await row.getByLabel('Πλάτος (εκ.)').fill('200');
    await page.keyboard.press('Tab');
    await expect(row.getByRole('combobox', { name: 'Προϊόν / Υπηρεσία' })).toHaveValue(
      'Καθαρισμός',
    );
    await expect(page.getByRole('status').filter({ hasText: '1 χαλί' })).toContainText('24,00');
  },
);

test('the month’s forty jobs are issued and sent', async ({ staff, api }) => {
  test.slow();
  for (let one = 1; one <= 20; one += 1) {
    const { _id: client } = await api.call('POST /client', {
      firstName: `Νο ${one}`,
      lastName: 'Μηνιαίος',
      // Two have no address.
      emails: one > 2 ? [{ emailType: 'Main', emailAddress: `no${one}@example.com` }] : [],
    });
    for (const total of [10, 20]) await api.work(client, total);
  }
  await staff.goto('/jobs?clientFullName=μηνιαιος');
  const effort = await countEffort(staff);
  await staff.getByRole('link', { name: /^Για τιμολόγηση/ }).click();
  await staff.getByRole('checkbox', { name: 'Επιλογή όλων' }).check();
  await staff.getByRole('button', { name: 'Επιλογή και των 40' }).click();
  await staff.getByRole('button', { name: 'Έκδοση τιμολογίων' }).click();
  const dialog = staff.getByRole('dialog', { name: 'Έκδοση τιμολογίων για 40 εργασίες' });
  await expect(dialog.getByRole('status')).toHaveText(
    /20 τιμολόγια για 20 πελάτες: καθαρή αξία 600,00\s€, ΦΠΑ 114,00\s€, σύνολο 714,00\s€\./,
  );
  await dialog.getByRole('button', { name: 'Έκδοση' }).click();
  await expect(dialog.getByRole('status')).toContainText('Εκδόθηκαν 20 τιμολόγια.');
  await expect(dialog.getByRole('button', { name: 'Εκτύπωση' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Αποστολή' }).click();
  const mails = staff.getByRole('dialog', { name: /Αποστολή/ });
  await mails.getByRole('button', { name: 'Αποστολή (18)' }).click();
  await expect(mails.getByRole('status')).toHaveText('Ξεκίνησαν 18 αποστολές.');
  await mails.getByRole('button', { name: 'Κλείσιμο' }).last().click();
  await dialog.getByRole('button', { name: 'Κλείσιμο' }).last().click();
  await effort.expectAtMost('the month’s 40 jobs issued and sent', { clicks: 9, keys: 0 });
  await expect(staff.getByRole('region', { name: 'Επιλεγμένα' })).toBeHidden();
});

test('a wrong price on an issued invoice is corrected, and its job with it', async ({
  staff,
  api,
}) => {
  const { _id: client } = await api.call('POST /client', { lastName: 'Διορθώσεων' });
  const job = await api.work(client, 100);
  const invoice = await api.bill(client, [job]);
  await staff.goto(`/invoices/${invoice._id}`);
  const effort = await countEffort(staff);
  await staff.getByRole('link', { name: 'Ακύρωση και έκδοση διορθωμένου' }).click();
  // The click selects the old price.
  await staff.getByRole('textbox', { name: /^Τιμή για/ }).click();
  await staff.keyboard.type('85,50');
  await expect(staff.getByLabel('Σύνολο με ΦΠΑ')).toHaveValue('101,75');
  await staff.getByRole('button', { name: 'Ακύρωση και έκδοση', exact: true }).click();
  await expect(staff.getByRole('heading', { name: /^Τιμολόγιο I-/, level: 1 })).not.toContainText(
    invoiceLabel(invoice),
  );
  await effort.expectAtMost('a wrong price on an issued invoice', { clicks: 4, keys: 5 });
  const now = await api.call('GET /job/:id', undefined, { id: job._id });
  expect(now).toMatchObject({ total: 85.5 });
});
