import { expect, test } from './fixtures.ts';

test('back, reload and a copied link keep the filters, the sort and the page', async ({
  staff,
  api,
  context,
}) => {
  for (let number = 0; number < 12; number += 1) {
    const firstName = `Σταύρος ${String.fromCodePoint(0x391 + number)}`;
    await api.call('POST /client', { firstName, lastName: 'Φιλτραρίδης' });
  }
  await staff.goto('/clients');
  await staff.getByLabel('Φίλτρο: Επώνυμο').fill('φιλτραριδησ');
  await expect(staff.getByText('1–10 από 12')).toBeVisible();
  await expect(staff.locator('mark').first()).toHaveText('Φιλτραρίδης');
  await staff.getByRole('button', { name: 'Όνομα' }).click();
  await staff.getByRole('button', { name: 'Επόμενη σελίδα' }).click();
  await expect(staff.getByText('11–12 από 12')).toBeVisible();
  const rows = staff.getByRole('row').filter({ hasText: 'Φιλτραρίδης' });
  await expect(rows).toHaveCount(2);
  const texts = await rows.allInnerTexts();

  await rows.first().click();
  await expect(staff.getByRole('heading', { name: /Σταύρος/ })).toBeVisible();
  await staff.goBack();
  await expect(staff.getByText('11–12 από 12')).toBeVisible();
  await expect(staff.getByLabel('Φίλτρο: Επώνυμο')).toHaveValue('φιλτραριδησ');
  await staff.reload();
  await expect(staff.getByText('11–12 από 12')).toBeVisible();
  await expect.poll(() => rows.allInnerTexts()).toEqual(texts);

  const copy = await context.newPage();
  await copy.goto(staff.url());
  await expect(copy.getByText('11–12 από 12')).toBeVisible();
});

test('an active filter stands above the table in words, and goes at a click', async ({
  staff,
  api,
}) => {
  await api.call('POST /client', { lastName: 'Λεξούλας' });
  await staff.goto('/clients');
  await staff.getByLabel('Φίλτρο: Επώνυμο').fill('λεξουλας');
  await expect(staff.getByText('1–1 από 1')).toBeVisible();
  await staff.getByRole('button', { name: /Αφαίρεση φίλτρου: Επώνυμο/ }).click();
  await expect(staff.getByLabel('Φίλτρο: Επώνυμο')).toHaveValue('');
  await staff.getByLabel('Φίλτρο: Επώνυμο').fill('κανενας-τετοιος');
  await expect(staff.getByText('Τίποτα δεν ταιριάζει με τα φίλτρα.')).toBeVisible();
});

test('a deleted client leaves the list, and the total goes down by one', async ({ staff, api }) => {
  for (const firstName of ['Πρώτη', 'Δεύτερη']) {
    await api.call('POST /client', { firstName, lastName: 'Σβησμένου' });
  }
  await staff.goto('/clients?lastName=Σβησμένου');
  await expect(staff.getByText('1–2 από 2')).toBeVisible();
  await staff.getByRole('row').filter({ hasText: 'Πρώτη' }).click();
  await staff.getByRole('link', { name: 'Επεξεργασία' }).click();
  await staff.getByRole('button', { name: 'Διαγραφή' }).click();
  const question = staff.getByRole('dialog', { name: 'Διαγραφή του πελάτη «Πρώτη Σβησμένου»;' });
  await question.getByRole('button', { name: 'Διαγραφή' }).click();
  await expect(staff).toHaveURL(/\/clients$/);
  await staff.goto('/clients?lastName=Σβησμένου');
  await expect(staff.getByText('1–1 από 1')).toBeVisible();
});
