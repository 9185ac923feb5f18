import {
  type Api,
  chooseClient,
  columnFilter,
  expect,
  expectNotice,
  openMore,
  test,
} from './fixtures.ts';

/** A carpet of a new client. */
async function carpetOf(api: Api, lastName: string, over: Record<string, unknown> = {}) {
  const client = await api.call('POST /client', { lastName });
  const body = { title: `Χαλί ${lastName}`, client: client._id, category: 'Χαλιά' };
  return api.call('POST /clientItem', { ...body, ...over });
}

test('a carpet’s form names missing fields, and the client is chosen, never typed', async ({
  staff,
  api,
}) => {
  await api.call('POST /client', { lastName: 'Ταπητίδη' });
  // The form can be saved only once it is shown.
  const held = Promise.withResolvers<void>();
  await staff.route('**/api/v1/config', async (route) => {
    await held.promise;
    await route.continue();
  });
  const asked = staff.waitForRequest('**/api/v1/config');
  await staff.goto('/clientItems/create');
  await asked;
  const create = staff.getByRole('button', { name: 'Καταχώριση', exact: true });
  await expect(create).toHaveCount(0);
  held.resolve();
  await create.click();
  await expect(staff.getByText('Υποχρεωτικό πεδίο')).toHaveCount(3);
  await staff.getByLabel('Τίτλος').fill('Χαλί Ισπαχάν');
  await expect(staff.getByRole('textbox', { name: 'Πελάτης' })).toHaveCount(0);
  await chooseClient(staff, 'Ταπητίδη');
  await staff.getByLabel('Κατηγορία').selectOption('Χαλιά');
  await staff.getByLabel('Πλάτος (εκ.)').fill('-1');
  await staff.getByLabel('Μήκος (εκ.)').fill('πολύ');
  await staff.getByLabel('Τιμή').fill('-0,01');
  await create.click();
  await expect(staff.getByText('Τουλάχιστον 0')).toHaveCount(2);
  await expect(staff.getByText('Γράψτε αριθμό')).toBeVisible();
  await staff.getByLabel('Πλάτος (εκ.)').fill('150,5');
  await staff.getByLabel('Μήκος (εκ.)').fill('200');
  await staff.getByLabel('Τιμή').fill('20');
  await staff.getByLabel('Παλιός κωδικός').fill('ΙΣΠ-1');
  await staff.getByLabel('Περιγραφή').fill('με κρόσσια');
  await create.click();
  await expectNotice(staff, 'Καταχωρίστηκε');
  await expectNotice(staff, '· Χαλί Ισπαχάν');
  await expect(staff.getByRole('heading', { name: 'Χαλί Ισπαχάν' })).toBeVisible();
  for (const fact of ['ΙΣΠ-1', '200 × 150,5 εκ.', '20,00 €', 'με κρόσσια', 'Χαλιά']) {
    await expect(staff.getByRole('definition').filter({ hasText: fact })).toBeVisible();
  }
  await expect(staff.getByRole('main').getByRole('link', { name: 'Ταπητίδη' })).toBeVisible();
});

test('nobody else’s carpet gets the same old number', async ({ staff, api }) => {
  await carpetOf(api, 'Κωδικίδη', { _previousRef: 'ΣΜΥ-1' });
  const create = staff.getByRole('button', { name: 'Καταχώριση', exact: true });
  await staff.goto('/clientItems/create');
  await staff.getByLabel('Τίτλος').fill('Άλλο χαλί');
  await chooseClient(staff, 'Κωδικίδη');
  await staff.getByLabel('Κατηγορία').selectOption('Χαλιά');
  await staff.getByLabel('Παλιός κωδικός').fill('σμυ-1');
  await create.click();
  await expectNotice(staff, 'Σφάλμα χρήστη');
  const refusal = 'Ο κωδικός χρησιμοποιείται ήδη από άλλο χαλί';
  await expectNotice(staff, refusal);
  // There and at the field, and nowhere else.
  await expect(staff.getByText(refusal)).toHaveCount(2);
  await expect(create).toBeEnabled();
});

test('the page of a carpet without a price shows no price', async ({ staff, api }) => {
  const { _id } = await carpetOf(api, 'Ατίμητου');
  await staff.goto(`/clientItems/${_id}`);
  await expect(staff.getByRole('definition').filter({ hasText: 'Χαλιά' })).toBeVisible();
  await expect(staff.getByRole('term').filter({ hasText: 'Τιμή' })).toBeVisible();
  await expect(staff.getByText('0,00 €')).toHaveCount(0);
});

test('a whole size typed as one side fills both, when the field is left and by Ctrl+S', async ({
  staff,
  api,
}) => {
  const { _id } = await carpetOf(api, 'Μεγεθίδη');
  await staff.goto(`/clientItems/edit/${_id}`);
  const [length, width] = [staff.getByLabel('Μήκος (εκ.)'), staff.getByLabel('Πλάτος (εκ.)')];
  await length.fill('3,00x2,00');
  await length.blur();
  await expect(length).toHaveValue('300');
  await expect(width).toHaveValue('200');
  await width.fill('300 x');
  await width.blur();
  await expect(staff.getByText('Γράψτε αριθμό')).toBeVisible();
  await width.fill('240*170 εκ.');
  await width.press('ControlOrMeta+s');
  await expect(staff.getByRole('definition').filter({ hasText: '240 × 170 εκ.' })).toBeVisible();
});

