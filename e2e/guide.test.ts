import { columnFilter, expect, type Page, test } from './fixtures.ts';

const dialogOf = (page: Page, name = 'Συντομεύσεις') => page.getByRole('dialog', { name });

/** Presses a key outside fields; `key` is the character, `code` its position on the keyboard. */
async function pressKey(page: Page, key: string, code: string): Promise<void> {
  const press = { key, code, shiftKey: true, bubbles: true, cancelable: true };
  await page.locator('body').dispatchEvent('keydown', press);
}

test('a question mark lists the keys on every screen, unless it is typed or scanned', async ({
  staff,
}) => {
  await staff.goto('/clients');
  await expect(staff.getByRole('heading', { level: 1, name: 'Πελάτες' })).toBeVisible();
  await test.step('in a field it is typed', async () => {
    const filter = await columnFilter(staff, 'Επώνυμο');
    await filter.press('?');
    await expect(filter).toHaveValue('?');
    await expect(dialogOf(staff)).toHaveCount(0);
    await filter.fill('');
    await filter.blur();
  });
  await test.step('from a scanner it is part of an address', async () => {
    await staff.keyboard.type('https://kilim.example/?');
    await expect(dialogOf(staff)).toHaveCount(0);
    await staff.keyboard.press('Escape');
  });
  await test.step('elsewhere it lists the keys, once', async () => {
    await pressKey(staff, '?', 'Slash');
    await expect(dialogOf(staff).getByText('Ctrl+S')).toBeVisible();
    await pressKey(staff, '?', 'Slash');
    await expect(staff.getByRole('dialog')).toHaveCount(1);
    const guide = dialogOf(staff).getByRole('link', { name: 'Οδηγός για αυτή τη σελίδα' });
    await expect(guide).toHaveAttribute('href', '/guide/el/counter#find');
    await staff.keyboard.press('Escape');
    await expect(dialogOf(staff)).toHaveCount(0);
  });
  await test.step('the search still has its own key', async () => {
    await pressKey(staff, '/', 'Slash');
    await expect(staff.getByRole('dialog', { name: 'Αναζήτηση' })).toBeVisible();
  });
});

test('every screen leads to its page of the guide, in a new tab and without a login', async ({
  staff,
  context,
}) => {
  await staff.goto('/payments/bank');
  const link = staff.getByRole('link', { name: 'Οδηγός' });
  const opened = context.waitForEvent('page');
  await link.click();
  const guide = await opened;
  await expect(guide).toHaveURL('/guide/el/month-end#bank');
  await expect(guide.getByRole('heading', { name: 'Το αρχείο της τράπεζας' })).toBeInViewport();
  await guide.evaluate(() => localStorage.clear());
  await guide.getByRole('link', { name: 'Η υποδοχή' }).click();
  await expect(guide.getByRole('heading', { level: 1, name: 'Η υποδοχή' })).toBeVisible();
  // A missing picture has no width.
  for (const picture of await guide.getByRole('img').all())
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  await guide.getByRole('link', { name: 'English' }).click();
  await expect(guide).toHaveURL('/guide/en/counter');
  await guide.emulateMedia({ media: 'print' });
  await expect(guide.getByRole('navigation')).toBeHidden();
  await expect(guide.getByRole('heading', { level: 1, name: 'The counter' })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the user menu leads to the guide in the person’s language, and to the keys', async ({
    english,
  }) => {
    await english.goto('/storage');
    await english.getByRole('button', { name: /User menu/ }).click();
    const link = english.getByRole('link', { name: 'Guide' });
    await expect(link).toHaveAttribute('href', '/guide/en/warehouse#storage');
    await english.getByRole('button', { name: 'Shortcuts' }).click();
    await expect(dialogOf(english, 'Shortcuts').getByText('Save; what cannot')).toBeVisible();
    await english.goto('/guide/en/warehouse');
    await expect(english.getByRole('img', { name: 'Storage on a phone' })).toBeVisible();
    const tooWide = () => english.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    await expect.poll(tooWide).toBeLessThanOrEqual(0);
  });
});
