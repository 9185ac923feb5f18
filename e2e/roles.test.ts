import type { Role } from '#shared/base/choices.ts';
import { isScreenFor } from '#web/kit/base/role.ts';
import { daysAgo } from './days.ts';
import { type Api, expect, expectNotice, openMore, type Page, test } from './fixtures.ts';
import { Calls, goInside } from './go-inside.ts';
import { handScan } from './hand-scan.ts';
import { someone } from './someone.ts';
import { jobFor, storedCarpet } from './stored.ts';

/** Every kind of record, of one client. */
async function recordsOf(api: Api, lastName: string) {
  const invoice = await api.invoice(100, { lastName });
  const client = invoice.client._id;
  const { _id: payment } = await api.pay(invoice, 19);
  const { job, clientItem } = await storedCarpet(api, lastName);
  const pieces = job.items.map(({ _id }) => _id);
  await api.call('PUT /job/stage', { jobItems: pieces, stage: 'ready' });
  const handOver = { client: job.client._id, pieces, receivedBy: lastName };
  const { _id: handover } = await api.call('POST /handover', handOver);
  const { _id: place } = await api.call('POST /place', { code: lastName });
  return { client, invoice, payment, job, clientItem, handover, place };
}

/** What was refused on a page from now on. */
function refusalsOf(page: Page): string[] {
  const refusals: string[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (response.status() >= 400) refusals.push(`${response.status()} ${pathname}`);
  });
  return refusals;
}

/** No link of the page leads to a screen of others. */
async function expectLinksOpen(page: Page, role: Role): Promise<void> {
  const addresses = await page.locator('a[href^="/"]').evaluateAll((links) =>
    // Links in an SVG chart have no text as `href` property.
    links.map((link) => new URL(link.getAttribute('href') ?? '', location.href).pathname),
  );
  expect(addresses.filter((path) => !isScreenFor(role, path))).toEqual([]);
}

/** Each of a role's screens opens, and asks for nothing that the role may not see. */
async function expectOpen(page: Page, paths: string[], role: Role): Promise<void> {
  const refusals = refusalsOf(page);
  const calls = new Calls(page);
  for (const path of paths) {
    await goInside(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await calls.answered();
    expect([path, new URL(page.url()).pathname, refusals]).toEqual([path, path, []]);
    await expectLinksOpen(page, role);
  }
}

/** All that the side menu leads to. */
async function menuOf(page: Page): Promise<string[]> {
  const calls = new Calls(page);
  await page.goto('/account');
  const links = page.getByRole('navigation', { name: 'Κύριο μενού' }).getByRole('link');
  await expect(links.first()).toBeVisible();
  await calls.answered();
  const paths = await links.evaluateAll((all) =>
    all.map((link) => link.getAttribute('href') ?? ''),
  );
  return [...new Set(paths)].map((path) => path.replace(/^\/reports$/, '/reports/clients-balance'));
}

const deskOnly = ['Αποστολή', 'Κοινοποίηση', 'Επεξεργασία', 'Υπενθύμιση', 'Νέα είσπραξη'];

/** Nothing that this role would be refused is offered. */
async function expectNoDesk(page: Page): Promise<void> {
  for (const name of deskOnly) {
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
    await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0);
  }
}

/** As the browser says it when the paper has gone to its dialog. */
async function print(page: Page): Promise<void> {
  const told = page.waitForResponse((answer) => answer.url().endsWith('/history/print'));
  await page.evaluate(() => {
    window.print = () => window.dispatchEvent(new Event('beforeprint'));
  });
  await page.getByRole('button', { name: 'Εκτύπωση' }).click();
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  expect((await told).status()).toBe(200);
}

