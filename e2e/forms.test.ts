import { expect, expectNotice, openMore, type Page, test } from './fixtures.ts';
import { goInside } from './go-inside.ts';
import { jobOf, storedCarpet } from './stored.ts';

test('an edit whose response is lost does not conflict with itself', async ({ staff, api }) => {
  const client = await api.call('POST /client', { lastName: 'Ξανασωσμένου' });
  await staff.goto(`/clients/edit/${client._id}`);
  const notes = staff.getByLabel('Σημειώσεις').last();
  await notes.fill('μία φορά');
  await staff.route(`**/api/v1/client/${client._id}`, async (route) => {
    if (route.request().method() !== 'PUT') return route.continue();
    await route.fetch();
    return route.abort();
  });
  const save = staff.getByRole('button', { name: 'Αποθήκευση' });
  await save.click();
  await expectNotice(staff, 'Κάτι πήγε στραβά');
  await expect(notes).toHaveValue('μία φορά');
  await staff.unroute(`**/api/v1/client/${client._id}`);
  await save.click();
  await expectNotice(staff, 'Αποθηκεύτηκε');
  const now = await api.call('GET /client/:id', undefined, { id: client._id });
  expect([now.notes, now._rev]).toEqual(['μία φορά', client._rev + 1]);
});

test('two people edit one client: the second is warned, and loses nothing', async ({
  staff,
  api,
}) => {
  const client = await api.call('POST /client', { lastName: 'Μοιρασμένου' });
  const notes = staff.getByLabel('Σημειώσεις').last();
  const save = staff.getByRole('button', { name: 'Αποθήκευση' });
  await staff.goto(`/clients/edit/${client._id}`);
  await notes.fill('αυτό που έγραψα εγώ');
  await notes.scrollIntoViewIfNeeded();
  await api.call('PUT /client/:id', { ...client, notes: 'του άλλου' }, { id: client._id });
  await save.click();
  await expect(
    staff.getByText('Κάποιος άλλος άλλαξε την εγγραφή στο μεταξύ.').first(),
  ).toBeVisible();
  await expect(notes).toHaveValue('αυτό που έγραψα εγώ');
  const alert = staff.locator('[data-failure]');
  await expect(alert).toBeFocused();
  await expect(alert).toBeInViewport();
  const theirs = await api.call('GET /client/:id', undefined, { id: client._id });
  expect(theirs.notes).toBe('του άλλου');
  const load = staff.getByRole('button', { name: /Φόρτωση της τωρινής/ });
  await staff.route(`**/api/v1/client/${client._id}`, (route) => route.abort());
  await load.click();
  await expectNotice(staff, 'Κάτι πήγε στραβά');
  await expect(notes).toHaveValue('αυτό που έγραψα εγώ');
  await staff.unroute(`**/api/v1/client/${client._id}`);
  await load.click();
  await expect(notes).toHaveValue('του άλλου');
  await notes.fill('και οι δύο');
  await save.click();
  await expectNotice(staff, 'Αποθηκεύτηκε');
});

test('a form with unsaved changes asks once before it is left', async ({ staff, api }) => {
  const client = await api.call('POST /client', { lastName: 'Εγκαταλειμμένου' });
  await staff.goto(`/clients/edit/${client._id}`);
  await staff.getByLabel('Όνομα', { exact: true }).fill('Άννα');
  await staff.getByRole('link', { name: 'Πελάτες' }).first().click();
  const question = staff.getByRole('dialog', { name: 'Να φύγετε χωρίς αποθήκευση;' });
  await question.getByRole('button', { name: 'Παραμονή' }).click();
  await expect(staff.getByLabel('Όνομα', { exact: true })).toHaveValue('Άννα');
  await staff.getByRole('link', { name: 'Πελάτες' }).first().click();
  await question.getByRole('button', { name: 'Έξοδος χωρίς αποθήκευση' }).click();
  await expect(staff).toHaveURL(/\/clients$/);
});

