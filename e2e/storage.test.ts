import { addYears } from '#shared/base/day.ts';
import { daysAgo, today, written } from './days.ts';
import { type Api, expect, expectNotice, test } from './fixtures.ts';

/** So many carpets of one new client in storage since a day, each with its place. */
async function store(api: Api, lastName: string, carpets: readonly string[]) {
  const client = await api.call('POST /client', { lastName });
  const item = await api.call('POST /item', { title: `Φύλαξη ${lastName}` });
  const rows: { item: string; clientItem: string }[] = [];
  for (const title of carpets) {
    const dimensions = { width: 200, length: 300 };
    const body = { title, client: client._id, category: 'Χαλιά', dimensions };
    const { _id } = await api.call('POST /clientItem', body);
    rows.push({ item: item._id, clientItem: _id });
  }
  const job = await api.call('POST /job', { client: client._id, items: rows });
  for (const [index, { _id }] of job.items.entries()) {
    await api.call(
      'PUT /job/:jobId/item/:jobItemId/import',
      { startDate: daysAgo(5), notes: `Ράφι ${lastName} ${index + 1}` },
      { jobId: job._id, jobItemId: _id },
    );
  }
  return { client, job };
}

test('a carpet leaves storage from its list: the row goes, and the counts follow', async ({
  staff,
  api,
}) => {
  const { job } = await store(api, 'Αποθηκάριου', ['Χαλί που μένει', 'Χαλί που φεύγει']);
  await staff.goto('/storage?clientFullName=Αποθηκάριου');
  await expect(staff.getByText('1–2 από 2')).toBeVisible();
  const row = staff.getByRole('row').filter({ hasText: 'Χαλί που φεύγει' });
  await expect(row).toContainText('300 × 200 εκ.');
  await expect(row).toContainText('Ράφι Αποθηκάριου 2');
  await expect(row.getByRole('cell', { name: '5', exact: true }).first()).toBeVisible();
  await expect(row.getByRole('link', { name: String(job._ref), exact: true }).last()).toBeVisible();

  await row.getByRole('button', { name: 'Βγήκε', exact: true }).click();
  const dialog = staff.getByRole('dialog', { name: /Βγαίνει από την αποθήκη: .*Χαλί που φεύγει/ });
  await dialog.getByRole('button', { name: 'Άλλη ημερομηνία' }).click();
  await dialog.getByLabel('Ημερομηνία').first().fill('1/1/2999');
  await dialog.getByRole('button', { name: 'Βγήκε από την αποθήκη' }).click();
  await expect(dialog.getByText('Η ημερομηνία δεν μπορεί να είναι στο μέλλον')).toBeVisible();
  await dialog.getByLabel('Ημερομηνία').first().fill(written(today));
  await dialog.getByRole('button', { name: 'Βγήκε από την αποθήκη' }).click();
  await expectNotice(staff, 'Βγήκε από την αποθήκη');
  await expect(staff.getByText('1–1 από 1')).toBeVisible();
  await expect(row).toHaveCount(0);
  await expect(staff.getByRole('link', { name: 'Στην αποθήκη 1', exact: true })).toBeVisible();
  // Without a filter it is all that is in storage.
  const { stored } = await api.call('GET /stay/counts');
  await staff.goto('/storage');
  await expect(
    staff.getByRole('link', { name: `Στην αποθήκη ${stored}`, exact: true }),
  ).toBeVisible();
});

test('on a phone a carpet in storage is a card with its place and a button that exports it', async ({
  staff,
  api,
}) => {
  await store(api, 'Φορητού', ['Χαλί στο ράφι']);
  await staff.setViewportSize({ width: 390, height: 844 });
  await staff.goto('/clients');
  const bar = staff.getByRole('navigation', { name: 'Καθημερινά' });
  await bar.getByRole('link', { name: 'Αποθήκη' }).click();
  await expect(staff.getByRole('heading', { name: 'Αποθήκη' })).toBeVisible();
  await staff.goto('/storage?clientFullName=Φορητού');
  const card = staff.getByRole('listitem').filter({ hasText: 'Ράφι Φορητού 1' });
  await card.getByRole('button', { name: 'Βγήκε', exact: true }).click();
  const question = staff.getByRole('dialog');
  await question.getByRole('button', { name: 'Βγήκε από την αποθήκη' }).click();
  await expectNotice(staff, 'Βγήκε από την αποθήκη');
  await expect(card).toHaveCount(0);
  await expect(staff.getByText('Τίποτα δεν ταιριάζει με τα φίλτρα.')).toBeVisible();
});

