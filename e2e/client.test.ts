import { today } from './days.ts';
import { type Api, columnFilter, expect, expectNotice, openMore, test } from './fixtures.ts';
import { goInside } from './go-inside.ts';

test('the list has its columns, ten rows a page, and a highlighted filter under each', async ({
  staff,
  api,
}) => {
  for (let number = 0; number < 11; number += 1) {
    await api.call('POST /client', {
      companyName: `Δεκάδα ${number} Λτδ`,
      phones: [{ phoneType: 'Main', phoneNumber: '22 998877' }],
    });
  }
  await staff.goto('/clients');
  await expect(staff.getByRole('columnheader')).toHaveText([
    'Αρ.',
    'Επωνυμία',
    'Όνομα',
    'Επώνυμο',
    'Τηλέφωνο',
    'Email',
    'Πόλη',
  ]);
  await (await columnFilter(staff, 'Επωνυμία')).fill('δεκαδα');
  await (await columnFilter(staff, 'Τηλέφωνο')).fill('9988');
  await expect(staff.getByText('1–10 από 11')).toBeVisible();
  const rows = staff.getByRole('row').filter({ hasText: 'Δεκάδα' });
  await expect(rows).toHaveCount(10);
  await expect(rows.first().locator('mark')).toHaveText(['Δεκάδα', '9988']);
  const ref = await rows.first().getByRole('cell').first().innerText();
  await (await columnFilter(staff, 'Αρ.')).fill(ref);
  await expect(rows.first().locator('mark')).toHaveText([ref, 'Δεκάδα', '9988']);
});

test('after a delete the total drops at once, and Undo restores the client', async ({
  staff,
  api,
}) => {
  for (const number of [1, 10])
    await api.call('POST /client', { companyName: `Μονάδα ${number} Λτδ` });
  const rows = staff.getByRole('row').filter({ hasText: 'Μονάδα' });
  await staff.goto('/clients?companyName=μοναδα+1');
  await expect(staff.getByText('1–2 από 2')).toBeVisible();
  await staff.evaluate(() => Object.assign(window, { isSame: true }));
  await rows.filter({ hasText: 'Μονάδα 10' }).click();
  await staff.getByRole('link', { name: 'Επεξεργασία' }).click();
  await expect(staff.getByRole('heading', { name: 'Επεξεργασία πελάτη' })).toBeVisible();
  await openMore(staff);
  await staff.getByRole('button', { name: 'Διαγραφή' }).click();
  // From now on searches get no response, so the page can only show what it already knows.
  const search = '**/api/v1/client/search';
  await staff.route(search, () => undefined);
  await staff.getByRole('dialog').getByRole('button', { name: 'Διαγραφή' }).click();
  await expectNotice(staff, 'Διαγράφηκε');
  await expect(staff).toHaveURL(/\/clients$/);
  // The notice stays while the pointer is on it, however long the list takes.
  const undo = staff.getByRole('button', { name: 'Αναίρεση' });
  await undo.hover();
  await (await columnFilter(staff, 'Επωνυμία')).fill('μοναδα 1');
  await expect(staff.getByText('1–1 από 1')).toBeVisible();
  await expect(rows.filter({ hasText: 'Μονάδα 10' })).toHaveCount(0);
  expect(await staff.evaluate(() => 'isSame' in window)).toBe(true);
  await staff.unroute(search);
  await undo.click();
  await expectNotice(staff, 'Αναιρέθηκε');
  await expect(rows.filter({ hasText: 'Μονάδα 10' })).toBeVisible();
});

