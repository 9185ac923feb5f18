import { columnFilter, expect, expectNotice, openMore, test } from './fixtures.ts';

test('an item is a service unless said otherwise', async ({ staff }) => {
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
});

test('the list of items has its columns, and on paper no filters, pages or buttons', async ({
  staff,
  api,
}) => {
  await api.call('POST /item', { title: 'Κουβέρτα καταλόγου', price: 1.2 });
  await staff.goto('/items');
  await expect(staff.getByRole('columnheader')).toHaveText([
    'Ενέργειες',
    'Κατηγορία',
    'Τίτλος',
    'Περιγραφή',
    'Τιμή',
    'Ανενεργό',
  ]);
  await (await columnFilter(staff, 'Τίτλος')).fill('κουβερτα καταλογου');
  await expect(staff.getByText('1–1 από 1')).toBeVisible();
  await expect(staff.getByRole('link', { name: 'Προβολή: Κουβέρτα καταλόγου' })).toBeVisible();
  await test.step('a printed list has no filters, pages or buttons', async () => {
    await staff.emulateMedia({ media: 'print' });
    await expect(staff.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(
      staff.getByRole('link', { name: 'Κουβέρτα καταλόγου', exact: true }),
    ).toBeVisible();
    await expect(staff.getByText('Τίτλος:')).toBeVisible();
    await expect(staff.getByLabel('Φίλτρο: Τίτλος')).toBeHidden();
    await expect(staff.getByRole('columnheader', { name: 'Ενέργειες' })).toBeHidden();
    await expect(staff.getByLabel('Γραμμές ανά σελίδα')).toBeHidden();
    await staff.emulateMedia({ media: null });
  });
});

test('an item is disabled, and enabled again by Undo', async ({ staff, api }) => {
  await api.call('POST /item', { title: 'Μαξιλάρι καταλόγου', price: 1.2 });
  await staff.goto('/items?title=Μαξιλάρι');
  await staff.getByRole('link', { name: 'Επεξεργασία: Μαξιλάρι καταλόγου' }).click();
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
});

test('what is disabled is not offered on a new job', async ({ staff, api }) => {
  await api.call('POST /item', { title: 'Κουρτίνα καταλόγου', price: 1.2, disabled: true });
  await staff.goto('/jobs/create');
  await staff.getByRole('combobox', { name: 'Προϊόν / Υπηρεσία' }).fill('κουρτίνα καταλ');
  await expect(staff.getByRole('listbox').getByRole('option')).toHaveText([
    'Νέα υπηρεσία: κουρτίνα καταλ, ανά τ.μ.',
    'Νέα υπηρεσία: κουρτίνα καταλ, ανά τεμάχιο',
    /^Δεν υπάρχει τέτοιο/,
  ]);
});

test('a deleted item leaves the list, and comes back by Undo', async ({ staff, api }) => {
  await api.call('POST /item', { title: 'Στρώμα καταλόγου', price: 1.2, disabled: true });
  await staff.goto('/items?title=Στρώμα+καταλόγου&disabled=yes');
  await staff.getByRole('link', { name: 'Προβολή: Στρώμα καταλόγου' }).click();
  await openMore(staff);
  await staff.getByRole('button', { name: 'Διαγραφή' }).click();
  const question = staff.getByRole('dialog', { name: 'Διαγραφή του είδους «Στρώμα καταλόγου»;' });
  await question.getByRole('button', { name: 'Διαγραφή' }).click();
  await expectNotice(staff, 'Διαγράφηκε');
  await expect(staff).toHaveURL(/\/items$/);
  await (await columnFilter(staff, 'Τίτλος')).fill('στρωμα καταλογου');
  await expect(staff.getByText('Τίποτα δεν ταιριάζει με τα φίλτρα.')).toBeVisible();
  await staff.getByRole('button', { name: 'Αναίρεση' }).click();
  await expect(staff.getByText('1–1 από 1')).toBeVisible();
});
