import { startMailServer } from '#test/smtp.ts';
import { expect, expectNotice, type Page, test } from './fixtures.ts';
import { test as fresh } from './fresh-shop.ts';
import { openAnew } from './go-inside.ts';
import { pictures } from './pictures.ts';

/** What each section needs; it is saved by itself. */
const required = {
  Εταιρεία: ['Επωνυμία', 'Οδός και αριθμός', 'Πόλη', 'Τ.Κ.', 'Λογότυπο', 'Email', 'Τηλέφωνο'],
  'Τιμολόγηση και ΦΠΑ': ['Αρ. ΦΠΑ', 'Ποσοστό ΦΠΑ'],
  Συνδρομές: ['Ημέρα συνδρομών'],
  'Κατηγορίες και τιμές': ['Τύπος'],
};

/** What is refused in a field, and how; every bound is the rules' own. */
const wrong: Record<string, [field: string, typed: string, said: string][]> = {
  Εταιρεία: [
    ['Email', 'κανένα', 'Μη έγκυρη διεύθυνση email'],
    ['Λογότυπο', 'logo.png', 'μη έγκυρη τιμή'],
    ['Ιστοσελίδα', 'www', 'μη έγκυρη τιμή'],
  ],
  'Τιμολόγηση και ΦΠΑ': [['Ποσοστό ΦΠΑ', '100,5', 'Το πολύ 100']],
  Συνδρομές: [['Ημέρα συνδρομών', '0', 'Τουλάχιστον 1']],
};

function inSetup(page: Page) {
  return {
    open: (section: string) => openAnew(page, `/setup?section=${section}`),
    field: (name: string) => page.getByRole('textbox', { name, exact: true }),
    save: () => page.getByRole('button', { name: 'Αποθήκευση' }).click(),
  };
}

/** Goes to another section; unsaved input asks first. */
async function leave(page: Page, section: string) {
  await page
    .getByRole('navigation', { name: 'Ενότητες' })
    .getByRole('link', { name: section })
    .click();
  await page.getByRole('button', { name: 'Έξοδος χωρίς αποθήκευση' }).click();
}

test('required fields of the set-up say so, and others show what is wrong with them', async ({
  staff,
}) => {
  const { open, field, save } = inSetup(staff);
  await open('company');
  for (const [section, names] of Object.entries(required)) {
    if (section !== 'Εταιρεία') await leave(staff, section);
    for (const name of names) await field(name).fill('');
    await save();
    await expect(staff.getByText('Υποχρεωτικό πεδίο')).toHaveCount(names.length);
    const bad = wrong[section] ?? [];
    for (const [name, typed] of bad) await field(name).fill(typed);
    await save();
    for (const [name, , said] of bad) {
      await expect(field(name)).toHaveAccessibleDescription(new RegExp(said));
    }
  }
  for (const category of ['Χαλιά', 'Κιλίμια']) {
    await staff.getByRole('button', { name: `Αφαίρεση: ${category}` }).click();
  }
  await save();
  await expect(staff.getByText('Υποχρεωτικό πεδίο')).toHaveCount(1);
});

test('a section is saved separately and leaves the others unchanged', async ({ staff, api }) => {
  const { open, field, save } = inSetup(staff);
  await open('bank');
  const { _rev: _, ...before } = await api.call('GET /config');
  await field('Δικαιούχος λογαριασμού').fill('KILIMI DOKIMIS');
  await save();
  await expectNotice(staff, 'Αποθηκεύτηκε');
  expect(await api.call('GET /config')).toMatchObject({
    ...before,
    accountHolder: 'KILIMI DOKIMIS',
  });
});

test('a VAT number of the shop that is not valid in Cyprus causes a warning, and is saved', async ({
  staff,
  api,
}) => {
  const { open, field, save } = inSetup(staff);
  await open('tax');
  const { taxID } = await api.call('GET /config');
  const warning = staff.getByText('Δεν μοιάζει με κυπριακό αριθμό');
  await expect(field('Αρ. ΦΠΑ')).toHaveAccessibleDescription(/οκτώ ψηφία και ένα λατινικό γράμμα/);
  await field('Αρ. ΦΠΑ').fill('1234');
  await expect(warning).toBeVisible();
  await save();
  await expectNotice(staff, 'Αποθηκεύτηκε');
  expect(await api.call('GET /config')).toMatchObject({ taxID: '1234' });
  await field('Αρ. ΦΠΑ').fill(taxID);
  await expect(warning).toBeHidden();
  await save();
  await expect(async () => expect(await api.call('GET /config')).toMatchObject({ taxID })).toPass();
});

