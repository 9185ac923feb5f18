import { edgesOf } from './edges.ts';
import { expect, openMore, type Page, test } from './fixtures.ts';
import { goInside } from './go-inside.ts';
import { jobOf } from './stored.ts';

/** The actions in the line of a page's head, and its "⋯". */
function headOf(page: Page) {
  const head = page.locator('main header');
  return { head, more: head.getByRole('button', { name: 'Περισσότερα' }) };
}

async function actionEdges(page: Page, name: string) {
  const { head } = headOf(page);
  const [button, link] = [
    head.getByRole('button', { name, exact: true }),
    head.getByRole('link', { name, exact: true }),
  ];
  return edgesOf(button.or(link));
}

/** One line of equal buttons as wide as the page, below the title that "⋯" ends. */
async function isInOneLine(page: Page, actions: readonly string[]): Promise<void> {
  const { head, more } = headOf(page);
  await expect(more).toBeVisible();
  const title = await edgesOf(head.getByRole('heading', { level: 1 }));
  const dots = await edgesOf(more);
  expect([dots.right, dots.height]).toEqual([(page.viewportSize()?.width ?? 0) - 16, 44]);
  expect(dots.top).toBeLessThan(title.bottom);
  const all = await Promise.all(actions.map((name) => actionEdges(page, name)));
  const round = all.map(({ top, height, width }) => [top, height, Math.round(width)].join(' '));
  expect(new Set(round).size).toBeLessThanOrEqual(1);
  for (const { top, height } of all) {
    expect(height).toBe(44);
    expect(top).toBeGreaterThanOrEqual(dots.bottom);
  }
}

async function hasNoSideways(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the actions of a page are one line of equal buttons, and what finds no room is in its menu', async ({
    staff,
    api,
  }) => {
    const job = await jobOf(api, 'Πράξεων', 1);
    const invoice = await api.invoice(100, { lastName: 'Πράξεων' });
    const pages = [
      [`/clients/${job.client._id}`, ['Νέα είσπραξη', 'Κατάσταση'], 'Επεξεργασία'],
      [`/jobs/${job._id}`, ['Απόδειξη', 'Επεξεργασία'], 'Διαγραφή'],
      [`/invoices/${invoice._id}`, ['Αποστολή', 'Κοινοποίηση'], 'Εκτύπωση'],
      [`/clients/statement/${invoice.client._id}`, ['Αποστολή', 'Κοινοποίηση'], 'Λήψη PDF'],
      [`/jobs/edit/${job._id}`, [], 'Διαγραφή'],
      [`/clients/edit/${job.client._id}`, [], 'Διαγραφή'],
    ] as const;
    for (const width of [390, 360]) {
      await staff.setViewportSize({ width, height: 844 });
      for (const [path, actions, rare] of pages) {
        await goInside(staff, path);
        await isInOneLine(staff, actions);
        await expect(staff.getByText(rare, { exact: true })).toBeHidden();
        await openMore(staff);
        await expect(staff.getByText(rare, { exact: true })).toBeInViewport({ ratio: 1 });
        await staff.keyboard.press('Escape');
        await hasNoSideways(staff);
      }
    }
    await test.step('where text is twice as large', async () => {
      for (const [path, , rare] of pages) {
        await goInside(staff, path);
        await staff.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
        await openMore(staff);
        await expect(staff.getByText(rare, { exact: true })).toBeInViewport();
        await staff.keyboard.press('Escape');
        await hasNoSideways(staff);
      }
    });
  });
});

