import { algorithmOf } from '#shared/rules/price-rule.ts';
import { type Api, expect, expectNotice, type Page, pressTogether, test } from './fixtures.ts';
import { settings } from './seed.ts';

/** Two products that one word finds and a carpet with a price, of a client of their own. */
async function workFor(api: Api, name: string) {
  const client = await api.call('POST /client', { lastName: name });
  for (const [title, price] of [
    [`Ατμός ${name}`, 3],
    [`Βαφή ${name}`, 4],
    [`Βαφή ${name} διπλή`, 8],
  ]) {
    await api.call('POST /item', { title, price });
  }
  const carpet = (title: string, price: number) =>
    api.call('POST /clientItem', { title, client: client._id, category: 'Χαλιά', price });
  return { client, carpets: [await carpet('Κόκκινο', 33), await carpet('Μπλε', 0)] };
}

function fieldsOf(page: Page, number: number) {
  const row = page.getByRole('group', { name: `Γραμμή ${number}` });
  return {
    row,
    product: row.getByRole('combobox', { name: 'Προϊόν / Υπηρεσία' }),
    carpet: row.getByRole('combobox', { name: 'Χαλί πελάτη' }),
    price: row.getByLabel('Τιμή μονάδας'),
  };
}

/** Holds back search responses of a path until the returned function is called. */
async function holdBack(page: Page, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  await page.route(`**/api/v1${path}`, async (route) => {
    await promise;
    await route.continue();
  });
  return () => resolve(undefined);
}

test('a waiting Enter is dropped when more is typed and by Escape, and Tab keeps it', async ({
  staff,
  api,
}) => {
  await workFor(api, 'Ξεχασμένου');
  await staff.goto('/jobs/create');
  const client = staff.getByRole('combobox', { name: 'Πελάτης' });
  const found = staff.getByRole('option', { name: 'Ξεχασμένου' });
  await expect(client).toBeFocused();
  const typedOn = await holdBack(staff, '/client/search');
  await staff.keyboard.type('ξεχασμεν');
  await staff.keyboard.press('Enter');
  await staff.keyboard.type('ου');
  await expect(client).not.toHaveAttribute('aria-busy');
  typedOn();
  await expect(found).toBeVisible();
  await expect(client).toHaveValue('ξεχασμενου');
  await expect(client).toBeFocused();

  await staff.unroute('**/api/v1/client/search');
  const escaped = await holdBack(staff, '/client/search');
  await client.fill('ξεχασμε');
  await staff.keyboard.press('Enter');
  await expect(client).toHaveAttribute('aria-busy', 'true');
  await staff.keyboard.press('Escape');
  await expect(client).not.toHaveAttribute('aria-busy');
  escaped();
  await expect(client).toHaveValue('');

  await staff.unroute('**/api/v1/client/search');
  const left = await holdBack(staff, '/client/search');
  await staff.keyboard.type('ξεχασμ');
  await staff.keyboard.press('Enter');
  await staff.keyboard.press('Tab');
  await expect(staff.getByRole('textbox', { name: 'Έναρξη' })).toBeFocused();
  await expect(client).toHaveValue('ξεχασμ');
  left();
  await expect(client).toHaveValue('Ξεχασμένου');
  await expect(staff.getByRole('textbox', { name: 'Έναρξη' })).toBeFocused();
  await staff.unroute('**/api/v1/client/search');
});

test('Enter visibly waits for the client search and then moves on to the carpets', async ({
  staff,
  api,
}) => {
  await workFor(api, 'Υπομονετικού');
  await staff.goto('/jobs/create');
  const client = staff.getByRole('combobox', { name: 'Πελάτης' });
  const { carpet } = fieldsOf(staff, 1);
  await expect(client).toBeFocused();
  const answer = await holdBack(staff, '/client/search');
  await staff.keyboard.type('υπομονετικου');
  await staff.keyboard.press('Enter');
  await expect(client).toHaveAttribute('aria-busy', 'true');
  await expect(client).toBeFocused();
  await expect(client).toHaveValue('υπομονετικου');
  const carpets = await holdBack(staff, '/clientItem/search');
  answer();
  await expect(client).toHaveValue('Υπομονετικού');
  await expect(client).not.toHaveAttribute('aria-busy');
  await expect(carpet).toBeFocused();
  await staff.keyboard.type('κοκκιν');
  await staff.keyboard.press('Enter');
  await expect(carpet).toHaveAttribute('aria-busy', 'true');
  await expect(carpet).toBeFocused();
  carpets();
  await expect(carpet).toHaveValue(/^\d+ · Κόκκινο$/);
});

test('the list and the field distinguish two clients of the same name', async ({ staff, api }) => {
  const office = (city: string, street: string) =>
    api.call('POST /client', { companyName: 'Διπλή Εταιρεία', addresses: [{ city, street }] });
  const offices = [await office('Πάφος', 'Ακαμαντίδος 3'), await office('Λάρνακα', 'Ερμού 8')];
  const lines = [
    `${offices[0]?._ref} · Ακαμαντίδος 3, Πάφος`,
    `${offices[1]?._ref} · Ερμού 8, Λάρνακα`,
  ];
  for (const form of ['jobs', 'payments']) {
    await staff.goto(`/${form}/create`);
    const client = staff.getByRole('combobox', { name: 'Πελάτης' });
    await client.fill('διπλη εταιρ');
    const found = staff.getByRole('option', { name: 'Διπλή Εταιρεία' });
    await expect(found).toHaveCount(2);
    for (const line of lines) await expect(found.filter({ hasText: line })).toHaveCount(1);
    await client.press('Enter');
    await expect(client).toHaveAccessibleDescription(new RegExp(lines.join('|')));
  }
});