test('imports and exports are counted for a year, or for a period, which needs both ends', async ({
  staff,
  api,
}) => {
  await store(api, 'Κινησιάδη', ['Κιλίμι της περιόδου']);
  await staff.goto('/storage');
  const report = staff.getByRole('region', { name: 'Τι μπήκε και τι βγήκε', exact: true });
  await report.getByText('Τι μπήκε και τι βγήκε').click();
  const imported = report.getByRole('paragraph').filter({ hasText: 'Μπήκαν' });
  const from = report.getByRole('textbox', { name: 'Από' });
  const to = report.getByRole('textbox', { name: 'Έως' });
  await expect(imported).toContainText(/[1-9]/);
  await expect(from).toHaveValue(written(addYears(today, -1)));
  await expect(to).toHaveValue(written(today));
  const weeks = report.getByRole('region', { name: 'Τι μπήκε και τι βγήκε ανά εβδομάδα' });
  const filled = weeks.getByRole('link', { name: /^Εβδομάδα από .*, Μπήκαν: [1-9]/ });
  await expect(filled.last()).toBeVisible();
  await weeks.getByText('Οι αριθμοί σε πίνακα').click();
  await expect(weeks.getByRole('table')).toBeVisible();
  await from.fill('');
  await expect(report.getByText('Επιλέξτε ημερομηνία')).toBeVisible();
  await from.fill('1/1/1990');
  await to.fill('31/12/1990');
  await expect(imported).toContainText('0');
  await expect(weeks).toBeHidden();
  await expect(staff).toHaveURL(/from=1990-01-01&to=1990-12-31/);
  await staff.reload();
  await expect(to).toHaveValue('31/12/1990');
});

test('today in the storage is the current day in the shop’s time zone', async ({ staff }) => {
  const report = staff.getByRole('region', { name: 'Τι μπήκε και τι βγήκε', exact: true });
  const to = report.getByRole('textbox', { name: 'Έως' });
  const zones = ['Pacific/Kiritimati', 'Pacific/Niue'];
  const dayIn = (timeZone: string) => new Intl.DateTimeFormat('en-CA', { timeZone }).format();
  const timeZone = zones.find((zone) => dayIn(zone) !== today) ?? '';
  await staff.route('/storage', async (route) => {
    const response = await route.fetch();
    const page = (await response.text()).replace(/data-zone="[^"]*"/, `data-zone="${timeZone}"`);
    await route.fulfill({ response, body: page });
  });
  await staff.goto('/storage');
  await report.getByText('Τι μπήκε και τι βγήκε').click();
  await expect(to).toHaveValue(written(dayIn(timeZone)));
});

test('what came again shows its earlier stays, by its job and on its own page', async ({
  staff,
  api,
}) => {
  const { job } = await store(api, 'Επιστροφή', ['Χαλί που ξαναήρθε']);
  const [row] = job.items;
  const params = { jobId: job._id, jobItemId: row?._id ?? '' };
  const path = 'PUT /job/:jobId/item/:jobItemId';
  await api.call(`${path}/export`, { endDate: daysAgo(4), notes: 'Δόθηκε πίσω' }, params);
  await staff.goto(`/jobs/${job._id}`);
  await expect(staff.getByRole('cell', { name: 'Δόθηκε πίσω' })).toBeVisible();
  const earlier = staff.getByRole('region', { name: 'Παλαιότερες φυλάξεις' });
  await expect(earlier).toHaveCount(0);
  await api.call(`${path}/import`, { startDate: daysAgo(3), notes: 'Ράφι Νέο' }, params);
  await staff.reload();
  await expect(earlier.getByRole('row')).toHaveCount(2);
  await expect(earlier).toContainText('Δόθηκε πίσω');
  await earlier.getByRole('link', { name: /Χαλί που ξαναήρθε/ }).click();
  await expect(staff.getByRole('region', { name: 'Στην αποθήκη' })).toContainText('Ράφι Νέο');
  await expect(earlier).toContainText('Δόθηκε πίσω');
  await expect(earlier.getByRole('link', { name: String(job._ref), exact: true })).toBeVisible();
});