test('an accountant opens every paper of the books, and is offered nothing that is refused', async ({
  page,
  api,
  server,
}) => {
  const { client, invoice, payment } = await recordsOf(api, 'Λογιστών');
  await someone(api, page, 'accountant');
  const menu = await menuOf(page);
  expect(menu).toContain('/invoices');
  expect(menu).not.toContain('/scan');
  await expectOpen(page, [`/clients/statement/${client}`, '/account', ...menu], 'accountant');
  const refusals = refusalsOf(page);
  for (const paper of [`/payments/${payment}`, `/invoices/${invoice._id}`]) {
    await page.goto(paper);
    await expect(page.getByText('Λογιστών').first()).toBeVisible();
    await print(page);
    await expectNoDesk(page);
    await expectLinksOpen(page, 'accountant');
  }
  await expect(page.getByText(/Καθαρισμός/).first()).toBeVisible();
  // The job is named, and neither opened nor taken off.
  const jobs = page.getByRole('table', { name: 'Εργασίες' });
  await expect(jobs.getByText(/^Εργασία \d+$/)).toBeVisible();
  await expect(jobs.getByRole('link')).toHaveCount(0);
  await expect(jobs.getByRole('button')).toHaveCount(0);
  for (const [list, name] of [
    ['/invoices', 'Εκτύπωση'],
    ['/reports/clients-balance', 'Κατάσταση σε PDF'],
  ] as const) {
    await page.goto(list);
    await page.getByRole('table').getByRole('checkbox').nth(1).check();
    const bar = page.getByRole('region', { name: 'Επιλεγμένα' });
    await expect(bar.getByRole('button', { name })).toBeVisible();
    await expectNoDesk(page);
  }
  expect(refusals).toEqual([]);
  await handScan(page, `${server.origin}/c/1`);
  await expectNotice(page, 'Δεν έχετε δικαίωμα για αυτή την ενέργεια.');
  await expect(page).toHaveURL(/\/reports\/clients-balance/);
});

for (const { role, own, starts, others } of [
  { role: 'floor', own: '/storage', starts: ['/', '/clients'], others: ['/invoices', '/items'] },
  { role: 'accountant', own: '/invoices', starts: ['/', '/clients', '/today'], others: ['/jobs'] },
] as const) {
  test(`${role}: the start leads to ${own}, what is of others to /forbidden`, async ({
    page,
    api,
  }) => {
    await someone(api, page, role);
    // From here on the browser knows the role.
    await page.goto(own);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('kilim.role'))).toBe(role);
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    const refusals = refusalsOf(page);
    const calls = new Calls(page);
    for (const path of [...starts, ...others]) {
      const isStart = starts.some((start) => start === path);
      await page.goto(path);
      await expect(page).toHaveURL(isStart ? new RegExp(`${own}$`) : /\/forbidden$/);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await calls.answered();
      expect([path, refusals]).toEqual([path, []]);
    }
  });
}

