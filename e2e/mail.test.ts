import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, expectNotice, openMore, test } from './fixtures.ts';

const emails = [
  { emailType: 'Main', emailAddress: 'maria@example.com' },
  { emailType: 'Work', emailAddress: 'office@example.com' },
];

function label({ _ref }: { _ref: number }): string {
  return `I-${String(_ref).padStart(6, '0')}`;
}

/** Saves the PDF that the page offers; answers its name and how it begins. */
async function savePdf(page: Page, by: 'button' | 'link', name: string) {
  const coming = page.waitForEvent('download');
  await page.getByRole(by, { name }).click();
  const file = await coming;
  const begin = (await readFile(await file.path())).subarray(0, 5).toString();
  return { name: file.suggestedFilename(), begin };
}

test('an invoice is sent to the chosen addresses, and its page says when and to whom', async ({
  staff,
  api,
}) => {
  const invoice = await api.invoice(100, { lastName: 'Παραλήπτου', emails });
  await staff.goto(`/invoices/${invoice._id}`);
  await expect(staff.getByText('Δεν έχει σταλεί.')).toBeVisible();
  await staff.getByRole('button', { name: 'Αποστολή' }).click();
  const dialog = staff.getByRole('dialog', { name: `Αποστολή: Τιμολόγιο ${label(invoice)}` });
  await expect(dialog.getByText('Δεν έχει οριστεί διακομιστής αλληλογραφίας')).toBeHidden();
  await expect(dialog.getByRole('checkbox', { name: 'maria@example.com' })).toBeFocused();
  const preview = dialog.getByRole('region', { name: 'Το μήνυμα' });
  await expect(preview).toContainText(`Τιμολόγιο ${label(invoice)} – Κιλίμι Δοκιμής`);
  await expect(preview).toContainText('συνολικού ποσού 119,00 €');

  const send = dialog.getByRole('button', { name: 'Αποστολή' });
  await send.click();
  await expect(dialog.getByText('Επιλέξτε τουλάχιστον μία διεύθυνση email')).toBeVisible();
  await dialog.getByLabel('Άλλη διεύθυνση email').fill('ούτε αυτό');
  await send.click();
  await expect(dialog.getByText('Μη έγκυρη διεύθυνση email')).toBeVisible();
  await dialog.getByLabel('Άλλη διεύθυνση email').fill('logistis@example.com');
  await dialog.getByLabel('Άλλη διεύθυνση email').press('Enter');
  await expect(dialog.getByRole('checkbox', { name: 'logistis@example.com' })).toBeChecked();
  await dialog.getByRole('checkbox', { name: 'maria@example.com' }).check();
  await dialog.getByLabel('Γλώσσα εγγράφου').selectOption('English');
  await expect(preview).toContainText(`Invoice ${label(invoice)} – Κιλίμι Δοκιμής`);
  await send.click();
  await expect(dialog.getByText('Δεν υπάρχει στην καρτέλα του πελάτη: logistis')).toBeVisible();
  await dialog.getByRole('button', { name: 'Ναι, αποστολή' }).click();
  await expectNotice(staff, 'Η αποστολή ξεκίνησε');
  await expect(dialog).toBeHidden();

  const deliveries = staff.getByRole('region', { name: 'Αποστολές' });
  await expect(deliveries.getByText('Στάλθηκε', { exact: true })).toBeVisible();
  await expect(deliveries).toContainText(/\d{2}\/\d{2}\/\d{4} .*προς:/);
  await expect(deliveries).toContainText('maria@example.com');
  await expect(deliveries).toContainText('logistis@example.com');
  await expect(deliveries).not.toContainText('office@example.com');
  // The invoice itself was read again: its link is there, and when it was last sent.
  await expect(staff.getByRole('button', { name: 'Αντιγραφή συνδέσμου' })).toBeVisible();
  const now = await api.call('GET /invoice/:id', undefined, { id: invoice._id });
  expect(now.lastSent).not.toBeNull();
});

test('a withdrawn link opens a page that says so calmly', async ({ staff, api, browser }) => {
  const invoice = await api.invoice(100, { lastName: 'Αποσυρμένου' });
  const now = await api.call('POST /invoice/generatePublicId/:id', undefined, { id: invoice._id });
  await staff.goto(`/invoices/${invoice._id}`);
  const visitor = await browser.newPage();
  await visitor.goto(`/invoices/public/${now.publicId}`);
  await expect(visitor.getByRole('heading', { name: label(invoice) })).toBeVisible();
  await expect(visitor.getByRole('button', { name: 'Αποστολή' })).toHaveCount(0);
  const pdf = await savePdf(visitor, 'link', 'Λήψη PDF');
  expect(pdf.name).toContain(label(invoice));
  expect(pdf.begin).toBe('%PDF-');

  await openMore(staff);
  const own = await savePdf(staff, 'button', 'Λήψη PDF');
  expect(own).toEqual({ name: `Τιμολόγιο ${label(invoice)} Αποσυρμένου.pdf`, begin: '%PDF-' });
  await staff.getByRole('button', { name: 'Απόσυρση συνδέσμου' }).click();
  const question = staff.getByRole('dialog', { name: 'Απόσυρση του συνδέσμου' });
  await expect(question).toContainText(label(invoice));
  await question.getByRole('button', { name: 'Απόσυρση συνδέσμου' }).click();
  await expectNotice(staff, 'Ο σύνδεσμος αποσύρθηκε');
  await visitor.reload();
  await expect(visitor.getByRole('heading', { name: 'Ο σύνδεσμος δεν ισχύει' })).toBeVisible();
  await expect(visitor.getByRole('link', { name: 'Λήψη PDF' })).toHaveCount(0);

  await staff.getByRole('button', { name: 'Δημιουργία συνδέσμου' }).click();
  await expect(staff.getByRole('button', { name: 'Αντιγραφή συνδέσμου' })).toBeVisible();
  const anew = await api.call('GET /invoice/:id', undefined, { id: invoice._id });
  expect(anew.publicId).not.toBe(now.publicId);
  await visitor.goto(`/invoices/public/${anew.publicId}`);
  await expect(visitor.getByRole('heading', { name: label(invoice) })).toBeVisible();
  await visitor.close();
});

