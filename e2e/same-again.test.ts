import { daysAgo, today, written } from './days.ts';
import { type Api, expect, test } from './fixtures.ts';

/** A client with one earlier job of three carpets: two washed, one of them also stored, all delivered. */
async function earlierJob(api: Api, lastName: string) {
  const client = await api.call('POST /client', { lastName });
  const service = (title: string, price: number, unit: string) =>
    api.call('POST /item', { title: `${title} ${lastName}`, price, unit });
  const wash = await service('Πλύσιμο', 4, 'squareMetre');
  const old = await service('Άρωμα', 3, 'piece');
  const carpet = (title: string) =>
    api.call('POST /clientItem', {
      title,
      client: client._id,
      category: 'Κιλίμια',
      dimensions: { width: 200, length: 300 },
    });
  const carpets = [await carpet('Πρώτο'), await carpet('Δεύτερο'), await carpet('Τρίτο')];
  const items = carpets.map(({ _id }) => ({ item: wash._id, clientItem: _id, qty: 5 }));
  const job = await api.call('POST /job', {
    client: client._id,
    startDate: daysAgo(200),
    items: [...items, { item: old._id, clientItem: carpets[0]?._id, unitCost: 3 }],
  });
  await api.call('PUT /job/completeJob/:id', undefined, { id: job._id });
  return { client, carpets, wash, old, job };
}

test('an earlier job fills the rows of an intake, without carpets that cannot come now', async ({
  staff,
  api,
}) => {
  const { client, carpets, wash, old, job } = await earlierJob(api, 'Ξαναφέρνη');
  const [stored, busy, gone] = carpets;
  await api.call('POST /stay', { clientItem: stored?._id, startDate: today, notes: 'Ράφι Ζ1' });
  const open = await api.call('POST /job', {
    client: client._id,
    items: [{ item: wash._id, clientItem: busy?._id }],
  });
  await api.call('DELETE /clientItem/:id', undefined, { id: gone?._id ?? '' });
  await api.call('PUT /item/:id', { ...old, disabled: true }, { id: old._id });

  await staff.goto('/jobs/create');
  const field = staff.getByRole('combobox', { name: 'Πελάτης' });
  await field.fill('ξαναφερν');
  await staff.getByRole('option', { name: 'Ξαναφέρνη' }).click();
  const again = staff.getByRole('button', { name: 'Τα ίδια ξανά' });
  await staff.getByLabel('Οδηγίες').last().fill('Μετά τις 4');
  await again.click();
  const note = staff.getByRole('alert').filter({ hasText: `Όπως στην εργασία ${job._ref}` });
  await expect(note).toContainText(written(daysAgo(200)));
  await expect(note).toContainText('Δεν προσφέρονται πια: Άρωμα Ξαναφέρνη.');
  await expect(note).toContainText(`${stored?._ref} · Πρώτο – είναι στην αποθήκη.`);
  await expect(note).toContainText(`${busy?._ref} · Δεύτερο – είναι σε εκκρεμή εργασία:`);
  await expect(note.getByRole('link', { name: `Εργασία ${open._ref}` })).toBeVisible();
  await expect(note).toContainText(`${gone?._ref} · Τρίτο – δεν είναι πια χαλί του πελάτη.`);
  await expect(note.getByRole('button')).toHaveCount(2);

  // The stored carpet is added anyway, with both of its rows; one needs a service.
  await note.getByRole('button', { name: `Προσθήκη: ${stored?._ref} · Πρώτο` }).click();
  await expect(note).not.toContainText('είναι στην αποθήκη');
  const row = (number: number) => staff.getByRole('group', { name: `Γραμμή ${number}` });
  await expect(row(1).getByRole('combobox', { name: 'Χαλί πελάτη' })).toHaveValue(/Πρώτο$/);
  await expect(row(1).getByLabel('Ποσότητα')).toHaveValue('6');
  await expect(row(1).getByLabel('Τιμή μονάδας')).toHaveValue('4,00');
  await staff.getByRole('button', { name: 'Αφαίρεση: Γραμμή 2' }).click();
  await expect(staff.getByLabel('Οδηγίες').last()).toHaveValue('Μετά τις 4');
  await staff.getByRole('button', { name: 'Καταχώριση', exact: true }).click();
  await expect(staff.getByRole('heading', { name: /^Εργασία \d+/ })).toBeVisible();
  const { data } = await api.call('POST /job/search', {
    filters: { client: client._id, endDate: null },
    sort: { _ref: -1 },
  });
  expect(data).toMatchObject([{ total: 24, startDate: today, instructions: 'Μετά τις 4' }, {}]);
});

test('choosing another client drops the rows of an earlier job', async ({ staff, api }) => {
  const { client, job } = await earlierJob(api, 'Εναλλακτή');
  const field = staff.getByRole('combobox', { name: 'Πελάτης' });
  const again = staff.getByRole('button', { name: 'Τα ίδια ξανά' });
  const note = staff.getByRole('alert').filter({ hasText: `Όπως στην εργασία ${job._ref}` });
  // A client without earlier jobs is offered none.
  await staff.goto(`/jobs/create?client=${client._id}&from=${job._id}`);
  await expect(note).toBeVisible();
  await api.call('POST /client', { lastName: 'Πρωτόφερτη' });
  await field.fill('πρωτοφερτ');
  await staff.getByRole('option', { name: 'Πρωτόφερτη' }).click();
  await expect(note).toBeHidden();
  await expect(again).toBeHidden();
});

test('a completed job offers to be repeated', async ({ staff, api }) => {
  const { job } = await earlierJob(api, 'Ομοιόμορφη');
  await staff.goto(`/jobs/${job._id}`);
  await staff.getByRole('button', { name: 'Περισσότερα' }).click();
  await staff.getByRole('link', { name: 'Τα ίδια ξανά' }).click();
  await expect(staff.getByText(`Όπως στην εργασία ${job._ref}`)).toBeVisible();
  await expect(staff.getByRole('group', { name: /^Γραμμή/ })).toHaveCount(4);
});