test('a client is created with all fields, and the page shows them', async ({ staff }) => {
  await staff.goto('/clients/create');
  await staff.getByLabel('Επωνυμία', { exact: true }).fill('Πλήρης Λτδ');
  await staff.getByLabel('Όνομα', { exact: true }).fill('Μαρία');
  await staff.getByLabel('Επώνυμο').fill('Πλήρη');
  const phone = staff.getByRole('group', { name: 'Τηλέφωνο 1' });
  await phone.getByLabel('Τύπος').selectOption('Κινητό');
  // Two numbers pasted into one field get a row each.
  await phone.getByLabel('Αριθμός').fill('99771234 / 22771234');
  await phone.getByLabel('Αριθμός').press('Tab');
  await expect(phone.getByLabel('Αριθμός')).toHaveValue('99771234');
  const second = staff.getByRole('group', { name: 'Τηλέφωνο 2' });
  await expect(second.getByLabel('Αριθμός')).toHaveValue('22771234');
  await staff.getByRole('button', { name: 'Προσθήκη email' }).click();
  const email = staff.getByRole('group', { name: 'Email 1' });
  await staff.getByRole('button', { name: 'Προσθήκη διεύθυνσης' }).click();
  const address = staff.getByRole('group', { name: 'Διεύθυνση 1' });
  await address.getByLabel('Οδός και αριθμός').fill('Ονασαγόρου 5');
  await address.getByLabel('Διαμ./Όροφος').fill('201');
  await address.getByLabel('Περιοχή').fill('Παλιά πόλη');
  await address.getByLabel('Πόλη').fill('Λευκωσία');
  await address.getByLabel('Τ.Κ.').fill('1011');
  await address.getByLabel('Σημειώσεις').fill('δίπλα στον φούρνο');
  await address.getByLabel('Διεύθυνση χρέωσης').check();
  await staff.getByLabel('Τιμολόγιο συνδρομής').check();
  await staff.getByLabel('Τύπος τιμολογίου').selectOption('Παραστατικό');
  await staff.getByLabel('Ποσό').fill('45,5');
  await staff.getByLabel('Σημειώσεις').last().fill('Κλειδί στη γειτόνισσα.');

  // Every field of a repeated row is needed.
  await staff.getByRole('button', { name: 'Καταχώριση', exact: true }).click();
  await expect(email.getByText('Υποχρεωτικό πεδίο')).toBeVisible();
  await email.getByLabel('Διεύθυνση email').fill('maria');
  await staff.getByRole('button', { name: 'Καταχώριση', exact: true }).click();
  await expect(email.getByText('Μη έγκυρη διεύθυνση email')).toBeVisible();
  await email.getByLabel('Διεύθυνση email').fill('didymi@example.com');
  await staff.getByRole('button', { name: 'Καταχώριση', exact: true }).click();

  await expectNotice(staff, 'Καταχωρίστηκε');
  await expectNotice(staff, 'Πλήρης Λτδ · Μαρία Πλήρη');
  await expect(staff.getByRole('heading', { name: 'Πλήρης Λτδ · Μαρία Πλήρη' })).toBeVisible();
  await expect(staff.getByText(/^Αρ\. \d+$/)).toBeVisible();
  await expect(staff.getByText('Ονασαγόρου 5, 201, Παλιά πόλη, 1011 Λευκωσία')).toBeVisible();
  await staff.getByText('Αναλυτικά').click();
  const addresses = staff.getByRole('table', { name: 'Διευθύνσεις' });
  await expect(addresses.getByRole('columnheader')).toHaveText([
    'Πόλη',
    'Περιοχή',
    'Τ.Κ.',
    'Οδός και αριθμός',
    'Διαμ./Όροφος',
    'Σημειώσεις',
    'Διεύθυνση χρέωσης',
  ]);
  await expect(addresses.getByRole('cell')).toHaveText([
    'Λευκωσία',
    'Παλιά πόλη',
    '1011',
    'Ονασαγόρου 5',
    '201',
    'δίπλα στον φούρνο',
    'Ναι',
  ]);
  const contact = staff.getByRole('region', { name: 'Επικοινωνία' });
  await expect(contact.getByRole('table', { name: 'Τηλέφωνα' })).toContainText(
    'Κινητό99 771234Κύριο22 771234',
  );
  await expect(contact.getByRole('link', { name: 'didymi@example.com' })).toBeVisible();
  await expect(staff.getByRole('region', { name: 'Σημειώσεις' })).toContainText(
    'Κλειδί στη γειτόνισσα.',
  );
  const subscription = staff.getByRole('region', { name: 'Συνδρομή' });
  await expect(subscription).toContainText('45,50 €');
  await expect(subscription).toContainText('Παραστατικό');
});

