import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures.ts';

test('a printed report has its title and period, no filters, and its sums after the last row; a printed list has no filters, pages or buttons', async ({
  staff,
  api,
}) => {
  await api.invoice(100, { lastName: 'Χαρτοφόρου' });
  await staff.setViewportSize({ width: 1010, height: 700 });
  for (const [path, title] of [
    ['/reports/clients-balance', 'Υπόλοιπα πελατών'],
    ['/reports/accountant-balance', 'Υπόλοιπα για τον λογιστή'],
  ] as const) {
    await staff.goto(path);
    await expect(staff.getByRole('table').getByRole('row').nth(1)).toBeVisible();
    await staff.emulateMedia({ media: 'print' });
    await expect(staff.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    const period = staff.locator('header p').filter({ hasText: /^\d{2}\/\d{2}\/\d{4}/ });
    await expect(period).toBeVisible();
    await expect(staff.getByRole('search')).toBeHidden();
    await expect(staff.getByRole('button', { name: 'Εξαγωγή CSV' })).toBeHidden();
    const foot = await staff.locator('tfoot').boundingBox();
    const last = await staff.locator('tbody tr').last().boundingBox();
    expect(foot?.y).toBeGreaterThanOrEqual((last?.y ?? 0) + (last?.height ?? 0) - 1);
    expect(await wider(staff.getByRole('table'))).toBe(false);
    await staff.emulateMedia({ media: null });
  }

  await api.call('POST /item', { title: 'Τυπωμένο', price: 3 });
  await staff.goto('/items?title=τυπωμενο');
  await expect(staff.getByRole('link', { name: 'Τυπωμένο', exact: true })).toBeVisible();
  await staff.emulateMedia({ media: 'print' });
  await expect(staff.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(staff.getByRole('link', { name: 'Τυπωμένο', exact: true })).toBeVisible();
  await expect(staff.getByText('Τίτλος:')).toBeVisible();
  await expect(staff.getByLabel('Φίλτρο: Τίτλος')).toBeHidden();
  await expect(staff.getByRole('columnheader', { name: 'Ενέργειες' })).toBeHidden();
  await expect(staff.getByLabel('Γραμμές ανά σελίδα')).toBeHidden();
});

/** Whether it is cut by what it stands in. */
function wider(table: Locator): Promise<boolean> {
  return table.evaluate((element) => {
    const around = element.parentElement;
    return around === null || element.scrollWidth > around.clientWidth + 1;
  });
}
