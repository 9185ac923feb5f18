import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext } from '@playwright/test';
import { today } from './days.ts';
import { type Api, begin, expect, expectNotice, type Page, test } from './fixtures.ts';
import { handScan } from './hand-scan.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** So many scans for two phones; more where that is asked for. */
const SCANS = Number(process.env['COUNT_SCANS'] ?? 30);

/** Carpets of a new client; stored at a place, at none (null), or not at all. */
async function carpets(api: Api, lastName: string, places: (string | null | undefined)[]) {
  const { _id: client } = await api.call('POST /client', { lastName });
  const made = [];
  for (const [at, place] of places.entries()) {
    const carpet = { title: `Χαλί ${lastName} ${at + 1}`, client, category: 'Χαλιά' };
    const { _id, _ref, title } = await api.call('POST /clientItem', carpet);
    if (place !== undefined) {
      await api.call('POST /stay', { clientItem: _id, startDate: today, notes: 'Ράφι', place });
    }
    made.push({ _id, _ref, title });
  }
  return made;
}

const last = (page: Page) => page.getByRole('list', { name: 'Τελευταίες σαρώσεις' });
const tab = (page: Page, name: string, count: number) =>
  page.getByRole('tab', { name: `${name} ${count}`, exact: true });

test('a place is counted: one carpet is missing, one elsewhere, one unknown, one not stored', async ({
  staff,
  api,
  baseURL,
}) => {
  const here = await api.call('POST /place', { code: 'ΑΠ-1' });
  const there = await api.call('POST /place', { code: 'ΑΠ-2' });
  const [right, gone, wrong, outside] = await carpets(api, 'Απογραφής', [
    here._id,
    here._id,
    there._id,
    undefined,
  ]);
  if (!right || !gone || !wrong || !outside) throw new Error('no carpets');
  await staff.goto('/counts');
  await staff.getByRole('link', { name: 'Νέα απογραφή' }).first().tap();
  const place = staff.getByRole('combobox', { name: 'Θέση' });
  await expect(place).toBeFocused();
  await place.fill('απ-1');
  await staff.getByRole('option', { name: 'ΑΠ-1' }).tap();
  await staff.getByRole('button', { name: 'Έναρξη' }).tap();
  await expectNotice(staff, 'Απογραφή ΑΠ-1');
  await expect(staff.getByRole('heading', { name: 'Απογραφή ΑΠ-1' })).toBeVisible();
  await expect(staff.getByText('Τώρα στη θέση ΑΠ-1')).toBeVisible();
  await expect(tab(staff, 'Λείπουν', 2)).toBeVisible();
  const scan = async (code: string | number, words: string) => {
    await handScan(staff, `${baseURL}/c/${code}`);
    await expect(last(staff).getByRole('listitem').first()).toContainText(words);
  };
  await scan(right._ref, 'Στη θέση του');
  await expect(last(staff).getByRole('listitem').first()).toContainText('Χαλί Απογραφής 1');
  await scan(wrong._ref, 'Άλλη θέση στα βιβλία: ΑΠ-2');
  await scan(outside._ref, 'Εκτός αποθήκης στα βιβλία');
  await scan(right._ref, 'Ήδη σαρωμένο');
  const typed = staff.getByRole('textbox', { name: 'Αριθμός ή κωδικός ετικέτας' });
  await typed.fill('ΧΧ-77');
  await typed.press('Enter');
  await expect(last(staff).getByRole('listitem').first()).toContainText('Άγνωστο: ΧΧ-77');
  await expect(tab(staff, 'Λείπουν', 1)).toBeVisible();
  await expect(staff.getByText('Χαλί Απογραφής 2')).toBeVisible();
  await tab(staff, 'Σε άλλη θέση', 1).tap();
  await expect(staff.getByRole('tabpanel').getByText('Χαλί Απογραφής 3').last()).toBeVisible();
  await expect(tab(staff, 'Εκτός αποθήκης', 1)).toBeVisible();
  await expect(tab(staff, 'Άγνωστα', 1)).toBeVisible();

  await staff.getByRole('button', { name: 'Κλείσιμο απογραφής' }).tap();
  const dialog = staff.getByRole('dialog', { name: 'Κλείσιμο απογραφής' });
  await expect(dialog).toContainText('Λείπει 1 χαλί.');
  const found = dialog.getByRole('checkbox', { name: /Να γραφτεί 1 χαλί/ });
  await expect(found).not.toBeChecked();
  await found.check();
  await dialog.getByRole('button', { name: 'Κλείσιμο απογραφής' }).tap();
  await expectNotice(staff, 'Η απογραφή έκλεισε');
  await expect(staff.getByText('Έκλεισε', { exact: true })).toBeVisible();
  await expect(typed).toBeHidden();
  const moved = await api.call('POST /stay/search', { filters: { clientItemRef: wrong._ref } });
  expect(moved.data[0]?.place?.code).toBe('ΑΠ-1');
  await staff.getByRole('tab', { name: 'Ιστορικό' }).tap();
  await expect(staff.getByText(/απογραφή/i).last()).toBeVisible();
  await staff.getByRole('tab').first().tap();
  await staff.getByRole('link', { name: 'Αποτέλεσμα απογραφής' }).tap();
  const saved = staff.waitForEvent('download');
  await csvButton(staff).tap();
  expect((await saved).suggestedFilename()).toMatch(/^Απογραφή ΑΠ-1 .*\.csv$/);
  await staff.emulateMedia({ media: 'print' });
  for (const list of ['Λείπουν', 'Σε άλλη θέση', 'Εκτός αποθήκης', 'Άγνωστα', 'Στη θέση τους'])
    await expect(staff.getByRole('heading', { name: list })).toBeVisible();
  await expect(csvButton(staff)).toBeHidden();
});

