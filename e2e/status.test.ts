import { expect, test } from './demo.ts';

test.beforeEach(async ({ page, demo }) => {
  await page.addInitScript((token) => localStorage.setItem('kilim.token', token), demo.api.token);
});

test('the set-up leads to how the server keeps itself sound', async ({ page }) => {
  await page.goto('/setup?section=data');
  await page.getByRole('link', { name: 'Κατάσταση συστήματος' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Κατάσταση συστήματος' })).toBeVisible();
  await expect(page.getByText('Μόνο στον δίσκο του διακομιστή')).toBeVisible();
  await expect(page.getByText(/GiB ελεύθερα$/)).toBeVisible();
  await expect(page.getByText(/SQLite \d/)).toBeVisible();
  await expect(page.getByText('Κανένα μήνυμα δεν κρατείται.')).toBeVisible();
  // On a phone no part of it is wider than the screen.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByText(/GiB ελεύθερα$/)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
