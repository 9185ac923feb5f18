import { expect, openMore, type Page, test } from './fixtures.ts';
import { pictures } from './pictures.ts';
import { jobFor, storedCarpet } from './stored.ts';

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
    await openMore(page, 'More');
    await page.getByRole('button', { name: 'Delete' }).click();
    const question = page.getByRole('dialog', { name: 'Delete the client “Bob Anglophone”?' });
    await question.getByRole('button', { name: 'Delete' }).click();
    await expectEnglishNotice(page, 'Succesfully Deleted');
  });
  await test.step('missing fields of a form are named', async () => {
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
  await test.step('so is a code that is already used', async () => {
    await api.call('POST /place', { code: 'Φ-1' });
    await page.goto('/places/create');
    await page.getByLabel('Code').fill('φ-1');
    await page.getByRole('button', { name: 'Create' }).click();
    await expect(page.getByLabel('Code')).toHaveAccessibleDescription(
      /There is already a place with this code/,
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
  await test.step('a carpet goes back, and the list finds its paper', async () => {
    const { client } = await api.invoice(100, { firstName: 'Άννα', lastName: 'Englishman' });
    const of = { _id: client._id, lastName: 'Englishman' };
    const job = await jobFor(api, of, { count: 1, unitCost: 10 });
    const jobItems = job.items.map(({ _id }) => _id);
    await api.call('PUT /job/stage', { jobItems, stage: 'ready' });
    await page.goto(`/handovers/create?client=${job.client._id}`);
    await expect(page.getByRole('region', { name: 'What is owed' })).toContainText('€119.00');
    await page.getByLabel('Received by').fill('');
    await page.getByRole('button', { name: 'Hand over to the client' }).click();
    await expect(page.getByText('Field Required')).toBeVisible();
    await page.getByLabel('Received by').fill('Aunt Mary');
    await page.getByRole('button', { name: 'Hand over to the client' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: 'Hand over without a signature' })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Delivery note');
    await page.goto('/handovers?clientName=Englishman');
    const row = page.getByRole('row').filter({ hasText: 'Aunt Mary' });
    await expect(row).toContainText('Χαλί Englishman 1');
    await row.getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Delivery note');
  });
  await test.step('on a phone, a photo is taken from the page of a job', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const { job } = await storedCarpet(api, 'English');
    await page.goto(`/jobs/${job._id}`);
    await expect(page.getByText('No photo yet.')).toBeVisible();
    await page
      .getByLabel('Photo', { exact: true })
      .first()
      .setInputFiles(await pictures(page, ['#204060']));
    await page.getByRole('button', { name: /^Photo, / }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Mark in the middle of the photo' }).click();
    await expect(dialog.getByLabel('What it is (1)')).toHaveValue('stain');
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
    await page
      .getByRole('dialog', { name: /Delete the photo/ })
      .getByRole('button', { name: 'Delete' })
      .click();
    await expect(page.getByText('Succesfully Deleted')).toBeVisible();
    await expect(page.getByText(/^Photo, .+ · \d+ · Χαλί English$/)).toBeVisible();
    await expect(page.getByText('No photo yet.')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Undone')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Photo, / })).toBeVisible();
  });
  await test.step('refused scans of a count are shown, and kept separate until they are dismissed', async () => {
    const { _id } = await api.call('POST /count', { notes: '' });
    await page.goto(`/counts/${_id}`);
    const typed = page.getByRole('textbox', { name: 'Number or code of a label' });
    await expect(typed).toBeVisible();
    await context.setOffline(true);
    await typed.fill('777777');
    await typed.press('Enter');
    await expect(page.getByText('1 scan waits to be sent')).toBeVisible();
    await page.getByRole('button', { name: 'End the count' }).click();
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText('1 scan');
    await page.getByRole('button', { name: 'Back' }).click();
    await api.call('PUT /count/:id/close', {}, { id: _id });
    await context.setOffline(false);
    const refused = page.getByRole('alert').filter({ hasText: 'The scan 777777 was not accepted' });
    // It stays when the page learns that somebody else has ended the count.
    await expect(page.getByText('Ended', { exact: true })).toBeVisible();
    await expect(refused).toBeVisible();
    for (const screen of ['/places', '/counts/create']) {
      await page.goto(screen);
      await expect(refused).toBeVisible();
    }
    await refused.getByRole('button', { name: 'Dismiss' }).click();
    await expect(refused).toBeHidden();
  });
});