test('for a new client whose phone is already known, the existing client can be chosen', async ({
  staff,
  api,
}) => {
  const phones = [{ phoneType: 'Main', phoneNumber: '+357 99 882211' }];
  const there = await api.call('POST /client', {
    firstName: 'Γνωστή',
    lastName: 'Πελάτισσα',
    phones,
  });
  await staff.goto('/jobs/create');
  const client = staff.getByRole('combobox', { name: 'Πελάτης' });
  await client.fill('Ρένα 99-882211');
  await staff.getByRole('option', { name: 'Νέος: Ρένα 99-882211' }).click();
  await expect(staff.getByText('Υπάρχει ήδη πελάτης με αυτό το τηλέφωνο:')).toContainText(
    `«Γνωστή Πελάτισσα» (αρ. ${there._ref})`,
  );
  await staff.getByRole('button', { name: 'Επιλογή αυτού του πελάτη' }).click();
  await expect(client).toHaveValue('Γνωστή Πελάτισσα · +357 99 882211');
  await expect(staff.getByText('Υπάρχει ήδη πελάτης')).toHaveCount(0);
});

test('the field of an unknown client says so once it is left, and keeps the input', async ({
  staff,
}) => {
  await staff.goto('/jobs/create');
  const client = staff.getByRole('combobox', { name: 'Πελάτης' });
  await expect(client).toBeFocused();
  const answer = await holdBack(staff, '/client/search');
  await staff.keyboard.type('0099887766');
  await staff.keyboard.press('Enter');
  await fieldsOf(staff, 1).carpet.focus();
  await staff.keyboard.type('Χαλί');
  answer();
  await expect(staff.getByText('Κανένα αποτέλεσμα')).toBeVisible();
  await expect(client).toHaveAttribute('aria-invalid', 'true');
  await expect(fieldsOf(staff, 1).carpet).toHaveValue('Χαλί');
  await client.focus();
  await client.blur();
  await expect(client).toHaveValue('0099887766');
  await client.fill('Νέα Πελάτισσα 0099887766');
  await expect(staff.getByText('Κανένα αποτέλεσμα')).toBeHidden();
  await client.press('Enter');
  await expect(client).toHaveValue('Νέα Πελάτισσα 0099887766');
});

test('a fast typist never gets a result for an older text', async ({ staff, api }) => {
  const { client } = await workFor(api, 'Γρήγορου');
  await staff.goto(`/jobs/create?client=${client._id}`);
  const { row, product, carpet, price } = fieldsOf(staff, 1);
  await expect(carpet).toBeFocused();
  await expect(staff.getByRole('listbox')).toHaveCount(0);

  // Enter takes the first match, also after an arrow, which goes to it.
  await product.pressSequentially('βαφη γρηγορου');
  await product.press('Enter');
  await expect(product).toHaveValue('Βαφή Γρήγορου');
  await expect(price).toHaveValue('4,00');
  await product.fill('γρηγορου δι');
  await product.press('ArrowDown');
  await product.press('Enter');
  await expect(product).toHaveValue('Βαφή Γρήγορου διπλή');

  // What is chosen already stays chosen when it is picked again.
  await product.press('ArrowDown');
  await row.getByRole('option', { name: 'Βαφή Γρήγορου διπλή' }).click();
  await expect(product).toHaveValue('Βαφή Γρήγορου διπλή');
  await expect(price).toHaveValue('8,00');

  // Tab takes the only one, and brings the old choice back where there are more or none.
  await product.fill('ατμος γρηγ');
  await product.press('Tab');
  await expect(product).toHaveValue('Ατμός Γρήγορου');
  await product.fill('γρηγορου');
  const offered = row.getByRole('listbox').getByRole('option');
  await expect(offered).toHaveCount(5);
  await expect(offered.first()).toHaveAttribute('data-active', 'true');
  await product.press('Tab');
  await expect(product).toHaveValue('Ατμός Γρήγορου');
});

