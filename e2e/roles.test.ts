import { Api, begin, expect, type Page, test } from './fixtures.ts';
import { storedCarpet } from './stored.ts';

const PASSWORD = 'επτά χαλιά κάτω από τη λεμονιά';

/** Somebody of this role who has just logged in. */
async function someone(api: Api, page: Page, role: string): Promise<void> {
  const { link } = await api.call('POST /user', { username: `role-${role}`, role });
  const data = { link: link.split('#')[1], password: PASSWORD };
  await page.request.post('/api/v1/auth/public/password', { data });
  const credentials = { username: `role-${role}`, password: PASSWORD };
  const login = await page.request.post('/api/v1/auth/public/login', { data: credentials });
  await begin(page, ((await login.json()) as { token: string }).token);
}

/** Every kind of record, of one client. */
async function recordsOf(api: Api, lastName: string) {
  const invoice = await api.invoice(100, { lastName });
  const client = invoice.client._id;
  const { _id: payment } = await api.call('POST /payment', {
    client,
    transactionDate: invoice.date,
    method: 'cash',
    invoices: [{ invoice: invoice._id, amount: 19 }],
  });
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

/** Each of a role's screens opens, and asks for nothing that the role may not see. */
async function expectOpen(page: Page, paths: string[]): Promise<void> {
  const refusals = refusalsOf(page);
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect([path, new URL(page.url()).pathname, refusals]).toEqual([path, path, []]);
  }
}

/** All that the side menu leads to. */
async function menuOf(page: Page): Promise<string[]> {
  await page.goto('/account');
  const links = page.getByRole('navigation', { name: 'Κύριο μενού' }).getByRole('link');
  await expect(links.first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  const paths = await links.evaluateAll((all) =>
    all.map((link) => link.getAttribute('href') ?? ''),
  );
  return [...new Set(paths)].map((path) => path.replace(/^\/reports$/, '/reports/clients-balance'));
}

test('an accountant opens every paper of the books, and nothing on it is refused', async ({
  page,
  api,
}) => {
  const { client, invoice, payment } = await recordsOf(api, 'Λογιστών');
  await someone(api, page, 'accountant');
  const records = [
    `/invoices/${invoice._id}`,
    `/payments/${payment}`,
    `/clients/statement/${client}`,
    '/account',
  ];
  const menu = await menuOf(page);
  expect(menu).toContain('/invoices');
  expect(menu).not.toContain('/scan');
  await expectOpen(page, [...records, ...menu]);
  await page.goto(`/invoices/${invoice._id}`);
  await expect(page.getByText(/Καθαρισμός/).first()).toBeVisible();
  for (const name of ['Αποστολή', 'Κοινοποίηση', 'Επεξεργασία']) {
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
    await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0);
  }
});

test('on the floor every piece, job, place and delivery note opens, and pieces are handed over', async ({
  page,
  api,
}) => {
  const { job, clientItem, handover, place } = await recordsOf(api, 'Πατωμάτων');
  const { job: other } = await storedCarpet(api, 'Παραδοτέων');
  const jobItems = other.items.map(({ _id }) => _id);
  await api.call('PUT /job/stage', { jobItems, stage: 'ready' });
  await someone(api, page, 'floor');
  const records = [
    `/jobs/${job._id}`,
    `/clientItems/${clientItem._id}`,
    `/handovers/${handover}`,
    `/places/${place}`,
    '/account',
  ];
  await expectOpen(page, [...records, ...(await menuOf(page))]);
  const refusals = refusalsOf(page);
  await page.goto(`/jobs/${other._id}`);
  await page.getByRole('link', { name: 'Παράδοση στον πελάτη' }).first().click();
  await expect(page.getByLabel('Παρέλαβε')).toHaveValue('Παραδοτέων');
  await page.getByRole('button', { name: 'Παράδοση στον πελάτη' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Δελτίο παράδοσης');
  // Printing it is told to its history.
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await page.waitForLoadState('networkidle');
  expect(refusals).toEqual([]);
});

test('the office opens every screen of its menu', async ({ page, api }) => {
  await someone(api, page, 'office');
  await expectOpen(page, await menuOf(page));
});
