import { dateOf, day } from '#shared/base/day.ts';
import { daysAgo, today } from './days.ts';
import { countEffort, printEffort } from './effort.ts';
import { type Api, expect, type Page } from './fixtures.ts';
import { test } from './fresh-shop.ts';

test.afterAll(printEffort);

const steps = {
  jobs: '1. Τιμολόγηση εργασιών',
  subscriptions: '2. Συνδρομές',
  documents: '3. Αποστολή εγγράφων',
  reminders: '4. Υπενθυμίσεις',
};

const step = (page: Page, name: keyof typeof steps) =>
  page.getByRole('region', { name: steps[name] });

/** On the first days of a month the previous month is closed; sets the browser's clock past them. */
async function pastFirstDays(page: Page): Promise<void> {
  if (dateOf(day(today)) < 10) await page.clock.setFixedTime(`${today.slice(0, 8)}10T10:00:00Z`);
}

/** Presses the button of a step and then confirms its question. */
async function act(page: Page, name: keyof typeof steps, button: RegExp): Promise<void> {
  await step(page, name).getByRole('button', { name: button }).click();
  await page.getByRole('dialog').getByRole('button', { name: button }).click();
}

type Clients = { lastName: string; count: number; silent?: number };

/** `silent`: how many of them have no e-mail address. */
async function makeClients(api: Api, { lastName, count, silent = 0 }: Clients) {
  const clients: string[] = [];
  for (let one = 1; one <= count; one += 1) {
    const emails = [{ emailType: 'Main', emailAddress: `${one}@example.com` }];
    const body = { firstName: `Νο ${one}`, lastName, emails: one > silent ? emails : [] };
    clients.push((await api.call('POST /client', body))._id);
  }
  return clients;
}

/** The outcome of a step. */
const outcome = (page: Page, name: keyof typeof steps) =>
  step(page, name).getByRole('status').filter({ hasText: 'Έγιναν' });

async function invoicesOf(api: Api, client: string) {
  return (await api.call('POST /invoice/search', { filters: { client } })).data;
}

test('forty jobs of 25 clients, until everything is issued, sent and printed', async ({
  staff,
  api,
}) => {
  test.slow();
  const clients = await makeClients(api, { lastName: 'Κλείσιμο', count: 25, silent: 2 });
  for (const [at, client] of clients.entries()) {
    for (const total of at < 15 ? [10, 20] : [30]) await api.work(client, total);
  }
  await pastFirstDays(staff);
  await staff.goto('/storage');
  const effort = await countEffort(staff);
  const menu = staff.getByRole('navigation', { name: 'Κύριο μενού' });
  await menu.getByRole('link', { name: 'Τιμολόγια' }).click();
  await menu.getByRole('link', { name: 'Κλείσιμο μήνα' }).click();
  await act(staff, 'jobs', /^Έκδοση \(\d+\)$/);
  await expect(outcome(staff, 'jobs')).toHaveText(/Έγιναν: (\d+) από \1\./);
  await expect(step(staff, 'jobs').getByText('Έγινε', { exact: true })).toBeVisible();
  await act(staff, 'documents', /^Αποστολή \(\d+\)$/);
  await expect(outcome(staff, 'documents')).toHaveText(/Έγιναν: (\d+) από \1\./);
  await step(staff, 'documents')
    .getByRole('button', { name: /^Εκτύπωση \(\d+\)$/ })
    .click();
  const download = staff.waitForEvent('download');
  await staff.getByRole('dialog').getByRole('button', { name: 'Λήψη PDF' }).click();
  await download;
  await expect(step(staff, 'documents').getByText('Έγινε', { exact: true })).toBeVisible();
  await effort.expectAtMost('month end: 40 jobs of 25 clients issued, sent and printed', {
    clicks: 9,
    keys: 0,
  });
  for (const [at, client] of clients.entries()) {
    const invoices = await invoicesOf(api, client);
    expect(invoices.map(({ breakdown }) => breakdown.subTotal)).toEqual([30]);
    const mails = await api.call('POST /mail/search', { filters: { client } });
    expect(mails.total).toBe(at < 2 ? 0 : 1);
  }
});

