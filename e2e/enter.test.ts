import type { Locator } from '@playwright/test';
import { expect, expectNotice, type Page, test } from './fixtures.ts';
import { jobFor } from './stored.ts';

type Final = {
  /** Where its fields are. */
  form: Locator;
  /** The call that cannot be taken back, by its path. */
  call: RegExp;
  /** What Ctrl+S asks. */
  question: RegExp;
  /** What alone does it. */
  button: Locator;
};

/** Presses Enter in every field of a form and shows that nothing comes of it, and that its button does it. */
async function expectButtonAlone(page: Page, final: Final): Promise<void> {
  const written: string[] = [];
  const note = (request: { method: () => string; url: () => string }) => {
    if (request.method() !== 'GET' && final.call.test(request.url())) written.push(request.url());
  };
  page.on('request', note);
  await enterInAll(final.form);
  await expectQuestion(page, final);
  expect(written).toEqual([]);
  await final.button.click();
  await expect.poll(() => written.length).toBe(1);
  page.off('request', note);
}

async function enterInAll(form: Locator): Promise<void> {
  const fields = form.locator('input, select, textarea').filter({ visible: true });
  await expect(fields.first()).toBeVisible();
  const count = await fields.count();
  for (let n = 0; n < count; n += 1) await fields.nth(n).press('Enter');
}

/**
 * Ctrl+S asks, also on a Greek keyboard, and the safe choice has the focus. It checks the form as a save
 * does before it asks: what an Enter had begun would have been sent by then.
 */
async function expectQuestion(page: Page, { form, question }: Final): Promise<void> {
  const dialog = page.getByRole('dialog', { name: question });
  const back = dialog.getByRole('button', { name: 'Πίσω' });
  await form.locator('input').filter({ visible: true }).first().press('ControlOrMeta+s');
  await expect(back).toBeFocused();
  await back.press('Enter');
  await expect(dialog).toBeHidden();
  await form.evaluate((element) => {
    const key = { key: 'σ', code: 'KeyS', ctrlKey: true, bubbles: true, cancelable: true };
    element.dispatchEvent(new KeyboardEvent('keydown', key));
  });
  await expect(back).toBeFocused();
  await back.press('ControlOrMeta+s');
  await back.press('Escape');
  await expect(dialog).toBeHidden();
  // The form that it stood before, in a dialog or not, is as it was.
  await expect(form).toBeVisible();
}

function mainForm(page: Page): Locator {
  return page.getByRole('main').locator('form').first();
}

async function sign(page: Page): Promise<void> {
  const place = page.getByRole('img', { name: 'Υπογράψτε εδώ' });
  await place.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const { x = 0, y = 0 } = (await place.boundingBox()) ?? {};
  await page.mouse.move(x + 30, y + 80);
  await page.mouse.down();
  await page.mouse.move(x + 120, y + 30, { steps: 6 });
  await page.mouse.up();
}

test('only its button issues an invoice, and Ctrl+S asks first', async ({ staff, api }) => {
  const { client, job } = await api.completedJob(100, { lastName: 'Βιαστικού' });
  const create = staff.getByRole('button', { name: 'Έκδοση', exact: true });
  await staff.goto(`/invoices/create?client=${client._id}&job=${job._id}`);
  await expect(staff.getByLabel('Σύνολο με ΦΠΑ')).toHaveValue('119,00');
  await test.step('missing fields are named instead of asking', async () => {
    const all = staff.getByRole('checkbox', { name: 'Επιλογή όλων των εργασιών' });
    await all.uncheck();
    await all.press('ControlOrMeta+s');
    await expect(staff.getByText('Επιλέξτε τουλάχιστον μία εργασία')).toBeVisible();
    await expect(staff.getByRole('dialog')).toHaveCount(0);
    await all.check();
  });
  await staff.getByLabel('Σύνολο με ΦΠΑ').press('Enter');
  await expectButtonAlone(staff, {
    form: mainForm(staff),
    call: /\/invoice$/,
    question: /^Να εκδοθεί τιμολόγιο 119,00\s€ για Βιαστικού;$/,
    button: create,
  });
  await expect(staff.getByRole('heading', { name: /^Τιμολόγιο I-\d+/, level: 1 })).toBeVisible();
});