test('a service is made by who chooses so, and not by leaving its field', async ({
  staff,
  api,
}) => {
  const { client } = await workFor(api, 'Φτιαχτού');
  await staff.goto(`/jobs/create?client=${client._id}`);
  const { row, product } = fieldsOf(staff, 1);
  const offered = row.getByRole('listbox').getByRole('option');
  // Why it is refused stands at its field.
  await product.fill('Στέγνωμα Φτιαχτού');
  await expect(offered).toHaveText([
    'Νέα υπηρεσία: Στέγνωμα Φτιαχτού, ανά τ.μ.',
    'Νέα υπηρεσία: Στέγνωμα Φτιαχτού, ανά τεμάχιο',
    /^Δεν υπάρχει τέτοιο/,
  ]);
  await product.press('Enter');
  await expect(product).toHaveValue('Στέγνωμα Φτιαχτού');
  await expect(offered).toHaveCount(3);
  // What was typed for it stays, and is no service yet.
  await product.press('Tab');
  await expect(product).toHaveValue('Στέγνωμα Φτιαχτού');
  await expect(row.getByText(/^Δεν υπάρχει τέτοιο/)).toBeVisible();
  await product.fill('μακρύ'.repeat(50));
  await expect(offered).toHaveCount(3);
  await offered.first().click();
  await expect(row.getByText('Το πολύ 200 χαρακτήρες')).toBeVisible();
  await product.fill('Στέγνωμα Φτιαχτού');
  await expect(row.getByRole('listbox')).toHaveAttribute('aria-busy', 'false');
  await pressTogether(product, 'ArrowDown', 'Enter');
  await expectNotice(staff, 'Προστέθηκε στον κατάλογο: Στέγνωμα Φτιαχτού');
  await expect(product).toHaveValue('Στέγνωμα Φτιαχτού');
  await expect(row.getByText('Το πολύ 200 χαρακτήρες')).toBeHidden();

  // As the only service per square metre it would become every category's service in later tests.
  const { data: dried } = await api.call('POST /item/search', { filters: { title: 'Στέγνωμα' } });
  for (const { _id: id } of dried) await api.call('DELETE /item/:id', undefined, { id });
});

test('Tab leaves a long list for the next field', async ({ staff, api }) => {
  const { client } = await workFor(api, 'Μακρού');
  // Before the form is opened: it keeps the catalogue for a while.
  for (let more = 0; more < 12; more += 1) {
    await api.call('POST /item', { title: `Πλύση βελούδου ${more}`, price: 1 });
  }
  await staff.goto(`/jobs/create?client=${client._id}`);
  const { row, product } = fieldsOf(staff, 1);
  const offered = row.getByRole('listbox').getByRole('option');
  await product.fill('βελουδ');
  await expect(offered.nth(11)).toBeAttached();
  await product.press('Tab');
  await expect(row.getByLabel('Ποσότητα')).toBeFocused();
});

test('while its list is read again, the highlighted row stays and nothing new is offered', async ({
  staff,
  api,
}) => {
  const { client } = await workFor(api, 'Ξανά');
  const form = `/jobs/create?client=${client._id}`;
  const { row, product } = fieldsOf(staff, 1);
  const offered = row.getByRole('listbox').getByRole('option');
  await staff.goto(form);
  await product.press('ArrowDown');
  await expect(offered.filter({ hasText: 'Ατμός Ξανά' })).toBeAttached();
  await product.press('Escape');
  const answer = await holdBack(staff, '/item/search');
  await api.call('POST /item', { title: 'Αέρας Ξανά', price: 1 });
  await product.fill('ξανα');
  const before = ['Ατμός Ξανά', 'Βαφή Ξανά', 'Βαφή Ξανά διπλή'];
  await expect(offered).toHaveText(before);
  await product.press('ArrowDown');
  await expect(offered.and(staff.locator('[data-active]'))).toHaveText('Βαφή Ξανά');
  answer();
  await expect(offered).toHaveText(['Αέρας Ξανά', ...before, /^Νέα υπ/, /^Νέα υπ/]);
  await expect(offered.and(staff.locator('[data-active]'))).toHaveText('Βαφή Ξανά');
  await product.press('Enter');
  await expect(product).toHaveValue('Βαφή Ξανά');
  await staff.unroute('**/api/v1/item/search');
});

test('after a click elsewhere while an Enter waits, the keys go where the pointer went', async ({
  staff,
  api,
}) => {
  const { client } = await workFor(api, 'Αλλού');
  const form = `/jobs/create?client=${client._id}`;
  const { row, product } = fieldsOf(staff, 1);
  await staff.goto(form);
  await expect(product).toBeVisible();
  const answer = await holdBack(staff, '/item/search');
  await product.click();
  await staff.keyboard.type('ατμος αλλου');
  await staff.keyboard.press('Enter');
  await row.getByLabel('Ποσότητα').click();
  await staff.keyboard.press('Control+A');
  await staff.keyboard.type('2');
  const orders = staff.getByRole('textbox', { name: 'Οδηγίες' });
  await orders.click();
  await staff.keyboard.type('με το χέρι');
  await expect(orders).toHaveValue('με το χέρι');
  await expect(row.getByLabel('Ποσότητα')).toHaveValue('2');
  answer();
  await expect(product).toHaveValue('Ατμός Αλλού');
  await expect(orders).toHaveValue('με το χέρι');
  await expect(row.getByLabel('Ποσότητα')).toHaveValue('2');
  await staff.unroute('**/api/v1/item/search');
});

