import { expect, type Page, test } from './fixtures.ts';

/** The lines of the open history, the newest first. */
function lines(page: Page) {
  return page.getByRole('region', { name: 'Ιστορικό' }).locator('> ol > li');
}

async function openHistory(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('tab', { name: 'Ιστορικό' }).click();
}

test('changes are described in sentences, with the old value', async ({ staff, api }) => {
  const client = await api.call('POST /client', { lastName: 'Ιστορίας' });
  const item = await api.call('POST /item', { title: 'Πλύσιμο', price: 40 });
  const rug = await api.call('POST /clientItem', {
    title: 'Μπουχάρα',
    client: client._id,
    category: 'Χαλιά',
  });
  const body = { client: client._id, dueDate: '2026-12-03', items: [{ item: item._id }] };
  const job = await api.call('POST /job', body);
  await staff.goto(`/jobs/edit/${job._id}`);
  await staff.getByRole('textbox', { name: 'Προθεσμία' }).fill('05/12/2026');
  await staff.getByRole('button', { name: 'Αποθήκευση', exact: true }).click();
  await staff.getByRole('tab', { name: 'Ιστορικό' }).click();
  await expect(staff).toHaveURL(`/jobs/${job._id}?tab=history`);
  await expect(lines(staff).first()).toContainText(`admin άλλαξε την εργασία ${job._ref}`);
  await expect(lines(staff).first()).toContainText('Προθεσμία: από 03/12/2026 σε 05/12/2026');

  await openHistory(staff, `/clientItems/${rug._id}`);
  await expect(lines(staff).first()).toContainText(`${rug._ref} Μπουχάρα`);
  // A client's history includes everything that belongs to the client.
  await openHistory(staff, `/clients/${client._id}`);
  await expect(lines(staff).filter({ hasText: 'Μπουχάρα' })).toBeVisible();
  await expect(lines(staff).filter({ hasText: '05/12/2026' })).toBeVisible();
  await expect(lines(staff).filter({ hasText: 'νέος πελάτης, Ιστορίας' })).toBeVisible();
  await staff.reload();
  await expect(staff.getByRole('tab', { name: 'Ιστορικό', selected: true })).toBeVisible();
});

test('unsaved input in the set-up stays while its history is read', async ({ staff, api }) => {
  const config = await api.call('GET /config');
  await api.call('PUT /config', { ...config, fax: '22 111111' });
  await staff.goto('/setup');
  await staff.getByLabel('Φαξ').fill('22 222222');
  await staff.getByRole('tab', { name: 'Ιστορικό' }).click();
  await expect(lines(staff).first()).toContainText('Φαξ');
  await expect(lines(staff).first()).toContainText('22 111111');
  await staff.getByRole('tab', { name: 'Στοιχεία' }).click();
  await expect(staff.getByLabel('Φαξ')).toHaveValue('22 222222');
});

test('an invoice’s history has its payments, its mails and its prints', async ({ staff, api }) => {
  const emails = [{ emailType: 'Main', emailAddress: 'maria@example.com' }];
  const invoice = await api.invoice(100, { lastName: 'Τυπωμένου', emails });
  const payment = await api.pay(invoice, 119);
  const forward = { emails: ['maria@example.com'], language: 'el' };
  await api.call('POST /invoice/forward/:id', forward, { id: invoice._id });
  await openHistory(staff, `/invoices/${invoice._id}`);
  await expect(lines(staff).filter({ hasText: 'Μετρητά' })).toBeVisible();
  // The server itself records the outcome of the message.
  await expect(lines(staff).filter({ hasText: 'Ο διακομιστής αλληλογραφίας' })).toBeVisible();
  await expect(lines(staff).filter({ hasText: 'τύπωσε' })).toHaveCount(0);
  // The document is printed, whichever tab is open; then the history has the print.
  await staff.emulateMedia({ media: 'print' });
  await expect(staff.getByRole('cell', { name: 'Καθαρισμός' })).toBeVisible();
  await expect(staff.getByRole('tablist')).toBeHidden();
  await expect(lines(staff).first()).toBeHidden();
  await staff.emulateMedia({ media: 'screen' });
  await staff.pdf();
  await expect(lines(staff).filter({ hasText: 'τύπωσε' })).toHaveCount(1);

  await openHistory(staff, `/payments/${payment._id}`);
  await expect(lines(staff).first()).toContainText('admin');
});
