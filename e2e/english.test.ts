import { type Api, chooseClient, expect, openMore, type Page, test } from './fixtures.ts';

async function expectEnglishNotice(page: Page, text: string) {
  const notices = page.getByRole('region', { name: 'Notices' });
  await expect(notices.getByText(text, { exact: true }).first()).toBeVisible();
}

const picker = { select: 'Select client', search: 'Search' };

test('the login speaks English to whom has chosen it', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('kilim.language', 'en'));
  await page.goto('/login');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('Please input your username!')).toBeVisible();
  await expect(page.getByText('Please input your Password!')).toBeVisible();
  await page.getByLabel('Username').fill('nobody-in-english');
  await page.getByLabel('Password', { exact: true }).fill('not-the-password');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('alert')).toContainText('Wrong username or password.');
});

test('in English: a client is created, changed and deleted', async ({ english: page }) => {
  await page.goto('/clients/create');
  await page.getByLabel('Last name').fill('Anglophone');
  await page.getByRole('button', { name: 'Add an email' }).click();
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByText('Field Required', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^Remove: Email 1/ }).click();
  await page.getByRole('textbox', { name: 'Number', exact: true }).fill('99 765432');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expectEnglishNotice(page, 'Successfully Created');
  await openMore(page, 'More');
  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByLabel('First name').fill('Bob');
  await page.getByRole('button', { name: 'Save' }).click();
  await expectEnglishNotice(page, 'Successfully Updated');
  await expect(page.getByRole('heading', { name: 'Bob Anglophone' })).toBeVisible();
  await openMore(page, 'More');
  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: 'Delete the client “Bob Anglophone”?' });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expectEnglishNotice(page, 'Succesfully Deleted');
});

test('in English: what is missing on each form is said in its words', async ({
  english: page,
  api,
}) => {
  await api.call('POST /client', { lastName: 'Englezou' });
  await page.goto('/clientItems/create');
  await page.getByLabel('Category').selectOption('Κιλίμια');
  await page.getByRole('button', { name: 'Price calculator' }).click();
  await expect(page.getByText('Price Calculator not found for this category')).toBeVisible();

  await page.goto('/jobs/create');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'A client is required' })).toContainText(
    'You must select a client first',
  );

  await page.goto('/invoices/create');
  await expect(page.getByText('You must select a client first')).toBeVisible();
  await chooseClient(page, 'Englezou', picker);
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByText('Select at least on job')).toBeVisible();

  await page.goto('/payments/create');
  await expect(page.getByText('You must select a client first')).toBeVisible();
  await chooseClient(page, 'Englezou', picker);
  await expect(page.getByText('The client has no unpaid invoices.')).toBeVisible();
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByText('Specify at least on invoice amount').first()).toBeVisible();

  await page.goto('/storage');
  await page.getByText('Imports and exports').click();
  await page.getByRole('textbox', { name: 'From' }).fill('');
  await expect(page.getByText('Please select date')).toBeVisible();
  await page.goto('/reports/invoices-per-month');
  await page.getByRole('textbox', { name: 'From' }).fill('');
  await expect(page.getByText('please select month')).toBeVisible();

  await page.goto('/setup');
  await page.getByRole('textbox', { name: 'Logo' }).fill('logo');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('invalid value', { exact: true })).toBeVisible();
});

async function invoiced(api: Api) {
  return api.invoice(100, { lastName: 'Englezakis' });
}

test('in English: an invoice’s link is copied, and the invoice cancelled', async ({
  english: page,
  api,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { _id } = await invoiced(api);
  await page.goto(`/invoices/${_id}`);
  await expect(page.getByText('€119.00').first()).toBeVisible();
  await page.getByRole('button', { name: 'Generate public link' }).click();
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expectEnglishNotice(page, 'Copied');
  await expectEnglishNotice(page, 'link copied to clipboard');
  const { publicId } = await api.call('GET /invoice/:id', undefined, { id: _id });
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(`${new URL(page.url()).origin}/invoices/public/${publicId}`);
  await openMore(page, 'More');
  await page.getByRole('button', { name: 'Cancel' }).click();
  const question = page.getByRole('dialog', { name: /Cancel invoice I-\d{6} of €119\.00\?/ });
  await question.getByRole('button', { name: 'Cancel invoice' }).click();
  await expectEnglishNotice(page, 'Successfully Cancelled');
  await expect(page).toHaveURL(/\/invoices$/);
});

test('in English: the server’s refusals and failures', async ({ english: page, api }) => {
  const client = await api.call('POST /client', { lastName: 'Refused' });
  for (const title of ['First', 'Second']) {
    await page.goto(`/clientItems/create?client=${client._id}`);
    await page.getByLabel('Title').fill(title);
    await page.getByLabel('Category').selectOption('Χαλιά');
    await page.getByLabel('Previous ref').fill('ENGLISH-1');
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await expectEnglishNotice(page, title === 'First' ? 'Successfully Created' : 'User Error');
  }
  await expectEnglishNotice(page, 'Reference already in use by another item');
  await page.route('**/api/v1/item', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/items/create');
  await page.getByLabel('Title').fill('Never kept');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expectEnglishNotice(page, 'Something went wrong');
  await expectEnglishNotice(page, 'Oops. Something went wrong. Please try again later.');
});