test('without a network the field of the counted place says so', async ({ staff, api }) => {
  await api.call('POST /place', { code: 'ΑΠ-9' });
  // The network fails while the list of places is being loaded; once loaded, it needs no network.
  const isGone = Promise.withResolvers<void>();
  await staff.route('**/api/v1/place/search', async (route) => {
    await isGone.promise;
    await route.abort('internetdisconnected');
  });
  await staff.goto('/counts');
  await staff.getByRole('link', { name: 'Νέα απογραφή' }).first().tap();
  const place = staff.getByRole('combobox', { name: 'Θέση' });
  await expect(place).toBeFocused();
  await staff.context().setOffline(true);
  isGone.resolve();
  await place.fill('απ-9');
  await expect(staff.getByRole('option', { name: 'Δεν υπάρχει σύνδεση' })).toBeVisible();
  await staff.unroute('**/api/v1/place/search');
  await staff.context().setOffline(false);
  await expect(staff.getByRole('option', { name: 'ΑΠ-9' })).toBeEnabled();
  await expect(staff.getByText('Δεν υπάρχει σύνδεση')).toHaveCount(0);
});

const csvButton = (page: Page) => page.getByRole('button', { name: 'Λήψη CSV' });

test('a scan is counted at once, sent or not, and only once', async ({
  staff,
  context,
  api,
  baseURL,
}) => {
  const at = await api.call('POST /place', { code: 'ΑΜ-1' });
  const [first, second, outside] = await carpets(api, 'Αμέσως', [at._id, at._id, undefined]);
  const { _id } = await api.call('POST /count', { place: at._id, notes: '' });
  await staff.goto(`/counts/${_id}`);
  await expect(tab(staff, 'Λείπουν', 2)).toBeVisible();
  // From now on the server's own figures do not come.
  await staff.route(/\/api\/v1\/count\/[^/]+\?/, (route) => route.abort());
  const expectFigures = async (here: number, missing: number, notStored: number) => {
    await expect(tab(staff, 'Στη θέση τους', here)).toBeVisible();
    await expect(tab(staff, 'Λείπουν', missing)).toBeVisible();
    await expect(tab(staff, 'Εκτός αποθήκης', notStored)).toBeVisible();
  };
  await handScan(staff, `${baseURL}/c/${first?._ref}`);
  await expectFigures(1, 1, 0);
  await handScan(staff, `${baseURL}/c/${outside?._ref}`);
  await expectFigures(1, 1, 1);
  await context.setOffline(true);
  for (const code of [second, second, first]) await handScan(staff, `${baseURL}/c/${code?._ref}`);
  await expect(staff.getByText('3 σαρώσεις περιμένουν να σταλούν')).toBeVisible();
  await expectFigures(2, 0, 1);
  // So it is where the count is closed.
  await staff.getByRole('button', { name: 'Κλείσιμο απογραφής' }).click();
  const question = staff.getByRole('dialog');
  await expect(question).toContainText('Δεν λείπει τίποτα.');
  await question.getByRole('button', { name: 'Πίσω' }).click();
  await tab(staff, 'Στη θέση τους', 2).click();
  await expect(staff.getByText('Δεν σαρώθηκε τίποτα ακόμη.')).toHaveCount(0);
  await context.setOffline(false);
  await expect(staff.getByText(/περιμέν(ουν|ει) να σταλ/)).toBeHidden();
  await expectFigures(2, 0, 1);
  await staff.unroute(/\/api\/v1\/count\/[^/]+\?/);
  await staff.waitForResponse(/\/api\/v1\/count\/[^/]+\?/);
  await expectFigures(2, 0, 1);
});

