import { expect, test } from './fixtures.ts';
import { goInside } from './go-inside.ts';
import { someone } from './someone.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('the bar at the thumb has four places and a menu of what is made most often, with the scanner', async ({
  staff,
}) => {
  await staff.goto('/today');
  const bar = staff.getByRole('navigation', { name: 'Καθημερινά' });
  await expect(bar.getByRole('link')).toHaveText(['Σήμερα', 'Πελάτες', 'Εργασίες', 'Αποθήκη']);
  const open = bar.getByRole('button', { name: 'Νέα καταχώριση' });
  for (const [name, to] of [
    ['Νέα παραλαβή', /\/jobs\/create$/],
    ['Νέος πελάτης', /\/clients\/create$/],
    ['Νέα είσπραξη', /\/payments\/create$/],
    ['Σάρωση', /\/scan$/],
  ] as const) {
    await open.tap();
    const entry = bar.getByRole('link', { name });
    await expect(entry).toBeInViewport({ ratio: 1 });
    expect((await entry.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await entry.tap();
    await expect(staff).toHaveURL(to);
    await expect(entry).toBeHidden();
  }
  await test.step('the menu is in the middle, between the places on either side', async () => {
    for (const width of [390, 360]) {
      await staff.setViewportSize({ width, height: 844 });
      const box = await open.boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 0) / 2).toBeCloseTo(width / 2, 0);
    }
  });
  await test.step('storage has the scanner in its head too', async () => {
    await goInside(staff, '/storage');
    const scan = staff.getByRole('main').getByRole('link', { name: 'Σάρωση' });
    await expect(scan).toBeInViewport({ ratio: 1 });
  });
});

for (const [role, places] of [
  ['floor', ['Σήμερα', 'Σάρωση', 'Εργασίες', 'Αποθήκη']],
  ['accountant', ['Τιμολόγια', 'Εισπράξεις', 'Αναφορές']],
] as const) {
  test(`the bar at the thumb of a ${role} has the places of the role`, async ({ page, api }) => {
    await someone(api, page, role);
    await page.goto('/account');
    const bar = page.getByRole('navigation', { name: 'Καθημερινά' });
    await expect(bar.getByRole('link')).toHaveText([...places]);
    await expect(bar.getByRole('button')).toHaveCount(0);
  });
}
