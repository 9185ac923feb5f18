import { expect, openMore, type Page, test } from './fixtures.ts';

async function expectEnglishNotice(page: Page, text: string) {
  const notices = page.getByRole('region', { name: 'Notices' });
  await expect(notices.getByText(text, { exact: true }).first()).toBeVisible();
}

test('in English', async ({ english: page, api, context }) => {
  await test.step('a client is created, changed and deleted', async () => {
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
  await test.step('what is missing on a form is said in its words', async () => {
    await page.goto('/jobs/create');
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'A client is required' })).toContainText(
      'You must select a client first',
    );
    await page.goto('/setup');
    await page.getByRole('textbox', { name: 'Logo' }).fill('logo');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('invalid value', { exact: true })).toBeVisible();
  });
  await test.step('so is a code that is taken', async () => {
    await api.call('POST /place', { code: 'Φ-1' });
    await page.goto('/places/create');
    await page.getByLabel('Code').fill('φ-1');
    await page.getByRole('button', { name: 'Create' }).click();
    await expect(page.getByLabel('Code')).toHaveAccessibleDescription(
      /There is a place with this code already/,
    );
  });
  await test.step('an invoice’s link is copied, and the invoice cancelled', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const { _id } = await api.invoice(100, { lastName: 'Englezakis' });
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
});
