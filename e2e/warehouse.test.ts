import type { Locator } from '@playwright/test';
import { daysAgo, today } from './days.ts';
import { countEffort, printEffort } from './effort.ts';
import {
  type Api,
  columnFilter,
  expect,
  expectNotice,
  openMore,
  type Page,
  test,
} from './fixtures.ts';
import { jobOf, storedCarpet } from './stored.ts';

type Job = Awaited<ReturnType<typeof jobOf>>;

async function importAll(api: Api, { items }: Job, startDate = daysAgo(3)) {
  const jobItems = items.map(({ _id }) => _id);
  const body = { startDate, notes: 'Ράφι Δ4', jobItems };
  return (await api.call('POST /stay/import', body)).data;
}

const storedOf = async (api: Api, { client }: Job) =>
  (await api.call('POST /stay/search', { filters: { client: client._id, open: true } })).data;

/** A finger that stays where it is. */
async function hold(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  const touchPoints = [{ x: (box?.x ?? 0) + 40, y: (box?.y ?? 0) + 20 }];
  const session = await page.context().newCDPSession(page);
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await expect(target.getByRole('checkbox')).toBeChecked();
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('six carpets of a job are put into storage with three taps and a note, and leave with as many', async ({
    staff,
    api,
  }) => {
    const job = await jobOf(api, 'Εξάδας', 6);
    await api.call('POST /place', { code: 'Α-03' });
    await staff.goto('/storage?view=toComeIn&clientFullName=Εξάδας');
    const first = staff.getByRole('listitem').filter({ hasText: 'Χαλί Εξάδας 1' });
    const effort = await countEffort(staff);
    await hold(staff, first);
    const bar = staff.getByRole('region', { name: 'Επιλεγμένα' });
    await bar.getByRole('button', { name: `+5 της εργασίας ${job._ref}` }).tap();
    await expect(bar.getByText('6 χαλιά')).toBeVisible();
    await bar.getByRole('button', { name: /^Μπήκ/ }).tap();
    const dialog = staff.getByRole('dialog', { name: 'Μπαίνουν στην αποθήκη: 6 χαλιά' });
    await expect(dialog.getByRole('combobox', { name: 'Θέση' })).toBeFocused();
    await staff.keyboard.type('α-03');
    // The second saves, also where it comes before the place is found.
    await staff.keyboard.press('Enter');
    await staff.keyboard.press('Enter');
    await expectNotice(staff, '6 χαλιά στη θέση Α-03');
    await expect(bar).toHaveCount(0);
    await effort.expectAtMost('six rugs into the store', { clicks: 3, keys: 6 });
    const stored = await storedOf(api, job);
    expect(stored.map(({ notes, place }) => `${notes} ${place?.code}`)).toEqual(
      Array(6).fill('Α-03 Α-03'),
    );

    Object.assign(effort.count, { clicks: 0, keys: 0 });
    await staff.goto('/storage?clientFullName=Εξάδας');
    await expect(first.getByText('Παραλήφθηκε')).toBeVisible();
    await hold(staff, first);
    // What is mostly meant is in sight whole, on one line.
    const out = bar.getByRole('button', { name: 'Βγήκε' });
    await expect(out).toBeInViewport({ ratio: 1 });
    expect((await out.boundingBox())?.height).toBe(44);
    await bar.getByRole('button', { name: /5 της εργασίας/ }).tap();
    await bar.getByRole('button', { name: 'Βγήκαν' }).click();
    await expect(staff.getByRole('dialog').getByLabel('Σημείωση αποθήκης')).toBeFocused();
    await staff.keyboard.press('Enter');
    await expectNotice(staff, '6 χαλιά βγήκαν από την αποθήκη');
    await effort.expectAtMost('six rugs out of the store', { clicks: 3, keys: 6 });
    expect(await storedOf(api, job)).toEqual([]);

    // One press takes all of it back.
    await staff.getByRole('button', { name: 'Αναίρεση' }).tap();
    await expectNotice(staff, 'Αναιρέθηκε');
    await expect(first).toBeVisible();
    expect(await storedOf(api, job)).toHaveLength(6);
  });

  test('“Choose” shows a box on every card, and the last button of the bar ends the selection', async ({
    staff,
    api,
  }) => {
    const job = await jobOf(api, 'Επιλογίδη', 1);
    await staff.goto('/storage?view=toComeIn&clientFullName=Επιλογίδη');
    const first = staff.getByRole('listitem').filter({ hasText: 'Χαλί Επιλογίδη 1' });
    await expect(first).toBeVisible();
    await expect(staff.getByRole('checkbox')).toHaveCount(0);
    await staff.getByRole('button', { name: 'Επιλογή', exact: true }).tap();
    await first.tap();
    await expect(first.getByRole('checkbox')).toBeChecked();
    await expect(staff).toHaveURL(/storage/);
    await staff.getByRole('button', { name: 'Κατάργηση επιλογής' }).tap();
    await expect(staff.getByRole('checkbox')).toHaveCount(0);
    expect(await storedOf(api, job)).toEqual([]);
    await first.tap();
    await expect(staff).toHaveURL(/clientItems/);
  });

  test('all actions for the selection are visible, or behind the “⋯”', async ({ staff, api }) => {
    const job = await jobOf(api, 'Πράξεων', 2);
    await importAll(api, job);
    const bar = staff.getByRole('region', { name: 'Επιλεγμένα' });
    const jobItems = job.items.map(({ _id }) => _id);
    await api.call('PUT /job/stage', { jobItems, stage: 'ready' });
    await staff.goto('/storage?clientFullName=Πράξεων');
    await staff.getByRole('button', { name: 'Επιλογή', exact: true }).tap();
    for (const n of [1, 2])
      await staff
        .getByRole('listitem')
        .filter({ hasText: `Χαλί Πράξεων ${n}` })
        .tap();
    for (const name of ['Βγήκαν', 'Τοποθέτηση', 'Περισσότερα'])
      await expect(bar.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
    await bar.getByRole('button', { name: 'Περισσότερα' }).tap();
    await expect(staff.getByRole('button', { name: 'Ετικέτες' })).toBeInViewport({ ratio: 1 });
    await staff.getByRole('link', { name: 'Παράδοση στον πελάτη' }).tap();
    await expect(
      staff.getByRole('checkbox', { name: /Επιλογή: .*Χαλί Πράξεων/, checked: true }),
    ).toHaveCount(2);
  });

  test('a carpet is found by its number, with the keypad, and opens by itself', async ({
    staff,
    api,
  }) => {
    const { clientItem } = await storedCarpet(api, 'Πληκτρολογίου');
    await test.step('nothing moves when the first cards arrive', async () => {
      await staff.addInitScript(() => {
        new PerformanceObserver((list) => {
          for (const shift of list.getEntries()) {
            const before = Number(document.documentElement.dataset['shift'] ?? 0);
            const more = 'value' in shift ? Number(shift.value) : 0;
            document.documentElement.dataset['shift'] = String(before + more);
          }
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await staff.goto('/storage');
      // Carpets of other tests may come first.
      await expect(staff.getByRole('listitem').filter({ hasText: /Χαλί / }).first()).toBeVisible();
      const moved = await staff.evaluate(() => document.documentElement.dataset['shift'] ?? '0');
      expect(Number(moved)).toBeLessThan(0.02);
    });
    const search = staff.getByRole('searchbox', { name: 'Αριθμός χαλιού ή πελάτης' });
    await expect(search).toHaveAttribute('inputmode', 'numeric');
    await staff.getByRole('button', { name: 'Πληκτρολόγιο με γράμματα' }).tap();
    await expect(search).toBeFocused();
    await expect(search).toHaveAttribute('inputmode', 'search');
    await search.fill('Πληκτρολογίου');
    const found = staff.getByRole('listitem').filter({ hasText: 'Χαλί Πληκτρολογίου' });
    // Its words take two lines at most, beside all that the card says.
    const out = found.getByRole('button', { name: 'Βγήκε' });
    expect((await out.boundingBox())?.height).toBeLessThan(50);
    // In the list that it was in before, it would go with that.
    await expect(staff.getByText('Βρέθηκε 1 χαλί')).toBeVisible();
    await out.click();
    const dialog = staff.getByRole('dialog', { name: /Βγαίνει από την αποθήκη/ });
    await expect(dialog).toContainText(
      'Με δελτίο παραδίδονται μόνο χαλιά εργασίας που είναι «Έτοιμα»',
    );
    await dialog.getByRole('button', { name: 'Βγήκε από την αποθήκη' }).click();
    await expect(found).toContainText('Εκτός αποθήκης');
    await staff.getByRole('button', { name: 'Πληκτρολόγιο με ψηφία' }).tap();
    await expect(search).toHaveAttribute('inputmode', 'numeric');
    await search.fill('');
    const effort = await countEffort(staff);
    const number = String(clientItem._ref);
    await search.tap();
    await staff.keyboard.type(number);
    await search.press('Enter');
    await expect(staff).toHaveURL(`/clientItems/${clientItem._id}`);
    const most = { clicks: 1, keys: number.length + 1 };
    await effort.expectAtMost('a carpet by its number, on a phone', most);
  });
});

test('pieces to come in and to go out are counted and listed', async ({ staff, api }) => {
  const [coming, going] = [
    await jobOf(api, 'Αναμενόμενου', 1),
    await jobOf(api, 'Αποχωρούντος', 1),
  ];
  await importAll(api, going);
  await staff.goto('/storage');
  const tab = (name: RegExp) => staff.getByRole('link', { name });
  const figure = async (name: RegExp) => Number(/\d+$/.exec(await tab(name).innerText())?.[0]);
  await expect(tab(/Να φύγουν \d+/)).toBeVisible();
  const before = await figure(/Να φύγουν/);
  await tab(/Να έρθουν/).click();
  await (await columnFilter(staff, 'Πελάτης')).fill('αναμενομενου');
  await expect(staff.getByText('1–1 από 1')).toBeVisible();
  await expect(staff.getByRole('row').filter({ hasText: 'Χαλί Αναμενόμενου 1' })).toContainText(
    String(coming._ref),
  );
  await api.call('PUT /job/completeJob/:id', undefined, { id: going._id });
  await staff.goto('/storage?view=toGoOut&clientFullName=Αποχωρούντος');
  await expect(staff.getByRole('row').filter({ hasText: 'Ράφι Δ4' })).toBeVisible();
  // The figures count only filtered rows.
  await expect.poll(() => figure(/Να φύγουν/)).toBe(1);
  await staff.goto('/storage');
  await expect.poll(() => figure(/Να φύγουν/)).toBe(before + 1);
});

test('the figures of the views follow the filters of the list', async ({ staff, api }) => {
  const job = await jobOf(api, 'Μετρητή', 3);
  const jobItems = job.items.slice(0, 2).map(({ _id }) => _id);
  await api.call('POST /stay/import', { startDate: today, notes: 'Ράφι Μ', jobItems });
  await staff.goto('/storage');
  await (await columnFilter(staff, 'Πελάτης')).fill('μετρητη');
  const views = staff.getByRole('navigation', { name: 'Προβολές της λίστας' });
  for (const name of ['Στην αποθήκη 2', 'Να έρθουν 1', 'Να φύγουν 0']) {
    await expect(views.getByRole('link', { name, exact: true })).toBeVisible();
  }
  const { client } = await api.completedJob(50, { lastName: 'Μετρημένου' });
  await staff.goto(`/jobs?clientFullName=${client.lastName}`);
  await expect(views.getByRole('link', { name: 'Για τιμολόγηση 1' })).toBeVisible();
});

test('the list stays until the first results of the number box arrive', async ({ staff, api }) => {
  await storedCarpet(api, 'Αναμονής');
  const { promise, resolve } = Promise.withResolvers<undefined>();
  await staff.route('**/api/v1/clientItem/search', async (route) => {
    await promise;
    await route.continue();
  });
  await staff.goto('/storage');
  const views = staff.getByRole('navigation', { name: 'Προβολές της λίστας' });
  await expect(views).toBeVisible();
  const asked = staff.waitForRequest('**/api/v1/clientItem/search');
  await staff.getByRole('searchbox').pressSequentially('αναμονησ');
  await asked;
  await expect(views).toBeVisible();
  resolve(undefined);
  await expect(views).toBeHidden();
  await expect(staff.getByRole('row').filter({ hasText: 'Αναμονής' })).toBeVisible();
  await staff.unroute('**/api/v1/clientItem/search');
});

test('the results of the number box replace the list, with the actions to take them out', async ({
  staff,
  api,
}) => {
  const job = await jobOf(api, 'Κουτιού', 2);
  const place = await api.call('POST /place', { code: 'Κ-07' });
  const [first] = job.items;
  const body = { startDate: today, notes: 'Ράφι Κ', place: place._id, jobItems: [first?._id] };
  await api.call('POST /stay/import', body);
  await staff.goto('/storage');
  const table = staff.getByRole('main').getByRole('table');
  await expect(table).toHaveCount(1);
  const search = staff.getByRole('searchbox', { name: 'Αριθμός χαλιού ή πελάτης' });
  await search.fill('Κουτιού');
  await expect(staff.getByText('Βρέθηκαν 2 χαλιά')).toBeVisible();
  await expect(table).toHaveCount(1);
  await expect(staff.getByRole('navigation', { name: 'Προβολές της λίστας' })).toHaveCount(0);
  const row = table.getByRole('row').filter({ hasText: 'Χαλί Κουτιού 1' });
  await expect(row.getByRole('cell', { name: 'Κ-07' })).toBeVisible();
  await expect(row.getByRole('cell', { name: 'Ράφι Κ' })).toBeVisible();
  const rest = table.getByRole('row').filter({ hasText: 'Χαλί Κουτιού 2' });
  await expect(rest.getByRole('button')).toHaveCount(0);
  // Carpets in storage can be ticked here as in the list.
  await expect(rest.getByRole('checkbox')).toHaveCount(0);
  await row.getByRole('checkbox').check();
  const bar = staff.getByRole('region', { name: 'Επιλεγμένα' });
  await expect(bar.getByText('1 χαλί')).toBeVisible();
  await expect(bar.getByRole('button', { name: 'Βγήκε από την αποθήκη' })).toBeEnabled();
  await bar.getByRole('button', { name: 'Κατάργηση επιλογής' }).click();
  await row.getByRole('button').click();
  await expect(staff.getByRole('dialog')).toContainText('Χαλί Κουτιού 1');
  await staff.keyboard.press('Escape');
  await search.fill('');
  await expect(staff.getByRole('navigation', { name: 'Προβολές της λίστας' })).toBeVisible();
});

test('the number box says how many of how many it shows, and shows the rest', async ({
  staff,
  api,
}) => {
  await jobOf(api, 'Οκτάδας', 8);
  await staff.goto('/storage');
  await staff.getByRole('searchbox', { name: 'Αριθμός χαλιού ή πελάτης' }).fill('οκταδας');
  const found = staff.getByRole('table', { name: 'Χαλιά πελατών' }).locator('tbody tr');
  await expect(staff.getByText('Εμφανίζονται 6 από 8 χαλιά.')).toBeVisible();
  await expect(found).toHaveCount(6);
  // Not the menu of the page, which has an icon.
  const more = staff.getByText('Περισσότερα', { exact: true });
  await more.click();
  await expect(found).toHaveCount(8);
  await expect(staff.getByText('Βρέθηκαν 8 χαλιά')).toBeVisible();
  await expect(more).toHaveCount(0);
});

test('on a smaller window the place stays in sight, and what matters less gives way to it', async ({
  staff,
  api,
}) => {
  const { _id: place } = await api.call('POST /place', { code: 'Θ-77' });
  const job = await jobOf(api, 'Στενόχωρου', 1);
  const jobItems = job.items.map(({ _id }) => _id);
  await api.call('POST /stay/import', { startDate: today, notes: 'Πίσω', jobItems, place });
  const head = (name: string) => staff.getByRole('columnheader', { name, exact: true });
  const away: Record<number, string[]> = {
    1440: [],
    1024: ['Κατηγορία', 'Επωνυμία', 'Μπήκε'],
    820: ['Κατηγορία', 'Επωνυμία', 'Μπήκε', 'Ημέρες', 'Εργασία'],
  };
  await staff.goto('/storage?clientFullName=Στενόχωρου&clientItemCategory=Χαλιά');
  for (const [width, gone] of Object.entries(away).toReversed()) {
    await staff.setViewportSize({ width: Number(width), height: 900 });
    const table = staff.getByRole('table', { name: 'Στην αποθήκη' });
    await expect(table.getByRole('cell', { name: 'Θ-77' })).toBeVisible();
    for (const name of gone) await expect(head(name)).toHaveCount(0);
    const isCut = await table.evaluate(
      ({ parentElement: box }) => box !== null && box.scrollWidth > box.clientWidth,
    );
    expect([width, isCut]).toEqual([width, false]);
    // A filter whose column gave way is still said.
    await expect(staff.getByRole('button', { name: /Κατηγορία/ }).last()).toBeVisible();
    await staff.emulateMedia({ media: 'print' });
    await expect(head('Κατηγορία')).toBeVisible();
    await staff.emulateMedia({ media: null });
  }
});

test('rows are ticked across pages', async ({ staff, api }) => {
  const job = await jobOf(api, 'Σελιδάκη', 11);
  await importAll(api, job);
  await staff.goto('/storage?clientFullName=Σελιδάκη');
  await staff.getByRole('checkbox', { name: 'Επιλογή όλων' }).check();
  const rest = staff.getByRole('button', { name: 'Επιλογή και των 11' });
  await expect(rest).toBeVisible();
  await staff.getByRole('button', { name: 'Επόμενη σελίδα' }).click();
  await expect(staff.getByText('11–11 από 11')).toBeVisible();
  const box = staff.getByRole('checkbox', { name: /Επιλογή: \d+ · Χαλί Σελιδάκη/ });
  await expect(box).toHaveCount(1);
  await box.check();
  const bar = staff.getByRole('region', { name: 'Επιλεγμένα' });
  await expect(bar.getByText('11 χαλιά')).toBeVisible();
  await expect(rest).toBeHidden();
});

test('where one of the ticked carpets cannot leave none does, and it is named', async ({
  staff,
  api,
}) => {
  const job = await jobOf(api, 'Προλαβάκη', 2);
  const [first] = await importAll(api, job);
  await staff.goto('/storage?clientFullName=Προλαβάκη');
  await staff.getByRole('checkbox', { name: 'Επιλογή όλων' }).check();
  const bar = staff.getByRole('region', { name: 'Επιλεγμένα' });
  await expect(bar.getByText('2 χαλιά')).toBeVisible();
  await api.call('POST /stay/export', { endDate: daysAgo(0), stays: [first?._id] });
  await bar.getByRole('button', { name: 'Βγήκαν από την αποθήκη' }).click();
  const dialog = staff.getByRole('dialog', { name: 'Βγαίνουν από την αποθήκη: 2 χαλιά' });
  await expect(dialog).toContainText('Γράφεται μόνο ότι βγήκαν');
  await dialog.getByRole('button', { name: 'Βγήκαν από την αποθήκη' }).click();
  const wrong = dialog
    .getByRole('listitem')
    .filter({ hasText: 'Το χαλί δεν βρίσκεται στην αποθήκη' });
  await expect(wrong).toHaveCount(1);
  await expect(wrong).toContainText(first?.clientItem.title ?? '');
  expect(await storedOf(api, job)).toHaveLength(1);
});

test('on the page of a carpet what comes next is the main action, and what was done is undone', async ({
  staff,
  api,
}) => {
  const job = await jobOf(api, 'Επόμενου', 1);
  const carpet = job.items[0]?.clientItem?._id ?? '';
  await staff.goto(`/clientItems/${carpet}`);
  await staff.getByRole('button', { name: /^Μπήκ/ }).click();
  const dialog = staff.getByRole('dialog');
  await dialog.getByLabel('Σημείωση αποθήκης').fill('Ράφι Ε5');
  await dialog.getByRole('button', { name: /^Μπήκ/ }).click();
  await expectNotice(staff, 'Επόμενου 1 μπήκε στην αποθήκη');
  const where = staff.getByRole('region', { name: 'Στην αποθήκη' });
  await expect(where).toContainText('Ράφι Ε5');
  await staff.getByRole('button', { name: 'Αναίρεση' }).click();
  await expectNotice(staff, 'Αναιρέθηκε');
  await expect(where).toHaveCount(0);

  // Again, by what was noted last; then out.
  await importAll(api, await jobOf(api, 'Νεοφερμένου', 1), today);
  await staff.reload();
  await staff.getByRole('button', { name: /^Μπήκ/ }).click();
  await dialog.getByRole('button', { name: 'Ράφι Δ4' }).click();
  await dialog.getByRole('button', { name: /^Μπήκ/ }).click();
  await expect(where).toContainText('Ράφι Δ4');

  // Its work is not done: that comes first, on its line of time as another step, and it can leave all the same.
  const steps = staff.locator('[data-main-action]');
  await steps.getByRole('button', { name: 'Έτοιμο' }).click();
  await expect(steps.getByRole('link', { name: 'Παράδοση στον πελάτη' })).toBeVisible();
  await staff.getByRole('button', { name: 'Αναίρεση' }).last().click();
  await expect(steps.getByRole('button')).toHaveText(['Έτοιμο']);
  await openMore(staff);
  await staff.getByRole('button', { name: 'Βγήκε από την αποθήκη' }).click();
  await dialog.getByRole('button', { name: 'Βγήκε από την αποθήκη' }).click();
  await expectNotice(staff, 'Επόμενου 1 βγήκε από την αποθήκη');

  // Its job has had it: what comes next is another one, or the store without one.
  await expect(staff.getByRole('link', { name: 'Νέα εργασία' })).toBeVisible();
  await openMore(staff);
  await staff.getByRole('button', { name: 'Μπήκε στην αποθήκη χωρίς εργασία' }).click();
  await dialog.getByLabel('Σημείωση αποθήκης').fill('Ράφι Ζ6');
  await staff.keyboard.press('Enter');
  await expect(where).toContainText('Ράφι Ζ6');
  await openMore(staff);
  await expect(staff.getByRole('button', { name: 'Βγήκε από την αποθήκη' })).toBeEnabled();
});

test.afterAll(printEffort);
