import { columnFilter, expect, expectNotice, openMore, test } from './fixtures.ts';

test('an item is a service unless said otherwise; it is edited, disabled and deleted, and comes back by Undo', async ({
  staff,
}) => {
  await staff.goto('/items/create');
  await staff.getByRole('button', { name: 'Καταχώριση', exact: true }).click();
  await expect(staff.getByText('Υποχρεωτικό πεδίο')).toBeVisible();
  await expect(staff.getByLabel('Κατηγορία')).toHaveValue('Service');
  await staff.getByLabel('Τίτλος').fill('Σακούλα καταλόγου');
  await staff.getByLabel('Κατηγορία').selectOption('Προϊόν');
  await expect(staff.getByLabel('Μονάδα')).toHaveValue('piece');
  await staff.getByLabel('Μονάδα').selectOption('Τετραγωνικό μέτρο');
  await staff.getByLabel('Τιμή').fill('1,2');
  await staff.getByLabel('Περιγραφή').fill('μεγάλη');
  await staff.getByRole('button', { name: 'Καταχώριση', exact: true }).click();
  await expectNotice(staff, 'Καταχωρίστηκε');
  await expectNotice(staff, 'Σακούλα καταλόγου');
  await expect(staff.getByRole('heading', { name: 'Σακούλα καταλόγου' })).toBeVisible();
  await expect(staff.getByText('1,20 €')).toBeVisible();
  await expect(staff.getByText('Τετραγωνικό μέτρο')).toBeVisible();

  await staff.goto('/items');
  await expect(staff.getByRole('columnheader')).toHaveText([
    'Ενέργειες',
    'Κατηγορία',
    'Τίτλος',
    'Περιγραφή',
    'Τιμή',
    'Ανενεργό',
  ]);
  await (await columnFilter(staff, 'Τίτλος')).fill('σακουλα καταλογου');
  await expect(staff.getByText('1–1 από 1')).toBeVisible();
  await expect(staff.getByRole('link', { name: 'Προβολή: Σακούλα καταλόγου' })).toBeVisible();
  await test.step('a printed list has no filters, pages or buttons', async () => {
    await staff.emulateMedia({ media: 'print' });
    await expect(staff.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(staff.getByRole('link', { name: 'Σακούλα καταλόγου', exact: true })).toBeVisible();
    await expect(staff.getByText('Τίτλος:')).toBeVisible();
    await expect(staff.getByLabel('Φίλτρο: Τίτλος')).toBeHidden();
    await expect(staff.getByRole('columnheader', { name: 'Ενέργειες' })).toBeHidden();
    await expect(staff.getByLabel('Γραμμές ανά σελίδα')).toBeHidden();
    await staff.emulateMedia({ media: null });
  });
  await staff.getByRole('link', { name: 'Επεξεργασία: Σακούλα καταλόγου' }).click();
  await staff.getByRole('switch', { name: 'Ανενεργό' }).check();
  await staff.getByRole('button', { name: 'Αποθήκευση' }).click();
  await expectNotice(staff, 'Αποθηκεύτηκε');
  const disabled = staff.locator('dl > div').filter({ hasText: 'Ανενεργό' });
  await expect(disabled.getByRole('definition')).toHaveText('Ναι');
  // A mistake is taken back by Undo.
  await staff.getByRole('button', { name: 'Αναίρεση' }).click();
  await expectNotice(staff, 'Αναιρέθηκε');
  await expect(disabled).toHaveCount(0);
  await staff.getByRole('link', { name: 'Επεξεργασία' }).first().click();
  await staff.getByRole('switch', { name: 'Ανενεργό' }).check();
  await staff.getByRole('button', { name: 'Αποθήκευση' }).click();
  await expect(disabled.getByRole('definition')).toHaveText('Ναι');

  // What is disabled is not offered on a new job.
  await staff.goto('/jobs/create');
  await staff.getByRole('combobox', { name: 'Προϊόν / Υπηρεσία' }).fill('σακούλα καταλ');
  await expect(staff.getByRole('listbox').getByRole('option')).toHaveText([
    'Νέα υπηρεσία: σακούλα καταλ, ανά τ.μ.',
    'Νέα υπηρεσία: σακούλα καταλ, ανά τεμάχιο',
    /^Δεν υπάρχει τέτοιο/,
  ]);

  await staff.goto('/items?title=Σακούλα+καταλόγου&disabled=yes');
  await staff.getByRole('link', { name: 'Προβολή: Σακούλα καταλόγου' }).click();
  await openMore(staff);
  await staff.getByRole('button', { name: 'Διαγραφή' }).click();
  const question = staff.getByRole('dialog', { name: 'Διαγραφή του είδους «Σακούλα καταλόγου»;' });
  await question.getByRole('button', { name: 'Διαγραφή' }).click();
  await expectNotice(staff, 'Διαγράφηκε');
  await expect(staff).toHaveURL(/\/items$/);
  await (await columnFilter(staff, 'Τίτλος')).fill('σακουλα καταλογου');
  await expect(staff.getByText('Τίποτα δεν ταιριάζει με τα φίλτρα.')).toBeVisible();
  await staff.getByRole('button', { name: 'Αναίρεση' }).click();
  await expect(staff.getByText('1–1 από 1')).toBeVisible();
});
