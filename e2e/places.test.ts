import { today, written } from './days.ts';
import { type Api, expect, expectNotice, openMore, test } from './fixtures.ts';
import { jobOf, storedCarpet } from './stored.ts';

test('a wall of shelves is created in one step, with its labels', async ({ staff }) => {
  await staff.goto('/places');
  await staff.getByRole('link', { name: 'Νέα σειρά θέσεων' }).first().click();
  await staff.getByLabel('Αρχή κωδικού').fill('Τ-');
  await staff.getByLabel('Έως').fill('12');
  await expect(staff.getByText('12 θέσεις: Τ-01 … Τ-12')).toBeVisible();
  await staff.getByRole('button', { name: 'Καταχώριση', exact: true }).click();
  await expectNotice(staff, 'Καταχωρίστηκαν 12 θέσεις');
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
});

test('as many places are offered as one call takes, where more are found', async ({
  staff,
  api,
}) => {
  await api.call('POST /place/series', { prefix: 'ΞΨ-', from: 1, to: 12 });
  await staff.route('**/api/v1/place/search', async (route) => {
    const found = (await (await route.fetch()).json()) as object;
    await route.fulfill({ json: { ...found, total: 1234 } });
  });
  await staff.goto('/places?code=ΞΨ-');
  await staff.getByRole('checkbox', { name: 'Επιλογή όλων' }).check();
  const bar = staff.getByRole('region', { name: 'Επιλεγμένα' });
  await expect(bar).toContainText('Το πολύ 500 τη φορά.');
  await bar.getByRole('button', { name: 'Επιλογή 500 από 1.234' }).click();
  await expect(bar.getByText('12 θέσεις')).toBeVisible();
});

