import { addDays } from '#shared/base/day.ts';
import { today, written } from './days.ts';
import { type Api, columnFilter, expect, expectNotice, openMore, test } from './fixtures.ts';
import { jobOf } from './stored.ts';

/** So many days from today, as a field shows it. */
const day = (days: number) => written(addDays(today, days));

async function openJob(api: Api, lastName: string) {
  const client = await api.call('POST /client', { lastName, companyName: 'Εργασιακή Λτδ' });
  const carpet = await api.call('POST /clientItem', {
    title: 'Διάδρομος',
    client: client._id,
    category: 'Χαλιά',
    dimensions: { width: 80, length: 300 },
  });
  const item = await api.call('POST /item', { title: 'Πλύσιμο', price: 4 });
  return api.call('POST /job', {
    client: client._id,
    instructions: 'Χωρίς χλωρίνη.',
    items: [{ item: item._id, clientItem: carpet._id, qty: 2.5, unitCost: 4, notes: 'λεκές' }],
  });
}

test('a job without a client is stopped by a dialog', async ({ staff }) => {
  await staff.goto('/jobs/create');
  await expect(staff.getByRole('combobox', { name: 'Πελάτης' })).toBeFocused();
  await staff.getByRole('button', { name: 'Καταχώριση', exact: true }).click();
  const warning = staff.getByRole('dialog', { name: 'Χρειάζεται πελάτης' });
  await expect(warning.getByText('Πρέπει πρώτα να επιλέξετε πελάτη')).toBeVisible();
  await warning.getByRole('button', { name: 'Κλείσιμο' }).last().click();
});

test('each row of a job needs its product and numbers', async ({ staff, api }) => {
  const { _id } = await api.call('POST /client', { lastName: 'Εντολέα' });
  await staff.goto(`/jobs/create?client=${_id}`);
  await expect(staff.getByRole('textbox', { name: 'Έναρξη' })).toHaveValue(day(0));
  const row = staff.getByRole('group', { name: 'Γραμμή 1' });
  await expect(row.getByLabel('Ποσότητα')).toHaveValue('1');
  await expect(row.getByLabel('Τιμή μονάδας')).toHaveValue('0,00');
  await row.getByLabel('Ποσότητα').fill('0,5');
  await row.getByLabel('Τιμή μονάδας').fill('-1');
  await staff.getByRole('button', { name: 'Καταχώριση', exact: true }).click();
  await expect(row.getByText('Υποχρεωτικό πεδίο')).toBeVisible();
  await expect(row.getByText('Τουλάχιστον 1')).toBeVisible();
  await expect(row.getByText('Τουλάχιστον 0')).toBeVisible();
  await row.getByLabel('Ποσότητα').fill('');
  await row.getByLabel('Τιμή μονάδας').fill('');
  await staff.getByRole('button', { name: 'Καταχώριση', exact: true }).click();
  await expect(row.getByText('Υποχρεωτικό πεδίο')).toHaveCount(3);
  // An empty row shows no list over its words.
  await expect(row.getByRole('combobox', { name: 'Προϊόν / Υπηρεσία' })).toBeFocused();
  await expect(staff.getByRole('listbox')).toHaveCount(0);
});

test('what is wrong with the deadline of a job is said when it is left', async ({ staff }) => {
  await staff.goto('/jobs/create');
  const due = staff.getByRole('textbox', { name: 'Προθεσμία' });
  await due.fill('31/02');
  await expect(staff.getByText('Αυτή η ημέρα δεν υπάρχει')).toBeHidden();
  await due.press('Tab');
  await expect(staff.getByText('Αυτή η ημέρα δεν υπάρχει')).toBeVisible();
  await due.fill(day(-1));
  await due.press('Tab');
  await expect(
    staff.getByText('Η προθεσμία δεν μπορεί να είναι πριν από την έναρξη'),
  ).toBeVisible();
});