test('a field warns about a phone, an email or a name that another client has', async ({
  staff,
  api,
}) => {
  const name = 'Διπλός Λτδ · Ηλέκτρα Διπλού';
  const there = await api.call('POST /client', {
    companyName: 'Διπλός Λτδ',
    firstName: 'Ηλέκτρα',
    lastName: 'Διπλού',
    phones: [{ phoneType: 'Mobile', phoneNumber: '99 661234' }],
    emails: [{ emailType: 'Main', emailAddress: 'diplou@example.com' }],
    addresses: [{ city: 'Λευκωσία', street: 'Ονασαγόρου 5' }],
  });
  const id = there._id;
  const phone = staff.getByRole('group', { name: 'Τηλέφωνο 1' });
  const email = staff.getByRole('group', { name: 'Email 1' });
  const gone = await api.call('POST /client', { ...there, lastName: 'Σβησμένη' });
  await api.call('DELETE /client/:id', undefined, { id: gone._id });
  const namesake = await api.call('POST /client', { firstName: 'Ηλέκτρα', lastName: 'Διπλού' });
  const link = staff.getByRole('link', { name: `«${name}» (αρ. ${there._ref})` });
  const number = phone.getByLabel('Αριθμός');
  const mail = email.getByLabel('Διεύθυνση email');
  // Values that were there when the form opened, and the client's own, cause no warning.
  await goInside(staff, `/clients/edit/${id}`);
  await number.fill('+357 99661234');
  const asked = await staff.waitForResponse('**/client/search');
  expect(asked.request().postDataJSON()).toMatchObject({ filters: { phone: '99661234' } });
  await mail.fill('Diplou@example.com');
  await staff.waitForResponse('**/client/search');
  await expect(staff.getByText('Υπάρχει ήδη πελάτης')).toHaveCount(0);
  await number.fill('99 661234');
  await mail.fill('diplou@example.com');

  await staff.goto('/clients/create');
  await number.fill('+357 99-661234');
  await expect(staff.getByText('Υπάρχει ήδη πελάτης με αυτό το τηλέφωνο:')).toBeVisible();
  await expect(link).toHaveCount(1);
  await number.fill('99 66123');
  await expect(link).toHaveCount(0);
  await staff.getByRole('button', { name: 'Προσθήκη email' }).click();
  await mail.fill('DIPLOU@example.com');
  await expect(staff.getByText('Υπάρχει ήδη πελάτης με αυτό το email:')).toBeVisible();
  await staff.getByLabel('Όνομα', { exact: true }).fill('ηλεκτρα');
  await staff.getByLabel('Επώνυμο').fill('Διπλου');
  await expect(staff.getByText('Υπάρχει ήδη πελάτης με αυτό το όνομα:')).toBeVisible();
  await expect(link).toHaveCount(2);
  // Everybody of that name, with what tells them apart.
  const panel = staff.getByRole('region', { name: 'Μήπως υπάρχει ήδη;' });
  await expect(panel).toContainText('99 661234 · Λευκωσία');
  await expect(panel.getByRole('link', { name: `(αρ. ${namesake._ref})` })).toBeVisible();
  const beside = staff.waitForEvent('popup');
  await link.first().click();
  await expect((await beside).getByRole('heading', { name })).toBeVisible();
  await (await beside).close();
  // A failed look-up shows nothing, and the client is created.
  await staff.route('**/client/search', (call) => call.abort());
  const failed = staff.waitForEvent('requestfailed');
  await number.fill('99 661234');
  await failed;
  await expect(staff.getByText('Υπάρχει ήδη πελάτης με αυτό το τηλέφωνο:')).toHaveCount(0);
  await expect(link).toHaveCount(2);
  await expect(staff.getByRole('region', { name: 'Ειδοποιήσεις' })).toHaveText('');
  await staff.getByRole('button', { name: 'Καταχώριση', exact: true }).click();
  await expectNotice(staff, 'Καταχωρίστηκε');
});

/** A client with one of everything: an open job, a carpet in storage, an invoice, a payment. */
async function busyClient(api: Api, lastName: string) {
  const invoice = await api.invoice(100, { lastName });
  const client = invoice.client._id;
  const category = 'Χαλιά';
  const carpet = await api.call('POST /clientItem', { title: 'Σμύρνης', client, category });
  const item = await api.call('POST /item', { title: 'Φύλαξη', price: 5 });
  const items = [{ item: item._id, clientItem: carpet._id, unitCost: 5 }];
  const job = await api.call('POST /job', { client, items });
  await api.call(
    'PUT /job/:jobId/item/:jobItemId/import',
    { startDate: today, notes: 'Ράφι Ω1' },
    { jobId: job._id, jobItemId: job.items[0]?._id ?? '' },
  );
  await api.pay(invoice, 19, { method: 'cheque' });
  return { client, job };
}

