import { today } from './days.ts';
import { expect, test } from './fixtures.ts';
import { goInside } from './go-inside.ts';
import { jobOf, storedCarpet } from './stored.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('the total of a new invoice is in one row with the button that issues it', async ({
  staff,
  api,
}) => {
  const { client } = await api.completedJob(84.05, { lastName: 'Μακρυωνύμου' });
  await staff.goto(`/invoices/create?client=${client._id}`);
  // Tapping anywhere in the row of “all” chooses every job.
  await staff.getByText('Επιλογή όλων των εργασιών').click();
  await expect(staff.getByRole('checkbox', { name: /Επιλογή της εργασίας/ })).toBeChecked();
  // The total and the button that issues are in one row and equally high.
  const total = staff.getByRole('button', { name: /Εμφάνιση ανάλυσης/ });
  await expect(total).toContainText('100,00');
  const left = await total.boundingBox();
  const right = await staff.getByRole('button', { name: 'Έκδοση', exact: true }).boundingBox();
  expect(left?.y).toBe(right?.y);
  expect(left?.height).toBe(right?.height);
  expect((right?.x ?? 0) - (left?.x ?? 0) - (left?.width ?? 0)).toBeCloseTo(8, 0);
  await total.click();
  await expect(staff.getByRole('region', { name: 'Ανάλυση' }).getByText('ΦΠΑ 19%')).toBeVisible();
});

test('what is owed comes first on the page of a client and of an invoice', async ({
  staff,
  api,
}) => {
  const { _id: id, client } = await api.invoice(100, { lastName: 'Πρωτόγνωρου' });
  for (const [path, later] of [
    [`/clients/${client._id}`, 'Διευθύνσεις'],
    [`/invoices/${id}`, 'Αποστολές'],
  ] as const) {
    await goInside(staff, path);
    const owed = await staff.getByRole('heading', { name: 'Υπόλοιπο', exact: true }).boundingBox();
    const after = await staff.getByRole('heading', { name: later }).boundingBox();
    expect(owed?.y).toBeLessThan(after?.y ?? 0);
  }
});

test('a card of an invoice shows its sums in euros, and its name begins beside its number', async ({
  staff,
  api,
}) => {
  const companyName = 'Αίθουσα δεξιώσεων Ανατολή';
  await api.invoice(100, { companyName, lastName: 'Μακρυωνύμου' });
  await staff.goto('/invoices?clientName=μακρυωνυμου');
  const card = staff.getByRole('listitem').filter({ hasText: 'Μακρυωνύμου' });
  await expect(card).toContainText(/Σύνολο119,00\s€/);
  await expect(card).toContainText(/Υπόλοιπο119,00\s€/);
  const tops = await card
    .getByRole('link')
    .evaluate((link) =>
      [...link.querySelectorAll('span[data-card]')].map((part) => part.getClientRects()[0]?.top),
    );
  expect(tops).toHaveLength(2);
  expect(tops[0]).toBe(tops[1]);
});

test('the public page of an invoice begins with who, what, how much and whether it is paid', async ({
  browser,
  api,
}) => {
  const { _id: id } = await api.invoice(100, { lastName: 'Δημοσίου' });
  // It ends with Print.
  const { publicId } = await api.call('POST /invoice/generatePublicId/:id', undefined, { id });
  const visitor = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await visitor.goto(`/invoices/public/${publicId}`);
  const sheet = visitor.getByRole('article');
  const { companyName } = await api.call('GET /config');
  const places = [
    sheet.getByText(companyName, { exact: true }),
    sheet.getByRole('heading', { name: /^Τιμολόγιο I-/ }),
    sheet.getByText('Οφείλονται 119,00 €'),
    sheet.getByRole('table'),
    sheet.getByText(/^Αρ\. ΦΠΑ/),
    sheet.getByText('Προς', { exact: true }),
    visitor.getByRole('button', { name: 'Εκτύπωση' }),
  ];
  const tops = await Promise.all(places.map(async (place) => (await place.boundingBox())?.y ?? 0));
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  expect(tops[3]).toBeLessThan(400);
  await expect(sheet.getByText('Παραλήφθηκε από')).toBeHidden();
  await visitor.emulateMedia({ media: 'print' });
  await expect(sheet.getByText('Παραλήφθηκε από')).toBeVisible();
  await expect(sheet.getByText('Οφείλονται')).toBeHidden();
  await visitor.close();
});