test('Enter takes from the open list and adds no row, and in a date it saves', async ({
  staff,
  api,
}) => {
  const { client } = await workFor(api, 'Εντερίδη');
  const form = `/jobs/create?client=${client._id}`;
  const { product, carpet } = fieldsOf(staff, 1);
  await staff.goto(form);
  const rows = staff.getByRole('group', { name: /^Γραμμή \d/ });
  await carpet.press('ArrowDown');
  await carpet.press('Enter');
  await expect(carpet).toHaveValue(/Κόκκινο/);
  await expect(rows).toHaveCount(1);
  await product.focus();
  await product.press('ArrowDown');
  await expect(staff.getByRole('listbox').locator('[data-active]')).toBeVisible();
  await product.press('Enter');
  await expect(product).not.toHaveValue('');
  await expect(rows).toHaveCount(1);
  await product.press('Enter');
  await expect(rows).toHaveCount(2);
  await staff.getByRole('textbox', { name: 'Έναρξη' }).press('Enter');
  await expect(staff).toHaveURL(/\/jobs\/[\da-f-]{36}$/);
  await expectNotice(staff, 'Καταχωρίστηκε');
  await expect(staff.getByRole('dialog')).toHaveCount(0);
});

test('a client’s carpets and the catalogue are searched without a request, if they are known', async ({
  staff,
  api,
}) => {
  const { client } = await workFor(api, 'Πρόωρου');
  await staff.goto(`/jobs/create?client=${client._id}`);
  const [first, second] = [fieldsOf(staff, 1), fieldsOf(staff, 2)];
  await expect(first.carpet).toBeFocused();
  await first.carpet.press('ArrowDown');
  await expect(first.row.getByRole('listbox').getByRole('option')).toHaveCount(2);
  await first.carpet.press('Escape');
  const carpets = await holdBack(staff, '/clientItem/search');
  const services = await holdBack(staff, '/item/search');
  const keys = staff.keyboard;
  await keys.type('κοκκιν');
  await keys.press('Enter');
  await expect(first.carpet).toHaveValue(/^\d+ · Κόκκινο$/);
  await first.product.focus();
  await keys.type('ατμος προωρου');
  await keys.press('Enter');
  await expect(first.product).toHaveValue('Ατμός Πρόωρου');
  await keys.press('Enter');
  await expect(second.carpet).toBeFocused();

  // Somebody else may have added it since.
  await keys.type('Νεο');
  await keys.press('Enter');
  await expect(second.carpet).toHaveAttribute('aria-busy', 'true');
  await expect(second.carpet).toBeFocused();
  carpets();
  services();
  await expect(second.row.getByLabel('Μήκος (εκ.)')).toBeFocused();
  await expect(second.carpet).toHaveValue('Νεο');
});

test('carpets that come in today are in storage with their job', async ({ staff, api }) => {
  const { client } = await workFor(api, 'Σημερινού');
  // A refusal by the server points at its row.
  await api.call('POST /clientItem', {
    title: 'Άλλο',
    client: client._id,
    category: 'Χαλιά',
    _previousRef: 'ΠΑΛ-77',
  });
  await staff.goto(`/jobs/create?client=${client._id}`);
  const { row, carpet, product, price } = fieldsOf(staff, 1);
  await carpet.fill('Καινούργιο');
  await carpet.press('Enter');
  await expect(row.getByLabel('Μήκος (εκ.)')).toBeFocused();
  await product.fill('Ατμός Σημερινού');
  await product.press('Enter');
  await expect(price).toHaveValue('3,00');
  await staff.getByRole('button', { name: 'Σημειώσεις και φωτογραφίες: Γραμμή 1' }).click();
  await row.getByLabel('Παλιός κωδικός').fill('ΠΑΛ-77');
  await staff.getByRole('switch', { name: 'Στην αποθήκη σήμερα' }).check();
  await staff.getByRole('button', { name: 'Καταχώριση', exact: true }).click();
  await expect(staff.getByText('Υποχρεωτικό πεδίο')).toBeVisible();
  await staff.getByLabel('Σημείωση αποθήκης').fill('Ράφι Κ3');
  await staff.getByRole('button', { name: 'Καταχώριση', exact: true }).click();
  await expect(row.getByText('Ο κωδικός χρησιμοποιείται ήδη από άλλο χαλί')).toBeVisible();
  await row.getByLabel('Παλιός κωδικός').fill('ΠΑΛ-78');
  await staff.getByRole('button', { name: 'Καταχώριση', exact: true }).click();
  await expectNotice(staff, 'Καταχωρίστηκε');
  await expect(staff.getByText('Ράφι Κ3')).toBeVisible();
});

