import type { Locator } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import sharp from 'sharp';
import { codeAt } from '#test/qr.ts';
import { begin, expect, expectNotice, type Page, test } from './fixtures.ts';
import { user } from './seed.ts';

const PASSWORD = 'επτά χαλιά κάτω από τη λεμονιά';

/** What a phone's camera reads from the code that the dialog shows. */
async function scanned(dialog: Locator): Promise<string | undefined> {
  const picture = await dialog.getByRole('img', { name: 'Κωδικός QR του συνδέσμου' }).screenshot();
  const { data, info } = await sharp(picture)
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  return codeAt({ width, height, grey: data }, { x: 0, y: 0, width, height })?.text;
}

async function enter(page: Page, username: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Όνομα χρήστη').fill(username);
  await page.getByLabel('Κωδικός', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Σύνδεση' }).click();
}

test('the owner adds somebody of the workshop, who sets a password by the link and sees no money', async ({
  staff,
  api,
  browser,
  baseURL,
}) => {
  const { job } = await api.completedJob(123.45, { lastName: 'Λεμονιάτης' });
  await staff.goto('/people');
  await staff.getByRole('link', { name: 'Νέος υπάλληλος' }).first().click();
  // The list's filter goes by the same word.
  await expect(staff.getByRole('heading', { name: 'Νέος υπάλληλος' })).toBeVisible();
  await staff.getByLabel('Όνομα χρήστη').fill('maro');
  await staff.getByRole('button', { name: 'Καταχώριση', exact: true }).click();
  const dialog = staff.getByRole('dialog', { name: 'Σύνδεσμος για τον κωδικό' });
  const link = (await dialog.locator('code').textContent()) ?? '';
  await expect(dialog.getByRole('img', { name: 'Κωδικός QR του συνδέσμου' })).toBeVisible();
  const copy = dialog.getByRole('button', { name: 'Αντιγραφή συνδέσμου' });
  await expect(copy).toBeFocused();
  // It is not shown again: closing asks while nobody has it.
  await dialog.getByRole('button', { name: 'Κλείσιμο' }).last().click();
  const question = staff.getByRole('dialog', { name: 'Να κλείσει χωρίς να αντιγραφεί' });
  await question.getByRole('button', { name: 'Πίσω' }).click();
  await staff.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await copy.press('Enter');
  await expectNotice(staff, 'Αντιγράφηκε');
  expect(await staff.evaluate(() => navigator.clipboard.readText())).toBe(link);
  expect(await scanned(dialog)).toBe(link);
  await dialog.getByRole('button', { name: 'Κλείσιμο' }).last().click();
  await expect(staff.getByRole('heading', { name: 'maro' })).toBeVisible();
  // Until she has logged in, her page has the code too; it is a new one.
  await staff.getByRole('button', { name: 'QR για την πρώτη σύνδεση' }).click();
  await expect(dialog.getByText('για να μπει ως maro')).toBeVisible();
  const fromPage = await scanned(dialog);
  expect(fromPage).not.toBe(link);

  const phone = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    ...(baseURL !== undefined && { baseURL }),
  });
  const hers = await phone.newPage();
  await hers.goto(link);
  await hers.getByLabel('Νέος κωδικός').fill(PASSWORD);
  await hers.getByRole('button', { name: 'Αποθήκευση' }).click();
  await expect(hers.getByRole('alert')).toContainText('δεν ισχύει');
  await hers.goto('about:blank');
  await hers.goto(fromPage ?? '');
  await expect(hers.getByLabel('Όνομα χρήστη')).toHaveValue('maro');
  await hers.getByLabel('Νέος κωδικός').fill('maro12345678');
  await hers.getByRole('button', { name: 'Αποθήκευση' }).click();
  await expect(hers.getByRole('alert')).toContainText('συνηθισμένος');
  await hers.getByLabel('Νέος κωδικός').fill(PASSWORD);
  const save = hers.getByRole('button', { name: 'Αποθήκευση' });
  expect((await save.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await save.click();
  // It lets them in at once.
  await expect(hers).toHaveURL(/\/storage/);
  await expect(hers.getByRole('link', { name: 'Τιμολόγια' })).toHaveCount(0);

  await hers.goto(`/jobs/${job._id}`);
  await expect(hers.getByText('Λεμονιάτης').first()).toBeVisible();
  await expect(hers.getByRole('main')).not.toContainText('€');
  await expect(hers.getByRole('main')).not.toContainText('123,45');
  await hers.goto('/today');
  await expect(hers.getByRole('heading', { name: 'Σήμερα', exact: true })).toBeVisible();
  await expect(hers.getByRole('main')).not.toContainText('€');
  await hers.goto('/invoices');
  await expect(hers).toHaveURL(/\/forbidden/);
  // The refusal of the list's own call may still be loading the same page.
  await expect(() => hers.goto('/')).toPass();
  await expect(hers).toHaveURL(/\/storage/);
  await phone.close();

  await dialog.getByRole('button', { name: 'Αντιγραφή συνδέσμου' }).click();
  await dialog.getByRole('button', { name: 'Κλείσιμο' }).last().click();
  await staff.reload();
  await expect(staff.getByRole('button', { name: 'Νέος σύνδεσμος κωδικού' })).toBeVisible();
  await expect(staff.getByRole('button', { name: 'QR για την πρώτη σύνδεση' })).toBeHidden();

  // What is typed stays when something else changes the same person meanwhile, and can be saved.
  const firstName = staff.getByLabel('Όνομα', { exact: true });
  await firstName.fill('Μάρω');
  await staff.getByRole('button', { name: 'Αφαίρεση πρόσβασης' }).click();
  const removal = staff.getByRole('dialog', { name: /^Να αφαιρεθεί η πρόσβαση/ });
  await removal.getByRole('button', { name: 'Αφαίρεση πρόσβασης' }).click();
  await expect(staff.getByText('Χωρίς πρόσβαση')).toBeVisible();
  await expect(firstName).toHaveValue('Μάρω');
  await staff.getByRole('button', { name: 'Αποθήκευση' }).click();
  await expectNotice(staff, 'Αποθηκεύτηκε');
  await expect(firstName).toHaveValue('Μάρω');
  const { data } = await api.call('POST /user/search', { filters: { username: 'maro' } });
  const id = data[0]?._id ?? '';
  const maro = await api.call('GET /user/:id', undefined, { id });
  expect(maro).toMatchObject({ firstName: 'Μάρω', disabled: true });
});

test('each person chooses the first page after logging in, on a phone and a desktop', async ({
  page,
  server,
}) => {
  await begin(page, server.tokens['sofia'] ?? '');
  await page.goto('/');
  await expect(page).toHaveURL(/\/clients$/);
  await page.goto('/account');
  const first = page.getByLabel('Πρώτη σελίδα μετά τη σύνδεση');
  await first.selectOption('Σήμερα');
  const mine = page.getByRole('region', { name: 'Τα στοιχεία μου' });
  await mine.getByRole('button', { name: 'Αποθήκευση' }).click();
  await expect(page.getByText('Αποθηκεύτηκε').first()).toBeVisible();
  await page.goto('/');
  await expect(page).toHaveURL(/\/today$/);
  // The choice belongs to the person, not to the browser. Cleared on /healthz, because the app itself would leave a
  // page without a session.
  await page.goto('/healthz');
  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  await enter(page, 'sofia', user.password);
  await expect(page).toHaveURL(/\/today$/);
  await page.goto('/account');
  await first.selectOption('Η συνηθισμένη');
  await mine.getByRole('button', { name: 'Αποθήκευση' }).click();
  await expect(page.getByText('Αποθηκεύτηκε').first()).toBeVisible();
  await page.goto('/');
  await expect(page).toHaveURL(/\/clients$/);
});

test('a second step is set up in the account, and the login asks for it', async ({
  page,
  api,
  server,
}) => {
  await begin(page, server.tokens['sofia'] ?? '');
  await page.goto('/account');
  await page.getByLabel('Ο κωδικός σας').fill(user.password);
  await page.getByRole('button', { name: 'Ορισμός δεύτερου βήματος' }).click();
  await expect(page.getByRole('img', { name: 'Κωδικός QR για την εφαρμογή' })).toBeVisible();
  const secret = (await page.locator('code').first().textContent()) ?? '';
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  await page.getByLabel('Κωδικός της εφαρμογής').fill(totp.generate());
  await page.getByRole('button', { name: 'Επιβεβαίωση' }).click();
  await expect(page.getByRole('heading', { name: 'Κωδικοί ανάκτησης' })).toBeVisible();
  const [recovery = '', nextRecovery = ''] = await page.locator('li code').allTextContents();
  await page.getByRole('button', { name: 'Τους κράτησα' }).click();
  await expect(page.getByText('Το δεύτερο βήμα είναι ενεργό.')).toBeVisible();

  await page.goto('/login');
  await enter(page, 'sofia', user.password);
  const code = page.getByLabel('Κωδικός δεύτερου βήματος');
  await code.fill('000000');
  await page.getByRole('button', { name: 'Σύνδεση' }).click();
  await expect(page.getByRole('alert')).toContainText('δεύτερου βήματος δεν είναι σωστός');
  await code.fill(recovery);
  await page.getByRole('button', { name: 'Σύνδεση' }).click();
  await expect(page).toHaveURL(/\/clients/);

  // What she mistyped herself is said to nobody; what was tried elsewhere to her and the owner.
  await page.goto('/account');
  await expect(page.getByRole('heading', { name: 'Οι συνδέσεις μου' })).toBeVisible();
  const known = page.getByText('Κάποιος έγραψε τον σωστό κωδικό χωρίς δεύτερο βήμα');
  await expect(known).toBeHidden();
  await page.request.post('/api/v1/auth/public/login', {
    data: { username: 'sofia', password: user.password },
    headers: { 'user-agent': 'Chrome elsewhere' },
  });
  await page.reload();
  await expect(known).toBeVisible();
  await expect(page.getByText('Chrome elsewhere · χωρίς δεύτερο βήμα')).toBeVisible();
  await begin(page, server.tokens['admin'] ?? '');
  await page.goto('/people');
  await page.getByRole('link', { name: 'sofia' }).click();
  await expect(known).toBeVisible();

  // A new password alone does not let them in either.
  const { data } = await api.call('POST /user/search', { filters: { username: 'sofia' } });
  const { link } = await api.call('POST /user/:id/link', undefined, { id: data[0]?._id ?? '' });
  await page.goto(link);
  await page.getByLabel('Νέος κωδικός').fill(PASSWORD);
  await page.getByRole('button', { name: 'Αποθήκευση' }).click();
  await expect(page.getByText('Ο κωδικός σας ορίστηκε.')).toBeVisible();
  await code.fill('000000');
  await page.getByRole('button', { name: 'Σύνδεση' }).click();
  await expect(page.getByRole('alert')).toContainText('δεύτερου βήματος δεν είναι σωστός');
  await code.fill(nextRecovery);
  await page.getByRole('button', { name: 'Σύνδεση' }).click();
  await expect(page).toHaveURL(/\/clients/);
});
