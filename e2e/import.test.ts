import { countEffort, printEffort } from './effort.ts';
import { expect, type Page, test } from './fixtures.ts';

/** The file input behind the button that opens the dialog. */
const fileField = (page: Page, name: string) =>
  page.getByLabel(name, { exact: true }).and(page.locator('input'));

test.afterAll(printEffort);

const csv = (name: string, text: string) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(text),
});

test('files of another system are checked as soon as they are chosen, and imported only once', async ({
  staff,
}) => {
  await staff.goto('/clients');
  const effort = await countEffort(staff);
  await staff.getByRole('link', { name: 'Ρυθμίσεις' }).click();
  await staff.getByRole('link', { name: 'Μεταφορά δεδομένων' }).click();
  const files = [
    csv('clients.csv', 'Κωδικός;Επώνυμο;Τηλέφωνο\n71;Μεταφορίδης;99 717171\n'),
    csv(
      'pieces.csv',
      'Κωδικός πελάτη;Παλιός κωδικός;Χαλί;Κατηγορία;Διαστάσεις\n71;ΜΤ-1;Ισπαχάν;Χαλιά;300x200\n',
    ),
  ];
  const chooser = staff.waitForEvent('filechooser');
  await staff.getByRole('button', { name: 'Επιλογή αρχείου', exact: true }).click();
  await (await chooser).setFiles(files);
  const result = staff.getByRole('table', { name: 'Τι θα γίνει' });
  await expect(result.getByRole('row', { name: /Χαλιά πελατών 1 1/ })).toBeVisible();
  await staff.getByRole('button', { name: 'Μεταφορά 2 γραμμών' }).click();
  await expect(staff.getByRole('status').filter({ hasText: 'ολοκληρώθηκε' })).toBeVisible();
  await effort.expectAtMost('clients and carpets from files with known heads', {
    clicks: 5,
    keys: 0,
  });
  await expect(staff.getByRole('table', { name: 'Τι έγινε' })).toBeVisible();

  await staff.getByRole('button', { name: 'Άλλη μεταφορά' }).click();
  await fileField(staff, 'Επιλογή αρχείου').setInputFiles(files);
  await expect(staff.getByText('Όλα υπάρχουν ήδη')).toBeVisible();

  await staff.goto('/clientItems?_previousRef=ΜΤ-1');
  await expect(staff.getByText('Ισπαχάν').first()).toBeVisible();
});

test('problems are listed by row and column, and bad rows are left out only if one says so', async ({
  staff,
}) => {
  await staff.goto('/import');
  const text = 'Επώνυμο;Τηλέφωνο\nΣωστός;99 727271\nΛάθος;12\n';
  await fileField(staff, 'Επιλογή αρχείου: Πελάτες').setInputFiles(csv('παλιοί πελάτες.csv', text));
  const problems = staff.getByRole('table', { name: '1 πρόβλημα' });
  await expect(problems.getByRole('row', { name: /3 Τηλέφωνο/ })).toBeVisible();
  const download = staff.waitForEvent('download');
  await staff.getByRole('button', { name: 'Προβλήματα σε CSV' }).click();
  expect((await download).suggestedFilename()).toContain('.csv');

  const write = staff.getByRole('button', { name: 'Μεταφορά 1 γραμμής' });
  await expect(write).toBeDisabled();
  await staff.getByLabel('Να μείνει έξω η 1 γραμμή με πρόβλημα').check();
  await write.click();
  await expect(staff.getByRole('status').filter({ hasText: 'ολοκληρώθηκε' })).toBeVisible();
  await expect(problems).toBeVisible();
});

test('columns that were not recognised are chosen above the first rows', async ({ staff }) => {
  await staff.goto('/import');
  const file = csv('clients.csv', 'Φαμίλια;Αριθμ\nΣτηλίδης;99 737373\n');
  await fileField(staff, 'Επιλογή αρχείου').setInputFiles(file);
  await expect(staff.getByText('Λείπει στήλη.')).toBeVisible();
  await staff.getByRole('button', { name: 'Στήλες: Πελάτες' }).click();
  await staff.getByLabel('Η στήλη «Φαμίλια» είναι').selectOption('Επώνυμο');
  await staff.getByLabel('Η στήλη «Αριθμ» είναι').selectOption('Τηλέφωνο');
  await expect(staff.getByRole('cell', { name: 'Στηλίδης' })).toBeVisible();
  await staff.getByRole('button', { name: 'Εντάξει' }).click();
  await expect(staff.getByRole('button', { name: 'Μεταφορά 1 γραμμής' })).toBeVisible();
});

test('a file is known by its heads, and of another the person says what it holds', async ({
  staff,
}) => {
  await staff.goto('/import');
  await fileField(staff, 'Επιλογή αρχείου').setInputFiles([
    csv('Πελάτες.csv', 'Αρ.;Επωνυμία;Επώνυμο;Τηλέφωνο\n81;;Ονομαστός;99 818181\n'),
    csv('αντίγραφο (2).csv', 'Φυλή;Ποιος;Είδος χαλιού;Βάρος\nΚασκάι;81;Χαλιά;12 κιλά\n'),
  ]);
  const clients = staff.getByRole('listitem').filter({ hasText: 'Πελάτες.csv' });
  await expect(clients).toContainText('Ονόματα, τηλέφωνα');
  await expect(staff.getByRole('button', { name: 'Μεταφορά 1 γραμμής' })).toBeVisible();

  const question = staff.getByRole('group', { name: 'Τι περιέχει το «αντίγραφο (2).csv»;' });
  await expect(question.getByRole('button')).toHaveText([
    'Κατάλογος',
    'Πελάτες',
    'Χαλιά πελατών',
    'Χαλιά στην αποθήκη',
    'Ανοιχτά υπόλοιπα',
  ]);
  await question.getByRole('button', { name: 'Χαλιά πελατών' }).click();
  await expect(question).toBeHidden();
  await staff.getByRole('button', { name: 'Στήλες: Χαλιά πελατών' }).click();
  await staff.getByLabel('Η στήλη «Φυλή» είναι').selectOption('Τίτλος');
  await staff.getByLabel('Η στήλη «Ποιος» είναι').selectOption('Αριθμός πελάτη (παλιός)');
  await staff.getByRole('button', { name: 'Εντάξει' }).click();
  await expect(staff.getByText('Χαλιά πελατών: Βάρος.')).toBeVisible();
  const write = staff.getByRole('button', { name: 'Μεταφορά 2 γραμμών' });
  await expect(write).toBeDisabled();
  await staff.getByLabel('Να μείνουν έξω αυτές οι στήλες').check();
  await write.click();
  await expect(staff.getByRole('status').filter({ hasText: 'ολοκληρώθηκε' })).toBeVisible();
});