test('the price is the carpet’s or the catalogue’s in any order, and a typed one stays', async ({
  staff,
  api,
}) => {
  const { client } = await workFor(api, 'Τιμολόγη');
  await staff.goto(`/jobs/create?client=${client._id}`);
  const { row, product, carpet, price } = fieldsOf(staff, 1);
  await carpet.fill('Κόκκινο');
  await carpet.press('Enter');
  await expect(price).toHaveValue('33,00');
  await expect(row.getByText('Τιμή του χαλιού')).toBeVisible();
  // Tab stops at the same fields whether a carpet is chosen or not.
  await carpet.press('Tab');
  await expect(row.getByRole('button', { name: 'Χαλί πελάτη: Απαλοιφή' })).not.toBeFocused();
  await expect(product).toBeFocused();
  await product.fill('Ατμός Τιμολόγη');
  await product.press('Enter');
  await expect(product).toHaveValue('Ατμός Τιμολόγη');
  await expect(price).toHaveValue('33,00');
  await row.getByRole('button', { name: 'Χαλί πελάτη: Απαλοιφή' }).click();
  await expect(carpet).toHaveValue('');
  await expect(price).toHaveValue('3,00');
  await expect(row.getByText('Τιμή καταλόγου')).toBeVisible();

  await price.fill('1500');
  await price.press('Tab');
  await expect(price).toHaveValue('1.500,00');
  await carpet.fill('Κόκκινο');
  await carpet.press('Enter');
  await expect(carpet).toHaveValue(/Κόκκινο/);
  await expect(price).toHaveValue('1.500,00');
  await expect(row.getByText('Τιμή του χαλιού: 33,00 €')).toBeVisible();
  await price.fill('12.5.3');
  await price.press('Tab');
  await expect(row.getByText('Γράψτε αριθμό')).toBeVisible();
  await price.fill('12,5');
  await row.getByLabel('Ποσότητα').fill('1.500');
  await row.getByLabel('Ποσότητα').press('Tab');
  await expect(row.getByText('Διαβάζεται με δύο τρόπους: γράψτε 1500 ή 1,5')).toBeVisible();
  await row.getByLabel('Ποσότητα').fill('1,500');
  await row.getByLabel('Ποσότητα').press('Tab');
  await expect(row.getByLabel('Ποσότητα')).toHaveValue('1,5');
  await expect(row.getByText('18,75 €')).toBeVisible();
  await staff.getByRole('button', { name: 'Καταχώριση', exact: true }).click();
  await expectNotice(staff, 'Καταχωρίστηκε');
  await expect(staff.getByText('18,75 €').first()).toBeVisible();
});

test('the same carpet once more is a warning and no refusal', async ({ staff, api }) => {
  const { client, carpets } = await workFor(api, 'Διπλασίου');
  await staff.goto(`/jobs/create?client=${client._id}&clientItem=${carpets[0]?._id}`);
  const { product, carpet } = fieldsOf(staff, 1);
  await expect(carpet).toHaveValue(/Κόκκινο/);
  await product.fill('Ατμός Διπλασίου');
  await product.press('Enter');
  await expect(product).toHaveValue('Ατμός Διπλασίου');
  await staff.getByRole('button', { name: 'Προσθήκη γραμμής' }).click();
  const second = fieldsOf(staff, 2);
  await expect(second.carpet).toBeFocused();
  await second.product.pressSequentially('διπλασίου διπλή');
  await second.product.press('Enter');
  await expect(second.product).toHaveValue(/^Βαφή .* διπλή$/);
  await second.carpet.fill('Κόκκινο');
  await second.carpet.press('Enter');
  await expect(second.row.getByText('Το ίδιο χαλί είναι και σε προηγούμενη γραμμή.')).toBeVisible();
  await staff.getByRole('button', { name: 'Καταχώριση', exact: true }).click();
  await expectNotice(staff, 'Καταχωρίστηκε');
  await expectNotice(staff, 'Εργασία ');
});

test('a price that does not divide evenly shows what it comes to, and a tap takes the whole', async ({
  staff,
  api,
}) => {
  const client = await api.call('POST /client', { lastName: 'Αδιαίρετου' });
  await api.call('POST /item', { title: 'Πλύση Αδιαίρετου', price: 4, unit: 'squareMetre' });
  await api.call('POST /clientItem', {
    title: 'Δώδεκα',
    client: client._id,
    category: 'Χαλιά',
    dimensions: { width: 140, length: 200 },
    price: 12,
  });
  await staff.goto(`/jobs/create?client=${client._id}`);
  const { row, product, carpet, price } = fieldsOf(staff, 1);
  await carpet.fill('Δώδεκα');
  await carpet.press('Enter');
  await expect(carpet).toHaveValue(/· Δώδεκα$/);
  await product.fill('Πλύση Αδιαίρετου');
  await product.press('Enter');
  await expect(price).toHaveValue('4,29');
  await expect(row.getByText('Με 2,8 τ.μ. βγαίνει 12,01 €')).toBeVisible();
  await row.getByRole('button', { name: '1 × 12,00 €' }).click();
  await expect(price).toHaveValue('12,00');
  await expect(row.getByLabel('Ποσότητα')).toHaveValue('1');
  await expect(row.getByText('βγαίνει')).toHaveCount(0);
  await expect(row.getByText('Τιμή του χαλιού', { exact: true })).toBeAttached();
  await staff.getByRole('button', { name: 'Καταχώριση', exact: true }).click();
  await expectNotice(staff, 'Καταχωρίστηκε');
  await expect(staff.getByText('12,00 €').first()).toBeVisible();
});

