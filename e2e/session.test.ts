import { expect, expectNotice, logIn, test } from './fixtures.ts';
import { goInside } from './go-inside.ts';
import { user } from './seed.ts';
import { storedCarpet } from './stored.ts';

test('without a session every screen leads to the login, and after it back; logging out leads there too', async ({
  page,
  context,
  api,
}) => {
  await page.goto('/jobs?page=1');
  await expect(page).toHaveURL(/\/login\?from=/);
  await test.step('the login has a logo and a terms notice', async () => {
    await expect(page.locator('form').locator('img, svg').first()).toBeVisible();
    await expect(page.getByText(/Με τη σύνδεση αποδέχεστε τους όρους χρήσης/)).toBeVisible();
    // Only the demonstration can be entered by a press.
    await expect(page.getByRole('button', { name: 'Ιδιοκτήτης' })).toBeHidden();
    await expect(page.locator('html[data-demo]')).toHaveCount(0);
    await page.getByRole('button', { name: 'Σύνδεση' }).click();
    await expect(page.getByText('Παρακαλώ δώστε όνομα χρήστη!')).toBeVisible();
    await expect(page.getByText('Παρακαλώ δώστε κωδικό!')).toBeVisible();
  });
  await test.step('a wrong password is answered in red above the form', async () => {
    await page.getByLabel('Όνομα χρήστη').fill('nobody-here');
    await page.getByLabel('Κωδικός', { exact: true }).fill('not-the-password');
    await page.getByRole('button', { name: 'Σύνδεση' }).click();
    await expect(page.getByRole('alert')).toContainText('Λάθος όνομα χρήστη ή κωδικός.');
    await expect(page.getByLabel('Όνομα χρήστη')).toHaveValue('nobody-here');
  });
  await logIn(page, 'eleni');
  await expect(page).toHaveURL(/\/jobs/);
  await test.step('the English interface is a choice in the menu, and it is kept', async () => {
    await page.getByRole('button', { name: /eleni/ }).click();
    await page.getByRole('button', { name: 'English' }).click();
    await expect(page.getByRole('heading', { name: 'Jobs' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('link', { name: 'New job' }).first()).toBeVisible();
    await page.getByRole('button', { name: /eleni/ }).click();
    await page.getByRole('button', { name: 'Ελληνικά' }).click();
    await expect(page.getByRole('heading', { name: 'Εργασίες' })).toBeVisible();
  });
  await test.step('logging out drops the token and leads to the login, in every tab', async () => {
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
  await test.step('a short address opens after the login', async () => {
    const { clientItem, job } = await storedCarpet(api, 'Συνδέσμου');
    await page.goto(`/c/${clientItem._ref}`);
    await logIn(page, 'eleni');
    await expect(page).toHaveURL(new RegExp(`/clientItems/${clientItem._id}$`));
    await page.goto(`/j/${job._ref}`);
    await expect(page).toHaveURL(new RegExp(`/jobs/${job._id}$`));
    await page.goto('/c/999999');
    await expect(page.getByText('Άγνωστος κωδικός: /c/999999')).toBeVisible();
  });
  await test.step('logging out does not wait for a server that never answers', async () => {
    await page.route('**/api/v1/auth/logout', () => {});
    await page.getByRole('button', { name: /Μενού χρήστη/ }).click();
    await page.getByRole('button', { name: 'Αποσύνδεση' }).click();
    await expect(page).toHaveURL(/\/login$/);
    expect(await page.evaluate(() => localStorage.getItem('kilim.token'))).toBeNull();
  });
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

test('an expired session loses nothing that was typed, and says so; another person sees none of it', async ({
  staff,
}) => {
  const lastName = staff.getByLabel('Επώνυμο');
  const phone = staff.getByLabel('Αριθμός').first();
  const email = staff.getByLabel('Διεύθυνση email');
  const fillIn = async () => {
    await expect(staff.getByRole('button', { name: /admin/ })).toBeVisible();
    await lastName.fill('Άσωστου');
    await phone.fill('99 123456');
    await staff.getByRole('button', { name: 'Προσθήκη email' }).click();
    await email.fill('asosti@example.com');
    // In one step: no other call, such as the one for clients alike, may meet the end of the session before the press.
    await staff
      .getByRole('button', { name: 'Καταχώριση', exact: true })
      .evaluate((button: HTMLElement) => {
        localStorage.setItem('kilim.token', 'x'.repeat(43));
        button.click();
      });
    await expect(staff.getByText('Η σύνδεση έληξε.')).toBeVisible();
  };
  await staff.goto('/clients/create');
  await fillIn();
  await logIn(staff);
  await expect(staff).toHaveURL(/\/clients\/create$/);
  await expectNotice(staff, 'Η σύνδεση είχε λήξει· όσα γράψατε επανήλθαν');
  await expect(lastName).toHaveValue('Άσωστου');
  await expect(phone).toHaveValue('99 123456');
  await expect(email).toHaveValue('asosti@example.com');
  await staff.getByRole('button', { name: 'Αφαίρεση: Email 1' }).click();

  // Given back once, and to nobody else.
  await fillIn();
  await logIn(staff, 'eleni');
  await expect(staff.getByRole('heading', { name: 'Νέος πελάτης' })).toBeVisible();
  await expect(staff.getByRole('button', { name: /eleni/ })).toBeVisible();
  await expect(lastName).toHaveValue('');
});

test('unknown and forbidden addresses say so calmly; a file that a deployment removed reloads the page once', async ({
  staff,
}) => {
  await test.step('unknown and forbidden addresses say so calmly', async () => {
    await staff.goto('/nowhere');
    await expect(staff.getByRole('heading', { level: 1 })).toBeVisible();
    await staff.goto('/forbidden');
    await expect(staff.getByRole('heading', { level: 1 })).toBeVisible();
    await staff.goto('/clients/no-such-client');
    await expect(staff.getByRole('heading', { name: 'Δεν βρέθηκε' })).toBeVisible();
  });
  await test.step('a file that a deployment removed reloads the page once', async () => {
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
});

test('what was typed survives a reload, in its own form alone; it is dropped once it is saved, left or taken back', async ({
  staff,
  api,
}) => {
  const lastName = staff.getByLabel('Επώνυμο');
  const back = 'Όσα γράψατε επανήλθαν';
  const notices = staff.getByRole('region', { name: 'Ειδοποιήσεις' });
  staff.on('dialog', (dialog) => void dialog.accept());
  await staff.goto('/clients/create');
  await lastName.fill('Ανανεωμένου');
  await staff.getByLabel('Αριθμός').first().fill('99 111222');
  await staff.reload();
  await expectNotice(staff, back);
  await expect(lastName).toHaveValue('Ανανεωμένου');
  await expect(staff.getByLabel('Αριθμός').first()).toHaveValue('99 111222');

  await test.step('again, as often as it is reloaded', async () => {
    await lastName.fill('Δεύτερου');
    await staff.reload();
    await expect(lastName).toHaveValue('Δεύτερου');
  });
  await test.step('taken back, it is as when it was opened, also after the next reload', async () => {
    await notices.getByRole('button', { name: 'Αναίρεση' }).click();
    await expect(lastName).toHaveValue('');
    await staff.reload();
    await expect(staff.getByRole('button', { name: /admin/ })).toBeVisible();
    await expect(lastName).toHaveValue('');
  });
  await test.step('left on purpose, it is gone', async () => {
    await lastName.fill('Αφημένου');
    await staff.reload();
    await expect(lastName).toHaveValue('Αφημένου');
    await staff.getByRole('link', { name: 'Πελάτες' }).first().click();
    await staff.getByRole('button', { name: 'Έξοδος χωρίς αποθήκευση' }).click();
    await expect(staff).toHaveURL(/\/clients$/);
    await goInside(staff, '/clients/create');
    await expect(lastName).toHaveValue('');
    await staff.reload();
    await expect(lastName).toHaveValue('');
  });
  await test.step('another page in between: it is not offered any more', async () => {
    await lastName.fill('Άλλης σελίδας');
    await staff.goto('/jobs');
    await staff.goto('/clients/create');
    await expect(staff.getByRole('button', { name: /admin/ })).toBeVisible();
    await expect(lastName).toHaveValue('');
  });
  await test.step('of another record there is nothing', async () => {
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
    await expect(notices.getByText(back)).toBeHidden();
  });
  await test.step('of another person there is nothing', async () => {
    await staff.goto('/clients/create');
    await lastName.fill('Της admin');
    await staff.reload();
    await expect(lastName).toHaveValue('Της admin');
    await staff.evaluate(() => localStorage.setItem('kilim.token', 'x'.repeat(43)));
    await staff.reload();
    await logIn(staff, 'eleni');
    await expect(staff).toHaveURL(/\/clients\/create$/);
    await expect(staff.getByRole('button', { name: /eleni/ })).toBeVisible();
    await expect(lastName).toHaveValue('');
  });
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
