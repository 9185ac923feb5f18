import { type Api, columnFilter, expect, test } from './fixtures.ts';
import { goInside } from './go-inside.ts';
import { storedCarpet } from './stored.ts';

test.use({ viewport: { width: 1440, height: 900 } });

/** Lists with a date column, whose filter needs more room. */
const dated = ['/invoices', '/jobs', '/payments'];
const lists = ['/clients', '/clientItems', '/items', '/jobs', '/invoices', '/payments', '/storage'];

const long = 'Μεγαλοξενοδοχειακή Τουριστική Εταιρεία Ανατολικής Μεσογείου';

/** An invoice of a client with long names, with two payments and a long note to each. */
async function longNames(api: Api) {
  const name = { companyName: long, firstName: 'Αλεξάνδρα-Παρασκευή', lastName: long };
  const invoice = await api.invoice(1234.56, name);
  const notes = 'Να πληρωθεί στο τέλος του επόμενου μήνα, με επιταγή της Τράπεζας Κύπρου';
  for (const amount of [4, 6]) await api.pay(invoice, amount, { notes });
  return { invoice, notes };
}

test('with long names no list is wider than the screen and no row is higher than a line', async ({
  staff,
  api,
}) => {
  const { client, job } = await storedCarpet(api, `${long} Λτδ`);
  await api.call('PUT /job/completeJob/:id', undefined, { id: job._id });
  const { invoice } = await longNames(api);
  // Its number begins with the widest letter.
  const other = await api.work(invoice.client._id, 10);
  await api.bill(invoice.client._id, [other], { invoiceType: 'other' });
  await api.call('POST /item', { title: long, description: long, price: 1 });
  for (const path of [...lists, `/clients/${client._id}?tab=storage`]) {
    await goInside(staff, path);
    await expect(staff.getByRole('table').last().locator('tbody a').first()).toBeVisible();
    const { beyond, highest } = await staff.evaluate(() => {
      const sheet = document.querySelector('[data-tall]');
      const rows = [...document.querySelectorAll('[data-tall] tbody tr')];
      return {
        beyond: (sheet?.scrollWidth ?? 0) - (sheet?.clientWidth ?? 0),
        highest: Math.max(...rows.map((row) => row.getBoundingClientRect().height)),
      };
    });
    expect([path, beyond]).toEqual([path, 0]);
    expect([path, highest <= 48]).toEqual([path, true]);
    if (!dated.includes(path)) continue;
    const heads = () =>
      staff
        .locator('thead tr:first-child th')
        .evaluateAll((all) => all.map((element) => element.getBoundingClientRect().x));
    const before = await heads();
    await (await columnFilter(staff, path === '/jobs' ? 'Έναρξη' : 'Ημερομηνία')).focus();
    expect([path, await heads()]).toEqual([path, before]);
    expect([path, await staff.evaluate(cells)]).toEqual([path, { beyond: 0, cut: [], close: [] }]);
  }
});

test('the search is a box in the header that shows its key', async ({ staff }) => {
  const box = staff.getByRole('button', { name: 'Αναζήτηση', exact: true });
  for (const [width, least] of [
    [1440, 240],
    [390, 110],
  ] as const) {
    await staff.setViewportSize({ width, height: 844 });
    for (const path of ['/clients', '/setup', '/clients/create']) {
      await goInside(staff, path);
      await expect(box).toHaveText(width === 390 ? /^Αναζήτηση/ : 'Αναζήτηση/');
      const isIcon = width === 390 && path === '/clients/create';
      const found = (await box.boundingBox())?.width ?? 0;
      // On a phone, where there is a way back, only its icon.
      expect([width, path, found > least]).toEqual([width, path, !isIcon]);
      if (isIcon) await expect(box.getByText('Αναζήτηση')).toBeHidden();
    }
  }
  await box.click();
  await expect(staff.getByRole('dialog')).toBeVisible();
});