test('the ticked carpets of a job come into storage together, and leave together', async ({
  staff,
  api,
}) => {
  const job = await jobOf(api, 'Διαλεχτού', 3);
  await staff.goto(`/jobs/${job._id}`);
  const bar = staff.getByRole('region', { name: 'Επιλεγμένα' });
  const tick = async () => {
    for (const n of [1, 3])
      await staff.getByRole('checkbox', { name: new RegExp(`Χαλί Διαλεχτού ${n}$`) }).click();
  };
  await tick();
  await bar.getByRole('button', { name: /^Μπήκ/ }).click();
  const dialog = staff.getByRole('dialog');
  await dialog.getByLabel('Σημείωση αποθήκης').fill('Ράφι Δ4');
  await dialog.getByRole('button', { name: /^Μπήκ/ }).click();
  await expectNotice(staff, '2 χαλιά μπήκαν στην αποθήκη');
  await expect(bar).toBeHidden();
  const rows = staff.getByRole('table', { name: 'Γραμμές εργασίας' }).locator('tbody tr');
  await expect(rows.filter({ hasText: 'Ράφι Δ4' })).toHaveCount(2);
  await expect(rows.filter({ hasText: 'Χαλί Διαλεχτού 2' })).not.toContainText('Ράφι Δ4');
  await tick();
  await bar.getByRole('button', { name: 'Βγήκαν' }).click();
  await dialog.getByRole('button', { name: 'Βγήκαν από την αποθήκη' }).click();
  await expect(rows.getByRole('button', { name: 'Βγήκε' })).toHaveCount(0);
});

test('a job shows its facts and its rows', async ({ staff, api }) => {
  const job = await openJob(api, 'Προβολέα');
  await staff.goto(`/jobs/${job._id}`);
  for (const fact of ['Προβολέα', 'Εργασιακή Λτδ', day(0)]) {
    await expect(staff.getByRole('definition').filter({ hasText: fact }).first()).toBeVisible();
  }
  await staff.setViewportSize({ width: 1920, height: 900 });
  const table = staff.getByRole('table', { name: 'Γραμμές εργασίας' });
  await expect(table.getByRole('columnheader')).toHaveText([
    '',
    'Προϊόν / Υπηρεσία',
    'Χαλί πελάτη',
    'Ποσότητα',
    'Τιμή μονάδας',
    'Σύνολο',
    'Στάδιο',
    'Σημείωση αποθήκης',
    'Μπήκε',
    'Βγήκε',
    'Σημειώσεις',
    'Αποθήκη',
  ]);
  const row = table.locator('tbody').getByRole('row');
  await expect(row).toContainText(/Πλύσιμο.*\d+ · Διάδρομος.*300 εκ\. \* 80 εκ\./s);
  await expect(row).toContainText(/2,5.*4,00\s€.*10,00\s€.*λεκές/s);
  await expect(row.getByRole('link', { name: /Διάδρομος/ })).toBeVisible();
});