test('only its button issues the corrected copy of an invoice, and Ctrl+S asks first', async ({
  staff,
  api,
}) => {
  const invoice = await api.invoice(100, { lastName: 'Διορθωτικού' });
  await staff.goto(`/invoices/reissue/${invoice._id}`);
  await expect(staff.getByLabel('Σύνολο με ΦΠΑ')).toHaveValue('119,00');
  const reissue = staff.getByRole('button', { name: 'Ακύρωση και έκδοση', exact: true });
  const question = /^Να ακυρωθεί το I-\d+ και να εκδοθεί διορθωμένο 119,00\s€;$/;
  await enterInAll(mainForm(staff));
  await expectQuestion(staff, { form: mainForm(staff), call: /./, question, button: reissue });
  await staff.keyboard.press('ControlOrMeta+s');
  const dialog = staff.getByRole('dialog', { name: question });
  await dialog.getByRole('button', { name: 'Ακύρωση και έκδοση' }).click();
  await expectNotice(staff, 'Το παλιό ακυρώθηκε, το διορθωμένο εκδόθηκε');
  const filters = { client: invoice.client._id };
  expect((await api.call('POST /invoice/search', { filters })).total).toBe(2);
});

test('only the button issues and sends many invoices', async ({ staff, api }) => {
  const emails = [{ emailType: 'Main', emailAddress: 'many@example.com' }];
  const { client } = await api.invoice(100, { lastName: 'Πολλαπλού', emails });
  await api.work(client._id, 50);
  await staff.goto('/jobs?view=toInvoice&clientFullName=πολλαπλου');
  await staff.getByRole('checkbox', { name: 'Επιλογή όλων' }).check();
  await staff.getByRole('button', { name: 'Έκδοση τιμολογίων' }).click();
  const dialog = staff.getByRole('dialog', { name: /^Έκδοση τιμολογίων/ });
  await expectButtonAlone(staff, {
    form: dialog.locator('form'),
    call: /\/invoice\/issue-many$/,
    question: /^Να εκδοθεί τιμολόγιο για 1 εργασία;$/,
    button: dialog.getByRole('button', { name: 'Έκδοση' }),
  });
  await expect(dialog.getByRole('link', { name: /^I-/ })).toBeVisible();

  const { data: all } = await api.call('POST /invoice/search', { filters: { client: client._id } });
  expect(all).toHaveLength(2);
  let sent = 0;
  staff.on('request', (request) => {
    if (/\/(send-many|forward\/[^/]+)$/.test(request.url())) sent += 1;
  });
  await staff.goto('/invoices?clientName=πολλαπλου');
  await staff.getByRole('checkbox', { name: 'Επιλογή όλων' }).check();
  await staff.getByRole('button', { name: 'Υπενθύμιση' }).click();
  const tone = staff.getByRole('dialog').getByRole('combobox');
  await tone.press('Enter');
  await tone.press('ControlOrMeta+s');
  await staff.keyboard.press('Escape');

  await staff.goto(`/invoices/${all[0]?._id}`);
  await staff.getByRole('button', { name: 'Αποστολή' }).click();
  const forward = staff.getByRole('dialog');
  await expect(forward.getByLabel('many@example.com')).toBeVisible();
  await enterInAll(forward);
  await staff.keyboard.press('ControlOrMeta+s');
  await expect(forward).toBeVisible();
  expect(sent).toBe(0);
});