test('on the floor every piece, job, place and delivery note opens', async ({ page, api }) => {
  const { job, clientItem, handover, place } = await recordsOf(api, 'Πατωμάτων');
  await someone(api, page, 'floor');
  const records = [
    `/jobs/${job._id}`,
    `/clientItems/${clientItem._id}`,
    `/handovers/${handover}`,
    `/places/${place}`,
  ];
  await expectOpen(page, [...records, ...(await menuOf(page))], 'floor');
  await page.goto('/jobs');
  await expect(page.getByRole('link', { name: 'Εκπρόθεσμες' })).toBeVisible();
  await expect(page.getByRole('link', { name: /Για τιμολόγηση/ })).toHaveCount(0);
  // No line of sums where none is told.
  await expect(page.getByRole('cell').first()).toBeVisible();
  await expect(page.getByText('χωρίς ΦΠΑ')).toHaveCount(0);
  await page.goto(records[0] ?? '');
  await expect(page.getByRole('table', { name: 'Γραμμές εργασίας' })).toBeVisible();
  await expect(page.getByText('χωρίς ΦΠΑ')).toHaveCount(0);
  // The search promises what is found here, and no phones or amounts.
  await page.keyboard.press('Control+k');
  await expect(page.getByText('Όνομα, αριθμός ή εντολή')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  /** The number of a piece that is in a job of a client who owes 119 euros. */
  async function owedPiece(api: Api, lastName: string): Promise<number> {
    const { client } = await api.invoice(100, { firstName: 'Ρένα', lastName });
    const item = await api.call('POST /item', { title: `Πλύσιμο ${lastName}` });
    const carpet = { title: `Χαλί ${lastName}`, client: client._id, category: 'Χαλιά' };
    const { _id, _ref } = await api.call('POST /clientItem', carpet);
    const items = [{ item: item._id, clientItem: _id }];
    await api.call('POST /job', { client: client._id, items });
    return _ref;
  }

  test('what is scanned in a stock-take stays when the page learns only then who scans', async ({
    page,
    api,
  }) => {
    const _ref = await owedPiece(api, 'Απογραφίδου');
    await someone(api, page, 'floor');
    const refusals = refusalsOf(page);
    await page.goto('/today');
    // Its own stock-take too: what the books do not have in the store is said.
    const count = await api.call('POST /count', { notes: '' });
    // What was scanned stays when the page learns only then who scans, as in a browser that has not kept the role.
    await page.evaluate(() => localStorage.removeItem('kilim.role'));
    const { promise: asked, resolve: answerMe } = Promise.withResolvers<undefined>();
    await page.route('**/api/v1/user/me', (route) => asked.then(() => route.continue()));
    await page.goto(`/counts/${count._id}`);
    const typed = page.getByRole('textbox', { name: 'Αριθμός ή κωδικός ετικέτας' });
    await typed.fill(String(_ref));
    await typed.press('Enter');
    const scanned = page.getByRole('list', { name: 'Τελευταίες σαρώσεις' });
    await expect(scanned).toContainText('Εκτός αποθήκης στα βιβλία');
    await expect(page.getByRole('tab', { name: 'Ιστορικό' })).toBeVisible();
    answerMe(undefined);
    await expect(page.getByRole('tab', { name: 'Ιστορικό' })).toHaveCount(0);
    await expect(scanned).toContainText('Εκτός αποθήκης στα βιβλία');
    expect(refusals).toEqual([]);
  });

  test('a worker scans a piece, makes it ready and hands it over, with the balance beside', async ({
    page,
    api,
  }) => {
    const _ref = await owedPiece(api, 'Αποθηκαρίδου');
    await someone(api, page, 'floor');
    const refusals = refusalsOf(page);
    const calls = new Calls(page);
    const typed = page.getByRole('textbox', { name: 'Αριθμός ή κωδικός ετικέτας' });
    await page.goto('/scan');
    await typed.fill(String(_ref));
    await typed.press('Enter');
    const card = page.getByRole('list', { name: 'Σαρωμένα χαλιά' }).getByRole('listitem');
    await expect(card).toContainText('Παραλήφθηκε');
    await page.getByRole('button', { name: 'Έτοιμο' }).tap();
    await expectNotice(page, '1 χαλί έτοιμο');
    await expect(card).toHaveCount(0);
    await typed.fill(String(_ref));
    await typed.press('Enter');
    await expect(card).toContainText('Έτοιμο');
    await page.getByRole('link', { name: 'Παράδοση στον πελάτη' }).tap();
    await expect(page.getByLabel('Παρέλαβε')).toHaveValue('Ρένα Αποθηκαρίδου');
    await expect(page.getByText(/Οφείλει 119,00/)).toBeVisible();
    await expect(page.getByText('Την είσπραξη την κάνει το γραφείο.')).toBeVisible();
    await expect(
      page.getByRole('checkbox', { name: /Χαλί Αποθηκαρίδου/, checked: true }),
    ).toHaveCount(1);
    const sign = page.getByRole('button', { name: 'Υπογραφή' });
    await expect(sign).toBeInViewport({ ratio: 1 });
    await sign.tap();
    const place = page.getByRole('img', { name: 'Υπογράψτε εδώ με το δάχτυλο' });
    await calls.answered();
    const box = await place.boundingBox();
    await page.mouse.move((box?.x ?? 0) + 30, (box?.y ?? 0) + 80);
    await page.mouse.down();
    await page.mouse.move((box?.x ?? 0) + 120, (box?.y ?? 0) + 30, { steps: 6 });
    await page.mouse.up();
    await page.getByRole('dialog').getByRole('button', { name: 'Τέλος' }).click();
    await page.getByRole('button', { name: 'Παράδοση στον πελάτη' }).tap();
    await expect(page).toHaveURL(/\/handovers\/[\w-]+$/);
    await expect(page.getByText('Χαλί Αποθηκαρίδου').first()).toBeVisible();
    // Nothing but the "⋯" stands there: what it opens is not off the screen.
    await openMore(page);
    await expect(page.getByRole('button', { name: 'Λήψη PDF' })).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
    // Printing it is told to its history.
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await calls.answered();
    // Whoever has just handed it over takes it back.
    await openMore(page);
    await page.getByRole('button', { name: 'Ακύρωση παράδοσης' }).tap();
    const cancel = page.getByRole('dialog').getByRole('button', { name: 'Ακύρωση παράδοσης' });
    await cancel.click();
    await expectNotice(page, 'Ακυρώθηκε');
    expect(refusals).toEqual([]);
  });

  test('Today keeps a carpet and the day visible beside a long client name that is no link', async ({
    page,
    api,
  }) => {
    await someone(api, page, 'floor');
    const names = { companyName: 'Πολιτιστικός Όμιλος Ορεινής', lastName: 'Μακροχρόνιου' };
    const client = (await api.call('POST /client', names))._id;
    const piece = { title: 'Διάδρομος', client, category: 'Χαλιά' };
    const { _id: clientItem } = await api.call('POST /clientItem', piece);
    await api.call('POST /stay', { clientItem, startDate: daysAgo(1_000), notes: 'Ράφι' });
    await page.goto('/today');
    const row = page.getByRole('listitem').filter({ hasText: 'Μακροχρόνιου' }).first();
    const carpet = await row.getByText('Διάδρομος').boundingBox();
    expect(carpet?.width).toBeGreaterThan(24);
    // Neither name is cut.
    for (const name of await row.locator('.cut').all())
      expect(await name.evaluate((entry) => entry.scrollWidth - entry.clientWidth)).toBe(0);
    expect(await row.evaluate((line) => line.scrollWidth - line.clientWidth)).toBe(0);
  });
});

test.describe('a worker on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  /** An open job of two carpets and a completed one of one, of a client with a phone. */
  async function twoJobs(api: Api, lastName: string) {
    const phones = [{ phoneType: 'Mobile', phoneNumber: '99 123456' }];
    const client = await api.call('POST /client', { lastName, phones });
    const job = await jobFor(api, client, { count: 2 });
    const done = await jobFor(api, client, { count: 1 });
    await api.call('PUT /job/completeJob/:id', undefined, { id: done._id });
    return { job };
  }

  test('opens the pending jobs from the bar at the bottom', async ({ page, api }) => {
    const { job } = await twoJobs(api, 'Βαρδιάνου');
    await someone(api, page, 'floor');
    const refusals = refusalsOf(page);
    await page.goto('/today');
    await page.getByRole('navigation').getByRole('link', { name: 'Εργασίες' }).last().tap();
    const views = page.getByRole('navigation', { name: 'Προβολές της λίστας' });
    const pending = views.getByRole('link', { name: 'Εκκρεμείς' });
    await expect(pending).toHaveAttribute('aria-current', 'page');
    const search = page.getByPlaceholder('Αναζήτηση στη λίστα');
    await search.fill('Βαρδιανου');
    await expect(page.getByText('1–1 από 1')).toBeVisible();
    await views.getByRole('link', { name: 'Όλες' }).tap();
    await expect(page.getByText('1–2 από 2')).toBeVisible();
    await pending.tap();
    await page.getByRole('link', { name: new RegExp(`^${job._ref}\\b`) }).tap();
    await expect(page).toHaveURL(`/jobs/${job._id}`);
    expect(refusals).toEqual([]);
  });

  test('calls the client of a job, and goes on from stage to stage until the hand-over', async ({
    page,
    api,
  }) => {
    const { job } = await twoJobs(api, 'Σταδιάρχη');
    await someone(api, page, 'floor');
    const refusals = refusalsOf(page);
    await page.goto(`/jobs/${job._id}`);
    const call = page.getByRole('link', { name: '99 123456' }).first();
    await expect(call).toHaveAttribute('href', 'tel:99123456');
    await expect(call).toBeInViewport({ ratio: 1 });
    const main = page.locator('[data-main-action]');
    await main.getByRole('button', { name: 'Στο πλύσιμο' }).tap();
    await expectNotice(page, '2 χαλιά στο πλύσιμο');
    const [one = ''] = job.items.map(({ _id }) => _id);
    await api.call('PUT /job/stage', { jobItems: [one], stage: 'ready' });
    await page.reload();
    // One is ready already: the other is what is to be done next.
    await expect(main.getByRole('link')).toHaveCount(0);
    await main.getByRole('button', { name: 'Έτοιμο (1)' }).tap();
    await expectNotice(page, '1 χαλί έτοιμο');
    await main.getByRole('link', { name: 'Παράδοση στον πελάτη' }).tap();
    // With the one that another job has ready.
    const ticked = page.getByRole('checkbox', { name: /Χαλί Σταδιάρχη/, checked: true });
    await expect(ticked).toHaveCount(3);
    expect(refusals).toEqual([]);
  });
});

test('the office opens every screen of its menu', async ({ page, api }) => {
  await someone(api, page, 'office');
  await expectOpen(page, await menuOf(page), 'office');
});