test('no number of a list is broken at its hyphen, and a note takes one row', async ({
  staff,
  api,
}) => {
  const { invoice, notes } = await longNames(api);
  await storedCarpet(api, 'Γραμμένου');
  await staff.setViewportSize({ width: 1366, height: 900 });
  for (const path of [`/clients/${invoice.client._id}?tab=payments`, '/payments', '/jobs']) {
    await goInside(staff, path);
    const numbers = staff.getByRole('link', { name: /^[IO]-\d{6}$/ });
    await expect(numbers.first()).toBeVisible();
    const lines = await numbers.evaluateAll((all) =>
      all.map((element) => element.getClientRects().length),
    );
    expect([path, ...new Set(lines)]).toEqual([path, 1]);
  }
  await staff.setViewportSize({ width: 1920, height: 900 });
  await goInside(staff, '/payments');
  const note = staff.getByTitle(notes).first();
  await expect(note).toBeVisible();
  expect((await note.boundingBox())?.height).toBeLessThan(22);
});

test('a row of the storage list opens its carpet, whose page says where it is and for which job', async ({
  staff,
  api,
}) => {
  const { clientItem, job } = await storedCarpet(api, 'Ανοιχτού');
  await staff.goto('/storage?clientFullName=ανοιχτου');
  await staff.getByRole('cell', { name: 'Ράφι Τ1' }).click();
  await expect(staff).toHaveURL(`/clientItems/${clientItem._id}`);
  const stored = staff.getByRole('region', { name: 'Στην αποθήκη' });
  await expect(stored).toContainText('Ράφι Τ1');
  const jobs = staff.getByRole('region', { name: 'Εργασίες' });
  await expect(jobs.getByRole('link', { name: String(job._ref), exact: true })).toBeVisible();
  const start = staff.getByRole('link', { name: 'Νέα εργασία' });
  await start.click();
  await expect(staff.getByRole('combobox', { name: 'Χαλί πελάτη' })).toHaveValue(/Χαλί Ανοιχτού/);
  await expect(staff).toHaveURL(/\/jobs\/create/);
  await staff.goBack();
  await expect(staff).toHaveURL(`/clientItems/${clientItem._id}`);
  await stored.getByRole('link', { name: String(job._ref), exact: true }).click();
  await expect(staff).toHaveURL(`/jobs/${job._id}`);
});

test('the rows of a job fit their card, and hidden columns are counted', async ({ staff, api }) => {
  const { job } = await storedCarpet(api, 'Καρτέλας');
  for (const width of [1366, 1440]) {
    await staff.setViewportSize({ width, height: 900 });
    await staff.goto(`/jobs/${job._id}`);
    const table = staff.getByRole('table', { name: 'Γραμμές εργασίας' });
    await expect(table.getByRole('cell', { name: 'Ράφι Τ1' })).toBeVisible();
    const isBeyond = () =>
      table.evaluate((element) => element.scrollWidth > (element.parentElement?.clientWidth ?? 0));
    expect([width, await isBeyond()]).toEqual([width, false]);
    await staff.getByRole('button', { name: /^\+\d στήλ/ }).click();
    await expect(table.getByRole('columnheader', { name: 'Σημειώσεις' })).toBeVisible();
    // The choice is kept.
    await staff.getByRole('button', { name: 'Λιγότερες στήλες' }).click();
  }
});

test('beside the collapsed menu every column of the specification is in sight', async ({
  staff,
  api,
}) => {
  await staff.goto('/invoices');
  await staff.evaluate(() => localStorage.setItem('kilim.menu', 'yes'));
  const invoice = await api.invoice(1234.56, { lastName: 'Στηλόπουλος' });
  await api.pay(invoice, 10);
  await api.bill(invoice.client._id, [await api.work(invoice.client._id, 50)], {
    invoiceType: 'other',
  });
  await storedCarpet(api, 'Στηλόπουλος ΕΠΕ');
  const more = staff.getByRole('button', { name: /^\+\d στήλ/ });
  for (const path of lists) {
    await staff.goto(path);
    const table = staff.getByRole('table').last();
    await expect(table.locator('tbody a').first()).toBeVisible();
    expect([path, await more.count()]).toEqual([path, 0]);
    expect([path, await staff.evaluate(cells)]).toEqual([path, { beyond: 0, cut: [], close: [] }]);
  }
});

