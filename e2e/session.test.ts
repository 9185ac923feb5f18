import { begin, expect, expectNotice, logIn, type Page, test } from './fixtures.ts';
import { goInside } from './go-inside.ts';
import { user } from './seed.ts';
import { storedCarpet } from './stored.ts';

test('without a session every screen leads to the login, and after it back', async ({ page }) => {
  await page.goto('/jobs?page=1');
  await expect(page).toHaveURL(/\/login\?from=/);
  await logIn(page, 'eleni');
  await expect(page).toHaveURL(/\/jobs/);
});

test('the login has a logo and a terms notice', async ({ page }) => {
  await page.goto('/login');
  await expect(page.locator('form').locator('img, svg').first()).toBeVisible();
  await expect(page.getByText(/Με τη σύνδεση αποδέχεστε τους όρους χρήσης/)).toBeVisible();
  // Only the demonstration can be entered by a press.
  await expect(page.getByRole('button', { name: 'Ιδιοκτήτης' })).toBeHidden();
  await expect(page.locator('html[data-demo]')).toHaveCount(0);
  await page.getByRole('button', { name: 'Σύνδεση' }).click();
  await expect(page.getByText('Παρακαλώ δώστε όνομα χρήστη!')).toBeVisible();
  await expect(page.getByText('Παρακαλώ δώστε κωδικό!')).toBeVisible();
});

test('a wrong password is answered in red above the form', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Όνομα χρήστη').fill('nobody-here');
  await page.getByLabel('Κωδικός', { exact: true }).fill('not-the-password');
  await page.getByRole('button', { name: 'Σύνδεση' }).click();
  await expect(page.getByRole('alert')).toContainText('Λάθος όνομα χρήστη ή κωδικός.');
  await expect(page.getByLabel('Όνομα χρήστη')).toHaveValue('nobody-here');
});