test('only its button records a payment, or numbers one recorded without a receipt', async ({
  staff,
  api,
}) => {
  const client = await api.call('POST /client', { lastName: 'Πληρωτή' });
  const invoice = await api.bill(client._id, [await api.work(client._id, 100)]);
  await staff.goto(`/payments/create?client=${client._id}&invoices=${invoice._id}`);
  await expect(staff.getByLabel(/Ποσό πληρωμής για το/)).toHaveValue('119,00');
  await staff.getByLabel('Με αριθμό απόδειξης').uncheck();
  await expectButtonAlone(staff, {
    form: mainForm(staff),
    call: /\/payment$/,
    question: /^Να εισπραχθούν 119,00\s€ από Πληρωτή;$/,
    button: staff.getByRole('button', { name: 'Καταχώριση', exact: true }),
  });
  await expectNotice(staff, 'Καταχωρίστηκε');
  const taken = await api.call('POST /payment/search', { filters: { client: client._id } });
  expect(taken.total).toBe(1);

  await staff.goto(`/payments/edit/${taken.data[0]?._id}`);
  await staff.getByLabel('Με αριθμό απόδειξης').check();
  await expectButtonAlone(staff, {
    form: mainForm(staff),
    call: /\/payment\/[^/]+$/,
    question: /^Να αλλάξει η είσπραξη των 119,00\s€;$/,
    button: staff.getByRole('button', { name: 'Αποθήκευση', exact: true }),
  });
  await expect(staff.getByRole('heading', { level: 1, name: /Απόδειξη \d{6}/ })).toBeVisible();
});

test('only the button hands over carpets, signed or not, and takes the money there', async ({
  staff,
  api,
}) => {
  const client = await api.call('POST /client', { lastName: 'Παραλήπτη' });
  const job = await jobFor(api, client, { count: 2 });
  const jobItems = job.items.map(({ _id }) => _id);
  await api.call('PUT /job/stage', { jobItems, stage: 'ready' });
  await api.bill(client._id, [await api.work(client._id, 50)]);
  await staff.goto(`/handovers/create?client=${client._id}`);
  await expect(staff.getByRole('checkbox', { name: /Επιλογή: .*Χαλί/ })).toHaveCount(2);
  await staff.getByRole('link', { name: 'Είσπραξη', exact: true }).click();
  const sheet = staff.getByRole('dialog', { name: 'Νέα είσπραξη' });
  await sheet.getByRole('checkbox', { name: 'Επιλογή όλων των τιμολογίων' }).check();
  await expectButtonAlone(staff, {
    form: sheet.locator('form'),
    call: /\/payment$/,
    question: /^Να εισπραχθούν 59,50\s€ από Παραλήπτη;$/,
    button: sheet.getByRole('button', { name: 'Αποθήκευση' }),
  });
  await expect(sheet).toBeHidden();

  const unsigned = staff.getByRole('dialog', { name: /Δεν υπάρχει υπογραφή/ });
  await enterInAll(mainForm(staff));
  await expect(unsigned).toHaveCount(0);
  await staff.keyboard.press('ControlOrMeta+s');
  await expect(unsigned.getByRole('button', { name: 'Πίσω' })).toBeFocused();
  await staff.keyboard.press('Enter');
  await sign(staff);
  await expectButtonAlone(staff, {
    form: mainForm(staff),
    call: /\/handover$/,
    question: /^Να παραδοθούν 2 χαλιά στον πελάτη Παραλήπτη;$/,
    button: staff.getByRole('button', { name: 'Παράδοση στον πελάτη' }),
  });
  await expectNotice(staff, 'Παραδόθηκαν 2 χαλιά');
});

test('only its button begins a count, which cannot be deleted', async ({ staff }) => {
  await staff.goto('/counts/create');
  await expect(staff.getByLabel('Σημείωση')).toBeVisible();
  await expectButtonAlone(staff, {
    form: mainForm(staff),
    call: /\/count$/,
    question: /^Να αρχίσει απογραφή όλης της αποθήκης;$/,
    button: staff.getByRole('button', { name: 'Έναρξη', exact: true }),
  });
  await expect(staff).toHaveURL(/\/counts\/[\w-]+$/);
});