test('a form that is opened again has what was changed, completed or invoiced meanwhile', async ({
  staff,
  api,
}) => {
  await staff.clock.install();
  const client = await api.call('POST /client', { lastName: 'Μεταβλητού', notes: 'παλιά' });
  const first = await api.work(client._id, 50);
  /** Opens the form twice, at another screen and later than what was read stays fresh in between. */
  const openTwice = async (path: string, opened: () => Promise<void>, change: () => unknown) => {
    await goInside(staff, path);
    await opened();
    await goInside(staff, '/clients');
    await change();
    await staff.clock.fastForward('01:00');
    await goInside(staff, path);
  };
  const notes = staff.getByLabel('Σημειώσεις').last();
  await openTwice(
    `/clients/edit/${client._id}`,
    () => expect(notes).toHaveValue('παλιά'),
    () => api.call('PUT /client/:id', { ...client, notes: 'του άλλου' }, { id: client._id }),
  );
  await expect(notes).toHaveValue('του άλλου');
  const jobs = staff.getByRole('checkbox', { name: /Επιλογή της εργασίας/ });
  let second = first;
  await openTwice(
    `/invoices/create?client=${client._id}&job=all`,
    () => expect(jobs.and(staff.locator(':checked'))).toHaveCount(1),
    async () => (second = await api.work(client._id, 70)),
  );
  await expect(jobs.and(staff.locator(':checked'))).toHaveCount(2);
  await api.bill(client._id, [first]);
  const amounts = staff.getByLabel(/Ποσό πληρωμής για το/);
  await openTwice(
    `/payments/create?client=${client._id}&invoices=all`,
    () => expect(amounts).toHaveValue('59,50'),
    () => api.bill(client._id, [second]),
  );
  await expect(amounts).toHaveCount(2);
  await expect(amounts.nth(0)).toHaveValue('59,50');
  await expect(amounts.nth(1)).toHaveValue('83,30');
});

test('errors are shown at their fields, and the first such field gets the focus', async ({
  staff,
}) => {
  await staff.goto('/clients/create');
  const save = staff.getByRole('button', { name: 'Καταχώριση', exact: true });
  await save.click();
  await expect(staff.getByText('Χρειάζεται επωνυμία, όνομα ή επώνυμο')).toBeVisible();
  // The phone that nobody has begun to write stops nothing.
  await expect(staff.getByText('Υποχρεωτικό πεδίο')).toBeHidden();
  await expect(staff.getByLabel('Επωνυμία', { exact: true })).toBeFocused();
  // Another name will do: nothing is missing any more.
  await staff.getByLabel('Επώνυμο').fill('Λάθη');
  await expect(staff.getByText('Χρειάζεται επωνυμία, όνομα ή επώνυμο')).toBeHidden();
  await staff.getByLabel('Επώνυμο').fill('');
  await staff.getByLabel('Επωνυμία', { exact: true }).fill('Δύο Λάθη Λτδ');
  await staff.getByRole('button', { name: 'Προσθήκη τηλεφώνου' }).click();
  await save.click();
  await expect(staff.getByText('Χρειάζεται επωνυμία, όνομα ή επώνυμο')).toBeHidden();
  await expect(staff.getByText('Υποχρεωτικό πεδίο')).toHaveCount(2);
  await expect(staff.getByLabel('Αριθμός').first()).toBeFocused();
  await staff.getByRole('button', { name: 'Αφαίρεση: Τηλέφωνο 2' }).click();
  await staff.getByLabel('Αριθμός').fill('abc');
  await save.click();
  await expect(staff.getByText('Γράψτε αριθμό τηλεφώνου: τουλάχιστον 5 ψηφία')).toBeVisible();
  await expect(staff.getByLabel('Αριθμός')).toBeFocused();
  await staff.getByLabel('Αριθμός').fill('');
  await staff.getByLabel('Τύπος').first().selectOption('Κινητό');
  await save.click();
  await expect(staff.getByText('Υποχρεωτικό πεδίο')).toHaveCount(1);
  await staff.getByLabel('Αριθμός').fill('99 111111');
  await staff.getByLabel('Αριθμός').press('Enter');
  await expect(staff.getByRole('group', { name: 'Τηλέφωνο 2' })).toBeVisible();
  await expect(staff.getByLabel('Αριθμός').nth(1)).toBeFocused();
  await staff.keyboard.press('Enter');
  await expect(staff.getByRole('group', { name: 'Τηλέφωνο 3' })).toHaveCount(0);
  // However quick the hand: the second press finds the first one's row, drawn or not.
  await staff.getByRole('button', { name: 'Αφαίρεση: Τηλέφωνο 2' }).click();
  await staff.getByLabel('Αριθμός').evaluate((field) => {
    const enter = () => new KeyboardEvent('keydown', { key: 'Enter', bubbles: true });
    for (const press of [enter(), enter()]) field.dispatchEvent(press);
  });
  await expect(staff.getByRole('group', { name: 'Τηλέφωνο 2' })).toBeVisible();
  await expect(staff.getByRole('group', { name: 'Τηλέφωνο 3' })).toHaveCount(0);
});