test('the page’s tabs list what belongs to the client', async ({ staff, api }) => {
  const { client, job } = await busyClient(api, 'Τηλεφωνήτρια');
  const { promise: isSeen, resolve: answer } = Promise.withResolvers<void>();
  await staff.route('**/api/v1/client/*/now', async (route) => {
    await isSeen;
    await route.continue();
  });
  await staff.goto(`/clients/${client}`);
  const contact = staff.getByRole('region', { name: 'Επικοινωνία' });
  const balance = staff.getByRole('region', { name: 'Υπόλοιπο' });
  // The page comes whole: nothing moves when the figures arrive.
  await expect(staff.getByRole('main')).toBeVisible();
  await expect(contact).toHaveCount(0);
  answer();
  await expect(balance).toContainText('100,00 €');
  await expect(contact).toBeVisible();
  await expect(staff.getByRole('region', { name: 'Σημειώσεις' })).toHaveCount(0);
  await expect(staff.getByRole('region', { name: 'Συνδρομή' })).toHaveCount(0);
  await expect(staff.getByRole('tab')).toHaveText([
    'Τώρα',
    'Εκκρεμείς 1',
    'Εργασίες 2',
    'Τιμολόγια 1',
    'Εισπράξεις 1',
    'Χαλιά πελατών 1',
    'Αποθήκη 1',
    'Ιστορικό',
  ]);
  // They stand in one line, also where there is no room for all.
  for (const width of [1440, 1024, 390]) {
    await staff.setViewportSize({ width, height: 900 });
    const tops = await staff
      .getByRole('tab')
      .evaluateAll((tabs) => tabs.map((tab) => tab.getBoundingClientRect().top));
    expect([width, new Set(tops).size]).toEqual([width, 1]);
  }
  await staff.setViewportSize({ width: 1280, height: 720 });
  const panel = staff.getByRole('tabpanel');
  await staff.getByRole('tab', { name: /^Εκκρεμείς/ }).click();
  await expect(panel.getByText('1–1 από 1')).toBeVisible();
  await expect(panel.getByRole('link', { name: String(job._ref), exact: true })).toBeVisible();
  const expected: [string, string, string][] = [
    ['Εργασίες', '1–2 από 2', 'Εκκρεμεί'],
    ['Τιμολόγια', '1–1 από 1', '119,00'],
    ['Εισπράξεις', '1–1 από 1', 'Επιταγή'],
    ['Χαλιά πελατών', '1–1 από 1', 'Σμύρνης'],
    ['Αποθήκη', '1–1 από 1', 'Ράφι Ω1'],
  ];
  for (const [tab, shown, text] of expected) {
    await staff.getByRole('tab', { name: new RegExp(`^${tab} `) }).click();
    await expect(panel.getByText(shown)).toBeVisible();
    await expect(panel.locator('tbody').getByText(text).first()).toBeVisible();
  }
});

test('the first tab of a client answers what is asked on the phone', async ({ staff, api }) => {
  const { client, job } = await busyClient(api, 'Ερωτώμενης');
  await staff.goto(`/clients/${client}`);
  // What jobs come to is said to be without VAT, beside a balance that is with it.
  const figures = {
    'Στην αποθήκη': '1',
    'Εκκρεμείς εργασίες': /^Εκκρεμείς εργασίες1\d+,00\s€ χωρίς ΦΠΑ$/,
    'Για τιμολόγηση': '0,00 €0 εργασίες · χωρίς ΦΠΑ',
  };
  for (const [title, value] of Object.entries(figures)) {
    await expect(staff.getByRole('region', { name: title }).first()).toContainText(value);
  }
  const stored = staff.getByRole('table', { name: 'Χαλιά στην αποθήκη' });
  await expect(stored).toContainText('Ράφι Ω1');
  await expect(stored.getByRole('columnheader').last()).toHaveText('Ενέργειες');
  await expect(stored.getByRole('link', { name: /Σμύρνης/ })).toBeVisible();
  const open = staff.getByRole('table', { name: 'Εκκρεμείς εργασίες' });
  await expect(open.getByRole('link', { name: String(job._ref), exact: true })).toBeVisible();
  await expect(open).toContainText('1 από 1');
  const unpaid = staff.getByRole('table', { name: 'Ανεξόφλητα τιμολόγια' });
  await expect(unpaid).toContainText('100,00');

  // A carpet leaves from here, and the figures follow.
  await stored.getByRole('button', { name: 'Βγήκε', exact: true }).click();
  const dialog = staff.getByRole('dialog', { name: /Βγαίνει από την αποθήκη: .*Σμύρνης/ });
  await dialog.getByRole('button', { name: 'Βγήκε από την αποθήκη' }).click();
  await expectNotice(staff, 'βγήκε από την αποθήκη');
  await expect(stored).toHaveCount(0);
  await expect(staff.getByRole('region', { name: 'Στην αποθήκη' })).toContainText('0');

  // Each figure leads to what it counts; a short list has no filters.
  await staff.getByRole('region', { name: 'Υπόλοιπο' }).getByRole('link').click();
  await expect(staff).toHaveURL(`/clients/${client}?tab=invoices`);
  await expect(staff.getByText('1–1 από 1')).toBeVisible();
  await expect(staff.getByLabel(/^Φίλτρο:/)).toHaveCount(0);
});

