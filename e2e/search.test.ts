import { countEffort, printEffort } from './effort.ts';
import { type Api, columnFilter, expect, type Page, pressTogether, test } from './fixtures.ts';

/** A client of its own for each journey: others run beside it. */
async function makeClient(api: Api, lastName: string) {
  return api.call('POST /client', {
    firstName: 'Τηλεφωνία',
    lastName,
    phones: [{ phoneType: 'Mobile', phoneNumber: '99 765432' }],
  });
}

/** Opens a screen, and the search by a key of it. */
async function press(staff: Page, path: string, key: string) {
  await staff.goto(path);
  await expect(staff.getByRole('heading', { level: 1 })).toBeVisible();
  await staff.keyboard.press(key);
}

/** Holds back what is asked of a path until it is let go. */
async function hold(page: Page, path: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(path, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test('answering a phone call: a slash on any screen, some letters, Enter', async ({
  staff,
  api,
}) => {
  const client = await makeClient(api, 'Ξανθόπουλος');
  await staff.goto('/storage');
  await expect(staff.getByRole('heading', { level: 1 })).toBeVisible();
  const effort = await countEffort(staff);
  await staff.keyboard.press('/');
  const dialog = staff.getByRole('dialog', { name: 'Αναζήτηση' });
  const field = dialog.getByRole('combobox', { name: 'Τι ψάχνετε;' });
  await expect(field).toBeFocused();
  // Typed in Latin letters, as without a Greek keyboard, and faster than the responses.
  await field.pressSequentially('xantho');
  await field.press('Enter');
  await expect(staff).toHaveURL(`/clients/${client._id}`);
  await effort.expectAtMost('a phone call answered, from any screen', { clicks: 2, keys: 8 });

  // In a field "/" is just typed; Ctrl-K opens the search from there too.
  await staff.goto('/clients');
  const filter = await columnFilter(staff, 'Επώνυμο');
  await filter.fill('a/');
  await expect(dialog).toHaveCount(0);
  await filter.press('Control+k');
  await expect(dialog.getByRole('option').first()).toContainText('Ξανθόπουλος');
  await field.fill('370048');
  await field.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('a waiting Enter of the search is dropped when more is typed', async ({ staff, api }) => {
  await makeClient(api, 'Ξεχασόπουλος');
  const answer = await hold(staff, '**/api/v1/search?*');
  await press(staff, '/clients', '/');
  await staff.keyboard.type('ξεχασο');
  await staff.keyboard.press('Enter');
  await staff.keyboard.type('π');
  answer();
  const field = staff.getByRole('combobox', { name: 'Τι ψάχνετε;' });
  await expect(staff.getByRole('option', { name: 'Ξεχασόπουλος' })).toBeVisible();
  await expect(field).toHaveValue('ξεχασοπ');
  await expect(field).not.toHaveAttribute('aria-busy');
  await expect(staff).toHaveURL('/clients');
  await staff.unroute('**/api/v1/search?*');
});

test('Enter visibly waits for the results of the search and takes the first', async ({
  staff,
  api,
}) => {
  const client = await makeClient(api, 'Προλαβόπουλος');
  const answer = await hold(staff, '**/api/v1/search?*');
  await press(staff, '/clients', '/');
  await staff.keyboard.type('prolavow');
  await staff.keyboard.press('Backspace');
  await staff.keyboard.type('p');
  await staff.keyboard.press('Enter');
  const field = staff.getByRole('combobox', { name: 'Τι ψάχνετε;' });
  await expect(field).toHaveValue('prolavop');
  await expect(field).toHaveAttribute('aria-busy', 'true');
  await expect(field).toBeFocused();
  answer();
  await expect(staff).toHaveURL(`/clients/${client._id}`);
  await expect(staff.getByRole('dialog')).toHaveCount(0);
});

test('keys typed for the search do not go to a form that opens meanwhile', async ({ staff }) => {
  await staff.goto('/jobs');
  await expect(staff.getByRole('heading', { level: 1 })).toBeVisible();
  const letCome = await hold(staff, '**/assets/JobCreate*.js');
  await staff.getByRole('link', { name: 'Νέα εργασία' }).first().click();
  await staff.keyboard.press('Control+k');
  await staff.keyboard.type('pr');
  letCome();
  const client = staff.locator('input[name=client]');
  await expect(client).toBeVisible();
  await staff.keyboard.type('o');
  await expect(staff.getByRole('combobox', { name: 'Τι ψάχνετε;' })).toHaveValue('pro');
  await expect(client).toHaveValue('');
});

test('no letter of a fast typist is lost in the search, even at the speed of a scanner', async ({
  staff,
}) => {
  await staff.goto('/clients');
  await expect(staff.getByRole('heading', { level: 1 })).toBeVisible();
  // From now on neither code nor responses arrive.
  await hold(staff, /\/(?:assets|api\/v1)\//);
  await staff.keyboard.press('Control+k');
  // Timestamps as from a keyboard, 35 ms per key.
  const session = await staff.context().newCDPSession(staff);
  let timestamp = Date.now() / 1_000;
  for (const key of 'παπαδο') {
    timestamp += 0.035;
    await session.send('Input.dispatchKeyEvent', { type: 'keyDown', key, text: key, timestamp });
  }
  await expect(staff.getByRole('combobox', { name: 'Τι ψάχνετε;' })).toHaveValue('παπαδο');
});

test('arrows move through the results, and the heading of a group leads to its list', async ({
  staff,
  api,
}) => {
  const client = await makeClient(api, 'Ζαφειρόπουλος');
  await api.call('POST /clientItem', {
    title: 'Ζαφειρένιο κιλίμι',
    client: client._id,
    category: 'Χαλιά',
  });
  await press(staff, '/jobs', 'Control+k');
  const dialog = staff.getByRole('dialog', { name: 'Αναζήτηση' });
  const field = dialog.getByRole('combobox');
  await field.fill('ζαφειρ');
  const clients = dialog.getByRole('group', { name: 'Πελάτες' });
  const pieces = dialog.getByRole('group', { name: 'Χαλιά πελατών' });
  await expect(clients.getByRole('option', { name: 'Ζαφειρόπουλος' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expect(pieces.locator('mark').first()).toHaveText('Ζαφειρ');
  await pressTogether(field, 'ArrowDown', 'ArrowDown');
  await expect(pieces.getByRole('option', { name: 'Ζαφειρένιο' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await field.press('ArrowUp');
  await field.press('Enter');
  await expect(staff).toHaveURL('/clientItems?words=%CE%B6%CE%B1%CF%86%CE%B5%CE%B9%CF%81');
  await expect(staff.getByRole('cell', { name: 'Ζαφειρένιο κιλίμι' })).toBeVisible();
  const word = staff.getByRole('button', { name: 'Αφαίρεση φίλτρου: Αναζήτηση ζαφειρ' });
  await word.click();
  await expect(staff).toHaveURL('/clientItems');
});

test('a command of the search is also for a client', async ({ staff, api }) => {
  const client = await makeClient(api, 'Κουμανταρόπουλος');
  await press(staff, '/clients', '/');
  const dialog = staff.getByRole('dialog', { name: 'Αναζήτηση' });
  const field = dialog.getByRole('combobox');
  const commands = dialog.getByRole('group', { name: 'Εντολές' });
  await expect(commands.getByRole('option', { name: 'Υπόλοιπα πελατών' })).toBeVisible();
  await field.fill('νέα εργασία για κουμανταρ');
  await expect(commands.getByRole('option')).toHaveCount(1);
  await field.press('Enter');
  await expect(staff).toHaveURL(`/jobs/create?client=${client._id}`);
  const chosen = staff.getByRole('combobox', { name: 'Πελάτης' });
  await expect(chosen).toHaveValue(/Κουμανταρόπουλος/);
});

test('no results and a failure of the search say so', async ({ staff, api }) => {
  await makeClient(api, 'Αποτυχόπουλος');
  const dialog = staff.getByRole('dialog', { name: 'Αναζήτηση' });
  const field = dialog.getByRole('combobox');
  await press(staff, '/clients', '/');
  await field.fill('ζζζψψψ');
  await expect(dialog.getByText('Δεν βρέθηκε τίποτα για «ζζζψψψ»')).toBeVisible();
  await staff.route('**/api/v1/search?*', (route) => route.abort());
  await field.fill('αποτυχοπ');
  await expect(dialog.getByRole('button', { name: 'Δοκιμή ξανά' })).toBeVisible();
  await staff.unroute('**/api/v1/search?*');
  await dialog.getByRole('button', { name: 'Δοκιμή ξανά' }).click();
  await expect(dialog.getByRole('option', { name: 'Αποτυχόπουλος' })).toBeVisible();
});

test('on a phone a button opens the search', async ({ staff, api }) => {
  const client = await makeClient(api, 'Φορητόπουλος');
  await staff.setViewportSize({ width: 390, height: 844 });
  await staff.goto('/storage');
  await staff.getByRole('button', { name: 'Αναζήτηση' }).click();
  const dialog = staff.getByRole('dialog', { name: 'Αναζήτηση' });
  await dialog.getByRole('combobox').fill('φορητοπ');
  // The row that leads to the list does not count as a result.
  await expect(dialog.getByRole('status')).toHaveText('1 αποτέλεσμα');
  await dialog.getByRole('option', { name: 'Φορητόπουλος' }).click();
  await expect(staff).toHaveURL(`/clients/${client._id}`);
});

test('Enter waits for the results of a client’s choice, and is dropped when more is typed', async ({
  staff,
  api,
}) => {
  await makeClient(api, 'Αναμενόπουλος');
  await staff.goto('/invoices/create');
  await staff.getByRole('button', { name: 'Επιλογή πελάτη' }).click();
  const dialog = staff.getByRole('dialog', { name: 'Επιλογή πελάτη' });
  const field = dialog.getByRole('textbox', { name: 'Αναζήτηση' });
  await expect(field).toBeFocused();
  await expect(dialog.getByRole('row').nth(2)).toBeVisible();
  const answers = await hold(staff, '**/api/v1/client/search');
  await staff.keyboard.type('αναμενο');
  await staff.keyboard.press('Enter');
  await expect(field).toHaveAttribute('aria-busy', 'true');
  await expect(field).toBeFocused();
  await staff.keyboard.type('π');
  await expect(field).not.toHaveAttribute('aria-busy');
  answers();
  await expect(dialog.getByRole('row').filter({ hasText: 'Αναμενόπουλος' })).toBeVisible();
  await expect(field).toHaveValue('αναμενοπ');
  await staff.unroute('**/api/v1/client/search');

  const answer = await hold(staff, '**/api/v1/client/search');
  await staff.keyboard.type('ο');
  await staff.keyboard.press('Enter');
  await expect(field).toHaveAttribute('aria-busy', 'true');
  answer();
  await expect(dialog).toHaveCount(0);
  await expect(staff.getByText('Τηλεφωνία Αναμενόπουλος')).toBeVisible();
});

test('the client of a form is found by name, phone or number', async ({ staff, api }) => {
  await makeClient(api, 'Επιλεγόπουλος');
  await staff.goto('/invoices/create');
  await staff.getByRole('button', { name: 'Επιλογή πελάτη' }).click();
  const dialog = staff.getByRole('dialog', { name: 'Επιλογή πελάτη' });
  const field = dialog.getByRole('textbox', { name: 'Αναζήτηση' });
  await expect(field).toBeFocused();
  await field.fill('epilegop 99765432');
  await field.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(staff.getByText('Τηλεφωνία Επιλεγόπουλος')).toBeVisible();
});

test.afterAll(printEffort);