test('a failed save keeps the input, and a second try creates one record', async ({
  staff,
  api,
  context,
}) => {
  await staff.goto('/clients/create');
  const save = staff.getByRole('button', { name: 'Καταχώριση', exact: true });
  const company = staff.getByLabel('Επωνυμία', { exact: true });
  await company.fill('Δύο Λάθη Λτδ');
  await staff.getByLabel('Αριθμός').fill('99 111111');
  await staff.getByLabel('Αριθμός').press('Enter');
  await expect(staff.getByRole('group', { name: 'Τηλέφωνο 2' })).toBeVisible();
  await test.step('a save without a network says so, and an empty row added by Enter does not prevent it', async () => {
    await context.setOffline(true);
    // Ctrl+S saves wherever the focus is.
    await staff.keyboard.press('Control+s');
    await expect(staff.getByText(/^Δεν υπάρχει σύνδεση με τον διακομιστή/).first()).toBeVisible();
    await expect(company).toHaveValue('Δύο Λάθη Λτδ');
    await context.setOffline(false);
  });
  let isDown = true;
  await staff.route('**/api/v1/client', async (route) => {
    if (!isDown) return route.continue();
    // The server does the work, the answer is lost on the way.
    await route.fetch();
    return route.abort();
  });
  const lost = staff.waitForEvent('requestfailed');
  await save.click();
  await lost;
  await expectNotice(staff, 'Κάτι πήγε στραβά');
  await expect(company).toHaveValue('Δύο Λάθη Λτδ');
  await expect(staff.getByLabel('Αριθμός').first()).toHaveValue('99 111111');
  await expect(save).toBeEnabled();
  isDown = false;
  await save.click();
  await expect(staff.getByRole('heading', { name: 'Δύο Λάθη Λτδ' })).toBeVisible();
  // The notice of the failed try disappears once the second succeeds.
  await expectNotice(staff, 'Καταχωρίστηκε');
  await expect(staff.getByText('Κάτι πήγε στραβά')).toHaveCount(0);
  const found = await api.call('POST /client/search', { filters: { companyName: 'Δύο Λάθη' } });
  expect(found.total).toBe(1);
});

test('a new password must differ from the current one', async ({ staff }) => {
  await staff.goto('/account');
  await staff.getByLabel('Τωρινός κωδικός').fill('ο ίδιος κωδικός πάλι');
  await staff.getByLabel('Νέος κωδικός').fill('ο ίδιος κωδικός πάλι');
  await staff.getByLabel('Νέος κωδικός').press('Enter');
  await expect(staff.getByText('Ο νέος κωδικός είναι ίδιος με τον τωρινό')).toBeVisible();
});