test('the minimum charge of a category is stated on the form, the job and its invoice', async ({
  staff,
  api,
}) => {
  const client = await api.call('POST /client', { lastName: 'Μικρόχαλου' });
  await api.call('POST /item', { title: 'Πλύση Μικρόχαλου', price: 4, unit: 'squareMetre' });
  const least = { minimumArea: 0, runners: false, roundUp: false, minimumPrice: 12, extra: 0 };
  const rule = { ...least, perSquareMetre: 4 };
  const calculator = { clientItemCategory: 'Κιλίμια', algorithm: algorithmOf(rule), rule };
  const { priceCalculator } = settings;
  await api.call('PATCH /config', { priceCalculator: [...priceCalculator, calculator] });
  await staff.goto(`/jobs/create?client=${client._id}`);
  const { row, product, carpet, price } = fieldsOf(staff, 1);
  await carpet.fill('Κιλίμι 180x120');
  await carpet.press('Enter');
  await expect(carpet).toHaveValue(/^Κιλίμι/);
  await product.fill('Πλύση Μικρόχαλου');
  await product.press('Enter');
  await expect(price).toHaveValue('12,00');
  await expect(row.getByLabel('Ποσότητα')).toHaveValue('1');
  await expect(row.getByText('Ελάχιστη χρέωση 12,00 €')).toBeVisible();
  await price.fill('9');
  await expect(row.getByText('Ελάχιστη χρέωση')).toHaveCount(0);
  await price.fill('12');
  await staff.getByRole('button', { name: 'Καταχώριση', exact: true }).click();
  await expectNotice(staff, 'Καταχωρίστηκε');
  await expect(staff.getByRole('table', { name: 'Γραμμές εργασίας' })).toContainText(
    'Πλύση ΜικρόχαλουΕλάχιστη χρέωση 12,00 €',
  );
  const id = staff.url().split('/').at(-1) ?? '';
  await api.call('PUT /job/completeJob/:id', undefined, { id });
  await staff.goto(`/invoices/create?client=${client._id}&job=${id}`);
  await staff.getByRole('button', { name: 'Προεπισκόπηση' }).click();
  await expect(staff.getByRole('dialog').getByText('Ελάχιστη χρέωση 12,00 €')).toBeVisible();
});

/** Services by area, made for a category each or for none; answers how to delete them. */
async function servicesByArea(api: Api, titles = ['Γυάλισμα: Χαλιά', 'Γυάλισμα: Κιλίμια']) {
  // A category that names no service takes the only one by area, which another journey may have made: not of two.
  const made = [...titles, 'Αερισμός', 'Σιδέρωμα'].map((title, index) =>
    api.call('POST /item', { title, price: 3 + index, unit: 'squareMetre' }),
  );
  const all = await Promise.all(made);
  return async () => {
    for (const { _id: id } of all) await api.call('DELETE /item/:id', undefined, { id });
  };
}

test('lines of a spreadsheet become rows', async ({ staff, api }) => {
  const { client } = await workFor(api, 'Επικολλητή');
  const remove = await servicesByArea(api);
  await staff.goto(`/jobs/create?client=${client._id}`);
  await fieldsOf(staff, 1).carpet.focus();
  const text = 'Χωλ\tΚιλίμια\t300\t80\tλεκές\nΤραπεζαρία\t\t250,5\t200\n';
  const paste = (pasted: string) =>
    staff.evaluate((lines) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', lines);
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
      document.activeElement?.dispatchEvent(event);
    }, pasted);
  await paste(text);
  const [first, second] = [fieldsOf(staff, 1), fieldsOf(staff, 2)];
  await expect(first.carpet).toHaveValue('Χωλ');
  await expect(second.carpet).toHaveValue('Τραπεζαρία');
  // Lines for the notes of a row are no rows; those at a row that is used come below it.
  await second.row.getByRole('button', { name: /^Σημειώσεις και φωτογραφίες/ }).click();
  await second.row.getByLabel('Σημειώσεις', { exact: true }).focus();
  await paste('λεκές\nτρύπα\n');
  await first.carpet.focus();
  await paste('Διάδρομος\t\t90\t70\n');
  await expect(second.carpet).toHaveValue('Διάδρομος');
  await expect(fieldsOf(staff, 3).carpet).toHaveValue('Τραπεζαρία');
  await expect(fieldsOf(staff, 4).row).toHaveCount(0);
  await second.row.getByRole('button', { name: 'Αφαίρεση: Γραμμή 2' }).click();
  await expect(second.carpet).toHaveValue('Τραπεζαρία');
  await expect(second.row.getByLabel('Κατηγορία')).toHaveValue('Κιλίμια');
  await expect(first.row.getByLabel('Ποσότητα')).toHaveValue('2,4');
  await expect(first.product).toHaveValue('Γυάλισμα: Κιλίμια');
  await first.row.getByLabel('Πλάτος (εκ.)').press('ArrowDown');
  await expect(second.row.getByLabel('Πλάτος (εκ.)')).toBeFocused();

  // A quantity that was typed stays, whatever the size becomes.
  await second.row.getByLabel('Ποσότητα').fill('7');
  await second.row.getByLabel('Μήκος (εκ.)').fill('400');
  await expect(second.row.getByLabel('Ποσότητα')).toHaveValue('7');
  await staff.getByRole('button', { name: 'Καταχώριση', exact: true }).click();
  await expectNotice(staff, 'Καταχωρίστηκε');
  const table = staff.getByRole('table', { name: 'Γραμμές εργασίας' });
  await expect(table).toContainText('2,4 τ.μ.');
  await expect(table).toContainText('λεκές');
  await remove();
});

