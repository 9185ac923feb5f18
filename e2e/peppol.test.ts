import { readFile } from 'node:fs/promises';
import { expect, expectNotice, test } from './fixtures.ts';

test('an invoice says what it lacks for Peppol, and is downloaded of Peppol once it has it', async ({
  staff,
  api,
}) => {
  await api.call('PATCH /config', { peppol: true });
  const vatNumber = 'CY10259033P';
  const client = { lastName: 'Ηλεκτρονική', vatNumber };
  const invoice = await api.invoice(100, client);
  await staff.goto(`/invoices/${invoice._id}`);
  const card = staff.getByRole('region', { name: 'Ηλεκτρονικό τιμολόγιο' });
  await expect(card.getByRole('listitem')).toHaveText([
    '– η διεύθυνση Peppol του πελάτη',
    '– η αναφορά του αγοραστή ή ο αριθμός παραγγελίας',
  ]);

  // The address of the VAT number is offered, and filled in by a press only.
  await staff.goto(`/clients/edit/${invoice.client._id}`);
  const address = staff.getByLabel('Διεύθυνση Peppol');
  await expect(address).toHaveValue('');
  await staff.getByRole('button', { name: `Χρήση 9928:${vatNumber}` }).click();
  await expect(address).toHaveValue(`9928:${vatNumber}`);
  await staff.getByRole('button', { name: 'Αποθήκευση' }).click();
  await expectNotice(staff, 'Αποθηκεύτηκε');
  await expect(staff.getByRole('main')).toContainText(`9928:${vatNumber}`);

  await staff.goto(`/invoices/edit/${invoice._id}`);
  await staff.getByLabel('Αρ. παραγγελίας').fill('PO-17');
  await staff.getByRole('button', { name: 'Αποθήκευση' }).click();
  await expectNotice(staff, 'Αποθηκεύτηκε');

  await staff.goto(`/invoices/${invoice._id}`);
  await expect(card.getByRole('listitem')).toHaveCount(0);
  await expect(staff.locator('article')).toContainText('PO-17');
  const download = staff.waitForEvent('download');
  await card.getByRole('button', { name: 'Λήψη UBL' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^I-\d{6}\.xml$/);
  const xml = await readFile(await file.path(), 'utf8');
  expect(xml).toContain('poacc:billing:3.0');
  expect(xml).toContain('PO-17');
  await api.call('PATCH /config', { peppol: false });
});