test('a carpet of a job comes into storage and leaves it with a date and a note', async ({
  staff,
  api,
}) => {
  const job = await openJob(api, 'Εισαγωγέα');
  await staff.setViewportSize({ width: 1920, height: 900 });
  await staff.goto(`/jobs/${job._id}`);
  const row = staff
    .getByRole('table', { name: 'Γραμμές εργασίας' })
    .locator('tbody')
    .getByRole('row');
  await staff.getByRole('button', { name: /^Μπήκ/ }).click();
  const dialog = staff.getByRole('dialog', { name: /Μπαίνει στην αποθήκη: .*Διάδρομος/ });
  await dialog.getByRole('button', { name: 'Άλλη ημερομηνία' }).click();
  await dialog.getByLabel('Ημερομηνία').first().fill(day(1));
  await dialog.getByRole('button', { name: /^Μπήκ/ }).click();
  await expect(dialog.getByText('Υποχρεωτικό πεδίο')).toBeVisible();
  await dialog.getByLabel('Σημείωση αποθήκης').fill('Ράφι Α1');
  await dialog.getByRole('button', { name: /^Μπήκ/ }).click();
  await expect(dialog.getByText('Η ημερομηνία δεν μπορεί να είναι στο μέλλον')).toBeVisible();
  await dialog.getByLabel('Ημερομηνία').first().fill(day(-2));
  await dialog.getByRole('button', { name: /^Μπήκ/ }).click();
  await expectNotice(staff, 'Μπήκε στην αποθήκη');
  await expect(row).toContainText('Ράφι Α1');
  await expect(row).toContainText(day(-2));

  // Out again, with another note; not before it came.
  await staff.getByRole('button', { name: 'Βγήκε', exact: true }).click();
  const out = staff.getByRole('dialog', { name: /Βγαίνει από την αποθήκη/ });
  await out.getByRole('button', { name: 'Άλλη ημερομηνία' }).click();
  await out.getByLabel('Ημερομηνία').first().fill(day(-3));
  await out.getByRole('button', { name: 'Βγήκε από την αποθήκη' }).click();
  await expect(out.getByText('Δεν μπορεί να βγει πριν από τη μέρα που μπήκε')).toBeVisible();
  await out.getByLabel('Ημερομηνία').first().fill(day(0));
  await out.getByLabel('Σημείωση αποθήκης').fill('Παραδόθηκε');
  await out.getByRole('button', { name: 'Βγήκε από την αποθήκη' }).click();
  await expectNotice(staff, 'Βγήκε από την αποθήκη');
  await expect(row).toContainText('Παραδόθηκε');
});

test('the page of a job begins with its carpets, and has Delete in its menu', async ({
  staff,
  api,
}) => {
  const job = await openJob(api, 'Αρχηγέτη');
  await staff.goto(`/jobs/${job._id}`);
  const rows = staff.getByRole('heading', { name: 'Γραμμές εργασίας' });
  const toDelete = staff.getByRole('button', { name: 'Διαγραφή' });
  for (const width of [390, 1440]) {
    await staff.setViewportSize({ width, height: 844 });
    await expect(staff.getByRole('heading', { level: 2 }).first()).toHaveText('Γραμμές εργασίας');
    await expect(staff.getByText('Διάδρομος').first()).toBeInViewport({ ratio: 1 });
    const asked = await staff.getByText('Χωρίς χλωρίνη.').boundingBox();
    expect(asked?.y).toBeLessThan((await rows.boundingBox())?.y ?? 0);
    // Empty facts are not shown, above or below the rows.
    await expect(staff.getByRole('definition').filter({ hasText: 'Αρχηγέτη' })).toBeVisible();
    await expect(staff.getByRole('definition').filter({ hasText: /^—?$/ })).toHaveCount(0);
    await expect(toDelete).toBeHidden();
    await openMore(staff);
    await expect(toDelete).toBeVisible();
    await staff.keyboard.press('Escape');
    await expect(toDelete).toBeHidden();
  }
});

test('the list of jobs has its columns in their order', async ({ staff, api }) => {
  await openJob(api, 'Λιστίδου');
  await staff.goto('/jobs');
  await expect(staff.getByRole('columnheader')).toHaveText([
    'Αρ.',
    'Πελάτης',
    'Επωνυμία',
    'Έναρξη',
    'Προθεσμία',
    'Ολοκλήρωση',
    'Σύνολο',
    'Συνδρομή',
    'Τιμολόγιο',
  ]);
  await (await columnFilter(staff, 'Πελάτης')).fill('λιστιδου');
  await (await columnFilter(staff, 'Ολοκλήρωση')).selectOption('Εκκρεμεί');
  await expect(staff.getByText('1–1 από 1')).toBeVisible();
  const row = staff.getByRole('row').filter({ hasText: 'Λιστίδου' });
  await expect(row).toContainText(day(0));
  await expect(row).toContainText('10,00 €');
});