test('a stored carpet is found by its number', async ({ staff, api }) => {
  const { clientItem } = await storedCarpet(api, 'Δακτύλου');
  await staff.goto('/storage');
  await staff.getByRole('button', { name: 'Φίλτρα' }).click();
  const number = staff.getByRole('textbox', { name: 'Αρ.' });
  await number.fill(String(clientItem._ref));
  await number.press('Enter');
  await expect(number).toBeHidden();
  const card = staff.getByRole('listitem').filter({ hasText: 'Δακτύλου' });
  await expect(card.getByText('Ράφι Τ1')).toBeVisible();
  const found = await card.boundingBox();
  const figures = await staff.getByText('Τι μπήκε και τι βγήκε').boundingBox();
  expect(found?.y).toBeLessThan(figures?.y ?? 0);
  // A text is applied though the panel closes right after its last key.
  await staff.getByRole('button', { name: 'Φίλτρα' }).click();
  await number.evaluate((field) => {
    // As typed: React compares with what it has set itself.
    Reflect.set(HTMLInputElement.prototype, 'value', '999999999', field);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    const buttons = [...document.querySelectorAll('button')];
    buttons.find(({ textContent }) => textContent === 'Εφαρμογή')?.click();
  });
  await expect(number).toBeHidden();
  await expect(card).toBeHidden();
});

test('a company and a name can be told apart, even if there is only a last name', async ({
  staff,
  api,
}) => {
  await api.call('POST /client', { companyName: 'Ναυάγιο Σκέτη' });
  await api.call('POST /client', { companyName: 'Ναυάγιο Σμιχτή', lastName: 'Χατζή' });
  await api.call('POST /client', {
    companyName: 'Ναυάγιο Διπλή',
    firstName: 'Άννα',
    lastName: 'Χατζή',
  });
  await staff.goto('/clients?words=Ναυάγιο');
  const dots = async (name: string) =>
    staff
      .getByRole('listitem')
      .filter({ hasText: name })
      .locator('[data-card]')
      .evaluateAll(
        (parts) =>
          parts.filter((part) => getComputedStyle(part, '::after').content.includes('·')).length,
      );
  await expect.poll(() => dots('Διπλή')).toBe(1);
  expect(await dots('Σμιχτή')).toBe(1);
  expect(await dots('Σκέτη')).toBe(0);
});

test('touch targets are 44 px high, and number fields open the keypad', async ({ staff, api }) => {
  await api.call('POST /client', { lastName: 'Δακτυλίδη' });
  for (const path of ['/jobs/create', '/clients']) {
    await goInside(staff, path);
    await expect(staff.getByRole('heading', { level: 1 })).toBeVisible();
    const low = await staff.getByRole('main').evaluate((main) =>
      [...main.querySelectorAll('button, select, input[type="text"]')]
        .map((part) => ({ part, height: part.getBoundingClientRect().height }))
        .filter(({ height }) => height > 0 && height < 44)
        .map(({ part, height }) => `${part.outerHTML.slice(0, 80)}: ${height}`),
    );
    expect([path, low]).toEqual([path, []]);
    if (path === '/clients') continue;
    await expect(staff.getByLabel('Ποσότητα')).toHaveAttribute('inputmode', 'decimal');
  }
});

test('a link in a line is 44 px high for a finger, a number as wide, and the open tab is visible', async ({
  staff,
  api,
}) => {
  const { client, job, clientItem } = await storedCarpet(api, 'Συνδέσμου');
  const invoice = await api.invoice(100, { lastName: 'Συνδέσμου' });
  const items = job.items.map(({ item }) => ({ item: item._id, unitCost: 1 }));
  await api.call('POST /job', { client: client._id, dueDate: today, items });
  await jobOf(api, 'Συνδέσμου', 1);
  for (const path of [
    '/today',
    `/clients/${client._id}`,
    `/jobs/${job._id}`,
    `/clientItems/${clientItem._id}`,
    `/invoices/${invoice._id}`,
    '/reports/accountant-balance',
    '/storage?view=toComeIn',
  ]) {
    await goInside(staff, path);
    const links = staff
      .getByRole('main')
      .locator(':is(li, dd, td, p.dim) a:not([class], [data-opens])');
    await expect(links.filter({ visible: true }).first()).toBeVisible();
    const low = await links.evaluateAll((all) =>
      all
        .map((link) => ({ text: link.textContent, box: link.getBoundingClientRect() }))
        .filter(({ box }) => box.height > 0 && box.height < 43.5)
        .map(({ text, box }) => `${text}: ${box.height}`),
    );
    expect([path, low]).toEqual([path, []]);
  }
  // A number of one digit is wide enough too.
  const number = staff.getByRole('main').getByRole('link', { name: /^\d+$/ }).first();
  expect((await number.boundingBox())?.width).toBeGreaterThan(43.5);
  await staff.goto(`/clients/${client._id}?tab=history`);
  const open = staff.getByRole('tab', { name: 'Ιστορικό' });
  const right = () => open.evaluate((tab) => tab.getBoundingClientRect().right);
  await expect.poll(right).toBeLessThanOrEqual(390);
});