test('scans queued in this browser by an earlier version are sent', async ({ staff, api }) => {
  const at = await api.call('POST /place', { code: 'ΑΜ-2' });
  const { _id } = await api.call('POST /count', { place: at._id, notes: '' });
  const [carpet] = await carpets(api, 'Προηγούμενου', [at._id]);
  const scan = {
    id: '0198c2a1-0000-7000-8000-000000000001',
    count: _id,
    at: new Date().toISOString(),
    code: String(carpet?._ref),
    place: at.code,
  };
  await staff.goto('/places');
  await staff.evaluate(async (waiting) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const request = indexedDB.open('kilim.scans', 1);
    request.addEventListener('upgradeneeded', () => {
      request.result.createObjectStore('waiting', { keyPath: 'id' });
    });
    request.addEventListener('success', () => {
      const transaction = request.result.transaction('waiting', 'readwrite');
      transaction.addEventListener('complete', () => resolve());
      transaction.addEventListener('abort', reject);
      transaction.objectStore('waiting').put(waiting);
    });
    await promise;
    request.result.close();
    localStorage.setItem('kilim.scans', 'yes');
  }, scan);
  await staff.goto(`/counts/${_id}`);
  await expect
    .poll(async () => {
      const { counted } = await api.call('GET /count/:id', undefined, { id: _id });
      return counted.map(({ clientItem }) => clientItem._id);
    })
    .toContain(carpet?._id);
});

test('the label of a place says where one is, also without a network', async ({
  staff,
  context,
  api,
  baseURL,
}) => {
  const [shelf, otherShelf] = [
    await api.call('POST /place', { code: 'ΔΚ 1' }),
    await api.call('POST /place', { code: 'ΔΚ 2' }),
  ];
  const [first, second] = await carpets(api, 'Δικτύου', [otherShelf._id, otherShelf._id]);
  const { _id } = await api.call('POST /count', { notes: '' });
  await staff.goto(`/counts/${_id}`);
  await expect(staff.getByText('Χωρίς θέση: σαρώστε')).toBeVisible();
  // The screen knows the place before the server has been told.
  const told = staff.waitForResponse(/\/count\/[^/]+\/scan$/);
  await handScan(staff, `${baseURL}/p/${encodeURIComponent(shelf.code)}`);
  await expect(staff.getByText('Τώρα στη θέση ΔΚ 1').first()).toBeVisible();
  await (await told).finished();
  await context.setOffline(true);
  await handScan(staff, `${baseURL}/c/${first?._ref}`);
  await expect(last(staff).getByText(`Κρατήθηκε: ${first?._ref}`)).toBeVisible();
  // Typed: nobody here knows that it is a place before the network is back.
  const typed = staff.getByRole('textbox', { name: 'Αριθμός ή κωδικός ετικέτας' });
  await typed.fill('δκ 2');
  await typed.press('Enter');
  await handScan(staff, `${baseURL}/c/${second?._ref}`);
  await expect(staff.getByText('3 σαρώσεις περιμένουν να σταλούν')).toBeVisible();
  const alone = staff.getByRole('switch', { name: 'Εργασία χωρίς δίκτυο' });
  await alone.tap();
  await expect(alone).toBeChecked();
  await context.setOffline(false);
  await expect(staff.getByText('3 σαρώσεις περιμένουν να σταλούν')).toBeVisible();
  // Another screen says so too, and sends nothing as long as that is wanted.
  await staff.goto('/places');
  await expect(staff.getByText('3 σαρώσεις περιμένουν να σταλούν')).toBeVisible();
  await staff.goto(`/counts/${_id}`);
  await expect(staff.getByText('3 σαρώσεις περιμένουν να σταλούν')).toBeVisible();
  await staff.getByRole('switch', { name: 'Εργασία χωρίς δίκτυο' }).tap();
  await expect(staff.getByText(/περιμέν(ουν|ει) να σταλ/)).toBeHidden();
  await expect(staff.getByText('Τώρα στη θέση ΔΚ 2').first()).toBeVisible();
  const count = await api.call('GET /count/:id', undefined, { id: _id });
  expect(count.elsewhere.map(({ clientItem }) => clientItem._ref)).toEqual([first?._ref]);
  expect(count.counted.map(({ clientItem }) => clientItem._ref)).toContain(second?._ref);
});

