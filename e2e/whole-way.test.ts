import { chooseClient, expect, expectNotice, logIn, test } from './fixtures.ts';

test('a carpet goes the whole way: client, carpet, job, storage, invoice, payment, statement', async ({
  page,
  api,
  browser,
}) => {
  test.slow();
  await page.goto('/');
  await logIn(page);
  await expect(page).toHaveURL(/\/clients$/);

  // A new client.
  await page.getByRole('link', { name: 'Νέος πελάτης' }).first().click();
  await page.getByLabel('Όνομα', { exact: true }).fill('Ελένη');
  await page.getByLabel('Επώνυμο').fill('Ολοδρομίτη');
  await page.getByLabel('Αριθμός').fill('99 123456');
  await page.getByRole('button', { name: 'Καταχώριση', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Ελένη Ολοδρομίτη' })).toBeVisible();
  const clientPage = page.url();

  // Her carpet: the price comes from the category's algorithm, 2 × 3 m at 5.50.
  await page.goto('/clientItems/create');
  await page.getByLabel('Τίτλος').fill('Ταμπρίζ κόκκινο');
  await chooseClient(page, 'Ολοδρομίτη');
  await page.getByLabel('Κατηγορία').selectOption('Χαλιά');
  await page.getByLabel('Πλάτος (εκ.)').fill('200');
  await page.getByLabel('Μήκος (εκ.)').fill('300');
  await page.getByLabel('Τιμή').fill('33');
  await page.getByRole('button', { name: 'Καταχώριση', exact: true }).click();
  await expectNotice(page, 'Καταχωρίστηκε');
  await expect(page.getByRole('heading', { name: 'Ταμπρίζ κόκκινο' })).toBeVisible();

  // What the job charges.
  await page.goto('/items/create');
  await page.getByLabel('Τίτλος').fill('Καθαρισμός ολικής διαδρομής');
  await page.getByLabel('Τιμή').fill('5,50');
  await page.getByRole('button', { name: 'Καταχώριση', exact: true }).click();
  await expectNotice(page, 'Καταχωρίστηκε');

  // A job with two lines: 6 square metres at 5.50, and 51.05 for the fringes.
  await page.goto('/jobs/create');
  await page.getByRole('combobox', { name: 'Πελάτης' }).fill('Ολοδρομίτη');
  await page.getByRole('option', { name: /^Ελένη Ολοδρομίτη/ }).click();
  const first = page.getByRole('group', { name: 'Γραμμή 1' });
  await first.getByRole('combobox', { name: 'Προϊόν / Υπηρεσία' }).fill('ολικής διαδρ');
  await page.getByRole('option', { name: 'Καθαρισμός ολικής διαδρομής' }).click();
  await first.getByRole('combobox', { name: 'Χαλί πελάτη' }).click();
  await page.getByRole('option', { name: /Ταμπρίζ κόκκινο/ }).click();
  await first.getByLabel('Ποσότητα').fill('6');
  await first.getByLabel('Τιμή μονάδας').fill('5,5');
  await page.getByRole('button', { name: 'Προσθήκη γραμμής' }).click();
  const second = page.getByRole('group', { name: 'Γραμμή 2' });
  await second.getByRole('combobox', { name: 'Προϊόν / Υπηρεσία' }).fill('ολικής διαδρ');
  await page.getByRole('option', { name: 'Καθαρισμός ολικής διαδρομής' }).click();
  await second.getByLabel('Τιμή μονάδας').fill('51,05');
  await expect(page.getByText('84,05 €').first()).toBeVisible();
  await page.getByRole('button', { name: 'Καταχώριση', exact: true }).click();
  await expect(page.getByRole('heading', { name: /^Εργασία \d+/ })).toBeVisible();

  // Into storage.
  await page.getByRole('button', { name: /^Μπήκ/ }).first().click();
  const storage = page.getByRole('dialog');
  await storage.getByLabel('Σημείωση αποθήκης').fill('Ράφι Β7');
  await storage.getByRole('button', { name: /^Μπήκ/ }).click();
  await expectNotice(page, 'Μπήκε στην αποθήκη');
  await expect(page.getByText('Ράφι Β7')).toBeVisible();

  // Completed, and invoiced: 84.05 and tax come to 100.02, of which the two cents go.
  await page.getByRole('button', { name: 'Ολοκλήρωση εργασίας' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ολοκλήρωση εργασίας' }).click();
  await page.getByRole('link', { name: 'Έκδοση τιμολογίου' }).first().click();
  await expect(page.getByLabel('Σύνολο με ΦΠΑ')).toHaveValue('100,00');
  await page.getByRole('button', { name: 'Έκδοση', exact: true }).click();
  await expect(page.getByRole('heading', { name: /Τιμολόγιο I-\d{6}/ }).first()).toBeVisible();
  const invoicePage = page.url();

  // The public link opens for somebody who is not logged in.
  await page.getByRole('button', { name: 'Δημιουργία συνδέσμου' }).click();
  await expect(page.getByRole('button', { name: 'Αντιγραφή συνδέσμου' })).toBeVisible();
  const id = invoicePage.split('/').at(-1) ?? '';
  const { publicId } = await api.call('GET /invoice/:id', undefined, { id });
  const stranger = await browser.newPage();
  await stranger.goto(`/invoices/public/${publicId}`);
  await expect(stranger.getByText('Ελένη Ολοδρομίτη')).toBeVisible();
  await expect(stranger.getByText('100,00 €').first()).toBeVisible();
  await expect(stranger.getByRole('button', { name: 'Ακύρωση' })).toHaveCount(0);
  await stranger.close();

  // A part is paid.
  await page.getByRole('link', { name: 'Νέα είσπραξη' }).click();
  await page.getByLabel('Τρόπος').selectOption('Μετρητά');
  await page.getByLabel(/Ποσό πληρωμής για το/).fill('40');
  await page.getByRole('button', { name: 'Καταχώριση', exact: true }).click();
  await expect(page.getByRole('heading', { name: /Απόδειξη/ }).first()).toBeVisible();

  // The statement: 100 owed, 40 paid, 60 left.
  await page.goto(clientPage);
  await expect(page.getByText('60,00 €').filter({ visible: true }).first()).toBeVisible();
  await page.getByRole('link', { name: 'Κατάσταση', exact: true }).click();
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows.filter({ hasText: /I-\d{6}/ }).first()).toContainText('100,00 €');
  await expect(rows.filter({ hasText: 'Μετρητά' })).toContainText('60,00 €');
});