test('a service that the form suggested by itself is no input that leaving would lose', async ({
  staff,
  api,
}) => {
  const client = await api.call('POST /client', { lastName: 'Προτεινόμενου' });
  const remove = await servicesByArea(api);
  const piece = { title: 'Σκάλας', client: client._id, category: 'Χαλιά' };
  const { _id: id } = await api.call('POST /clientItem', piece);
  await staff.goto(`/clientItems/${id}`);
  await staff.getByRole('link', { name: 'Νέα εργασία' }).click();
  await expect(fieldsOf(staff, 1).product).toHaveValue('Γυάλισμα: Χαλιά');
  await staff.goBack();
  await expect(staff.getByRole('heading', { name: /Σκάλας/ })).toBeVisible();
  await remove();
});

test('a service that nobody chose follows the category, which a carpet’s title may name', async ({
  staff,
  api,
}) => {
  const client = await api.call('POST /client', { lastName: 'Κατηγορίδη' });
  const remove = await servicesByArea(api);
  await staff.goto(`/jobs/create?client=${client._id}`);
  const second = fieldsOf(staff, 2);
  const { row, carpet, product, price } = fieldsOf(staff, 1);
  const category = row.getByLabel('Κατηγορία');
  await expect(category).toHaveValue('Χαλιά');
  await carpet.fill('Διαδρόμου');
  await carpet.press('Enter');
  await expect(product).toHaveValue('Γυάλισμα: Χαλιά');
  // The order does not depend on the choice, because arrow keys move through it.
  const choices = await category.getByRole('option').allTextContents();
  await category.selectOption('Κιλίμια');
  await expect(category.getByRole('option')).toHaveText(choices);
  await expect(product).toHaveValue('Γυάλισμα: Κιλίμια');
  await expect(price).toHaveValue('4,00');

  // The next row has no chosen category at first; once chosen, it stays.
  await staff.getByRole('button', { name: 'Προσθήκη γραμμής' }).click();
  const categoryOfSecond = second.row.getByLabel('Κατηγορία');
  await expect(second.product).toHaveValue('Γυάλισμα: Κιλίμια');
  await second.carpet.fill('Χαλί');
  await second.carpet.press('Enter');
  await expect(categoryOfSecond).toHaveValue('Χαλιά');
  await expect(second.product).toHaveValue('Γυάλισμα: Χαλιά');
  await categoryOfSecond.selectOption('Κιλίμια');
  await second.carpet.fill('ΧΑΛΙ');
  await second.carpet.press('Enter');
  await expect(second.carpet).toHaveValue('ΧΑΛΙ');
  await expect(categoryOfSecond).toHaveValue('Κιλίμια');

  await remove();
});

test('a derived price that changes while its field has the focus gives way to the next keys', async ({
  staff,
  api,
}) => {
  const client = await api.call('POST /client', { lastName: 'Παραγώγου' });
  const remove = await servicesByArea(api, []);
  await staff.goto(`/jobs/create?client=${client._id}`);
  const { row, carpet, product, price } = fieldsOf(staff, 1);
  await carpet.fill('Διαδρόμου');
  await carpet.press('Enter');
  await row.getByLabel('Κατηγορία').selectOption('Κιλίμια');
  await expect(product).toHaveValue('');
  await price.focus();
  const created = { title: 'Γυάλισμα: Κιλίμια', price: 4, unit: 'squareMetre' } as const;
  const { _id: id } = await api.call('POST /item', created);
  await staff.evaluate(() =>
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
  );
  await expect(product).toHaveValue('Γυάλισμα: Κιλίμια');
  await expect(price).toHaveValue('4,00');
  await staff.keyboard.type('7');
  await expect(price).toHaveValue('7');
  await api.call('DELETE /item/:id', undefined, { id });
  await remove();
});

test('a size typed into the name of a carpet becomes its size', async ({ staff, api }) => {
  const client = await api.call('POST /client', { lastName: 'Ονοματίδη' });
  await staff.goto(`/jobs/create?client=${client._id}`);
  const { row, carpet } = fieldsOf(staff, 1);
  await row.getByLabel('Κατηγορία').selectOption('Χαλιά');
  await carpet.fill('3,00Χ2,00');
  await expect(row.getByRole('option', { name: 'Νέο: Χαλιά, 300 × 200 εκ.' })).toBeVisible();
  await carpet.press('Enter');
  await expect(carpet).toHaveValue('Χαλιά');
  await expect(row.getByLabel('Μήκος')).toHaveValue('300');
  await expect(row.getByLabel('Πλάτος')).toHaveValue('200');
  // Sizes that look like metres are questioned.
  const doubt = row.getByText('Σε μέτρα; Οι διαστάσεις γράφονται σε εκατοστά.');
  await row.getByLabel('Μήκος').fill('3');
  await row.getByLabel('Πλάτος').fill('2');
  await expect(doubt).toBeVisible();
  await row.getByLabel('Μήκος').fill('300');
  await row.getByLabel('Πλάτος').fill('200');
  await expect(doubt).toBeHidden();
  // Changing the name keeps the size, and the reverse.
  await carpet.fill('Κιλίμι της γιαγιάς');
  await expect(row.getByRole('option', { name: 'Νέο: Κιλίμι της γιαγιάς' })).toBeVisible();
  // Leaving the field waits for the search results.
  await expect(row.getByRole('listbox')).toHaveAttribute('aria-busy', 'false');
  await carpet.press('Tab');
  await carpet.fill('150x80');
  await carpet.press('Tab');
  await expect(carpet).toHaveValue('Κιλίμι της γιαγιάς');
  await expect(row.getByLabel('Μήκος')).toHaveValue('150');
  await test.step('a whole size typed as one side fills both, and Enter goes on to the next row', async () => {
    const [length, width] = [row.getByLabel('Μήκος'), row.getByLabel('Πλάτος')];
    await length.fill('300x200');
    await length.press('Tab');
    await expect(length).toHaveValue('300');
    await expect(width).toHaveValue('200');
    await expect(row.getByText('6,00')).toBeVisible();
    // Also as the other side, though both are known.
    await width.fill('2,4 χ 1,7');
    await width.blur();
    await expect(length).toHaveValue('240');
    await expect(width).toHaveValue('170');
    await width.fill('');
    await length.fill('250-150');
    await length.press('Enter');
    await expect(length).toHaveValue('250');
    await expect(width).toHaveValue('150');
    await expect(fieldsOf(staff, 2).carpet).toBeFocused();
  });

  await staff.goto(`/clientItems/create?client=${client._id}`);
  const title = staff.getByRole('textbox', { name: 'Τίτλος' });
  await title.fill('Σμύρνης 240*170');
  await title.blur();
  await expect(title).toHaveValue('Σμύρνης');
  await expect(staff.getByRole('textbox', { name: 'Μήκος' })).toHaveValue('240');
  await expect(staff.getByRole('textbox', { name: 'Πλάτος' })).toHaveValue('170');
});

