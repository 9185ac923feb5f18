import { expect, expectNotice, type Page, test } from './fixtures.ts';

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
    open: (section: string) => page.goto(`/setup?section=${section}`),
    field: (name: string) => page.getByRole('textbox', { name, exact: true }),
    save: () => page.getByRole('button', { name: 'Αποθήκευση' }).click(),
  };
}

test('every field that is needed says so, the others what is wrong with them', async ({
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

/** Goes to another section; what is not saved is asked about. */
async function leave(page: Page, section: string) {
  await page
    .getByRole('navigation', { name: 'Ενότητες' })
    .getByRole('link', { name: section })
    .click();
  await page.getByRole('button', { name: 'Έξοδος χωρίς αποθήκευση' }).click();
}

test('a section is saved by itself; what is saved is there after a reload', async ({
  staff,
  api,
  baseURL,
}) => {
  await test.step('a section is saved by itself, and leaves the others as they are', async () => {
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
  await test.step('a VAT number of the shop that Cyprus has none like is said to be so, and saved', async () => {
    const { open, field, save } = inSetup(staff);
    await open('tax');
    const { taxID } = await api.call('GET /config');
    const warning = staff.getByText('Δεν μοιάζει με κυπριακό αριθμό');
    await expect(field('Αρ. ΦΠΑ')).toHaveAccessibleDescription(
      /οκτώ ψηφία και ένα λατινικό γράμμα/,
    );
    await field('Αρ. ΦΠΑ').fill('1234');
    await expect(warning).toBeVisible();
    await save();
    await expectNotice(staff, 'Αποθηκεύτηκε');
    expect(await api.call('GET /config')).toMatchObject({ taxID: '1234' });
    await field('Αρ. ΦΠΑ').fill(taxID);
    await expect(warning).toBeHidden();
    await save();
    await expect(async () =>
      expect(await api.call('GET /config')).toMatchObject({ taxID }),
    ).toPass();
  });
  await test.step('the logo is fetched after it was saved; what is saved is there after a reload', async () => {
    await staff.goto('/setup');
    const logo = staff.getByRole('textbox', { name: 'Λογότυπο' });
    await expect(logo).not.toBeEmpty();
    const saved = await logo.inputValue();
    await logo.fill(`${baseURL}/nothing-here.png`);
    await expect(staff.getByText('Η εικόνα θα φανεί μετά την αποθήκευση.')).toBeVisible();
    await staff.getByRole('button', { name: 'Αποθήκευση' }).click();
    await expectNotice(staff, 'Αποθηκεύτηκε');
    await expect(staff.getByText('Η διεύθυνση ανήκει σε ιδιωτικό δίκτυο')).toBeVisible();
    await logo.fill(saved);
    await staff.getByRole('textbox', { name: 'Φαξ' }).fill('22 111111');
    // The notice of the first time may still be there.
    const answered = staff.waitForResponse((answer) => answer.request().method() === 'PATCH');
    await staff.getByRole('button', { name: 'Αποθήκευση' }).click();
    expect((await answered).ok()).toBe(true);
    await staff.reload();
    await expect(staff.getByRole('textbox', { name: 'Φαξ' })).toHaveValue('22 111111');
    await expect(staff.getByRole('img', { name: 'Λογότυπο' })).toBeVisible();
  });
});

test('categories and their prices: fields write the formula, an algorithm is tried while it is typed', async ({
  staff,
}) => {
  await test.step('the sections lead to people and places too; categories are a table with one head', async () => {
    // As wide as a window of 1280 leaves beside a bar for scrolling.
    await staff.setViewportSize({ width: 1265, height: 900 });
    await staff.goto('/setup?section=prices');
    await expect(staff.getByRole('navigation', { name: 'Ενότητες' }).getByRole('link')).toHaveText([
      'Εταιρεία',
      'Τιμολόγηση και ΦΠΑ',
      'Κατηγορίες και τιμές',
      'Όροι παραλαβής',
      'Τράπεζα',
      'Γλώσσα',
      'Συνδρομές',
      'Προσωπικό',
      'Θέσεις και ετικέτες',
      'Δεδομένα',
    ]);
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
  await test.step('an algorithm is tried while it is typed; a mistake is shown at its place; categories are kept once and shown in twenty characters', async () => {
    await staff.goto('/setup?section=prices');
    const algorithm = staff.getByRole('textbox', { name: 'Τύπος', exact: true }).first();
    await expect(staff.getByText(/Χαλί 300 × 200 εκ\.: 33,00\s€/)).toBeVisible();
    await algorithm.fill('width * length / 10000 * 10');
    await expect(staff.getByText(/Χαλί 300 × 200 εκ\.: 60,00\s€/)).toBeVisible();
    await algorithm.fill('width * spqr');
    await expect(staff.getByText('Λάθος στη θέση 9: άγνωστη λέξη')).toBeVisible();
    await expect(staff.locator('code mark')).toHaveText('s');
    await staff.getByRole('button', { name: 'Αποθήκευση' }).click();
    await expect(staff.getByText('Ο αλγόριθμος έχει λάθος στη θέση 9.').first()).toBeVisible();
    await algorithm.fill('category == "x" ? 1 : width - 500');
    await expect(staff.getByText('Για χαλί 300 × 200 εκ. δεν βγαίνει τιμή.')).toBeVisible();

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
  await test.step('fields write the formula of a category, until somebody writes it by hand', async () => {
    const { open, field, save } = inSetup(staff);
    await open('prices');
    const row = staff.getByRole('group', { name: 'Κιλίμια' });
    await staff.getByRole('button', { name: 'Ορισμός τιμής' }).click();
    await row.getByLabel('Τιμή ανά τ.μ.').fill('8,40');
    await expect(
      row.getByText(/1,2 × 0,7 μ\. → μετρά 1,5 τ\.μ\. × 8,40\s€ = 12,60\s€/),
    ).toBeVisible();
    // What waits in the field is taken by the save too.
    await field('Κατηγορίες').fill('Μοκέτες');
    await field('Κατηγορίες').press('Control+s');
    // With the usual price, which nobody has seen yet: it is said.
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
  });
});

test('a category has its usual service, which a new carpet at the intake brings', async ({
  staff,
  api,
}) => {
  const service = await api.call('POST /item', { title: 'Καθάρισμα με ατμό' });
  const { open, save } = inSetup(staff);
  await open('prices');
  const row = staff.getByRole('group', { name: 'Κιλίμια' });
  // Where it has no price yet, this opens its prices too.
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
