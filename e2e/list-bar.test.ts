import { columnFilter, expect, type Page, test } from './fixtures.ts';
import { goInside } from './go-inside.ts';
import { storedCarpet } from './stored.ts';

const lists = ['/clients', '/clientItems', '/items', '/jobs', '/invoices', '/payments', '/storage'];

/** Where the first row or card of a list begins. */
async function firstRowAt(page: Page, path: string, row: string): Promise<[string, number]> {
  await goInside(page, path);
  await expect(page.locator(`${row} a`).first()).toBeVisible();
  const box = await page.locator(row).first().boundingBox();
  return [path, box?.y ?? Infinity];
}

test('the first row of a list begins high on the screen, also on a phone', async ({
  staff,
  api,
}) => {
  await storedCarpet(api, 'Ψηλορείτης');
  await api.pay(await api.invoice(10), 5);
  await staff.setViewportSize({ width: 1440, height: 900 });
  for (const list of lists) {
    const [path, y] = await firstRowAt(staff, list, 'main tbody tr');
    expect([path, y <= 200]).toEqual([path, true]);
  }
  await staff.setViewportSize({ width: 390, height: 844 });
  for (const list of lists) {
    const [path, y] = await firstRowAt(staff, list, 'main [data-card-row]');
    expect([path, y <= 300]).toEqual([path, true]);
  }
});

test('a row with one line is 36 pixels high, with two 48', async ({ staff, api }) => {
  await api.call('POST /client', { lastName: 'Μονή' });
  const long = 'Μεγαλοξενοδοχειακή Τουριστική Εταιρεία Ανατολικής Μεσογείου Διπλοσειράδη';
  await api.call('POST /client', { companyName: long, lastName: 'Διπλή' });
  await staff.setViewportSize({ width: 1440, height: 900 });
  for (const [lastName, height] of [
    ['Μονή', 36],
    ['Διπλή', 48],
  ] as const) {
    await staff.goto(`/clients?lastName=${lastName}`);
    const row = staff.getByRole('row').filter({ hasText: lastName });
    await expect(row).toBeVisible();
    expect(Math.round((await row.boundingBox())?.height ?? 0)).toBe(height);
  }
});

test('the filters of the columns open by one button, and stay open in every list', async ({
  staff,
  api,
}) => {
  await api.invoice(10, { lastName: 'Χωνίδης' });
  await staff.goto('/clients');
  const button = staff.getByRole('button', { name: /^Φίλτρα/ });
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await expect(staff.getByLabel('Φίλτρο: Επώνυμο')).toHaveCount(0);
  await (await columnFilter(staff, 'Επώνυμο')).fill('χωνιδη');
  await expect(button).toHaveText('Φίλτρα (1)');
  await staff.goto('/invoices');
  await expect(staff.getByLabel('Φίλτρο: Πελάτης')).toBeVisible();
  await button.click();
  await expect(staff.getByLabel('Φίλτρο: Πελάτης')).toHaveCount(0);
  await staff.reload();
  await expect(button).toHaveAttribute('aria-expanded', 'false');
});

test('on a phone all but the search of a list is behind its filters', async ({ staff, api }) => {
  await api.invoice(10, { lastName: 'Χωνίδης' });
  await staff.setViewportSize({ width: 390, height: 844 });
  await staff.goto('/invoices');
  await expect(
    staff.getByRole('searchbox').or(staff.getByPlaceholder('Αναζήτηση στη λίστα')),
  ).toBeVisible();
  await expect(staff.getByLabel('Από')).toHaveCount(0);
  await staff.getByRole('button', { name: 'Φίλτρα' }).click();
  await expect(staff.getByRole('textbox', { name: 'Από' })).toBeVisible();
  await staff.getByRole('checkbox', { name: 'Παραστατικό' }).uncheck();
  await staff.getByRole('button', { name: 'Εμφάνιση' }).click();
  await expect(staff).toHaveURL(/types=invoice/);
});
