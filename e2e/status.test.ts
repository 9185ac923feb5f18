import { readFileSync } from 'node:fs';
import { expect, test } from './demo.ts';
import { test as fresh } from './fresh-shop.ts';

test('the set-up leads to the status of the server', async ({ page, demo }) => {
  await page.addInitScript((token) => localStorage.setItem('kilim.token', token), demo.api.token);
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

fresh('an owner makes a backup at once, and downloads it', async ({ staff }) => {
  await staff.goto('/status');
  const downloadLast = staff.getByRole('button', { name: 'Λήψη τελευταίου αντιγράφου' });
  const now = staff.getByRole('button', { name: 'Αντίγραφο τώρα' });
  await expect(now).toBeVisible();
  await expect(downloadLast).toBeHidden();
  await now.click();
  await expect(staff.getByRole('status')).toHaveText('Γίνεται αντίγραφο ασφαλείας…');
  await expect(downloadLast).toBeVisible();
  await expect(staff.getByText('Γίνεται αντίγραφο ασφαλείας…')).toBeHidden();
  await expect(staff.getByText('Δεν είναι κρυπτογραφημένο')).toBeVisible();
  const started = staff.waitForEvent('download');
  await downloadLast.click();
  const file = await started;
  expect(file.suggestedFilename()).toMatch(/^kilim-.+\.db$/);
  expect(
    readFileSync(await file.path())
      .subarray(0, 15)
      .toString(),
  ).toBe('SQLite format 3');
  await staff.setViewportSize({ width: 390, height: 844 });
  await expect(now).toBeVisible();
  expect(await staff.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await staff.goto('/setup?tab=history');
  await expect(staff.getByText('admin ζήτησε αντίγραφο ασφαλείας')).toBeVisible();
  await expect(staff.getByText('admin κατέβασε το τελευταίο αντίγραφο ασφαλείας')).toBeVisible();
});

test('a backup disk that takes nothing is told on Today and on the status page', async ({
  page,
  demo,
}) => {
  await page.addInitScript((token) => localStorage.setItem('kilim.token', token), demo.api.token);
  const lost = { isBackupDiskLost: true, backupDisk: 'BACKUP_DIR /mnt/backup is not there' };
  await page.route(/\/api\/v1\/(today|status)$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as object), ...lost } });
  });
  await page.goto('/today');
  await page
    .getByRole('link', { name: 'Δεν γράφονται αντίγραφα ασφαλείας στον άλλο δίσκο' })
    .click();
  await expect(page).toHaveURL(/\/status$/);
  const alert = page.getByRole('alert').filter({ hasText: 'στον άλλο δίσκο' });
  await expect(alert).toContainText('BACKUP_DIR /mnt/backup is not there');
});
