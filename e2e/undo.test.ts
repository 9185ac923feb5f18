import { expect, expectNotice, openMore, test } from './fixtures.ts';

test('a carpet that was deleted is named, and comes back by Undo', async ({ staff, api }) => {
  const client = await api.call('POST /client', { lastName: 'Αναιρέτη' });
  const body = { title: 'Χαλί που γύρισε', client: client._id, category: 'Χαλιά' };
  const { _id, _ref } = await api.call('POST /clientItem', body);
  await staff.goto(`/clientItems/${_id}`);
  await openMore(staff);
  await staff.getByRole('button', { name: 'Διαγραφή' }).click();
  await staff.getByRole('dialog').getByRole('button', { name: 'Διαγραφή' }).click();
  await expectNotice(staff, `${_ref} · Χαλί που γύρισε`);
  await staff.getByRole('button', { name: 'Αναίρεση' }).click();
  await expectNotice(staff, 'Αναιρέθηκε');
  await staff.getByLabel('Φίλτρο: Τίτλος').fill('που γύρισε');
  await staff.getByRole('row').filter({ hasText: 'Χαλί που γύρισε' }).getByText('που').click();
  await expect(staff.getByRole('heading', { name: 'Χαλί που γύρισε' })).toBeVisible();
});

test('a job that was completed, or deleted, is as before by Undo', async ({ staff, api }) => {
  const client = await api.call('POST /client', { lastName: 'Ανοιχτή' });
  const item = await api.call('POST /item', { title: 'Πλύσιμο ανοιχτής', price: 10 });
  const job = await api.call('POST /job', {
    client: client._id,
    items: [{ item: item._id, unitCost: 10 }],
  });
  const complete = staff.getByRole('button', { name: 'Ολοκλήρωση εργασίας' });
  await staff.goto(`/jobs/${job._id}`);
  await complete.click();
  await staff.getByRole('dialog').getByRole('button', { name: 'Ολοκλήρωση εργασίας' }).click();
  await expectNotice(staff, 'Ολοκληρώθηκε');
  await expectNotice(staff, `Εργασία ${job._ref}`);
  await expect(complete).toHaveCount(0);
  await staff.getByRole('button', { name: 'Αναίρεση' }).click();
  await expectNotice(staff, 'Αναιρέθηκε');
  await expect(complete).toBeVisible();

  await staff.getByRole('button', { name: 'Διαγραφή' }).click();
  await staff.getByRole('dialog').getByRole('button', { name: 'Διαγραφή' }).click();
  await expectNotice(staff, 'Διαγράφηκε');
  await staff.getByRole('button', { name: 'Αναίρεση' }).click();
  await expectNotice(staff, 'Αναιρέθηκε');
  expect((await api.call('GET /job/:id', undefined, { id: job._id })).endDate).toBeNull();
});

test('a client and a catalogue item come back by Undo', async ({ staff, api }) => {
  const client = await api.call('POST /client', { lastName: 'Γυρισμένου' });
  const item = await api.call('POST /item', { title: 'Υπηρεσία που γύρισε' });
  for (const [path, name] of [
    [`/clients/edit/${client._id}`, 'Γυρισμένου'],
    [`/items/edit/${item._id}`, 'Υπηρεσία που γύρισε'],
  ] as const) {
    await staff.goto(path);
    await staff.getByRole('button', { name: 'Διαγραφή' }).click();
    await staff.getByRole('dialog').getByRole('button', { name: 'Διαγραφή' }).click();
    await expectNotice(staff, name);
    await staff.getByRole('button', { name: 'Αναίρεση' }).click();
    await expectNotice(staff, 'Αναιρέθηκε');
    await expect(staff.getByRole('row').filter({ hasText: name })).toBeVisible();
  }
});