test('a deleted job disappears, and Undo restores it', async ({ staff, api }) => {
  const job = await openJob(api, 'Διαγραφίδου');
  await staff.goto(`/jobs/${job._id}`);
  await openMore(staff);
  await staff.getByRole('button', { name: 'Διαγραφή' }).click();
  const question = staff.getByRole('dialog', { name: `Διαγραφή της εργασίας ${job._ref}` });
  await question.getByRole('button', { name: 'Διαγραφή' }).click();
  await expectNotice(staff, 'Διαγράφηκε');
  await expect(staff).toHaveURL(/\/jobs$/);
  // A notice under the pointer stays, however long the list takes.
  await staff.getByRole('button', { name: 'Αναίρεση' }).hover();
  await (await columnFilter(staff, 'Πελάτης')).fill('διαγραφιδου');
  await expect(staff.getByText('Τίποτα δεν ταιριάζει με τα φίλτρα.')).toBeVisible();
  await staff.getByRole('button', { name: 'Αναίρεση' }).click();
  await expectNotice(staff, 'Αναιρέθηκε');
  await expect(staff.getByText('1–1 από 1')).toBeVisible();
});

test('a job is edited, completed and invoiced, and then neither edited nor deleted', async ({
  staff,
  api,
}) => {
  const job = await openJob(api, 'Ολοκληρίδου');
  await staff.goto(`/jobs/${job._id}`);
  await staff.getByRole('link', { name: 'Επεξεργασία' }).click();
  await staff.getByLabel('Ποσότητα').fill('3');
  await staff.getByRole('button', { name: 'Αποθήκευση', exact: true }).click();
  await expectNotice(staff, 'Αποθηκεύτηκε');
  await expect(staff.getByText('12,00 €').first()).toBeVisible();
  await expect(staff.getByRole('link', { name: 'Έκδοση τιμολογίου' })).toHaveCount(0);
  // The second click of a double click lands outside the dialog, which stays open.
  await staff.getByRole('button', { name: 'Ολοκλήρωση εργασίας' }).dblclick();
  const question = staff.getByRole('dialog', { name: /Ολοκλήρωση της εργασίας \d+ των 12,00/ });
  await question.getByRole('button', { name: 'Ολοκλήρωση εργασίας' }).click();
  await expectNotice(staff, 'Ολοκληρώθηκε');
  await expectNotice(staff, `Εργασία ${job._ref}`);
  const complete = staff.getByRole('button', { name: 'Ολοκλήρωση εργασίας' });
  await expect(complete).toHaveCount(0);
  // Undo takes back a mistake.
  await staff.getByRole('button', { name: 'Αναίρεση' }).click();
  await expectNotice(staff, 'Αναιρέθηκε');
  await complete.click();
  await question.getByRole('button', { name: 'Ολοκλήρωση εργασίας' }).click();
  await expect(complete).toHaveCount(0);
  await expect(staff.getByRole('button', { name: /^Μπήκ/ })).toHaveCount(0);
  await expect(staff.getByRole('link', { name: 'Έκδοση τιμολογίου' })).toBeVisible();

  const { _ref } = await api.bill(job.client._id, [job], { invoiceType: 'other' });
  await staff.reload();
  const label = `O-${String(_ref).padStart(6, '0')}`;
  await expect(staff.getByRole('link', { name: label })).toBeVisible();
  await expect(staff.getByRole('link', { name: 'Επεξεργασία' })).toHaveCount(0);
  await openMore(staff);
  await expect(staff.getByRole('button', { name: 'Ετικέτες' })).toBeVisible();
  await expect(staff.getByRole('button', { name: 'Διαγραφή' })).toHaveCount(0);
  await staff.goto(`/jobs/edit/${job._id}`);
  await expect(
    staff.getByText('Η εργασία δεν υπάρχει ή δεν επιτρέπεται να την αλλάξετε'),
  ).toBeVisible();
  await expect(staff.getByRole('button', { name: 'Αποθήκευση' })).toHaveCount(0);
  await staff.getByRole('alert').getByRole('link', { name: 'Προβολή' }).click();
  await expect(staff).toHaveURL(`/jobs/${job._id}`);
});