test('the English interface is a choice in the menu, and it is kept', async ({ page, server }) => {
  await begin(page, server.tokens['eleni'] ?? '');
  await page.goto('/jobs');
  await page.getByRole('button', { name: /eleni/ }).click();
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('heading', { name: 'Jobs' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('link', { name: 'New job' }).first()).toBeVisible();
  await page.getByRole('button', { name: /eleni/ }).click();
  await page.getByRole('button', { name: 'Ελληνικά' }).click();
  await expect(page.getByRole('heading', { name: 'Εργασίες' })).toBeVisible();
});

test('logging out drops the token and leads to the login, in every tab', async ({
  page,
  context,
}) => {
  await page.goto('/login');
  await logIn(page, 'eleni');
  await expect(page).toHaveURL(/\/clients$/);
  const token = await page.evaluate(() => localStorage.getItem('kilim.token'));
  expect(token).not.toBeNull();
  const other = await context.newPage();
  await other.goto('/clients');
  await expect(other.getByRole('heading', { name: 'Πελάτες' })).toBeVisible();
  await page.getByRole('button', { name: /Μενού χρήστη/ }).click();
  await page.getByRole('button', { name: 'Αποσύνδεση' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(other).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => localStorage.getItem('kilim.token'))).toBeNull();
  const headers = { authorization: `Bearer ${token}` };
  expect((await page.request.get('/api/v1/user/me', { headers })).status()).toBe(401);
  await other.close();
});

test('a short address opens after the login', async ({ page, api }) => {
  const { clientItem, job } = await storedCarpet(api, 'Συνδέσμου');
  await page.goto(`/c/${clientItem._ref}`);
  await logIn(page, 'eleni');
  await expect(page).toHaveURL(new RegExp(`/clientItems/${clientItem._id}$`));
  await page.goto(`/j/${job._ref}`);
  await expect(page).toHaveURL(new RegExp(`/jobs/${job._id}$`));
  await page.goto('/c/999999');
  await expect(page.getByText('Άγνωστος κωδικός: /c/999999')).toBeVisible();
});

test('logging out does not wait for a server that never answers', async ({ page }) => {
  await page.goto('/login');
  await logIn(page, 'eleni');
  await expect(page).toHaveURL(/\/clients$/);
  await page.route('**/api/v1/auth/logout', () => {});
  await page.getByRole('button', { name: /Μενού χρήστη/ }).click();
  await page.getByRole('button', { name: 'Αποσύνδεση' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => localStorage.getItem('kilim.token'))).toBeNull();
});

test('the login is in Greek, and in English for a browser that has chosen it there', async ({
  page,
}) => {
  const greek = page.getByRole('heading', { name: 'Σύνδεση' });
  const english = page.getByRole('heading', { name: 'Log in' });
  await page.goto('/login');
  await expect(greek).toBeVisible();
  await page.getByLabel('Όνομα χρήστη').fill('eleni');
  await page.getByLabel('Κωδικός', { exact: true }).fill('not-the-password');
  await page.getByRole('button', { name: 'Σύνδεση' }).click();
  await expect(page.getByRole('alert')).toContainText('Λάθος όνομα χρήστη ή κωδικός.');
  await test.step('what was typed stays, what was said in Greek goes', async () => {
    await page.getByRole('button', { name: 'English' }).click();
    await expect(english).toBeVisible();
    await expect(page).toHaveTitle('Log in · Kilim');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.getByRole('button', { name: 'English' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect(page.getByLabel('Username')).toHaveValue('eleni');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByRole('alert')).toContainText('Wrong username or password.');
  });
  await test.step('the guide says what to do about a lost password', async () => {
    await page.getByRole('link', { name: 'Lost your password or phone?' }).click();
    await expect(page).toHaveURL(/\/guide\/en\/server#lost$/);
    await expect(page.getByRole('heading', { name: 'A lost password or phone' })).toBeVisible();
  });
  await test.step('it is remembered, also by the page for a new password', async () => {
    await page.goto('/set-password#no-such-link');
    await expect(page.getByRole('heading', { name: 'Set your password' })).toBeVisible();
    await page.goto('/login');
    await expect(english).toBeVisible();
  });
  await test.step('the app has the language of the person, and the login its own again', async () => {
    await page.getByLabel('Username').fill('eleni');
    await page.getByLabel('Password', { exact: true }).fill(user.password);
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByRole('button', { name: /Μενού χρήστη/ }).click();
    await page.getByRole('button', { name: 'Αποσύνδεση' }).click();
    await expect(english).toBeVisible();
    await page.getByRole('button', { name: 'Ελληνικά' }).click();
    await expect(greek).toBeVisible();
    await page.reload();
    await expect(greek).toBeVisible();
  });
});

/** Fills in the form of a new client and loses the session as it is saved. */
async function expireWhileTyping(page: Page) {
  const lastName = page.getByLabel('Επώνυμο');
  const phone = page.getByLabel('Αριθμός').first();
  const email = page.getByLabel('Διεύθυνση email');
  await page.goto('/clients/create');
  await expect(page.getByRole('button', { name: /admin/ })).toBeVisible();
  await lastName.fill('Άσωστου');
  await phone.fill('99 123456');
  await page.getByRole('button', { name: 'Προσθήκη email' }).click();
  await email.fill('asosti@example.com');
  // In one step: no other call, such as the one for clients alike, may meet the end of the session before the press.
  await page
    .getByRole('button', { name: 'Καταχώριση', exact: true })
    .evaluate((button: HTMLElement) => {
      localStorage.setItem('kilim.token', 'x'.repeat(43));
      button.click();
    });
  await expect(page.getByText('Η σύνδεση έληξε.')).toBeVisible();
  return { lastName, phone, email };
}

test('an expired session loses nothing that was typed, and says so', async ({ staff }) => {
  const { lastName, phone, email } = await expireWhileTyping(staff);
  await logIn(staff);
  await expect(staff).toHaveURL(/\/clients\/create$/);
  await expectNotice(staff, 'Η σύνδεση είχε λήξει· όσα γράψατε επανήλθαν');
  await expect(lastName).toHaveValue('Άσωστου');
  await expect(phone).toHaveValue('99 123456');
  await expect(email).toHaveValue('asosti@example.com');
});

test('what was typed before the session expired is given back to nobody else', async ({
  staff,
}) => {
  const { lastName } = await expireWhileTyping(staff);
  await logIn(staff, 'eleni');
  await expect(staff.getByRole('heading', { name: 'Νέος πελάτης' })).toBeVisible();
  await expect(staff.getByRole('button', { name: /eleni/ })).toBeVisible();
  await expect(lastName).toHaveValue('');
});

test('unknown and forbidden addresses say so calmly', async ({ staff }) => {
  await staff.goto('/nowhere');
  await expect(staff.getByRole('heading', { level: 1 })).toBeVisible();
  await staff.goto('/forbidden');
  await expect(staff.getByRole('heading', { level: 1 })).toBeVisible();
  await staff.goto('/clients/no-such-client');
  await expect(staff.getByRole('heading', { name: 'Δεν βρέθηκε' })).toBeVisible();
});

test('a file that a deployment removed reloads the page once', async ({ staff }) => {
  const parts = '**/assets/PasswordDialog-*.js';
  await staff.route(parts, (route) => route.fulfill({ status: 404 }));
  await staff.goto('/items/create');
  const title = staff.getByLabel('Τίτλος');
  await title.fill('Χαλί αναβάθμισης');
  const ask = async () => {
    await staff.getByRole('button', { name: /Μενού χρήστη/ }).click();
    await staff.getByRole('button', { name: 'Αλλαγή κωδικού' }).click();
  };
  const again = staff.waitForEvent('load');
  await ask();
  await again;
  await expectNotice(staff, 'Όσα γράψατε επανήλθαν');
  await expect(title).toHaveValue('Χαλί αναβάθμισης');
  let loads = 0;
  staff.on('load', () => (loads += 1));
  await ask();
  await expect(staff.getByText('500', { exact: true })).toBeVisible();
  expect(loads).toBe(0);
  await expect(staff.getByText('Όσα γράψατε κρατήθηκαν.')).toBeVisible();
  await staff.getByRole('button', { name: 'Συνέχεια' }).click();
  await expect(title).toHaveValue('Χαλί αναβάθμισης');
  await title.fill('');
  await staff.unroute(parts);
  await staff.reload();
  await ask();
  await expect(staff.getByRole('dialog')).toBeVisible();
});

/** Types into the form of a new client and loads its page again, which gives that back. */
async function typeAndReload(page: Page, typed: string) {
  const lastName = page.getByLabel('Επώνυμο');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto('/clients/create');
  await lastName.fill(typed);
  await page.getByLabel('Αριθμός').first().fill('99 111222');
  await page.reload();
  await expect(lastName).toHaveValue(typed);
  return lastName;
}

test('what was typed survives a reload, as often as it is reloaded', async ({ staff }) => {
  const lastName = await typeAndReload(staff, 'Ανανεωμένου');
  await expectNotice(staff, 'Όσα γράψατε επανήλθαν');
  await expect(staff.getByLabel('Αριθμός').first()).toHaveValue('99 111222');
  await expect(staff.getByLabel('Αριθμός').first()).toHaveValue('99 111222');

  await lastName.fill('Δεύτερου');
  await staff.reload();
  await expect(lastName).toHaveValue('Δεύτερου');
});

test('what was typed and is taken back is gone, also after the next reload', async ({ staff }) => {
  const lastName = await typeAndReload(staff, 'Παρμένου');
  const notices = staff.getByRole('region', { name: 'Ειδοποιήσεις' });
  await notices.getByRole('button', { name: 'Αναίρεση' }).click();
  await expect(lastName).toHaveValue('');
  await staff.reload();
  await expect(staff.getByRole('button', { name: /admin/ })).toBeVisible();
  await expect(lastName).toHaveValue('');
});

test('what was typed and is left on purpose is gone', async ({ staff }) => {
  const lastName = await typeAndReload(staff, 'Αφημένου');
  await staff.getByRole('link', { name: 'Πελάτες' }).first().click();
  await staff.getByRole('button', { name: 'Έξοδος χωρίς αποθήκευση' }).click();
  await expect(staff).toHaveURL(/\/clients$/);
  await goInside(staff, '/clients/create');
  await expect(lastName).toHaveValue('');
  await staff.reload();
  await expect(lastName).toHaveValue('');
});

test('what was typed is not offered any more with another page in between', async ({ staff }) => {
  const lastName = await typeAndReload(staff, 'Άλλης σελίδας');
  await staff.goto('/jobs');
  await staff.goto('/clients/create');
  await expect(staff.getByRole('button', { name: /admin/ })).toBeVisible();
  await expect(lastName).toHaveValue('');
});

test('what was typed about one record is not offered in the form of another', async ({
  staff,
  api,
}) => {
  staff.on('dialog', (dialog) => void dialog.accept());
  const lastName = staff.getByLabel('Επώνυμο');
  const notices = staff.getByRole('region', { name: 'Ειδοποιήσεις' });
  const one = await api.call('POST /client', { lastName: 'Πρώτης' });
  const two = await api.call('POST /client', { lastName: 'Δεύτερης' });
  const notes = staff.getByLabel('Σημειώσεις').last();
  await staff.goto(`/clients/edit/${one._id}`);
  await notes.fill('της πρώτης');
  await staff.goto(`/clients/edit/${two._id}`);
  await expect(lastName).toHaveValue('Δεύτερης');
  await expect(notes).toHaveValue('');
  await notes.fill('της δεύτερης');
  await staff.reload();
  await expect(notes).toHaveValue('της δεύτερης');
  await staff.getByRole('button', { name: 'Αποθήκευση' }).click();
  await expectNotice(staff, 'Αποθηκεύτηκε');
  await staff.goto(`/clients/edit/${two._id}`);
  await expect(notes).toHaveValue('της δεύτερης');
  await expect(notices.getByText('Όσα γράψατε επανήλθαν')).toBeHidden();
});

test('what was typed by one person is not offered to another', async ({ staff }) => {
  const lastName = await typeAndReload(staff, 'Της admin');
  await staff.evaluate(() => localStorage.setItem('kilim.token', 'x'.repeat(43)));
  await staff.reload();
  await logIn(staff, 'eleni');
  await expect(staff).toHaveURL(/\/clients\/create$/);
  await expect(staff.getByRole('button', { name: /eleni/ })).toBeVisible();
  await expect(lastName).toHaveValue('');
});

test('what was being saved when the page was loaded again may have been saved: the form says so', async ({
  staff,
}) => {
  staff.on('dialog', (dialog) => void dialog.accept());
  await staff.goto('/items/create');
  await staff.getByLabel('Τίτλος').fill('Φρεσκάρισμα');
  const sent = staff.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/api/v1/item'),
  );
  await staff.route('**/api/v1/item', () => {});
  await staff.getByRole('button', { name: 'Καταχώριση', exact: true }).click();
  await sent;
  await staff.reload();
  await expect(staff.getByLabel('Τίτλος')).toHaveValue('Φρεσκάρισμα');
  await expectNotice(staff, 'Όταν ανανεώθηκε η σελίδα, αποθηκεύονταν');
});