test('what somebody else has saved is loaded once, for every section', async ({ staff, api }) => {
  const { open, field, save } = inSetup(staff);
  await open('tax');
  await expect(field('Αρ. ΦΠΑ')).not.toHaveValue('');
  const changed = await api.call('GET /config');
  await api.call('PATCH /config', { _rev: changed._rev, fax: '22 222222' });
  const load = staff.getByRole('alert').getByRole('button', { name: /^Φόρτωση της τωρινής/ });
  await field('Αρ. ΦΠΑ').fill('5678');
  await save();
  await load.click();
  await expect(field('Αρ. ΦΠΑ')).toHaveValue(changed.taxID);
  const sections = staff.getByRole('navigation', { name: 'Ενότητες' });
  await sections.getByRole('link', { name: 'Εταιρεία' }).click();
  await expect(field('Φαξ')).toHaveValue('22 222222');
  await field('Φαξ').fill('22 333333');
  await save();
  await expect(async () =>
    expect(await api.call('GET /config')).toMatchObject({ fax: '22 333333' }),
  ).toPass();
});

test('a dropped picture becomes the logo, and an SVG is refused with a reason', async ({
  staff,
}) => {
  await staff.goto('/setup');
  const logo = staff.getByRole('textbox', { name: 'Λογότυπο' });
  await expect(logo).not.toBeEmpty();
  const input = staff.getByLabel('Επιλογή εικόνας').first();
  await input.setInputFiles({
    name: 'logo.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  });
  await expect(staff.getByText('Το αρχείο δεν είναι φωτογραφία JPEG, PNG ή WebP.')).toBeVisible();
  await input.setInputFiles(await pictures(staff, ['#a63a2b']));
  await expect(logo).toHaveValue(/^\/logo\/[0-9a-f]{64}\.png$/);
  const shown = staff.getByRole('img', { name: 'Λογότυπο' });
  await expect(shown).toHaveJSProperty('naturalHeight', 600);
});

test('the logo of an address is fetched after saving, and what is saved stays after a reload', async ({
  staff,
  baseURL,
}) => {
  await staff.goto('/setup');
  const logo = staff.getByRole('textbox', { name: 'Λογότυπο' });
  await expect(logo).not.toBeEmpty();
  const saved = await logo.inputValue();
  const shown = staff.getByRole('img', { name: 'Λογότυπο' });
  await logo.fill(`${baseURL}/nothing-here.png`);
  await expect(staff.getByText('Η εικόνα θα φανεί μετά την αποθήκευση.')).toBeVisible();
  await staff.getByRole('button', { name: 'Αποθήκευση' }).click();
  await expectNotice(staff, 'Αποθηκεύτηκε');
  await expect(staff.getByText('Η διεύθυνση ανήκει σε ιδιωτικό δίκτυο')).toBeVisible();
  await logo.fill(saved);
  await staff.getByRole('textbox', { name: 'Φαξ' }).fill('22 111111');
  // Waits for the response, because the notice of the first save may still be there.
  const answered = staff.waitForResponse((answer) => answer.request().method() === 'PATCH');
  await staff.getByRole('button', { name: 'Αποθήκευση' }).click();
  expect((await answered).ok()).toBe(true);
  await staff.reload();
  await expect(staff.getByRole('textbox', { name: 'Φαξ' })).toHaveValue('22 111111');
  await expect(shown).toBeVisible();
});

test('the sections of the set-up also lead to people and places', async ({ staff }) => {
  await inSetup(staff).open('prices');
  await expect(staff.getByRole('navigation', { name: 'Ενότητες' }).getByRole('link')).toHaveText([
    'Εταιρεία',
    'Τιμολόγηση και ΦΠΑ',
    'Κατηγορίες και τιμές',
    'Όροι παραλαβής',
    'Τράπεζα',
    'Γλώσσα',
    'Συνδρομές',
    'Αλληλογραφία',
    'Απόρρητο',
    'Προσωπικό',
    'Θέσεις και ετικέτες',
    'Δεδομένα',
  ]);
});

test('categories and their prices are a table with one header', async ({ staff }) => {
  // The width that a window of 1280 pixels has beside a scroll bar.
  await staff.setViewportSize({ width: 1265, height: 900 });
  await inSetup(staff).open('prices');
  await expect(staff.getByRole('group', { name: 'Κιλίμια' })).toBeVisible();
  for (const button of await staff.getByRole('button', { name: 'Ορισμός τιμής' }).all()) {
    await button.click();
  }
  const row = staff.getByRole('group', { name: 'Κιλίμια' });
  await expect(row.getByLabel('Συνήθης υπηρεσία')).toBeVisible();
  const tops = await Promise.all(
    ['Τιμή ανά τ.μ.', 'Ελάχιστα τ.μ.', 'Ελάχιστη τιμή', 'Συνήθης υπηρεσία'].map(
      async (name) => (await row.getByLabel(name).boundingBox())?.y,
    ),
  );
  expect(new Set(tops).size).toBe(1);
});

test('an algorithm is tested while it is typed, and a mistake is shown at its position', async ({
  staff,
}) => {
  const { open } = inSetup(staff);
  await open('prices');
  const algorithm = staff.getByRole('textbox', { name: 'Τύπος', exact: true }).first();
  await expect(staff.getByText(/Χαλί 300 × 200 εκ\.: 33,00\s€/)).toBeVisible();
  await algorithm.fill('width * length / 10000 * 10');
  await expect(staff.getByText(/Χαλί 300 × 200 εκ\.: 60,00\s€/)).toBeVisible();
  await algorithm.fill('width * spqr');
  await expect(staff.getByText('Λάθος στη θέση 9: άγνωστη λέξη')).toBeVisible();
  await expect(staff.locator('code mark')).toHaveText('s');
  await staff.getByRole('button', { name: 'Αποθήκευση' }).click();
  await expect(staff.getByText('Ο τύπος έχει λάθος στη θέση 9.').first()).toBeVisible();
  await algorithm.fill('category == "x" ? 1 : width - 500');
  await expect(staff.getByText('Για χαλί 300 × 200 εκ. δεν βγαίνει τιμή.')).toBeVisible();
});

test('categories are stored once and shown in twenty characters', async ({ staff }) => {
  await inSetup(staff).open('prices');
  const tags = staff.getByRole('textbox', { name: 'Κατηγορίες' });
  await tags.fill('χαλια');
  await tags.press('Enter');
  await expect(staff.getByRole('button', { name: /^Αφαίρεση: χαλ/i })).toHaveCount(1);
  await tags.fill('Χειροποίητα χαλιά της Ανατολής');
  await tags.press('Enter');
  await expect(staff.getByText('Χειροποίητα χαλιά τη…', { exact: true })).toBeVisible();
  await expect(
    staff.getByRole('button', { name: 'Αφαίρεση: Χειροποίητα χαλιά της Ανατολής' }),
  ).toBeVisible();
});

test('fields write the formula of a category, until somebody writes it by hand', async ({
  staff,
}) => {
  const { open, field, save } = inSetup(staff);
  await open('prices');
  const row = staff.getByRole('group', { name: 'Κιλίμια' });
  await staff.getByRole('button', { name: 'Ορισμός τιμής' }).click();
  await row.getByLabel('Τιμή ανά τ.μ.').fill('8,40');
  await expect(
    row.getByText(/1,2 × 0,7 μ\. → μετρά 1,5 τ\.μ\. × 8,40\s€ = 12,60\s€/),
  ).toBeVisible();
  // Saving also takes a category that is still in the input field.
  await field('Κατηγορίες').fill('Μοκέτες');
  await field('Κατηγορίες').press('Control+s');
  // The new category gets the usual price; the notice says so, because nobody has seen it yet.
  await expectNotice(staff, 'Αποθηκεύτηκε. Νέες τιμές ανά τ.μ.: Κιλίμια 8,40 €, Μοκέτες 5,00 €');
  await staff.reload();
  await expect(staff.getByRole('group', { name: 'Μοκέτες' })).toBeVisible();
  await expect(row.getByLabel('Τιμή ανά τ.μ.')).toHaveValue('8,40');
  await row.getByText('Για προχωρημένους').click();
  await row.getByLabel('Τύπος').fill('εμβαδό * 8,4');
  await expect(row.getByText('δεν ακολουθεί πια τα πεδία')).toBeVisible();
  await expect(row.getByText(/Χαλί 300 × 200 εκ\.: 50,40\s€/)).toBeVisible();
  await row.getByRole('button', { name: 'Να ακολουθεί τα πεδία' }).click();
  await expect(row.getByLabel('Τιμή ανά τ.μ.')).toHaveValue('8,40');
  await save();
  await expectNotice(staff, 'Αποθηκεύτηκε');
});

test('a category has its usual service, which a new carpet at the intake brings', async ({
  staff,
  api,
}) => {
  const { open, save } = inSetup(staff);
  const service = await api.call('POST /item', { title: 'Καθάρισμα με ατμό' });
  await open('prices');
  const row = staff.getByRole('group', { name: 'Κιλίμια' });
  // If the category has no price yet, choosing a service also opens its prices.
  await row.getByLabel('Συνήθης υπηρεσία').selectOption('Καθάρισμα με ατμό');
  await expect(row.getByLabel('Τιμή ανά τ.μ.')).toBeVisible();
  await expect(row.getByLabel('Συνήθης υπηρεσία')).toHaveValue(service._id);
  await save();
  await expectNotice(staff, 'Αποθηκεύτηκε');
  const client = await api.call('POST /client', { lastName: 'Ατμού' });
  await staff.goto(`/jobs/create?client=${client._id}`);
  const line = staff.getByRole('group', { name: 'Γραμμή 1' });
  await line.getByLabel('Κατηγορία').selectOption('Κιλίμια');
  await line.getByRole('combobox', { name: 'Χαλί πελάτη' }).fill('Μεγάλη μοκέτα');
  await line.getByRole('combobox', { name: 'Χαλί πελάτη' }).press('Tab');
  await expect(line.getByRole('combobox', { name: 'Προϊόν / Υπηρεσία' })).toHaveValue(
    'Καθάρισμα με ατμό',
  );
});

fresh('a category that is removed is asked for: renamed or gone', async ({ staff, api }) => {
  const { open, field, save } = inSetup(staff);
  const service = await api.call('POST /item', { title: 'Πλύσιμο στο χέρι' });
  await api.call('PATCH /config', {
    clientItemsCategories: ['Χαλιά', 'Κιλίμια'],
    priceCalculator: [
      { clientItemCategory: 'Χαλιά', algorithm: 'area * 8.4', service: service._id },
      { clientItemCategory: 'Κιλίμια', algorithm: "category == 'Χαλιά' ? 1 : area * 2" },
    ],
  });
  const client = await api.call('POST /client', { lastName: 'Ονομάτου' });
  const carpet = { client: client._id, title: 'Το κόκκινο', category: 'Χαλιά' };
  const { _id } = await api.call('POST /clientItem', carpet);
  await open('prices');
  await staff.getByRole('button', { name: 'Αφαίρεση: Κιλίμια' }).click();
  await staff.getByRole('button', { name: 'Αφαίρεση: Χαλιά' }).click();
  await field('Κατηγορίες').fill('Χαλιά μηχανής, Κιλίμια');
  await field('Κατηγορίες').press('Enter');
  const question = staff.getByRole('combobox', {
    name: 'Η κατηγορία «Χαλιά» που αφαιρέσατε έχει 1 χαλί',
  });
  // Nothing has Κιλίμια, so they are simply gone and new again.
  await expect(staff.getByRole('combobox', { name: /που αφαιρέσατε/ })).toHaveCount(1);
  await save();
  await expect(question).toBeFocused();
  await expect(question).toHaveAccessibleDescription(/Υποχρεωτικό/);
  await question.selectOption('Μετονομάστηκε σε «Χαλιά μηχανής»');
  const row = staff.getByRole('group', { name: 'Χαλιά μηχανής' });
  await expect(row.getByLabel('Συνήθης υπηρεσία')).toHaveValue(service._id);
  await expect(row.getByLabel('Τύπος')).toHaveValue('area * 8.4');
  await save();
  await expectNotice(staff, 'Αποθηκεύτηκε');
  await staff.goto(`/clientItems/${_id}`);
  await expect(staff.getByText('Χαλιά μηχανής').first()).toBeVisible();
});

fresh(
  'an existing shop continues its own numbers, and a series that has begun is fixed',
  async ({ staff, api }) => {
    const { open, field, save } = inSetup(staff);
    await open('tax');
    const invoice = field('Πρώτο τιμολόγιο (I-)');
    await invoice.fill('0');
    await field('Πρώτο πιστωτικό (C-)').fill('1000000');
    await save();
    await expect(invoice).toHaveAccessibleDescription('Τουλάχιστον 1');
    await expect(field('Πρώτο πιστωτικό (C-)')).toHaveAccessibleDescription('Το πολύ 999.999');
    await invoice.fill('1201');
    await field('Πρώτο πιστωτικό (C-)').fill('16');
    await save();
    await expectNotice(staff, 'Αποθηκεύτηκε');
    const issued = await api.invoice(100);
    expect(issued._ref).toBe(1201);
    await fresh.step('what was issued meanwhile is said at its field', async () => {
      await invoice.fill('1300');
      await save();
      await expect(invoice).toHaveAccessibleDescription(
        'Η σειρά άρχισε ήδη με το I-001201: ο πρώτος της αριθμός μένει 1201.',
      );
    });
    await staff.reload();
    await expect(staff.getByText('I-001201: έχει εκδοθεί, δεν αλλάζει πια')).toBeVisible();
    await expect(invoice).toBeHidden();
    await expect(field('Πρώτο πιστωτικό (C-)')).toHaveValue('16');
    await staff.goto(`/invoices/${issued._id}`);
    await expect(staff.getByRole('heading', { level: 1 })).toContainText('I-001201');
  },
);

fresh.describe('with a public address', () => {
  fresh.use({ isPublic: true, hasMail: false });

  fresh(
    'an owner sets the mail server, sends a test message, and is told in words why it is refused',
    async ({ staff }) => {
      const { open, field, save } = inSetup(staff);
      const mail = await startMailServer({ login: { user: 'kilim', pass: 'κρυφό' } });
      const password = staff.getByLabel('Κωδικός', { exact: true });
      const tryIt = () => staff.getByRole('button', { name: 'Αποστολή δοκιμαστικού' }).click();
      await open('mail');
      await field('Διακομιστής (SMTP)').fill('smtp://127.0.0.1');
      await save();
      await expect(field('Διακομιστής (SMTP)')).toHaveAccessibleDescription(/μη έγκυρη τιμή/);
      await field('Διακομιστής (SMTP)').fill('127.0.0.1');
      await staff.getByLabel('Κρυπτογράφηση').selectOption('none');
      await field('Θύρα').fill(String(mail.port));
      await field('Όνομα χρήστη').fill('kilim');
      await save();
      await expect(password).toHaveAccessibleDescription(/γράψτε και τον κωδικό/);
      await test.step('a password is not kept over a reload', async () => {
        staff.once('dialog', (dialog) => void dialog.accept());
        await password.fill('κρυφό');
        await staff.reload();
        await expectNotice(staff, 'Όσα γράψατε επανήλθαν');
        await expect(field('Όνομα χρήστη')).toHaveValue('kilim');
        await expect(password).toHaveValue('');
      });
      await password.fill('λάθος');
      await save();
      await expect(password).toHaveAccessibleDescription(/Υπάρχει αποθηκευμένος κωδικός/);
      await expect(password).toHaveValue('');
      await tryIt();
      await expect(staff.getByRole('alert')).toContainText('δεν δέχτηκε τα στοιχεία σύνδεσης');
      await password.fill('κρυφό');
      await save();
      await expect(staff.getByRole('alert')).toBeHidden();
      await tryIt();
      await expect(staff.getByText('παρέλαβε το μήνυμα προς info@example.com')).toBeVisible();
      expect(mail.received).toHaveLength(1);
      await mail.stop();
    },
  );
});
