import { expect, expectNotice, openMore, test } from './fixtures.ts';
import { storedCarpet } from './stored.ts';

test('a wall of shelves is created in one step; a carpet is moved there, and back; a place shows what it holds', async ({
  staff,
  api,
}) => {
  const { client, clientItem } = await storedCarpet(api, 'Ραφιού');
  await staff.goto('/places');
  await staff.getByRole('link', { name: 'Νέα σειρά θέσεων' }).first().click();
  await staff.getByLabel('Αρχή κωδικού').fill('Τ-');
  await staff.getByLabel('Έως').fill('12');
  await expect(staff.getByText('12 θέσεις: Τ-01 … Τ-12')).toBeVisible();
  await staff.getByRole('button', { name: 'Δημιουργία' }).click();
  await expectNotice(staff, 'Δημιουργήθηκαν 12 θέσεις');
  await staff.goto('/places?code=Τ-');
  await staff.getByRole('checkbox', { name: 'Επιλογή της θέσης Τ-03' }).check();
  await staff.getByRole('button', { name: 'Ετικέτες', exact: true }).click();
  const labels = staff.getByRole('dialog', { name: 'Εκτύπωση ετικετών' });
  const saved = staff.waitForEvent('download');
  await labels.getByRole('button', { name: 'Λήψη PDF' }).click();
  expect((await saved).suggestedFilename()).toMatch(/\.pdf$/);
  await expect(labels).toBeHidden();
  await staff.getByRole('button', { name: 'Ετικέτες όλων' }).click();
  await expect(labels).toBeVisible();

  // As many as one call takes are offered where more are found.
  await labels.getByRole('button', { name: 'Άκυρο' }).click();
  await staff.route('**/api/v1/place/search', async (route) => {
    const found = (await (await route.fetch()).json()) as object;
    await route.fulfill({ json: { ...found, total: 1234 } });
  });
  await staff.goto('/places?code=Τ-');
  await staff.getByRole('checkbox', { name: 'Επιλογή όλων' }).check();
  const bar = staff.getByRole('region', { name: 'Επιλεγμένα' });
  await expect(bar).toContainText('Το πολύ 500 τη φορά.');
  await bar.getByRole('button', { name: 'Επιλογή 500 από 1.234' }).click();
  await expect(bar.getByText('12 επιλεγμένα')).toBeVisible();

  await staff.goto('/storage?clientFullName=Ραφιού');
  await staff.getByRole('checkbox', { name: /Χαλί Ραφιού/ }).check();
  await staff.getByRole('button', { name: 'Τοποθέτηση' }).click();
  const dialog = staff.getByRole('dialog', { name: /Τοποθέτηση: / });
  // Where nothing is chosen nothing is moved, and no place is taken away.
  await dialog.getByRole('combobox', { name: 'Θέση' }).press('Enter');
  await dialog.getByRole('button', { name: 'Τοποθέτηση' }).click();
  await expect(dialog.getByText('Υποχρεωτικό πεδίο')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Θέση' }).fill('τ-07');
  await staff.getByRole('option', { name: 'Τ-07' }).click();
  await dialog.getByRole('button', { name: 'Τοποθέτηση' }).click();
  await expectNotice(staff, `Το χαλί ${clientItem._ref} · Χαλί Ραφιού στη θέση Τ-07`);
  const row = staff.getByRole('row').filter({ hasText: 'Χαλί Ραφιού' });
  await expect(row.getByText('Τ-07')).toBeVisible();
  // What was noted told of where it lay before.
  await expect(row.getByText('Ράφι Τ1')).toHaveCount(0);
  await staff.getByRole('button', { name: 'Αναίρεση' }).click();
  await expectNotice(staff, 'Αναιρέθηκε');
  await expect(row.getByText('Τ-07')).toHaveCount(0);
  await expect(row.getByText('Ράφι Τ1')).toBeVisible();
  await test.step('a carpet that was moved keeps no note about its old place; a place shows what it holds, and cannot be deleted meanwhile', async () => {
    const place = await api.call('POST /place', { code: 'Υ-1', title: 'Πατάρι', capacity: 10 });
    const { data } = await api.call('POST /stay/search', { filters: { client: client._id } });
    const stays = data.map(({ _id }) => _id);
    const shown = [
      [`/clientItems/${clientItem._id}`, staff.getByRole('region', { name: 'Στην αποθήκη' })],
      [`/clients/${client._id}`, staff.getByRole('table', { name: 'Χαλιά στην αποθήκη' })],
    ] as const;
    for (const to of [place._id, null]) {
      await api.call('POST /stay/move', { place: to, stays });
      const [there, gone] = to === null ? ['Ράφι Τ1', 'Υ-1'] : ['Υ-1', 'Ράφι Τ1'];
      for (const [page, where] of shown) {
        await staff.goto(page);
        await expect(where.getByText(there, { exact: true })).toHaveCount(1);
        await expect(where.getByText(gone)).toHaveCount(0);
      }
    }
    await api.call('POST /stay/move', { place: place._id, stays });
    // A place, or none: the later choice is the one that is seen and sent.
    await staff.goto('/storage?clientFullName=Ραφιού');
    await staff.getByRole('checkbox', { name: /Χαλί Ραφιού/ }).check();
    await staff.getByRole('button', { name: 'Τοποθέτηση' }).click();
    const [code, none] = [
      dialog.getByRole('combobox', { name: 'Θέση' }),
      dialog.getByRole('checkbox', { name: 'Χωρίς θέση' }),
    ];
    const choose = async () => {
      await code.fill('τ-08');
      await staff.getByRole('option', { name: 'Τ-08' }).click();
    };
    await none.check();
    await choose();
    await expect(none).not.toBeChecked();
    await none.check();
    await expect(code).toHaveValue('');
    await choose();
    await dialog.getByRole('button', { name: 'Τοποθέτηση' }).click();
    await expectNotice(staff, `Το χαλί ${clientItem._ref} · Χαλί Ραφιού στη θέση Τ-08`);
    await api.call('POST /stay/move', { place: place._id, stays });
    await staff.goto(`/places/${place._id}`);
    await expect(staff.getByRole('heading', { name: 'Υ-1' })).toBeVisible();
    await expect(staff.getByRole('row').filter({ hasText: 'Χαλί Ραφιού' })).toBeVisible();
    await openMore(staff);
    await staff.getByRole('button', { name: 'Διαγραφή' }).click();
    const question = staff.getByRole('dialog');
    await question.getByRole('button', { name: 'Διαγραφή' }).click();
    await expect(question).toContainText('Η θέση έχει χαλιά και δεν μπορεί να διαγραφεί.');
    await staff.keyboard.press('Escape');
    await staff.getByRole('tab', { name: 'Ιστορικό' }).click();
    await expect(staff.getByText(/Το χαλί .*Χαλί Ραφιού άλλαξε θέση/)).toHaveCount(5);
  });
});