test('all columns, once wanted, stay for the list', async ({ staff, api }) => {
  await api.invoice(1234.56, { lastName: 'Στηλοθέτης' });
  const more = staff.getByRole('button', { name: /^\+\d στήλ/ });
  await staff.goto('/invoices?clientName=στηλοθετης');
  await more.click();
  const heads = staff.getByRole('columnheader');
  await expect(heads).toHaveCount(15);
  await staff.reload();
  await expect(heads).toHaveCount(15);
  await expect(staff.getByRole('button', { name: 'Λιγότερες στήλες' })).toBeVisible();
  // Only in this list.
  await staff.goto('/jobs');
  await expect(staff.getByRole('button', { name: 'Λιγότερες στήλες' })).toHaveCount(0);
  await staff.goto('/invoices');
  await staff.getByRole('button', { name: 'Λιγότερες στήλες' }).click();
  await staff.reload();
  await expect(more).toBeVisible();
});

test('the list of invoices has room between its columns on every screen, and counts hidden ones', async ({
  staff,
  api,
}) => {
  const emailAddress = 'wide@example.com';
  const invoice = await api.invoice(1234.56, {
    firstName: 'Πλατύ',
    lastName: 'Πλατυμέτωπος',
    emails: [{ emailType: 'Main', emailAddress }],
  });
  const params = { id: invoice._id };
  await api.call('POST /invoice/forward/:id', { emails: [emailAddress] }, params);
  await expect
    .poll(async () => (await api.call('GET /invoice/:id', undefined, params)).lastSent)
    .not.toBeNull();
  const row = staff.locator('tbody tr').filter({ hasText: 'Πλατυμέτωπος' }).first();
  const more = staff.getByRole('button', { name: /^\+\d στήλ/ });
  const heads = staff.getByRole('columnheader');
  for (const width of [1366, 1440, 1920]) {
    await staff.setViewportSize({ width, height: 900 });
    await staff.goto('/invoices?clientName=πλατυμετωπος&sort=-_ref');
    await expect(row).toBeVisible();
    // The box, and the specification's 14.
    if (width === 1920) await expect(heads).toHaveCount(15);
    else await expect(more).toHaveText(`+${15 - (await heads.count())} στήλες`);
    expect(await staff.evaluate(cells), `${width}`).toEqual({ beyond: 0, cut: [], close: [] });
    if (width === 1920) continue;
    await more.click();
    await expect(heads).toHaveCount(15);
    await staff.getByRole('button', { name: 'Λιγότερες στήλες' }).click();
    await expect(more).toBeVisible();
  }
});

test('at 1366 pixels the first invoice is at most 200 pixels below the title', async ({
  staff,
  api,
}) => {
  await api.invoice(10, { lastName: 'Κορυφαίου' });
  await staff.setViewportSize({ width: 1366, height: 768 });
  await staff.goto('/invoices');
  const first = staff
    .locator('tbody tr')
    .filter({ has: staff.getByRole('link') })
    .first();
  await expect(first).toBeVisible();
  const title = await staff.locator('main header').boundingBox();
  const top = (await first.boundingBox())?.y ?? 0;
  expect(top - (title?.y ?? 0) - (title?.height ?? 0)).toBeLessThanOrEqual(200);
});

/** Of a list: how much wider it is than its place, which cells are cut, and which stand too close. */
function cells() {
  const sheet = document.querySelector('[data-tall]');
  const all = [
    ...document.querySelectorAll<HTMLElement>('[data-tall] tbody td:not([data-kind=box])'),
  ];
  const text = (cell: HTMLElement) => cell.innerText;
  const isText = ({ dataset }: HTMLElement) => dataset['kind'] === 'text';
  const space = (cell: HTMLElement) => {
    const { paddingLeft, paddingRight } = getComputedStyle(cell);
    return Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight);
  };
  return {
    beyond: (sheet?.scrollWidth ?? 0) - (sheet?.clientWidth ?? 0),
    cut: all
      .filter((element) => !isText(element) && element.scrollWidth > element.clientWidth)
      .map(text),
    close: all.filter((element) => space(element) < 12).map(text),
  };
}
