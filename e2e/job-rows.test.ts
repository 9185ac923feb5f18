import { edgesOf } from './edges.ts';
import { type Api, expect, type Page, test } from './fixtures.ts';

async function openRow(page: Page, client: string) {
  await page.goto(`/jobs/create?client=${client}`);
  const row = page.getByRole('group', { name: 'Γραμμή 1' });
  const carpet = row.getByRole('combobox', { name: 'Χαλί πελάτη' });
  await carpet.fill('Μακρόστενο χαλί διαδρόμου 300x90');
  await carpet.press('Tab');
  await expect(row.getByLabel('Πλάτος (εκ.)')).toHaveValue('90');
  return row;
}

/** A row with the service of its category, which it has by itself. */
async function servedRow(page: Page, api: Api, lastName: string) {
  const client = await api.call('POST /client', { lastName });
  const title = 'Πλύσιμο: Χαλιά';
  const { total } = await api.call('POST /item/search', { filters: { title } });
  if (total === 0) await api.call('POST /item', { title, price: 3.5, unit: 'squareMetre' });
  const row = await openRow(page, client._id);
  await expect(row.getByLabel('Τιμή μονάδας')).toHaveValue('5,50');
  return row;
}

test('the cells of a job’s row are 12 pixels apart, and a long name ends in dots', async ({
  staff,
  api,
}) => {
  const row = await servedRow(staff, api, 'Αραιού');
  for (const width of [1440, 1280, 1265]) {
    await staff.setViewportSize({ width, height: 900 });
    const gaps = await row.evaluate((element) => {
      const parts = element.querySelectorAll('[name$="title"], select, input, output, button');
      const boxes = [...parts]
        .map((part) => (part.closest('div:has(> label)') ?? part).getBoundingClientRect())
        .filter(({ height }) => height > 0)
        .toSorted((one, other) => one.x - other.x);
      const cells = boxes.filter(({ x }, index) => x !== boxes[index - 1]?.x);
      return cells.slice(1).map(({ x }, index) => x - (cells[index]?.right ?? 0));
    });
    // The last two are the buttons at the end.
    expect([width, gaps.slice(0, -2).filter((gap) => gap >= 0 && gap < 11.5)]).toEqual([width, []]);
  }
  const carpet = row.getByRole('combobox', { name: 'Χαλί πελάτη' });
  expect(await carpet.evaluate((field) => getComputedStyle(field).textOverflow)).toBe('ellipsis');
});

test('the sum of a job is under its title', async ({ staff, api }) => {
  await servedRow(staff, api, 'Αθροίσματος');
  const title = staff.getByRole('heading', { name: 'Νέα εργασία' });
  const sum = staff.getByRole('status').filter({ hasText: '1 χαλί' });
  await expect(sum).toHaveText(/^1 χαλί · 2,70 τ\.μ\. · 14,85\s€ χωρίς ΦΠΑ$/);
  const [above, below] = [await edgesOf(title), await edgesOf(sum)];
  expect(below.left).toBe(above.left);
  expect(below.top).toBeGreaterThan(above.top);
});

test('the hints of a job’s row are one line that ends where the price does', async ({
  staff,
  api,
}) => {
  const row = await servedRow(staff, api, 'Υποδείξεως');
  const price = row.getByLabel('Τιμή μονάδας');
  for (const [value, words] of [
    ['5,5', 'Ποσότητα από το μέγεθος · Τιμή της κατηγορίας'],
    ['4', 'Ποσότητα από το μέγεθος · Τιμή της κατηγορίας: 5,50 €'],
  ] as const) {
    await price.fill(value);
    const hint = row.getByText(words, { exact: true });
    await expect(hint).toBeVisible();
    const [at, line] = [await edgesOf(price), await edgesOf(hint)];
    expect(line.height).toBeLessThan(24);
    expect(line.right).toBeCloseTo(at.right, 0);
    expect(line.top).toBeGreaterThanOrEqual(at.bottom);
  }
  // Where they come from is said of the row that the hand is on; another price stays in sight.
  await staff.getByRole('textbox', { name: 'Οδηγίες' }).focus();
  await expect(row.getByText('Τιμή της κατηγορίας: 5,50 €')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the bin and “⋯” of a row are in its head, and its fields take the whole width', async ({
    staff,
    api,
  }) => {
    const client = await api.call('POST /client', { lastName: 'Ολόφαρδου' });
    for (const width of [390, 360]) {
      await staff.setViewportSize({ width, height: 844 });
      const row = await openRow(staff, client._id);
      const all = width - 2 * 16 - 2 * 17;
      for (const name of ['Χαλί πελάτη', 'Προϊόν / Υπηρεσία']) {
        const field = await edgesOf(row.getByRole('combobox', { name }));
        expect([name, field.width]).toEqual([name, all]);
      }
      const first = await edgesOf(row.getByText(/^Χαλί πελάτη/));
      for (const name of ['Σημειώσεις και φωτογραφίες: Γραμμή 1', 'Αφαίρεση: Γραμμή 1']) {
        const button = await edgesOf(row.getByRole('button', { name }));
        expect([name, button.width, button.height]).toEqual([name, 44, 44]);
        expect(button.bottom).toBeLessThanOrEqual(first.top);
      }
      const sum = staff.getByRole('status').filter({ hasText: '1 χαλί' });
      const save = staff.getByRole('button', { name: 'Καταχώριση', exact: true });
      const [at, button] = [await edgesOf(sum), await edgesOf(save)];
      expect(at.right).toBeLessThanOrEqual(button.left);
      expect(at.top).toBeGreaterThanOrEqual(button.top - 8);
      await staff.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
      const over = () => staff.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      await expect.poll(over).toBe(0);
    }
  });

  test('the bin of a client’s phone is above its number, which takes the whole width', async ({
    staff,
  }) => {
    await staff.setViewportSize({ width: 360, height: 844 });
    await staff.goto('/clients/create');
    const number = staff.getByLabel('Αριθμός').first();
    const bin = staff.getByRole('button', { name: /^Αφαίρεση: Τηλέφωνο 1/ });
    const [field, button] = [await edgesOf(number), await edgesOf(bin)];
    expect(field.width).toBe(360 - 2 * 16 - 2 * 17);
    expect(button.bottom).toBeLessThanOrEqual(field.top);
  });
});