test('two phones on bad wifi count everything once, though one tab is killed', async ({
  browser,
  server,
  api,
  baseURL,
}) => {
  test.setTimeout(240_000 + SCANS * 10_000);
  const at = await api.call('POST /place', { code: `ΚΔ-${SCANS}` });
  const all = await carpets(
    api,
    'Πολλών',
    Array.from({ length: SCANS }, () => at._id),
  );
  const { _id } = await api.call('POST /count', { place: at._id, notes: '' });
  const phone = async () => {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
      ...(baseURL !== undefined && { baseURL }),
    });
    return { context, page: await open(context) };
  };
  const open = async (context: BrowserContext) => {
    const page = await context.newPage();
    await begin(page, server.tokens['admin'] ?? '');
    await page.goto(`/counts/${_id}`);
    await expect(page.getByText(`Τώρα στη θέση ΚΔ-${SCANS}`)).toBeVisible();
    return page;
  };
  const phones = await Promise.all([phone(), phone()]);
  // The network of each goes and comes back again, without any order.
  const counted = new AbortController();
  const wifi = phones.map(async ({ context }, which) => {
    for (let off = which === 0; !counted.signal.aborted; off = !off) {
      // A tab that is being killed just then cannot be told; the next time all are.
      await context.setOffline(off).catch(() => {});
      await pause(700 + 400 * which);
    }
    await context.setOffline(false);
  });
  const work = phones.map(async (own, which) => {
    const mine = all.filter((_, index) => index % 2 === which);
    for (const [index, { _ref }] of mine.entries()) {
      await handScan(own.page, `${baseURL}/c/${_ref}`);
      await expect(last(own.page).getByRole('listitem').first()).toContainText(String(_ref));
      if (which === 0 && index === Math.floor(mine.length / 2)) {
        // Killed while scans wait; opened again once the network lets it.
        await own.context.setOffline(true);
        await own.page.close();
        own.page = await expectOpened(own.context, open);
      }
    }
  });
  await Promise.all(work);
  counted.abort();
  await Promise.all(wifi);
  for (const { page } of phones) {
    await expect(tab(page, 'Στη θέση τους', SCANS)).toBeVisible();
    await expect(tab(page, 'Λείπουν', 0)).toBeVisible();
    await expect(page.getByText(/περιμέν(ει|ουν) να σταλ/)).toBeHidden();
  }
  const count = await api.call('GET /count/:id', undefined, { id: _id });
  expect(count.totals).toEqual({
    counted: SCANS,
    missing: 0,
    elsewhere: 0,
    notStored: 0,
    unknown: 0,
  });
  const refs = count.counted.map(({ clientItem }) => clientItem._ref);
  expect(refs.toSorted((a, b) => a - b)).toEqual(all.map(({ _ref }) => _ref));
  for (const { context } of phones) await context.close();
});

/** Tries until the network is there long enough for the app to load. */
async function expectOpened(
  context: BrowserContext,
  open: (context: BrowserContext) => Promise<Page>,
): Promise<Page> {
  for (let tries = 0; ; tries += 1) {
    try {
      await context.setOffline(false);
      return await open(context);
    } catch (error) {
      if (tries === 10) throw error;
      await Promise.all(context.pages().map((page) => page.close()));
    }
  }
}