test('a carpet is moved to a place, and back', async ({ staff, api }) => {
  const { clientItem } = await storedCarpet(api, 'Ραφιού');
  await api.call('POST /place', { code: 'Φ-07' });
  await staff.goto('/storage?clientFullName=Ραφιού');
  await staff.getByRole('checkbox', { name: /Χαλί Ραφιού/ }).check();
  await staff.getByRole('button', { name: 'Τοποθέτηση' }).click();
  const dialog = staff.getByRole('dialog', { name: /Τοποθέτηση: / });
  // Where nothing is chosen nothing is moved, and no place is taken away.
  await dialog.getByRole('combobox', { name: 'Θέση' }).press('Enter');
  await dialog.getByRole('button', { name: 'Τοποθέτηση' }).click();
  await expect(dialog.getByText('Υποχρεωτικό πεδίο')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Θέση' }).fill('φ-07');
  await staff.getByRole('option', { name: 'Φ-07' }).click();
  await dialog.getByRole('button', { name: 'Τοποθέτηση' }).click();
  await expectNotice(staff, `Το χαλί ${clientItem._ref} · Χαλί Ραφιού στη θέση Φ-07`);
  const row = staff.getByRole('row').filter({ hasText: 'Χαλί Ραφιού' });
  await expect(row.getByText('Φ-07')).toBeVisible();
  // What was noted told of where it lay before.
  await expect(row.getByText('Ράφι Τ1')).toHaveCount(0);
  await staff.getByRole('button', { name: 'Αναίρεση' }).click();
  await expectNotice(staff, 'Αναιρέθηκε');
  await expect(row.getByText('Φ-07')).toHaveCount(0);
  await expect(row.getByText('Ράφι Τ1')).toBeVisible();
});

test('a carpet that was moved keeps no note about its old place', async ({ staff, api }) => {
  const { client, clientItem } = await storedCarpet(api, 'Σημειωμένου');
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
});

test('of a place and none the later choice is the one that is seen and sent', async ({
  staff,
  api,
}) => {
  const { client, clientItem } = await storedCarpet(api, 'Αναποφάσιστου');
  await api.call('POST /place', { code: 'Φ-08' });
  const { _id: place } = await api.call('POST /place', { code: 'Φ-09' });
  const { data } = await api.call('POST /stay/search', { filters: { client: client._id } });
  await api.call('POST /stay/move', { place, stays: data.map(({ _id }) => _id) });
  const dialog = staff.getByRole('dialog', { name: /Τοποθέτηση: / });
  await staff.goto('/storage?clientFullName=Αναποφάσιστου');
  await staff.getByRole('checkbox', { name: /Χαλί Αναποφάσιστου/ }).check();
  await staff.getByRole('button', { name: 'Τοποθέτηση' }).click();
  const [code, none] = [
    dialog.getByRole('combobox', { name: 'Θέση' }),
    dialog.getByRole('checkbox', { name: 'Χωρίς θέση' }),
  ];
  const choose = async () => {
    await code.fill('φ-08');
    await staff.getByRole('option', { name: 'Φ-08' }).click();
  };
  await none.check();
  await choose();
  await expect(none).not.toBeChecked();
  await none.check();
  await expect(code).toHaveValue('');
  await choose();
  await dialog.getByRole('button', { name: 'Τοποθέτηση' }).click();
  await expectNotice(staff, `Το χαλί ${clientItem._ref} · Χαλί Αναποφάσιστου στη θέση Φ-08`);
});

test('a place shows what it holds, and cannot be deleted meanwhile', async ({ staff, api }) => {
  const { client } = await storedCarpet(api, 'Κρατημένου');
  const place = await api.call('POST /place', { code: 'Υ-2' });
  const { data } = await api.call('POST /stay/search', { filters: { client: client._id } });
  const stays = data.map(({ _id }) => _id);
  for (const to of [place._id, null, place._id]) {
    await api.call('POST /stay/move', { place: to, stays });
  }
  await staff.goto(`/places/${place._id}`);
  await expect(staff.getByRole('heading', { name: 'Υ-2' })).toBeVisible();
  await expect(staff.getByRole('row').filter({ hasText: 'Χαλί Κρατημένου' })).toBeVisible();
  await openMore(staff);
  await staff.getByRole('button', { name: 'Διαγραφή' }).click();
  const question = staff.getByRole('dialog');
  await question.getByRole('button', { name: 'Διαγραφή' }).click();
  await expect(question).toContainText('Η θέση έχει χαλιά και δεν μπορεί να διαγραφεί.');
  await staff.keyboard.press('Escape');
  await staff.getByRole('tab', { name: 'Ιστορικό' }).click();
  await expect(staff.getByText(/Το χαλί .*Χαλί Κρατημένου άλλαξε θέση/)).toHaveCount(3);
});

/** A job of three carpets at one place: one without a note of its own, one with, and one that has left. */
async function threePlaced(api: Api, lastName: string, code: string) {
  const job = await jobOf(api, lastName, 3);
  const [plain = '', noted = '', left = ''] = job.items.map(({ _id }) => _id);
  const place = (await api.call('POST /place', { code }))._id;
  const put = (jobItems: string[], notes: string) =>
    api.call('POST /stay/import', { startDate: today, notes, place, jobItems });
  await put([plain, left], code);
  await put([noted], 'Δεμένο');
  const params = { jobId: job._id, jobItemId: left };
  await api.call('PUT /job/:jobId/item/:jobItemId/export', { endDate: today }, params);
  return job;
}

test('where a carpet is stands once: its place, with a note only where somebody wrote one', async ({
  staff,
  api,
}) => {
  const job = await threePlaced(api, 'Θεσιδη', 'Χ-01');
  const gone = `Έφυγε ${written(today).slice(0, 5)}`;

  for (const width of [1440, 390]) {
    await staff.setViewportSize({ width, height: 844 });
    await staff.goto(`/jobs/${job._id}`);
    const rows = staff.getByRole('region', { name: 'Γραμμές εργασίας' });
    await expect(rows.getByText('Χ-01', { exact: true })).toHaveCount(1);
    await expect(rows.getByText('Χ-01 · Δεμένο', { exact: true })).toHaveCount(1);
    await expect(rows.getByText(gone, { exact: true })).toHaveCount(1);
    await expect(rows.getByText(/Χ-01/)).toHaveCount(2);

    await staff.goto(`/clients/${job.client._id}`);
    const now = staff.getByRole('region', { name: 'Χαλιά στην αποθήκη' });
    await expect(now.getByText('Χ-01', { exact: true })).toHaveCount(1);
    await expect(now.getByText('Χ-01 · Δεμένο', { exact: true })).toHaveCount(1);
    await expect(now.getByText(/Χ-01/)).toHaveCount(2);
    await staff.goto(`/clients/${job.client._id}?tab=storage`);
    const main = staff.getByRole('main');
    await expect(main.getByText(/Χ-01/)).toHaveCount(2);
    await expect(main.getByText(/Δεμένο/)).toHaveCount(1);
  }
});

test('the storage list finds a carpet by its place and its note together, and its search too', async ({
  staff,
  api,
}) => {
  await threePlaced(api, 'Αποθηκιδη', 'Χ-02');
  const nameOf = (n: number) => new RegExp(`Χαλί Αποθηκιδη ${n}`);
  await staff.setViewportSize({ width: 1440, height: 844 });
  await staff.goto('/storage?clientFullName=Αποθηκιδη');
  const list = staff.getByRole('table', { name: 'Χαλιά στην αποθήκη' });
  await expect(list.getByRole('columnheader', { name: 'Θέση' })).toHaveCount(0);
  await expect(list.getByText(/Χ-02/)).toHaveCount(2);
  await staff.goto('/storage?storageNote=χ-02 δεμενο');
  await expect(staff.getByText('1–1 από 1')).toBeVisible();
  await expect(list.getByText(nameOf(2))).toBeVisible();
  await staff.getByLabel('Αριθμός χαλιού ή πελάτης').fill('Αποθηκιδη');
  const found = staff.getByRole('table', { name: 'Χαλιά πελατών' });
  await expect(found.getByRole('row', { name: nameOf(1) })).toBeVisible();
  await expect(found.getByText(/Χ-02/)).toHaveCount(2);
});

test('the dialog offers a place as a place, and as a note what somebody wrote', async ({
  staff,
  api,
}) => {
  await threePlaced(api, 'Παλαιοφερτου', 'Χ-03');
  await staff.goto(`/jobs/${(await jobOf(api, 'Νεοφερτου', 1))._id}`);
  await staff.getByRole('button', { name: /^Μπήκ/ }).click();
  const dialog = staff.getByRole('dialog');
  const places = dialog.getByRole('group', { name: 'Πρόσφατες θέσεις' });
  await expect(places.getByRole('button', { name: 'Χ-03' })).toBeVisible();
  const notes = dialog.getByRole('group', { name: 'Πρόσφατες σημειώσεις' });
  await expect(notes.getByRole('button', { name: 'Δεμένο' })).toBeVisible();
  await expect(notes.getByRole('button', { name: 'Χ-03' })).toHaveCount(0);
});