test('the price calculator sets the price by the category, or warns and leaves it', async ({
  staff,
  api,
}) => {
  const { _id } = await carpetOf(api, 'Τιμολογίδη', { price: 20 });
  await staff.goto(`/clientItems/edit/${_id}`);
  const price = staff.getByLabel('Τιμή', { exact: true });
  const category = staff.getByLabel('Κατηγορία');
  const width = staff.getByLabel('Πλάτος (εκ.)');
  const calculate = staff.getByRole('button', { name: 'Υπολογισμός τιμής' });
  await category.selectOption('Κιλίμια');
  await calculate.click();
  await expect(
    staff.getByText('Δεν βρέθηκε υπολογισμός τιμής για αυτή την κατηγορία'),
  ).toBeVisible();
  await expect(price).toHaveValue('20,00');
  await category.selectOption('');
  await calculate.click();
  await expect(staff.getByText('Για τον υπολογισμό επιλέξτε πρώτα κατηγορία.')).toBeVisible();
  await category.selectOption('Χαλιά');
  await width.fill('');
  await staff.getByLabel('Μήκος (εκ.)').fill('300');
  await calculate.click();
  await expect(staff.getByText(/Ο υπολογισμός δεν έδωσε τιμή/)).toBeVisible();
  await expect(price).toHaveValue('20,00');
  await width.fill('200');
  await calculate.click();
  await expect(price).toHaveValue('33,00');
  await expect(staff.getByText('Η τιμή υπολογίστηκε: 33,00 €')).toBeVisible();
  const isOld = staff.getByText('Οι διαστάσεις ή η κατηγορία άλλαξαν: υπολογίστε ξανά.');
  await width.fill('250');
  await expect(isOld).toBeVisible();
  await expect(staff.getByText('Η τιμή υπολογίστηκε')).toBeHidden();
  await price.fill('40');
  await expect(isOld).toBeHidden();
  await width.fill('200');
  await calculate.click();
  await expect(price).toHaveValue('33,00');
  await staff.getByRole('button', { name: 'Αποθήκευση' }).click();
  await expectNotice(staff, 'Αποθηκεύτηκε');
  await expect(staff).toHaveURL(`/clientItems/${_id}`);
  await expect(staff.getByText('33,00 €')).toBeVisible();
});

test('whoever deletes a carpet that is ready to be handed over, or its client, is told so', async ({
  staff,
  api,
}) => {
  const client = await api.call('POST /client', { companyName: 'Ξενώνας Έτοιμος' });
  const carpet = await api.call('POST /clientItem', {
    title: 'Έτοιμο κιλίμι',
    client: client._id,
    category: 'Κιλίμια',
    price: 0,
    dimensions: { width: 80, length: 120 },
  });
  const { _id: item } = await api.call('POST /item', { title: 'Πλύσιμο ετοίμου', price: 0 });
  const items = [{ item, clientItem: carpet._id, unitCost: 0 }];
  const job = await api.call('POST /job', { client: client._id, items });
  await api.call('PUT /job/completeJob/:id', undefined, { id: job._id });
  for (const [page, warning] of [
    [`/clientItems/${carpet._id}`, 'Είναι έτοιμο και δεν έχει παραδοθεί'],
    [`/clients/${client._id}`, '1 έτοιμο χαλί του δεν έχει παραδοθεί'],
  ] as const) {
    await staff.goto(page);
    await openMore(staff);
    await staff.getByRole('button', { name: 'Διαγραφή', exact: true }).click();
    const dialog = staff.getByRole('dialog');
    await expect(dialog.getByRole('alert')).toContainText(warning);
    await dialog.getByRole('button', { name: 'Πίσω' }).click();
  }
});

test('the list has its columns in their order, and a deleted carpet leaves it, and comes back by Undo', async ({
  staff,
  api,
}) => {
  const client = await api.call('POST /client', { companyName: 'Χαλιά Νότου', lastName: 'Στήλη' });
  for (const title of ['Πρώτη στήλη', 'Δεύτερη στήλη']) {
    await api.call('POST /clientItem', {
      title,
      client: client._id,
      category: 'Χαλιά',
      price: 7.5,
      description: 'μικρό',
      dimensions: { width: 80, length: 120.5 },
    });
  }
  await staff.goto('/clientItems');
  await expect(staff.getByRole('columnheader')).toHaveText([
    'Αρ.',
    'Παλιός κωδικός',
    'Πελάτης',
    'Τίτλος',
    'Κατηγορία',
    'Τιμή',
    'Μήκος',
    'Πλάτος',
    'Περιγραφή',
  ]);
  await (await columnFilter(staff, 'Τίτλος')).fill('στηλη');
  await expect(staff.getByText('1–2 από 2')).toBeVisible();
  const row = staff.getByRole('row').filter({ hasText: 'Πρώτη στήλη' });
  await expect(row).toContainText('120,5 εκ.');
  await expect(row).toContainText('80 εκ.');
  await expect(row.getByRole('link', { name: 'Χαλιά Νότου · Στήλη' })).toBeVisible();
  await row.getByText('Πρώτη').click();
  await openMore(staff);
  await staff.getByRole('button', { name: 'Διαγραφή' }).click();
  const question = staff.getByRole('dialog', { name: /Διαγραφή του χαλιού \d+ «Πρώτη στήλη»;/ });
  await question.getByRole('button', { name: 'Διαγραφή' }).click();
  await expectNotice(staff, 'Διαγράφηκε');
  await expect(staff).toHaveURL(/\/clientItems$/);
  await (await columnFilter(staff, 'Τίτλος')).fill('στηλη');
  await expect(staff.getByText('1–1 από 1')).toBeVisible();
  await expectNotice(staff, '· Πρώτη στήλη');
  await staff.getByRole('button', { name: 'Αναίρεση' }).click();
  await expectNotice(staff, 'Αναιρέθηκε');
  await expect(staff.getByText('1–2 από 2')).toBeVisible();
});
