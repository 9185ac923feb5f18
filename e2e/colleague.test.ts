import { Api, expect, expectNotice, test } from './fixtures.ts';
import { test as shopTest } from './fresh-shop.ts';
import { goInside } from './go-inside.ts';
import { jobFor } from './stored.ts';

/** Who did it, and when. */
const by = (what: string) => new RegExp(`${what} \\(\\d\\d/\\d\\d/\\d{4} \\d\\d:\\d\\d\\)`);

const colleagueOf = (server: { origin: string; tokens: Record<string, string> }) =>
  new Api(server.origin, server.tokens['eleni'] ?? '');

test('the form of a client whom a colleague has deleted says who did it, and restores', async ({
  staff,
  api,
  server,
}) => {
  const client = await api.call('POST /client', { lastName: 'Σβησμένου' });
  const params = { id: client._id };
  const notes = staff.getByLabel('Σημειώσεις').last();
  const save = staff.getByRole('button', { name: 'Αποθήκευση' });
  await staff.goto(`/clients/edit/${client._id}`);
  await notes.fill('πόρτα πίσω');
  await colleagueOf(server).call('DELETE /client/:id', undefined, params);
  await save.click();
  const alert = staff.locator('[data-failure]');
  await expect(alert).toContainText(by('eleni διέγραψε τον πελάτη Σβησμένου'));
  await expect(alert).toContainText('Ό,τι γράψατε είναι ακόμη εδώ.');
  await alert.getByRole('button', { name: 'Επαναφορά: Σβησμένου' }).click();
  await expectNotice(staff, 'Επανήλθε');
  await expect(alert).toBeHidden();
  await expect(notes).toHaveValue('πόρτα πίσω');
  await save.click();
  await expectNotice(staff, 'Αποθηκεύτηκε');
  expect((await api.call('GET /client/:id', undefined, params)).notes).toBe('πόρτα πίσω');
});

test('what was typed for a client whom a colleague has deleted becomes a new one', async ({
  staff,
  api,
  server,
}) => {
  const client = await api.call('POST /client', { lastName: 'Χαμένου' });
  const params = { id: client._id };
  const colleague = colleagueOf(server);
  const notes = staff.getByLabel('Σημειώσεις').last();
  await staff.goto(`/clients/edit/${client._id}`);
  await notes.fill('με το κουδούνι');
  await colleague.call('DELETE /client/:id', undefined, params);
  await staff.getByRole('button', { name: 'Αποθήκευση' }).click();
  await staff
    .locator('[data-failure]')
    .getByRole('button', { name: 'Κράτησε όσα έγραψα ως νέο' })
    .click();
  await expect(staff).toHaveURL(/\/clients\/create$/);
  await expectNotice(staff, 'Όσα γράψατε είναι εδώ, ως νέα εγγραφή');
  await expect(staff.getByLabel('Επώνυμο')).toHaveValue('Χαμένου');
  await staff.getByRole('button', { name: 'Καταχώριση', exact: true }).click();
  await expect(staff).toHaveURL(/\/clients\/[\w-]{36}$/);
  const id = staff.url().split('/').at(-1) ?? '';
  expect(id).not.toBe(client._id);
  expect((await api.call('GET /client/:id', undefined, { id })).notes).toBe('με το κουδούνι');
});

test('the page of a client whom a colleague has deleted says who did it', async ({
  staff,
  api,
  server,
}) => {
  const client = await api.call('POST /client', { lastName: 'Διαγραμμένου' });
  await colleagueOf(server).call('DELETE /client/:id', undefined, { id: client._id });
  await staff.goto(`/clients/${client._id}`);
  await expect(staff.getByText(by('eleni διέγραψε τον πελάτη Διαγραμμένου'))).toBeVisible();
  await staff.getByRole('button', { name: 'Επαναφορά: Διαγραμμένου' }).click();
  await expect(staff.getByRole('heading', { name: /Διαγραμμένου/ }).first()).toBeVisible();
});

test('a client whom a colleague has changed: both changes are kept', async ({
  staff,
  api,
  server,
}) => {
  const client = await api.call('POST /client', {
    firstName: 'Άννα',
    lastName: 'Διπλού',
    phones: [{ phoneType: 'Main', phoneNumber: '22111111' }],
  });
  const params = { id: client._id };
  await staff.goto(`/clients/edit/${client._id}`);
  await staff.getByLabel('Σημειώσεις').last().fill('δικό μου');
  await colleagueOf(server).call('PUT /client/:id', { ...client, firstName: 'Εύα' }, params);
  await staff.getByRole('button', { name: 'Αποθήκευση' }).click();
  const alert = staff.locator('[data-failure]');
  await expect(alert).toContainText(by('eleni άλλαξε την καρτέλα του πελάτη Εύα Διπλού'));
  await expect(alert).toContainText('Όνομα: από Άννα σε Εύα');
  await alert.getByRole('button', { name: /μαζί με αυτές τις αλλαγές/ }).click();
  await expect(staff.getByLabel('Όνομα', { exact: true })).toHaveValue('Εύα');
  await expect(staff.getByLabel('Σημειώσεις').last()).toHaveValue('δικό μου');
  await expect(alert).toBeHidden();
  await staff.getByRole('button', { name: 'Αποθήκευση' }).click();
  await expectNotice(staff, 'Αποθηκεύτηκε');
  expect(await api.call('GET /client/:id', undefined, params)).toMatchObject({
    firstName: 'Εύα',
    notes: 'δικό μου',
  });
});