test('the focus is never lost by a save', async ({ staff }) => {
  const save = staff.getByRole('button', { name: 'Αποθήκευση', exact: true });
  const page = staff.locator('main');
  await test.step('a save that stays on the page leaves it on its button', async () => {
    await staff.goto('/account');
    // Names are all optional and passwords all required, so the form does not explain asterisks.
    await expect(staff.getByLabel('Νέος κωδικός')).toBeVisible();
    const words = staff.getByText('Τα πεδία με αστερίσκο είναι υποχρεωτικά.');
    await expect(words.filter({ visible: true })).toHaveCount(0);
    await save.first().press('Enter');
    await expectNotice(staff, 'Αποθηκεύτηκε');
    await expect(save.first()).toBeFocused();
  });
  await test.step('where the form is drawn anew, and after its notice is closed, the page has it', async () => {
    await staff.goto('/setup?section=bank');
    const iban = staff.getByLabel('IBAN');
    const written = await iban.inputValue();
    await iban.fill('CY17 0020 0128 0000 0012 0052 7601');
    await expect(staff.getByText('Τα ψηφία ελέγχου δεν ταιριάζουν')).toBeVisible();
    await iban.fill(written);
    await expect(staff.getByText('Τα ψηφία ελέγχου δεν ταιριάζουν')).toBeHidden();
    await iban.press('Enter');
    await expectNotice(staff, 'Αποθηκεύτηκε');
    await expect(page).toBeFocused();
    await staff.getByRole('status').getByRole('button', { name: 'Κλείσιμο' }).press('Enter');
    await expect(page).toBeFocused();
  });
});

test('a new form has the focus on its first missing field, and is filled by keyboard', async ({
  staff,
  api,
}) => {
  const { client, job } = await api.completedJob(50, { lastName: 'Πληκτρολόγου' });
  const { client: debtor } = await api.invoice(40);
  const pick = staff.getByRole('button', { name: 'Επιλογή πελάτη' });
  const of = `create?client=${client._id}`;
  for (const [path, field] of [
    ['invoices/create', pick],
    ['handovers/create', pick],
    // The form is complete; Enter must not issue the invoice.
    [`invoices/${of}&job=${job._id}`, pick],
    [`payments/create?client=${debtor._id}`, staff.getByLabel('Ποσό που έδωσε')],
    [`invoices/${of}`, staff.getByRole('checkbox', { name: 'Επιλογή όλων των εργασιών' })],
  ] as const) {
    await staff.goto(`/${path}`);
    await expect(field).toBeFocused();
  }
  await test.step('also after a link to a missing record', async () => {
    await staff.goto(`/clients/${debtor._id}`);
    await staff.getByRole('link', { name: 'Νέα είσπραξη' }).first().click();
    await expect(staff.getByLabel('Ποσό που έδωσε')).toBeFocused();
    await staff.goto(`/invoices/${of}`);
    await expect(staff.getByRole('checkbox', { name: 'Επιλογή όλων των εργασιών' })).toBeFocused();
  });
  await staff.keyboard.press('Space');
  await staff.keyboard.press('Control+s');
  const question = staff.getByRole('dialog', { name: /^Να εκδοθεί τιμολόγιο/ });
  await expect(question.getByRole('button', { name: 'Πίσω' })).toBeFocused();
  await staff.keyboard.press('Tab');
  await staff.keyboard.press('Enter');
  await expect(staff.getByRole('heading', { name: /^Τιμολόγιο I-/, level: 1 })).toBeVisible();
});

/** Empties all that can be typed in a form, and answers which fields then ask for something, and which said so. */
async function askedFor(page: Page) {
  const typed = page.getByRole('main').locator('form :is(input:not([type=checkbox]), textarea)');
  for (const field of await typed.filter({ visible: true }).all()) {
    if (await field.isEditable()) await field.fill('');
  }
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.locator('[aria-invalid="true"], [data-failure]').first()).toBeVisible();
  const fields = page.getByRole('main').locator('form :is(input, select, textarea)');
  return fields.filter({ visible: true }).evaluateAll((all) =>
    all.flatMap((field) => {
      const { required, value, id } = field as HTMLInputElement;
      const below = document.getElementById(`${id}-below`)?.textContent ?? '';
      const isAsked = /Υποχρεωτικό|υποχρεωτικό/.test(below);
      const isMarked = required && value === '' && field.getAttribute('type') !== 'checkbox';
      const name = field.closest('div')?.parentElement?.textContent ?? '';
      return isAsked === isMarked ? [] : [{ name, isAsked, isMarked }];
    }),
  );
}