test('after a lost response and a closed page everybody has one invoice', async ({
  staff,
  api,
}) => {
  test.slow();
  const clients = await makeClients(api, { lastName: 'Διακοπή', count: 24 });
  for (const client of clients) await api.work(client, 10);
  let calls = 0;
  await staff.route('**/invoice/issue-many', async (route) => {
    calls += 1;
    const answer = await route.fetch();
    // The first response is lost; the second arrives only after the page was closed.
    if (calls === 1) await route.abort();
    else if (calls === 2) await route.fulfill({ response: answer });
  });
  await pastFirstDays(staff);
  await staff.goto('/month-end');
  const jobs = step(staff, 'jobs');
  await act(staff, 'jobs', /^Έκδοση/);
  await expect(jobs.getByRole('status')).toContainText(/^20 από \d+/);
  await jobs.getByRole('button', { name: 'Διακοπή' }).click();
  await staff.reload();
  await staff.unroute('**/invoice/issue-many');
  await expect(jobs).toBeVisible();
  const issue = jobs.getByRole('button', { name: /^Έκδοση/ });
  await expect(issue.or(jobs.getByText('Έγινε', { exact: true }))).toBeVisible();
  if (await issue.isVisible()) {
    await act(staff, 'jobs', /^Έκδοση/);
    await expect(outcome(staff, 'jobs')).toBeVisible();
  }
  for (const client of clients) expect(await invoicesOf(api, client)).toHaveLength(1);
});

test('ready jobs are completed too if they are ticked, and a client gets one invoice', async ({
  staff,
  api,
}) => {
  const [client = ''] = await makeClients(api, { lastName: 'Έτοιμος', count: 1 });
  const { _id: item } = await api.call('POST /item', { title: 'Πλύσιμο', price: 10 });
  const rug = { title: 'Κιλίμι', category: 'Χαλιά', client };
  const { _id: clientItem } = await api.call('POST /clientItem', rug);
  const body = { client, items: [{ item, clientItem, unitCost: 15 }] };
  const job = await api.call('POST /job', body);
  const jobItems = job.items.map(({ _id }) => _id);
  await api.call('PUT /job/stage', { jobItems, stage: 'ready' });
  await api.work(client, 25);
  await pastFirstDays(staff);
  await staff.goto('/month-end');
  const jobs = step(staff, 'jobs');
  const ready = jobs.getByRole('table', { name: 'Έτοιμες, όχι ολοκληρωμένες' });
  const box = ready.getByRole('row').filter({ hasText: 'Έτοιμος' }).getByRole('checkbox');
  await expect(box).not.toBeChecked();
  await box.check();
  await act(staff, 'jobs', /^Έκδοση/);
  await expect(outcome(staff, 'jobs')).toBeVisible();
  const invoices = await invoicesOf(api, client);
  expect(invoices.map(({ breakdown }) => breakdown.subTotal)).toEqual([40]);
});