test('what was typed in a job that a colleague has invoiced becomes a new job', async ({
  staff,
  api,
  server,
}) => {
  const client = await api.call('POST /client', { lastName: 'Τιμολογημένου' });
  const job = await jobFor(api, client, { count: 2, unitCost: 10 });
  await api.call('PUT /job/completeJob/:id', undefined, { id: job._id });
  await staff.goto(`/jobs/edit/${job._id}`);
  const instructions = staff.getByRole('textbox', { name: 'Οδηγίες' });
  await instructions.fill('να στεγνώσει καλά');
  const { _id: invoice, _ref } = await colleagueOf(server).bill(client._id, [job]);
  await staff.getByRole('button', { name: 'Αποθήκευση', exact: true }).click();
  const alert = staff.locator('[data-failure]');
  const label = `I-${String(_ref).padStart(6, '0')}`;
  await expect(alert.first()).toBeVisible();
  await expect(alert.getByText(by(`eleni εξέδωσε το τιμολόγιο ${label}`))).toBeVisible();
  await expect(instructions).toHaveValue('να στεγνώσει καλά');
  const link = staff.getByRole('link', { name: `Άνοιγμα σε νέα καρτέλα: ${label}` });
  await expect(link).toHaveAttribute('href', `/invoices/${invoice}`);
  await test.step('a notice of an error goes when its screen is left', async () => {
    const notices = staff.getByRole('region', { name: 'Ειδοποιήσεις' });
    await expect(notices.getByText(by(`eleni εξέδωσε το τιμολόγιο ${label}`))).toBeVisible();
    await staff.getByRole('button', { name: 'Κράτησε όσα έγραψα ως νέο' }).click();
    await expect(staff).toHaveURL(/\/jobs\/create/);
    await expect(notices.getByText(by(`eleni εξέδωσε το τιμολόγιο ${label}`))).toBeHidden();
  });
  await expect(instructions).toHaveValue('να στεγνώσει καλά');
  await expectNotice(staff, 'Όσα γράψατε είναι εδώ, ως νέα εγγραφή');
  await staff.getByRole('button', { name: 'Καταχώριση', exact: true }).click();
  await expect(staff).toHaveURL(/\/jobs\/[\w-]{36}$/);
  const id = staff.url().split('/').at(-1) ?? '';
  expect(await api.call('GET /job/:id', undefined, { id })).toMatchObject({
    instructions: 'να στεγνώσει καλά',
    client: { _id: client._id },
  });
});

test('pieces that a colleague has handed over: the form says so, and hands over the rest', async ({
  staff,
  api,
  server,
}) => {
  const client = await api.call('POST /client', { lastName: 'Παραδομένου' });
  const job = await jobFor(api, client, { count: 3, unitCost: 10 });
  const rows = job.items.map(({ _id }) => _id);
  await api.call('PUT /job/stage', { jobItems: rows, stage: 'ready' });
  await staff.goto(`/handovers/create?client=${client._id}`);
  const receiver = staff.getByLabel('Παρέλαβε');
  await receiver.fill('Ο γιος της');
  const boxes = staff.getByRole('table').getByRole('checkbox');
  await expect(boxes).toHaveCount(4);
  await colleagueOf(server).call('POST /handover', {
    client: client._id,
    pieces: rows.slice(0, 2),
    receivedBy: 'Η ίδια',
  });
  const handOver = staff.getByRole('button', { name: 'Παράδοση στον πελάτη', exact: true });
  const unsigned = staff.getByRole('dialog').getByRole('button', { name: /χωρίς υπογραφή/ });
  await handOver.click();
  await unsigned.click();
  await expect(staff.getByText(by('eleni παρέδωσε χαλιά, δελτίο \\S+')).first()).toBeVisible();
  const taken = staff.getByRole('listitem').filter({ hasText: 'έχει ήδη παραδοθεί' });
  await expect(taken).toHaveCount(2);
  await expect(receiver).toHaveValue('Ο γιος της');
  await handOver.click();
  // The question about the signature has been answered.
  await expect(staff).toHaveURL(/\/handovers\/[\w-]{36}$/);
});

shopTest(
  'at the month end the second of two people reads who has issued the invoices',
  async ({ staff, api, shop }) => {
    for (const lastName of ['Πρώτου', 'Δεύτερου', 'Τρίτου'])
      await api.completedJob(30, { lastName });
    await staff.goto('/month-end');
    const jobs = staff.getByRole('region', { name: '1. Τιμολόγηση εργασιών' });
    const issue = jobs.getByRole('button', { name: /^Έκδοση \(\d+\)$/ });
    await expect(issue).toBeVisible();
    const { data } = await api.call('POST /job/search', { size: 500 });
    const free = data.filter(({ invoice, endDate }) => invoice === null && endDate !== null);
    const ids = free.map(({ _id }) => _id);
    await colleagueOf(shop).call('POST /invoice/issue-many', {
      jobs: ids,
      date: new Date().toISOString().slice(0, 10),
      oneFor: 'client',
    });
    await issue.click();
    await staff
      .getByRole('dialog')
      .getByRole('button', { name: /^Έκδοση/ })
      .click();
    await expect(jobs.getByText(/Έγιναν: 0 από \d+\./)).toBeVisible();
    await expect(jobs.getByText(by('\\d+ τα έκανε ήδη: eleni'))).toBeVisible();
    await expect(jobs.getByText(by('eleni εξέδωσε το τιμολόγιο I-\\d{6}')).first()).toBeVisible();
    await goInside(staff, '/clients');
  },
);