test('from a client’s page everything that can be invoiced or is owed is ticked', async ({
  staff,
  api,
}) => {
  const { client } = await busyClient(api, 'Τσεκαρισμένης');
  for (const over of [{}, {}, { subscription: true }] as const) await api.work(client, 10, over);
  await staff.goto(`/clients/${client}`);
  await staff.getByRole('link', { name: /30,00\s€/ }).click();
  // Jobs that the subscription covers are not invoiced as well.
  await expect(staff.getByLabel('Σύνολο με ΦΠΑ')).toHaveValue('23,80');
  await expect(staff.getByRole('main').getByRole('checkbox', { checked: true })).toHaveCount(2);
  await staff.goBack();
  await staff.getByRole('link', { name: 'Νέα είσπραξη' }).first().click();
  await expect(staff.getByLabel(/Ποσό πληρωμής για το/)).toHaveValue('100,00');
  await staff.goBack();
});

test('Back, reload and a copied link keep a client’s tab with its filters, sort and page', async ({
  staff,
  api,
}) => {
  const client = (await api.invoice(100, { lastName: 'Επιστρέφουσας' })).client._id;
  for (let number = 1; number <= 12; number += 1) {
    await api.call('POST /clientItem', {
      title: `Χαλί ${String(number).padStart(2, '0')}`,
      client,
      category: 'Χαλιά',
      price: number,
    });
  }
  await staff.goto(`/clients/${client}`);
  await staff.getByRole('tab', { name: /^Χαλιά πελατών/ }).click();
  await (await columnFilter(staff, 'Τίτλος')).fill('χαλι');
  await expect(staff.getByRole('button', { name: /Αφαίρεση φίλτρου: Τίτλος/ })).toBeVisible();
  await staff.getByRole('button', { name: 'Τιμή', exact: true }).click();
  await staff.getByRole('button', { name: 'Σελίδα 2' }).click();

  async function expectPlace() {
    await expect(staff.getByRole('tab', { name: /^Χαλιά πελατών/, selected: true })).toBeVisible();
    await expect(staff.getByText('11–12 από 12')).toBeVisible();
    await expect(staff.getByLabel('Φίλτρο: Τίτλος')).toHaveValue('χαλι');
    await expect(staff.getByRole('cell', { name: 'Χαλί 12' })).toBeVisible();
  }
  await expectPlace();
  const copied = staff.url();
  await staff.getByRole('cell', { name: 'Χαλί 12' }).click();
  await expect(staff).toHaveURL(/\/clientItems\//);
  await staff.goBack();
  await expectPlace();
  await staff.reload();
  await expectPlace();
  await staff.goto('/items');
  await staff.goto(copied);
  await expectPlace();

  // Another tab is another list; it does not get this one's filters.
  await staff.getByRole('tab', { name: /^Τιμολόγια/ }).click();
  await expect(staff).toHaveURL(`/clients/${client}?tab=invoices`);
  await expect(staff.getByLabel('Σελίδες')).toHaveCount(0);
});

test('a client who owes is not deleted, and the question says why', async ({ staff, api }) => {
  const client = (await api.invoice(100, { lastName: 'Οφειλέτριας' })).client._id;
  await staff.goto(`/clients/edit/${client}`);
  await openMore(staff);
  await staff.getByRole('button', { name: 'Διαγραφή' }).click();
  const question = staff.getByRole('dialog', { name: 'Διαγραφή του πελάτη «Οφειλέτριας»;' });
  await question.getByRole('button', { name: 'Διαγραφή' }).click();
  await expect(question.getByText(/Ο πελάτης οφείλει 119,00\s€/)).toBeVisible();
  await expect(question.getByRole('button', { name: 'Διαγραφή' })).toBeEnabled();
  await expect(staff).toHaveURL(/\/clients\/edit\//);
});