test('actions move into the menu as the window narrows, and what is typed in their dialogs stays', async ({
  staff,
  api,
}) => {
  const invoice = await api.invoice(100, { lastName: 'Στενάχωρου' });
  await staff.setViewportSize({ width: 1440, height: 900 });
  await staff.goto(`/invoices/${invoice._id}`);
  const edit = staff.getByRole('link', { name: 'Επεξεργασία' });
  const send = staff.getByRole('button', { name: 'Αποστολή', exact: true });
  await expect(edit).toBeVisible();
  await staff.setViewportSize({ width: 820, height: 900 });
  await expect(edit).toBeHidden();
  await openMore(staff);
  await expect(edit).toBeVisible();
  await staff.keyboard.press('Escape');
  await staff.setViewportSize({ width: 1440, height: 900 });
  await expect(edit).toBeVisible();
  await send.click();
  const mail = staff.getByRole('dialog', { name: /Αποστολή/ });
  const to = mail.getByRole('textbox').first();
  await to.fill('someone@example.com');
  await staff.setViewportSize({ width: 390, height: 844 });
  await expect(to).toHaveValue('someone@example.com');
  await staff.keyboard.press('Escape');
  await expect(mail).toBeHidden();
  await expect(edit).toBeHidden();
  await expect(send).toBeInViewport({ ratio: 1 });
});

test('an open menu goes with its button when the page is scrolled', async ({ staff, api }) => {
  const invoice = await api.invoice(10, { lastName: 'Κύλισης' });
  await staff.setViewportSize({ width: 1024, height: 420 });
  await staff.goto(`/invoices/${invoice._id}`);
  await openMore(staff);
  const button = staff.getByRole('button', { name: 'Περισσότερα' });
  const menu = staff.locator('[popover]:popover-open');
  const gap = async () =>
    Math.round(((await menu.boundingBox())?.y ?? 0) - ((await button.boundingBox())?.y ?? 0));
  await expect(menu).toBeVisible();
  const before = await gap();
  await staff.evaluate(() => scrollBy(0, 60));
  await expect.poll(() => staff.evaluate(() => scrollY)).toBe(60);
  await expect.poll(gap).toBe(before);
});

test('the menu of the save button is worked by keyboard alone', async ({ staff, api }) => {
  const job = await jobOf(api, 'Πληκτρολόγη', 1);
  await staff.goto(`/jobs/edit/${job._id}`);
  const save = staff.getByRole('button', { name: 'Αποθήκευση', exact: true });
  const others = staff.getByRole('button', { name: 'Άλλοι τρόποι αποθήκευσης' });
  const labels = staff.getByRole('button', { name: 'Αποθήκευση και ετικέτες' });
  const receipt = staff.getByRole('button', { name: 'Αποθήκευση και απόδειξη παραλαβής' });
  const both = staff.getByRole('button', { name: 'Αποθήκευση, ετικέτες και απόδειξη' });
  await save.focus();
  await staff.keyboard.press('Tab');
  await expect(others).toBeFocused();
  await expect(others).toHaveAttribute('aria-expanded', 'false');
  await staff.keyboard.press('ArrowDown');
  await expect(others).toHaveAttribute('aria-expanded', 'true');
  for (const [key, next] of [
    ['', labels],
    ['ArrowDown', receipt],
    ['ArrowDown', both],
    ['ArrowDown', labels],
    ['ArrowUp', both],
    ['Home', labels],
    ['End', both],
  ] as const) {
    if (key !== '') await staff.keyboard.press(key);
    await expect(next).toBeFocused();
  }
  await staff.keyboard.press('Escape');
  await expect(both).toBeHidden();
  await expect(others).toBeFocused();
  await staff.keyboard.press('ArrowUp');
  await expect(both).toBeFocused();
  await staff.keyboard.press('Home');
  await staff.keyboard.press('Enter');
  await expect(staff.getByRole('dialog', { name: 'Εκτύπωση ετικετών' })).toBeVisible();
  await staff.goto(`/jobs/edit/${job._id}`);
  await others.press('ArrowUp');
  await staff.keyboard.press('ArrowUp');
  await staff.keyboard.press('Enter');
  await expect(staff.getByRole('heading', { level: 1 })).toContainText('Απόδειξη παραλαβής');
});
