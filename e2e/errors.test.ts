import { type Api, expect, expectNotice, type Page, test } from './fixtures.ts';
import { jobOf, storedCarpet } from './stored.ts';

type Refusal = { method: string; path: string; status: number; message?: string };

/** The server's answer to one call, whatever was asked. */
async function answer(page: Page, { method, path, status, message = '' }: Refusal) {
  await page.route(`**/api/v1${path}`, (route) =>
    route.request().method() === method
      ? route.fulfill({ status, json: { error: true, code: 'request.invalid', message } })
      : route.fallback(),
  );
}

test('a page requests its data once, and reports a failure once', async ({ staff, api }) => {
  const { clientItem } = await storedCarpet(api, 'Πρώιμου');
  const asked: string[] = [];
  staff.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await staff.goto(`/clientItems/${clientItem._id}`);
  await expect(staff.getByText('Χαλί Πρώιμου').first()).toBeVisible();
  for (const path of ['/user/me', `/clientItem/${clientItem._id}`]) {
    expect(asked.filter((value) => value === `/api/v1${path}`)).toHaveLength(1);
  }
  await answer(staff, { method: 'GET', path: `/clientItem/${clientItem._id}`, status: 500 });
  await staff.reload();
  await expect(staff.getByRole('button', { name: 'Δοκιμή ξανά' })).toBeVisible();
  const notices = staff.getByRole('region', { name: 'Ειδοποιήσεις' });
  await expect(notices.getByText('Κάτι πήγε στραβά', { exact: true })).toHaveCount(1);
  await staff.unroute(`**/api/v1/clientItem/${clientItem._id}`);
  await staff.getByRole('button', { name: 'Δοκιμή ξανά' }).click();
  await expect(staff.getByText('Χαλί Πρώιμου').first()).toBeVisible();
});

test('a screen that cannot be loaded without a network says so, and opens by itself later', async ({
  staff,
  context,
  api,
}) => {
  const seen = await api.call('POST /client', { lastName: 'Ανοιγμένη' });
  await api.call('POST /client', { lastName: 'Ακλείδωτη' });
  await staff.goto(`/clients/${seen._id}`);
  await expect(staff.getByRole('heading', { name: 'Ανοιγμένη' })).toBeVisible();
  await staff.getByRole('link', { name: 'Πελάτες', exact: true }).first().click();
  const other = staff.getByRole('row').filter({ hasText: 'Ακλείδωτη' });
  await expect(other).toBeVisible();
  await context.setOffline(true);
  // Its code has been loaded, its data has not.
  await other.click();
  await expect(staff.getByRole('alert')).toContainText('Δεν υπάρχει σύνδεση');
  await context.setOffline(false);
  await expect(staff.getByRole('heading', { name: 'Ακλείδωτη' })).toBeVisible();
  await context.setOffline(true);
  await staff.getByRole('link', { name: 'Ρυθμίσεις' }).first().click();
  await expect(staff.getByRole('heading', { name: 'Δεν υπάρχει σύνδεση' })).toBeVisible();
  await expect(staff.getByText('500', { exact: true })).toBeHidden();
  await expect(staff.getByRole('navigation', { name: 'Κύριο μενού' })).toBeVisible();
  await context.setOffline(false);
  await expect(staff.getByRole('heading', { name: 'Ρυθμίσεις' })).toBeVisible();
});

/** One for each way in which calls are made: forms, reads, questions, dialogs, buttons. */
type Case = {
  name: string;
  call: Omit<Refusal, 'status' | 'message'>;
  /** Brings the page to where the call is made, and makes it. */
  act: (page: Page, api: Api) => Promise<void>;
  /** "User Error" is shown; of which calls, `failure.test.ts` says. */
  isFlagged: boolean;
};

const create = (page: Page) =>
  page.getByRole('button', { name: 'Καταχώριση', exact: true }).click();

/** Presses a button and the one of the same name in the question that it asks. */
async function confirm(page: Page, name: string) {
  await page.getByRole('button', { name }).click();
  await page.getByRole('dialog').getByRole('button', { name }).click();
}

const reachable = {
  lastName: 'Σφαλμάτων',
  emails: [{ emailType: 'Main', emailAddress: 'wrong@example.com' }],
};

