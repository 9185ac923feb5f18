import { expect, expectNotice, type Page, test } from './fixtures.ts';
import { handScan } from './hand-scan.ts';
import { jobFor } from './stored.ts';
import { translate } from './translated.ts';

const translated = (page: Page) => page.locator('font');

test('a browser that translates pages leaves those of the shop, and translates its clients’', async ({
  staff,
  api,
  browser,
  baseURL,
}) => {
  const client = await api.call('POST /client', { lastName: 'Μεταφραστή' });
  const job = await jobFor(api, client, { count: 3, unitCost: 12 });
  const [done] = job.items;
  await api.call('PUT /job/stage', { jobItems: [done?._id], stage: 'ready' });
  await translate(staff);
  await test.step('an intake, with a carpet that is chosen and removed again', async () => {
    await staff.goto(`/jobs/create?client=${client._id}`);
    const row = staff.getByRole('group', { name: 'Γραμμή 1' });
    const carpet = row.getByRole('combobox', { name: 'Χαλί πελάτη' });
    await row.getByRole('combobox', { name: 'Προϊόν / Υπηρεσία' }).fill('Πλύσιμο Μεταφραστή');
    await staff.getByRole('option', { name: 'Πλύσιμο Μεταφραστή' }).click();
    await carpet.fill('Χαλί Μεταφραστή 1');
    await staff.getByRole('option', { name: /· Χαλί Μεταφραστή 1/ }).click();
    await row.getByRole('button', { name: 'Χαλί πελάτη: Απαλοιφή' }).click();
    await expect(carpet).toHaveValue('');
    await row.getByLabel('Τιμή μονάδας').fill('7,25');
    await expect(staff.getByText('7,25 €').first()).toBeVisible();
    await staff.getByRole('button', { name: 'Καταχώριση', exact: true }).click();
    await expect(staff.getByRole('heading', { name: /^Εργασία \d+/ })).toBeVisible();
    await expect(translated(staff)).toHaveCount(0);
  });
  await test.step('a scan: the button says how many carpets of the job are not ready yet', async () => {
    await staff.goto('/scan');
    await expect(staff.getByText('Σαρώστε την ετικέτα')).toBeVisible();
    await handScan(staff, `${baseURL}/j/${job._ref}`);
    const bar = staff.getByRole('region', { name: 'Επιλεγμένα' });
    await bar.getByRole('button', { name: 'Έτοιμο (2)' }).click();
    await expectNotice(staff, '2 χαλιά έτοιμα');
    await expect(translated(staff)).toHaveCount(0);
  });
  await test.step('an invoice: the sums follow the chosen jobs', async () => {
    await api.call('PUT /job/completeJob/:id', {}, { id: job._id });
    await staff.goto(`/invoices/create?client=${client._id}`);
    await staff.getByRole('checkbox', { name: 'Επιλογή όλων των εργασιών' }).check();
    await staff.getByLabel('Τύπος').selectOption('Παραστατικό');
    await expect(staff.getByLabel('Σύνολο με ΦΠΑ')).toHaveValue('36,00');
    await expect(staff.getByText('Δεν είναι τιμολόγιο ΦΠΑ')).toBeVisible();
    await staff.getByRole('button', { name: 'Έκδοση', exact: true }).click();
    await expect(staff.getByRole('heading', { name: /Παραστατικό/ }).first()).toBeVisible();
    await staff.getByRole('button', { name: 'Δημιουργία συνδέσμου' }).click();
    await expect(staff.getByRole('button', { name: 'Αντιγραφή συνδέσμου' })).toBeVisible();
    await expect(translated(staff)).toHaveCount(0);
  });
  await test.step('the client reads the paper in a language of her own', async () => {
    const id = staff.url().split('/').at(-1) ?? '';
    const { publicId } = await api.call('GET /invoice/:id', undefined, { id });
    const stranger = await browser.newPage();
    await translate(stranger);
    await stranger.goto(`${baseURL}/invoices/public/${publicId}`);
    await expect(stranger.getByText('36,00 €').first()).toBeVisible();
    expect(await translated(stranger).count()).toBeGreaterThan(0);
    await stranger.close();
  });
});

test('what was typed stays where a heedless program stops a part of the form', async ({
  staff,
  api,
}) => {
  const { _id: client } = await api.call('POST /client', { lastName: 'Σταματημένου' });
  await api.call('POST /item', { title: 'Ατμός Σταματημένου', price: 3 });
  const carpet = { title: 'Κόκκινο', client, category: 'Χαλιά', price: 33 };
  await api.call('POST /clientItem', carpet);
  await translate(staff, { isHeedless: true });
  await staff.goto(`/jobs/create?client=${client}`);
  const row = staff.getByRole('group', { name: 'Γραμμή 1' });
  const product = row.getByRole('combobox', { name: 'Προϊόν / Υπηρεσία' });
  const price = row.getByLabel('Τιμή μονάδας');
  const instructions = staff.getByLabel('Οδηγίες').first();
  await instructions.fill('Με προσοχή');
  await row.getByRole('combobox', { name: 'Χαλί πελάτη' }).fill('Κόκκινο');
  await staff.getByRole('option', { name: '· Κόκκινο' }).click();
  await expect(price).toHaveValue('33,00');
  await product.fill('Ατμός Σταματημένου');
  await staff.getByRole('option', { name: 'Ατμός Σταματημένου' }).click();
  await row.getByLabel('Ποσότητα').fill('2');
  // The area of the carpets goes, of which the page no longer has the text.
  await row.getByRole('button', { name: 'Χαλί πελάτη: Απαλοιφή' }).click();
  await expect(staff.getByText('Όσα γράψατε κρατήθηκαν.')).toBeVisible();
  await staff.getByRole('button', { name: 'Συνέχεια' }).click();
  await expectNotice(staff, 'Όσα γράψατε επανήλθαν');
  await expect(product).toHaveValue('Ατμός Σταματημένου');
  await expect(price).toHaveValue('3,00');
  await expect(instructions).toHaveValue('Με προσοχή');
  await staff.getByRole('button', { name: 'Καταχώριση', exact: true }).click();
  await expect(staff.getByRole('heading', { name: /^Εργασία \d+/ })).toBeVisible();
  await expect(staff.getByText('6,00 €').first()).toBeVisible();
  await expect(staff.getByText('Με προσοχή')).toBeVisible();
});

test('a part of a form that fails leaves the rest of the page, and all that was typed', async ({
  staff,
  api,
}) => {
  const { _id: client } = await api.call('POST /client', { lastName: 'Μισοσβησμένου' });
  await staff.goto(`/jobs/create?client=${client}`);
  const instructions = staff.getByLabel('Οδηγίες').first();
  await instructions.fill('Με προσοχή');
  const storage = staff.getByRole('switch', { name: 'Στην αποθήκη σήμερα' });
  await storage.check();
  // Away behind the back of the form, which is to take it away next: at once, before anything else changes it.
  await staff.getByLabel('Σημείωση αποθήκης').evaluate((field) => {
    let part = field;
    while (part.parentElement?.querySelector('[role=switch]') === null) part = part.parentElement;
    const toggle = part.parentElement?.querySelector<HTMLElement>('[role=switch]');
    part.remove();
    toggle?.click();
  });
  await expect(staff.getByRole('alert')).toContainText('Όσα γράψατε κρατήθηκαν.');
  await expect(staff.getByRole('button', { name: 'Καταχώριση', exact: true })).toBeVisible();
  await staff.getByRole('button', { name: 'Συνέχεια' }).click();
  await expect(instructions).toHaveValue('Με προσοχή');
  await expect(storage).not.toBeChecked();
});