test('a failed message says why and is sent again', async ({ staff, api }) => {
  const invoice = await api.invoice(100, { lastName: 'Αποτυχημένου', emails });
  const deliveries = staff.getByRole('region', { name: 'Αποστολές' });
  const mail = await api.call(
    'POST /invoice/forward/:id',
    { emails: ['maria@example.com'] },
    { id: invoice._id },
  );
  const states = ['failed', 'queued', 'sent'];
  let shown = 0;
  await staff.route('**/api/v1/mail/search', (route) => {
    const state = states[Math.min(shown, 2)];
    if (state !== 'failed') shown += 1;
    const failure = {
      code: 'recipients',
      message: 'Δεν τους δέχτηκε.',
      answer: '550 no such user',
    };
    const nextTry = state === 'queued' ? new Date().toISOString() : null;
    const sentOn = state === 'sent' ? '2026-03-05T10:00:00.000Z' : null;
    const now = { ...mail, state, nextTry, sentOn, failure: state === 'failed' ? failure : null };
    return route.fulfill({ json: { data: [now], total: 1 } });
  });
  await staff.route('**/api/v1/mail/*/retry', (route) => {
    shown = 1;
    return route.fulfill({ json: { ...mail, state: 'queued' } });
  });
  await staff.goto(`/invoices/${invoice._id}`);
  await expect(deliveries.getByText('Δεν στάλθηκε')).toBeVisible();
  await expect(deliveries).toContainText('Δεν τους δέχτηκε.');
  await expect(deliveries).toContainText('550 no such user');
  await deliveries.getByRole('button', { name: 'Δοκιμή ξανά' }).click();
  await expect(deliveries.getByText('Περιμένει να σταλεί')).toBeVisible();
  await expect(deliveries.getByText('Στάλθηκε', { exact: true })).toBeVisible();
  await expect(deliveries).toContainText('05/03/2026');
});

test('one of two recipients is refused: the page says who got it, and the address is corrected', async ({
  staff,
  api,
}) => {
  const two = [
    { emailType: 'Main', emailAddress: 'maria@example.com' },
    { emailType: 'Work', emailAddress: 'refused@example.com' },
  ];
  const invoice = await api.invoice(100, { lastName: 'Μισού', emails: two });
  const sent = { emails: two.map(({ emailAddress }) => emailAddress) };
  await api.call('POST /invoice/forward/:id', sent, { id: invoice._id });
  await staff.goto(`/invoices/${invoice._id}`);
  const deliveries = staff.getByRole('region', { name: 'Αποστολές' });
  await expect(deliveries.getByText('Όχι σε όλους')).toBeVisible();
  const item = (email: string) =>
    deliveries.getByRole('listitem').filter({ hasText: email }).last();
  await expect(item('maria@example.com')).toContainText('στάλθηκε');
  await expect(item('refused@example.com')).toContainText('δεν στάλθηκε');
  await expect(item('refused@example.com')).toContainText('550 5.1.1 No such user');
  await test.step('it is among the mails that failed', async () => {
    await staff.goto('/mails?view=failed');
    const row = staff.getByRole('row').filter({ hasText: 'Μισού' });
    await expect(row).toContainText('refused@example.com (δεν στάλθηκε)');
    await staff.goto(`/invoices/${invoice._id}`);
  });
  await item('refused@example.com').getByRole('button', { name: 'Διόρθωση' }).click();
  const dialog = staff.getByRole('dialog', { name: 'Διόρθωση διεύθυνσης' });
  const field = dialog.getByLabel('Σωστή διεύθυνση');
  await expect(field).toHaveValue('refused@example.com');
  await field.fill('Maria@Example.com');
  await dialog.getByRole('button', { name: 'Αποστολή' }).click();
  await expect(dialog.getByText('Έχει ήδη σταλεί.')).toBeVisible();
  await field.fill('γραφείο@');
  await dialog.getByRole('button', { name: 'Αποστολή' }).click();
  await expect(dialog.getByText('Μη έγκυρη διεύθυνση email')).toBeVisible();
  await field.fill('info@χαλιά.ελ');
  await dialog.getByRole('button', { name: 'Αποστολή' }).click();
  await expect(dialog.getByText('δεν υπάρχει στην καρτέλα')).toBeVisible();
  await dialog.getByRole('button', { name: 'Ναι, αποστολή' }).click();
  await expect(dialog).toBeHidden();
  await expect(deliveries.getByText('στάλθηκε αντί γι’ αυτήν στη info@χαλιά.ελ')).toBeVisible();
  await expect(deliveries.getByText('Στάλθηκε', { exact: true })).toHaveCount(2);
});