test('on a desktop a row of a job is 40 pixels high', async ({ staff, api }) => {
  await staff.setViewportSize({ width: 1440, height: 900 });
  const client = await api.call('POST /client', { lastName: 'Πυκνού' });
  await api.call('POST /item', { title: 'Πλύσιμο πυκνού', price: 3, unit: 'squareMetre' });
  await staff.goto(`/jobs/create?client=${client._id}`);
  const { row, carpet, product } = fieldsOf(staff, 1);
  // The same for a carpet whose price and quantity follow from the size.
  await carpet.fill('Παχύ 300x200');
  await carpet.press('Tab');
  await product.fill('πλυσιμο πυκνου');
  await row.getByRole('option', { name: 'Πλύσιμο πυκνού', exact: true }).click();
  await expect(row.getByText('από το μέγεθος')).toBeVisible();
  await product.press('Enter');
  const next = fieldsOf(staff, 2).carpet;
  await expect(next).toBeFocused();
  const [first, second] = [await carpet.boundingBox(), await next.boundingBox()];
  expect((second?.y ?? 0) - (first?.y ?? 0)).toBe(40);
});

/** A row whose carpet comes to a shelf today, which it has said as soon as that was known. */
async function onShelf(page: Page, { api, code }: { api: Api; code: string }) {
  await page.setViewportSize({ width: 1280, height: 800 });
  const { client, carpets } = await workFor(api, `Ραφιού ${code}`);
  await api.call('POST /place', { code });
  await page.goto(`/jobs/create?client=${client._id}&clientItem=${carpets[0]?._id}`);
  const { row, price } = fieldsOf(page, 1);
  const shelf = row.getByRole('paragraph').filter({ hasText: 'Θέση' });
  await expect(shelf).toHaveText('Θέση—');
  await page.getByRole('switch', { name: 'Στην αποθήκη σήμερα' }).click();
  const place = page.getByRole('combobox', { name: 'Θέση' });
  await place.fill(code.toLowerCase());
  await place.press('Enter');
  await expect(shelf).toHaveText(`Θέση${code}`);
  return { row, price };
}

test('a row says on which shelf its carpet is, or will be', async ({ staff, api }) => {
  await onShelf(staff, { api, code: 'Ρ-07' });
  // The buttons leave room for it.
  const [more, remove] = ['Σημειώσεις και φωτογραφίες: Γραμμή 1', 'Αφαίρεση: Γραμμή 1'].map(
    (name) => staff.getByRole('button', { name }),
  );
  const [left, right] = [await more?.boundingBox(), await remove?.boundingBox()];
  expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual(right?.x ?? 0);
});

test('rows fit every window: no horizontal scrolling, and nothing under the bin', async ({
  staff,
  api,
}) => {
  const { row, price } = await onShelf(staff, { api, code: 'Ρ-08' });
  await expect(price).toBeVisible();
  for (const width of [780, 1024, 1190, 1265, 1280]) {
    await staff.setViewportSize({ width, height: 800 });
    const tooWide = () => staff.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    await expect.poll(tooWide, `${width} px`).toBeLessThanOrEqual(0);
    const bin = await row.getByRole('button', { name: 'Αφαίρεση: Γραμμή 1' }).boundingBox();
    const under = await row.locator('input, select, output, button').evaluateAll(
      (parts, { x, bottom }) =>
        parts.filter((part) => {
          const box = part.getBoundingClientRect();
          return box.right > x && box.top < bottom;
        }).length,
      { x: bin?.x ?? 0, bottom: (bin?.y ?? 0) + (bin?.height ?? 0) },
    );
    // The bin itself.
    expect([width, under]).toEqual([width, 1]);
  }
});
