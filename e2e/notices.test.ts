import type { Route } from '@playwright/test';
import { expect, expectNotice, type Page, test } from './fixtures.ts';
import { goInside } from './go-inside.ts';
import { jobOf } from './stored.ts';

/** What of the page is behind the strip of the notices, and is no bar that stays in sight: fields, buttons, sums. */
async function coveredOn(page: Page) {
  return page.evaluate(() => {
    const strip = document.querySelector('section[aria-live]');
    const { top, bottom, left, right, height } = strip?.getBoundingClientRect() ?? new DOMRect();
    const all = document.querySelectorAll('input, select, textarea, button, a, dd, td, th, strong');
    const behind = Array.from(all).filter((element) => {
      const box = element.getBoundingClientRect();
      const isSeen = box.width > 1 && box.height > 1 && !strip?.contains(element);
      const isWithin = box.right > left && box.left < right && box.bottom > top && box.top < bottom;
      return isSeen && isWithin && element.checkVisibility({ visibilityProperty: true });
    });
    const bars = behind.filter((element) => element.closest('nav, header, [data-main-action]'));
    const content = document.querySelector('main')?.getBoundingClientRect();
    return {
      isShown: height > 0,
      words: behind.map((element) => element.textContent || element.getAttribute('name')),
      bars: bars.map((bar) => bar.textContent),
      // Nothing is half covered: it is as wide as what the page may fill.
      isWhole: content !== undefined && left <= content.left && right >= content.right,
    };
  });
}

/** What comes of it is a notice that stays. */
function fail(call: Route): Promise<void> {
  return call.fulfill({ status: 500, json: { error: true, message: 'Δεν έγινε' } });
}

async function failToSave(page: Page): Promise<void> {
  await page.route('**/api/v1/intake', fail);
  await page.getByRole('button', { name: 'Καταχώριση', exact: true }).click();
  await expectNotice(page, 'Δεν έγινε');
}

const widths = [1440, 1024, 390];

test('a notice covers no field, sum or button, on a desktop and on a phone', async ({
  staff,
  api,
}) => {
  // A short page has room for the notice.
  const { client } = await jobOf(api, 'Ακάλυπτου', 12);
  for (const width of widths) {
    await staff.setViewportSize({ width, height: 844 });
    await staff.goto(`/clients/edit/${client._id}`);
    await staff.getByRole('button', { name: 'Αποθήκευση' }).click();
    await expectNotice(staff, 'Αποθηκεύτηκε');
    // The form is left for the page of the client.
    await expect(staff).toHaveURL(new RegExp(`/clients/${client._id}$`));
    await expect(staff.getByRole('region', { name: 'Επικοινωνία' })).toBeVisible();
    const short = await coveredOn(staff);
    expect(short.isShown && short.isWhole).toBe(true);
    if (width > 500) expect(short.words).toEqual([]);
    expect(short.bars).toEqual([]);
  }

  // A long page can be scrolled to its end, with sums and the bar at the bottom visible.
  await staff.goto(`/jobs/create?client=${client._id}`);
  for (let row = 1; row <= 8; row += 1)
    await staff.getByRole('button', { name: 'Προσθήκη γραμμής' }).click();
  const product = staff.getByRole('combobox', { name: 'Προϊόν / Υπηρεσία' }).first();
  await product.fill('πλύσιμο ακάλυπτου');
  await staff
    .getByRole('option', { name: /Πλύσιμο Ακάλυπτου/ })
    .first()
    .click();
  const field = staff.getByRole('textbox', { name: 'Οδηγίες' });
  for (const width of widths.toReversed()) {
    await staff.setViewportSize({ width, height: 844 });
    await failToSave(staff);
    expect((await coveredOn(staff)).bars).toEqual([]);
    await staff.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect.poll(async () => (await coveredOn(staff)).words).toEqual([]);
    // Whoever goes on by keyboard sees where they are.
    await field.focus();
    await expect(field).toBeInViewport({ ratio: 1 });
    const at = await field.boundingBox();
    const strip = await staff.getByRole('region', { name: 'Ειδοποιήσεις' }).boundingBox();
    expect((at?.y ?? 0) + (at?.height ?? 0)).toBeLessThanOrEqual(strip?.y ?? 0);
    await field.blur();
  }
});

test('the bar of the selection stays visible below a notice', async ({ staff, api }) => {
  const { client, _id } = await jobOf(api, 'Κάτωθεν', 12);
  await staff.setViewportSize({ width: 1440, height: 844 });
  await staff.goto(`/clients/edit/${client._id}`);
  await staff.route('**/api/v1/client/*', (call) =>
    call.request().method() === 'PUT' ? fail(call) : call.continue(),
  );
  await staff.getByRole('button', { name: 'Αποθήκευση' }).click();
  await expectNotice(staff, 'Δεν έγινε');
  await test.step('a notice of an error goes when its screen is left', async () => {
    await goInside(staff, `/jobs/${_id}`);
    await expect(staff.getByText('Δεν έγινε')).toBeHidden();
  });
  await staff.getByRole('table').getByRole('checkbox').nth(1).check();
  await staff.route('**/api/v1/job/stage', fail);
  await staff
    .getByRole('region', { name: 'Επιλεγμένα' })
    .getByRole('button', { name: 'Έτοιμο' })
    .click();
  await expectNotice(staff, 'Δεν έγινε');
  const bar = staff.getByRole('region', { name: 'Επιλεγμένα' });
  await expect(bar).toBeInViewport({ ratio: 1 });
  await expect.poll(async () => (await coveredOn(staff)).bars).toEqual([]);
  const strip = await staff.getByRole('region', { name: 'Ειδοποιήσεις' }).boundingBox();
  expect((strip?.y ?? 0) + (strip?.height ?? 0)).toBeLessThanOrEqual(
    (await bar.boundingBox())?.y ?? 0,
  );
});