test('a job’s row says how to add a carpet, and no figure in it is cut', async ({ staff, api }) => {
  const client = await api.call('POST /client', { lastName: 'Στενού' });
  await api.call('POST /item', { title: 'Πλύσιμο στενού', price: 1234.5, unit: 'squareMetre' });
  await staff.goto(`/jobs/create?client=${client._id}`);
  const row = staff.getByRole('group', { name: 'Γραμμή 1' });
  const more = row.getByRole('button', { name: 'Σημειώσεις και φωτογραφίες: Γραμμή 1' });
  const beside = await more.boundingBox();
  const total = await row.getByText('0,00 €').boundingBox();
  expect(beside?.y).toBeLessThan((total?.y ?? 0) + (total?.height ?? 0));
  // Whose client has no carpets yet is told that one is made by writing it.
  await row.getByRole('combobox', { name: 'Χαλί πελάτη' }).tap();
  await expect(row.getByText('Κανένα ακόμη· γράψτε το νέο εδώ')).toBeVisible();
  await row.getByRole('combobox', { name: 'Προϊόν / Υπηρεσία' }).fill('πλυσιμο στενου');
  await row.getByRole('option', { name: 'Πλύσιμο στενού', exact: true }).tap();
  await row.getByLabel('Ποσότητα').fill('12,42');
  await row.getByLabel('Τιμή μονάδας').blur();
  await expect(row.getByLabel('Τιμή μονάδας')).toHaveValue('1.234,50');
  for (const name of ['Ποσότητα', 'Τιμή μονάδας']) {
    const cut = await row
      .getByLabel(name)
      .evaluate((field) => [field.scrollWidth - field.clientWidth, field.clientWidth > 0]);
    expect([name, ...cut]).toEqual([name, 0, true]);
  }
});

test('a short title on the page of a client stays on one line', async ({ staff, api }) => {
  const client = await api.call('POST /client', { lastName: 'Σύντομου' });
  await staff.goto(`/clients/${client._id}`);
  const title = staff.getByRole('heading', { name: 'Εκκρεμείς εργασίες' });
  expect((await title.boundingBox())?.height).toBeLessThan(30);
});

test('the total of a payment stays in sight, and a payment of 0 is visibly refused', async ({
  staff,
  api,
}) => {
  const { client } = await api.invoice(100, { lastName: 'Πληρωτέου' });
  // No keyboard opens before it is wanted.
  await staff.goto(`/payments/create?client=${client._id}`);
  const amount = staff.getByLabel('Ποσό που έδωσε');
  await expect(amount).toBeVisible();
  await expect(amount).not.toBeFocused();
  const save = staff.getByRole('button', { name: 'Καταχώριση', exact: true });
  await staff.getByRole('checkbox', { name: 'Επιλογή όλων των τιμολογίων' }).waitFor();
  await save.tap();
  const refusal = staff.getByRole('alert').filter({ hasText: 'Ορίστε ποσό' });
  await expect(refusal).toBeFocused();
  await expect(refusal).toBeInViewport({ ratio: 1 });
  // Distributing without an amount moves the focus to the amount.
  await staff.getByRole('button', { name: 'Κατανομή' }).tap();
  await expect(amount).toBeFocused();
  const sum = staff.locator('[data-main-action] strong');
  await staff.getByText('Επιλογή όλων των τιμολογίων').tap();
  await expect(sum).toHaveText('119,00 €');
  await expect(sum).toBeInViewport();
  await expect(save).toBeInViewport();
});
