import { daysAgo } from './days.ts';
import { expect, type Page, test } from './fixtures.ts';
import { goInside } from './go-inside.ts';

test('red marks errors and the one main action: no link, no delete button, no selection', async ({
  staff,
  api,
}) => {
  const { client } = await api.invoice(100, { lastName: 'Μελανίδης' });
  const { job } = await api.completedJob(100, { lastName: 'Μελανίδης' });
  const item = await api.call('POST /item', { title: 'Πλύσιμο' });
  const dates = { startDate: daysAgo(9), dueDate: daysAgo(2) };
  const items = [{ item: item._id, unitCost: 5 }];
  const late = await api.call('POST /job', { client: client._id, ...dates, items });
  for (const path of [
    '/clients',
    '/jobs',
    '/invoices',
    '/payments',
    '/storage',
    '/today',
    `/clients/${client._id}`,
    `/jobs/${job._id}`,
    `/jobs/${late._id}`,
  ]) {
    await goInside(staff, path);
    await expect(staff.locator('main').getByRole('link').last()).toBeVisible();
    // Ticked rows are tinted too.
    if (path === '/invoices') await staff.getByLabel('Επιλογή όλων').check();
    await expectNoRed(staff, path);
  }
});

async function expectNoRed(page: Page, path: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await page.evaluate(redTexts), `${path}, ${colorScheme}`).toEqual([]);
  }
}

/** What is red, or stands on red, and neither says how a thing stands nor is the main action. */
function redTexts(): string[] {
  const means = '.wrong, .waiting, .good, [data-kind=main], svg, mark';
  const isRed = (colour: string) => {
    const [red = 0, green = 0, blue = 0, opacity = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number);
    return opacity > 0 && red - Math.max(green, blue) > 12;
  };
  return [...document.querySelectorAll<HTMLElement>('main *, nav *, header *')].flatMap(
    (element) => {
      const hasText = [...element.childNodes].some(({ nodeType }) => nodeType === Node.TEXT_NODE);
      const isField = element instanceof HTMLInputElement;
      if (!(hasText || isField) || element.closest(means) !== null) return [];
      const { color, backgroundColor, accentColor } = getComputedStyle(element);
      const isSeen = [color, backgroundColor, accentColor].some(isRed);
      return isSeen ? [`${element.textContent} ${color} ${backgroundColor} ${accentColor}`] : [];
    },
  );
}