test('a reminder is previewed in the chosen tone before it is sent, and sent once', async ({
  staff,
  api,
}) => {
  const [client = ''] = await makeClients(api, { lastName: 'Οφειλέτης', count: 1 });
  const job = await api.work(client, 100);
  await api.bill(client, [job], { date: daysAgo(30) });
  await staff.goto('/month-end');
  const reminders = step(staff, 'reminders');
  const row = reminders.getByRole('row').filter({ hasText: 'Οφειλέτης' });
  await expect(row).toContainText('119,00');
  const days = reminders.getByLabel('Ληξιπρόθεσμα πάνω από (ημέρες)');
  await days.fill('30');
  await expect(row).toBeHidden();
  await days.fill('29');
  await expect(row).toBeVisible();
  await test.step('nothing is sent or issued for days or a month that are not read yet', async () => {
    const held = Promise.withResolvers<void>();
    await staff.route('**/api/v1/month-end/**', async (route) => {
      await held.promise;
      await route.continue();
    });
    await days.fill('28');
    await expect(reminders.getByRole('button', { name: /^Έλεγχος και αποστολή/ })).toBeDisabled();
    const month = staff.getByRole('combobox', { name: 'Μήνας' });
    const shown = await month.inputValue();
    await month.selectOption({ index: 2 });
    await expect(step(staff, 'jobs')).toBeHidden();
    held.resolve();
    await expect(step(staff, 'jobs')).toBeVisible();
    await staff.unroute('**/api/v1/month-end/**');
    await month.selectOption(shown);
  });
  await row.getByRole('combobox').selectOption('Τελευταία υπενθύμιση');
  await reminders.getByRole('button', { name: /^Έλεγχος και αποστολή/ }).click();
  const dialog = staff.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Μήνυμα προς Νο 1 Οφειλέτης' }).click();
  await expect(dialog.getByText('Παρά τις υπενθυμίσεις μας')).toBeVisible();
  await dialog.getByRole('button', { name: /^Αποστολή/ }).click();
  await expect(outcome(staff, 'reminders')).toHaveText(/Έγιναν: 1 από/);
  const { data } = await api.call('POST /mail/search', { filters: { client } });
  expect(data.map(({ reminder }) => reminder)).toEqual(['last']);
  await staff.reload();
  await expect(reminders.getByText('υπενθύμιση τις τελευταίες 14 ημέρες')).toBeVisible();
  await expect(row).toBeHidden();
});

test('without an e-mail address the reminder is a letter, which is recorded once its printing is confirmed', async ({
  staff,
  api,
}) => {
  const [client = ''] = await makeClients(api, { lastName: 'Χαρτί', count: 1, silent: 1 });
  const job = await api.work(client, 100);
  await api.bill(client, [job], { date: daysAgo(30) });
  await staff.goto('/month-end');
  const reminders = step(staff, 'reminders');
  const letters = reminders.getByRole('table', { name: 'Χωρίς email: επιστολές για εκτύπωση' });
  const row = letters.getByRole('row').filter({ hasText: 'Χαρτί' });
  await expect(row).toContainText('Χωρίς διεύθυνση');
  await row.getByRole('combobox').selectOption('Αυστηρό');
  const print = async () => {
    await reminders.getByRole('button', { name: /^Εκτύπωση επιστολών \(\d+\)$/ }).click();
    const download = staff.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Λήψη PDF' }).click();
    await download;
    await expect(dialog.getByText('Τυπώθηκαν όλες;')).toBeVisible();
  };
  const dialog = staff.getByRole('dialog');
  await print();
  await dialog.getByRole('button', { name: 'Όχι ακόμη' }).click();
  const told = { record: client, event: 'remindedOnPaper' };
  const history = async () => (await api.call('POST /history/search', { filters: told })).data;
  expect(await history()).toEqual([]);
  await expect(row).toBeVisible();
  await print();
  await dialog.getByRole('button', { name: 'Ναι, τυπώθηκαν' }).click();
  await expect(outcome(staff, 'reminders')).toHaveText(/Έγιναν: (\d+) από \1\./);
  expect((await history()).map(({ changes }) => changes[0]?.to)).toEqual(['firm']);
  await staff.reload();
  await expect(reminders.getByText('υπενθύμιση τις τελευταίες 14 ημέρες')).toBeVisible();
  await expect(row).toBeHidden();
  await staff.goto(`/clients/${client}?tab=history`);
  await expect(staff.getByText(/έδωσε υπενθύμιση οφειλής σε χαρτί/)).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('every client is a card, and nothing is wider than the screen', async ({ staff, api }) => {
    const [client = ''] = await makeClients(api, { lastName: 'Κινητό', count: 1 });
    await api.work(client, 10);
    await pastFirstDays(staff);
    await staff.goto('/month-end');
    const card = step(staff, 'jobs').getByRole('listitem').filter({ hasText: 'Κινητό' });
    await expect(card.getByRole('checkbox')).toBeChecked();
    const width = await staff.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
  });
});