test('exactly the fields with an asterisk are required', async ({ staff, api }) => {
  const { clientItem, client, job } = await storedCarpet(api, 'Αστερίσκου');
  const words = staff.getByText('Τα πεδία με αστερίσκο είναι υποχρεωτικά.');
  const item = await api.call('POST /item', { title: 'Σημάδι', price: 3 });
  for (const path of [
    '/clients/create',
    '/clientItems/create',
    `/clientItems/edit/${clientItem._id}`,
    '/items/create',
    `/items/edit/${item._id}`,
    '/places/create',
    '/places/series',
    '/people/create',
    '/invoices/create',
    '/payments/create',
    '/handovers/create',
    `/jobs/create?client=${client._id}`,
    `/jobs/edit/${job._id}`,
  ]) {
    await staff.goto(path);
    await expect(staff.getByRole('main').locator('form input').first()).toBeVisible();
    // Asterisks are explained if a form has fields with and without one.
    if (path.startsWith('/clientItems/edit')) await expect(words).toBeVisible();
    expect(await askedFor(staff), path).toEqual([]);
  }
});

test('a dialog explains asterisks beside optional fields only, and shows why it cannot save', async ({
  staff,
  api,
}) => {
  await storedCarpet(api, 'Διαλόγου');
  const words = staff.getByText('Τα πεδία με αστερίσκο είναι υποχρεωτικά.');
  await staff.goto('/storage?clientFullName=Διαλόγου');
  await staff.getByRole('button', { name: 'Βγήκε', exact: true }).press('Enter');
  const dialog = staff.getByRole('dialog');
  const save = dialog.getByRole('button', { name: 'Βγήκε από την αποθήκη' });
  await expect(dialog.getByLabel('Σημείωση αποθήκης')).toBeVisible();
  await expect(words).toBeHidden();
  await dialog.getByRole('button', { name: 'Άλλη ημερομηνία' }).click();
  await expect(words).toBeVisible();
  // The dialog's message covers the notice behind it.
  await staff.route('**/api/v1/stay/export', (route) => route.abort());
  await save.click();
  await expect(dialog.getByText('Δεν υπάρχει σύνδεση με τον διακομιστή.')).toBeVisible();
  await staff.unroute('**/api/v1/stay/export');
  await save.press('Enter');
  await expectNotice(staff, 'βγήκε από την αποθήκη');
  await expect(staff.getByText('Δεν υπάρχει σύνδεση με τον διακομιστή.')).toHaveCount(0);
  // The row with the button that opened the dialog is gone, but the focus is not lost.
  const page = staff.locator('main');
  await expect(page).toBeFocused();
  await staff.getByRole('button', { name: 'Αναίρεση' }).press('Enter');
  await expect(page).toBeFocused();
});

test('optional fields left empty are saved as empty', async ({ staff, api }) => {
  const { clientItem, client } = await storedCarpet(api, 'Προαιρετικού');
  await staff.goto(`/clientItems/edit/${clientItem._id}`);
  for (const name of ['Μήκος (εκ.)', 'Πλάτος (εκ.)', 'Τιμή']) {
    await staff.getByLabel(name, { exact: true }).fill('');
  }
  await staff.keyboard.press('ControlOrMeta+s');
  await expectNotice(staff, 'Αποθηκεύτηκε');
  const now = await api.call('GET /clientItem/:id', undefined, { id: clientItem._id });
  expect([now.dimensions, now.price]).toEqual([{ width: 0, length: 0 }, 0]);

  await staff.goto(`/clients/edit/${client._id}`);
  await staff.getByRole('button', { name: 'Προσθήκη διεύθυνσης' }).click();
  const said = staff.getByText('Διεύθυνση χωρίς στοιχεία δεν αποθηκεύεται.');
  await expect(said).toBeVisible();
  await staff.getByLabel('Πόλη').fill('Πάφος');
  await expect(said).toBeHidden();
  await staff.getByLabel('Πόλη').fill('');
  await staff.getByRole('button', { name: 'Αποθήκευση' }).click();
  await expectNotice(staff, 'Αποθηκεύτηκε');
  const saved = await api.call('GET /client/:id', undefined, { id: client._id });
  expect(saved.addresses).toEqual([]);

  await staff.goto(`/clients/edit/${client._id}`);
  for (const number of [1, 2]) {
    await staff.getByRole('button', { name: 'Προσθήκη διεύθυνσης' }).click();
    await expect(staff.getByRole('group', { name: `Διεύθυνση ${number}` })).toBeVisible();
  }
  await staff.getByLabel('Πόλη').nth(1).fill('μεγάλη'.repeat(100));
  await staff.getByRole('button', { name: 'Αποθήκευση' }).click();
  // The empty address is gone, and the error is shown at the other one.
  await expect(staff.getByText('Το πολύ 100 χαρακτήρες')).toBeVisible();
  await expect(staff.getByLabel('Πόλη')).toHaveCount(1);
  await expect(staff.getByLabel('Πόλη')).toBeFocused();
});

