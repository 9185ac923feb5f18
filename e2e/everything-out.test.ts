import { readFile } from 'node:fs/promises';
import { filesIn } from '#test/zip.ts';
import { expect, expectNotice, openMore, test } from './fixtures.ts';

test('everything is exported in two clicks from the menu, and the data of a client from the client’s page', async ({
  staff,
  api,
}) => {
  const client = await api.call('POST /client', { lastName: 'Εξαγωγίδης' });
  await staff.goto('/clients');
  await staff.getByRole('link', { name: 'Ρυθμίσεις' }).click();
  const everything = staff.waitForEvent('download');
  await staff.getByRole('button', { name: 'Λήψη όλων' }).click();
  const zip = await everything;
  expect(zip.suggestedFilename()).toMatch(/^Kilim \d{4}-\d\d-\d\d\.zip$/);
  const files = filesIn(await readFile(await zip.path()));
  expect(String(files.get('data/csv/client.csv'))).toContain('Εξαγωγίδης');
  expect(files.has('manifest.json')).toBe(true);

  await staff.goto('/status');
  await expect(staff.getByRole('button', { name: 'Λήψη όλων' })).toBeVisible();

  await staff.goto(`/clients/${client._id}`);
  await openMore(staff);
  const own = staff.waitForEvent('download');
  await staff.getByRole('button', { name: 'Λήψη δεδομένων πελάτη' }).click();
  const theirs = await own;
  expect(theirs.suggestedFilename()).toMatch(/^Kilim \d+ Εξαγωγίδης \d{4}-\d\d-\d\d\.zip$/);
  const { size } = filesIn(await readFile(await theirs.path()));
  expect(size).toBeLessThan(files.size);
});

test('a client is erased after the owner has seen what will be erased and typed the name', async ({
  staff,
  api,
}) => {
  const { client, job } = await api.completedJob(100, { lastName: 'Διαγραφίδης' });
  await staff.goto(`/clients/${client._id}`);
  const open = async () => {
    await openMore(staff);
    await staff.getByRole('button', { name: 'Διαγραφή προσωπικών δεδομένων' }).click();
  };
  const dialog = staff.getByRole('dialog');
  const act = dialog.getByRole('button', { name: 'Οριστική διαγραφή' });

  await test.step('obstacles are named', async () => {
    await open();
    await expect(dialog.getByText('έχει ολοκληρωμένες εργασίες')).toBeVisible();
    await expect(act).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Πίσω' }).click();
  });

  const invoice = await api.bill(client._id, [job]);
  await api.pay(invoice, 119);
  await staff.reload();
  await open();
  await expect(
    dialog.getByText('Όνομα, τηλέφωνα, email, διευθύνσεις, σημειώσεις: 1'),
  ).toBeVisible();
  await expect(
    dialog.getByText(/^Τιμολόγια: 1, έως 31\/12\/\d{4}, για όσα έτη ορίζουν οι ρυθμίσεις/),
  ).toBeVisible();
  await expect(act).toBeDisabled();
  await dialog.getByLabel('Γράψτε το όνομα ή τον αριθμό').fill('διαγραφιδησ');
  await act.click();
  await expectNotice(staff, 'Τα προσωπικά δεδομένα σβήστηκαν.');
  await expect(staff).toHaveURL(/\/clients$/);
  await staff.goto(`/invoices/${invoice._id}`);
  await expect(staff.getByText('Διαγραφίδης').first()).toBeVisible();
  await staff.goto(`/clients/${client._id}`);
  await expect(staff.getByText('Δεν βρέθηκε')).toBeVisible();
});
