import { type Api, columnFilter, expect, expectNotice, type Page, test } from './fixtures.ts';

function subscriber(api: Api, lastName: string) {
  const subscriptionInvoice = { enabled: true, invoiceType: 'invoice', amount: 60 };
  return api.call('POST /client', { lastName, subscriptionInvoice });
}

const cardOf = (page: Page) => page.getByRole('region', { name: 'Συνδρομή' });

test('in the invoice form the switch applies the subscription amount', async ({ staff, api }) => {
  const client = await subscriber(api, 'Συνδρομήτρια');
  await api.work(client._id, 200, { subscription: true });
  // The amount of the subscription becomes the subtotal.
  await staff.goto(`/invoices/create?client=${client._id}`);
  await staff.getByRole('checkbox', { name: 'Επιλογή όλων των εργασιών' }).check();
  const total = staff.getByLabel('Σύνολο με ΦΠΑ');
  await expect(total).toHaveValue('238,00');
  await total.fill('200');
  await staff.getByRole('switch', { name: 'Με το ποσό της συνδρομής (60,00 € χωρίς ΦΠΑ)' }).click();
  await expectNotice(staff, 'Το σύνολο που γράψατε έφυγε');
  await expect(total).toHaveValue('71,40');
});

test('the subscription card issues the invoice, which opens', async ({ staff, api }) => {
  const client = await subscriber(api, 'Τιμολογήτρια');
  const card = cardOf(staff);
  await api.work(client._id, 200, { subscription: true });
  await staff.goto(`/clients/${client._id}`);
  await expect(card).toContainText('60,00 €');
  await expect(card).toContainText('Τιμολόγιο');
  await card.getByRole('button', { name: 'Έκδοση τιμολογίου' }).click();
  await expectNotice(staff, 'Καταχωρίστηκε');
  await expectNotice(staff, 'I-0');
  await expect(staff.getByRole('heading', { name: /Τιμολόγιο I-\d{6}/ }).first()).toBeVisible();
  await expect(staff.getByText('71,40 €').first()).toBeVisible();
});

test('without completed jobs the subscription card says why it cannot issue', async ({
  staff,
  api,
}) => {
  const client = await subscriber(api, 'Άεργη');
  const card = cardOf(staff);
  await staff.goto(`/clients/${client._id}`);
  await card.getByRole('button', { name: 'Έκδοση τιμολογίου' }).click();
  await expectNotice(staff, 'Σφάλμα χρήστη');
  await expectNotice(staff, 'Το τιμολόγιο δεν εκδόθηκε. Ελέγξτε αν υπάρχουν');
});

test('without a subscription there is no card and no switch', async ({ staff, api }) => {
  const card = cardOf(staff);
  const { client: plain } = await api.completedJob(10, { lastName: 'Ασύνδρομος' });
  await staff.goto(`/clients/${plain._id}`);
  await expect(staff.getByRole('heading', { name: 'Ασύνδρομος' })).toBeVisible();
  await expect(card).toHaveCount(0);
  await staff.goto(`/invoices/create?client=${plain._id}`);
  await expect(staff.getByRole('checkbox', { name: 'Επιλογή όλων των εργασιών' })).toBeVisible();
  await expect(staff.getByRole('switch', { name: /συνδρομής/ })).toHaveCount(0);
});

test('the log of the monthly issue is below its day in the settings', async ({ staff }) => {
  await staff.goto('/setup?section=subscriptions');
  const log = staff.getByRole('region', { name: 'Μηνιαία έκδοση συνδρομών' });
  await expect(log.getByRole('table', { name: 'Μηνιαία έκδοση συνδρομών' })).toBeVisible();
  for (const column of ['Μήνας', 'Πελάτης', 'Έγινε στις', 'Αποτέλεσμα', 'Τιμολόγιο']) {
    await expect(log.getByRole('columnheader', { name: column })).toBeVisible();
  }
  // Enter in a filter does not save the settings.
  await (await columnFilter(log, 'Πελάτης')).press('Enter');
  await expect(staff.getByText('Αποθηκεύτηκε')).toHaveCount(0);
});