test('a single phone may stay empty, and of two both are required', async ({ staff }) => {
  const words = staff.getByText('Τα πεδία με αστερίσκο είναι υποχρεωτικά.');
  // Their type is never empty.
  const asterisks = staff.getByRole('group', { name: 'Τηλέφωνα' }).locator('[data-asterisk]');
  await staff.goto('/clients/create');
  await expect(asterisks).toHaveCount(0);
  await expect(staff.getByLabel('Τύπος')).not.toHaveAttribute('required');
  await expect(words).toBeHidden();
  await staff.getByRole('button', { name: 'Προσθήκη τηλεφώνου' }).click();
  await expect(staff.getByLabel('Αριθμός').first()).toHaveAttribute('required');
  await expect(words).toBeVisible();
});

test('a form says which letters of a name PDFs and labels cannot show, and only those', async ({
  staff,
}) => {
  await staff.goto('/clients/create');
  const name = staff.getByLabel('Επωνυμία');
  for (const printed of ['Nguyễn Thị Phượng ✓', 'Ἱερὰ Μητρόπολις', 'İbrahim Şeker']) {
    await name.fill(printed);
    await expect(staff.getByText('κουτάκι')).toHaveCount(0);
  }
  await name.fill('王小明 Trading 😀');
  await expect(name).toHaveAccessibleDescription(
    'Στα PDF και στις ετικέτες θα φαίνεται κουτάκι αντί για: 王 小 明 😀',
  );
  await staff.getByRole('button', { name: 'Καταχώριση', exact: true }).click();
  await expect(staff.getByRole('heading', { name: '王小明 Trading 😀' })).toBeVisible();
});

test('of several buttons that save, only the pressed one shows that it is working', async ({
  staff,
  api,
}) => {
  const { _id } = await jobOf(api, 'Περιμένοντος', 1);
  await staff.goto(`/jobs/edit/${_id}`);
  // Its menu is closed while it works.
  const receipt = staff.getByRole('button', {
    name: 'Αποθήκευση και απόδειξη παραλαβής',
    includeHidden: true,
  });
  const save = staff.getByRole('button', { name: 'Αποθήκευση', exact: true });
  const busy = staff.locator('button[aria-busy]');
  const instructions = staff.getByRole('textbox', { name: 'Οδηγίες' });
  let held = Promise.withResolvers<undefined>();
  await staff.route(`**/api/v1/intake/${_id}`, async (route) => {
    await held.promise;
    await route.fulfill({ status: 500, json: { error: true, message: 'Δεν έγινε' } });
  });
  await instructions.fill('προσοχή στα κρόσσια');
  for (const [press, shown] of [
    [
      async () => {
        await openMore(staff, 'Άλλοι τρόποι αποθήκευσης');
        await receipt.click();
      },
      receipt,
    ],
    [() => save.click(), save],
    [() => instructions.press('ControlOrMeta+s'), save],
  ] as const) {
    await press();
    await expect(shown).toHaveAttribute('aria-busy', 'true');
    await expect(busy).toHaveCount(1);
    held.resolve(undefined);
    await expect(busy).toHaveCount(0);
    held = Promise.withResolvers<undefined>();
  }
});