/** Sends the document of the page to the client's only address, which is chosen already. */
async function forward(page: Page) {
  await page.getByRole('button', { name: 'Αποστολή' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('checkbox', { name: 'wrong@example.com' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Αποστολή' }).click();
}

async function openJob(api: Api) {
  const client = await api.call('POST /client', { lastName: 'Σφαλμάτων' });
  const item = await api.call('POST /item', { title: 'Υπηρεσία σφαλμάτων' });
  return api.call('POST /job', { client: client._id, items: [{ item: item._id }] });
}

const cases: Case[] = [
  {
    name: 'invoice fetch',
    call: { method: 'GET', path: '/invoice/*' },
    isFlagged: true,
    act: async (page, api) => {
      const { _id } = await api.invoice(10, { lastName: 'Σφαλμάτων' });
      await page.goto(`/invoices/${_id}`);
    },
  },
  {
    name: 'job complete',
    call: { method: 'PUT', path: '/job/completeJob/*' },
    isFlagged: true,
    act: async (page, api) => {
      await page.goto(`/jobs/${(await openJob(api))._id}`);
      await confirm(page, 'Ολοκλήρωση εργασίας');
    },
  },
  {
    name: 'job update',
    call: { method: 'PUT', path: '/intake/*' },
    isFlagged: true,
    act: async (page, api) => {
      await page.goto(`/jobs/edit/${(await openJob(api))._id}`);
      await page.getByRole('button', { name: 'Αποθήκευση', exact: true }).click();
    },
  },
  {
    name: 'invoice forward',
    call: { method: 'POST', path: '/invoice/forward/*' },
    isFlagged: true,
    act: async (page, api) => {
      const { _id } = await api.invoice(10, reachable);
      await page.goto(`/invoices/${_id}`);
      await forward(page);
    },
  },
  {
    name: 'item create',
    call: { method: 'POST', path: '/item' },
    isFlagged: false,
    act: async (page) => {
      await page.goto('/items/create');
      await page.getByLabel('Τίτλος').fill('Είδος σφαλμάτων');
      await create(page);
    },
  },
  {
    name: 'job stage',
    call: { method: 'PUT', path: '/job/stage' },
    isFlagged: false,
    act: async (page, api) => {
      await page.goto(`/jobs/${(await jobOf(api, 'Σφαλμάτων', 1))._id}`);
      await page.getByRole('checkbox', { name: /Χαλί Σφαλμάτων 1$/ }).click();
      await page.getByRole('button', { name: 'Έτοιμο' }).click();
    },
  },
];

test('a 400 shows a notice of a user error, or only its message', async ({ staff, api }) => {
  for (const { name, call, act, isFlagged } of cases) {
    await staff.unrouteAll();
    const message = `Όχι έτσι: ${name}.`;
    await answer(staff, { ...call, status: 400, message });
    await act(staff, api);
    await expect(staff.getByText(message).first()).toBeVisible();
    if (isFlagged) {
      await expectNotice(staff, 'Σφάλμα χρήστη');
      await expectNotice(staff, message);
    } else {
      await expect(staff.getByText('Σφάλμα χρήστη')).toHaveCount(0);
    }
  }
});

test('from 500 on a notice has the server’s message, or the usual one where it has none', async ({
  staff,
}) => {
  await staff.goto('/items/create');
  await staff.getByLabel('Τίτλος').fill('Κρατημένος τίτλος');
  const message = 'Ο διακομιστής κουράστηκε.';
  await answer(staff, { method: 'POST', path: '/item', status: 500, message });
  const save = staff.getByRole('button', { name: 'Καταχώριση', exact: true });
  await save.click();
  await expectNotice(staff, 'Κάτι πήγε στραβά');
  await expectNotice(staff, message);
  await expect(staff.getByText(message)).toHaveCount(1);
  await expect(save).toBeEnabled();
  await expect(staff).toHaveURL(/\/items\/create$/);
  await expect(staff.getByLabel('Τίτλος')).toHaveValue('Κρατημένος τίτλος');
  await answer(staff, { method: 'POST', path: '/item', status: 503 });
  await save.click();
  await expectNotice(staff, 'Ωχ. Κάτι πήγε στραβά. Δοκιμάστε ξανά αργότερα.');
});

test('a 403 leads to the page that says so', async ({ staff, api }) => {
  const { _id } = await api.call('POST /client', { lastName: 'Απαγορευμένου' });
  await answer(staff, { method: 'GET', path: `/client/${_id}`, status: 403 });
  await staff.goto(`/clients/${_id}`);
  await expect(staff).toHaveURL(/\/forbidden$/);
  await expect(staff.getByRole('heading', { name: 'Δεν έχετε πρόσβαση' })).toBeVisible();
  await expect(staff.getByText('403')).toBeVisible();
  await expect(
    staff.getByText('Ο λογαριασμός σας δεν επιτρέπεται να δει αυτή τη σελίδα.'),
  ).toBeVisible();
  await test.step('also from a page with which the app opens', async () => {
    for (const { path, call } of [
      { path: '/clients', call: { method: 'POST', path: '/client/search' } },
      { path: '/today', call: { method: 'GET', path: '/today' } },
      { path: '/first-day', call: { method: 'GET', path: '/first-day' } },
    ]) {
      await answer(staff, { ...call, status: 403 });
      await staff.goto(path);
      await expect(staff).toHaveURL(/\/forbidden$/);
      await staff.unroute(`**/api/v1${call.path}`);
    }
  });
});

test('a 401 ends the session and remembers the page', async ({ staff }) => {
  await staff.goto('/clients');
  await expect(staff.getByRole('heading', { name: 'Πελάτες' })).toBeVisible();
  await answer(staff, { method: 'POST', path: '/job/search', status: 401 });
  await staff.getByRole('link', { name: 'Εργασίες' }).first().click();
  await expect(staff).toHaveURL(/\/login\?from=%2Fjobs$/);
  expect(await staff.evaluate(() => localStorage.getItem('kilim.token'))).toBeNull();
});
