import { expect, expectNotice, test } from './fixtures.ts';

const required = [
  'Επωνυμία',
  'Οδός και αριθμός',
  'Πόλη',
  'Τ.Κ.',
  'Λογότυπο',
  'Email',
  'Τηλέφωνο',
  'Αρ. ΦΠΑ',
  'Ποσοστό ΦΠΑ',
  'Ημέρα συνδρομών',
  'Τύπος',
];

test('every field that is needed says so, and the others say what is wrong', async ({ staff }) => {
  await staff.goto('/setup');
  const save = staff.getByRole('button', { name: 'Αποθήκευση' });
  const field = (name: string) => staff.getByRole('textbox', { name, exact: true });
  await staff.getByRole('combobox', { name: 'Κατηγορία' }).selectOption('');
  for (const name of required) await field(name).fill('');
  for (const category of ['Χαλιά', 'Κιλίμια']) {
    await staff.getByRole('button', { name: `Αφαίρεση: ${category}` }).click();
  }
  await save.click();
  await expect(staff.getByText('Υποχρεωτικό πεδίο')).toHaveCount(required.length + 2);

  await field('Email').fill('κανένα');
  await field('Λογότυπο').fill('logo.png');
  await field('Ιστοσελίδα').fill('www');
  await field('Ποσοστό ΦΠΑ').fill('100,5');
  await field('Ημέρα συνδρομών').fill('29');
  await save.click();
  await expect(staff.getByText('Μη έγκυρη διεύθυνση email')).toBeVisible();
  await expect(staff.getByText('μη έγκυρη τιμή')).toHaveCount(2);
  await expect(staff.getByText('Το πολύ 100', { exact: true })).toBeVisible();
  await expect(staff.getByText('Το πολύ 28')).toBeVisible();
  await field('Ποσοστό ΦΠΑ').fill('-1');
  await field('Ημέρα συνδρομών').fill('0');
  await save.click();
  await expect(staff.getByText('Τουλάχιστον 0')).toBeVisible();
  await expect(staff.getByText('Τουλάχιστον 1')).toBeVisible();
});

test('categories are kept once and shown in twenty characters', async ({ staff }) => {
  await staff.goto('/setup');
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

test('an algorithm is tried while it is typed; a mistake is shown at its place', async ({
  staff,
}) => {
  await staff.goto('/setup');
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
});

test('the logo shows while its address is typed; what is saved is there after a reload', async ({
  staff,
  baseURL,
}) => {
  await staff.goto('/setup');
  const logo = staff.getByRole('textbox', { name: 'Λογότυπο' });
  await expect(logo).not.toBeEmpty();
  const saved = await logo.inputValue();
  await logo.fill(`${baseURL}/favicon.svg`);
  await expect(staff.getByRole('img', { name: 'Λογότυπο' })).toBeVisible();
  await logo.fill(`${baseURL}/nothing-here.png`);
  await expect(staff.getByText('Σε αυτή τη διεύθυνση δεν φαίνεται εικόνα.')).toBeVisible();
  await logo.fill('https://elsewhere.example.com/logo.png');
  await expect(staff.getByText('Η εικόνα θα φανεί μετά την αποθήκευση.')).toBeVisible();
  await logo.fill(saved);
  await staff.getByRole('textbox', { name: 'IBAN' }).fill('CY17 0020 0128 0000 0012 0052 7600');
  await staff.getByRole('textbox', { name: 'Φαξ' }).fill('22 111111');
  await staff.getByRole('button', { name: 'Αποθήκευση' }).click();
  await expectNotice(staff, 'Αποθηκεύτηκε');
  await staff.reload();
  await expect(staff.getByRole('textbox', { name: 'Φαξ' })).toHaveValue('22 111111');
});
