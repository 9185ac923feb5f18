import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { findBrowser } from '../scripts/browser.ts';
import { labelSizes } from '../src/shared/rules/label-size.ts';
import { type Api, begin, expect, expectNotice, openScanner, type Page, test } from './fixtures.ts';
import { handScan } from './hand-scan.ts';
import { jobOf, storedCarpet } from './stored.ts';

const list = (page: Page) => page.getByRole('list', { name: 'Σαρωμένα χαλιά' });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('six pieces are scanned one after the other, and put into storage together', async ({
    staff,
    api,
    baseURL,
  }) => {
    await staff.setViewportSize({ width: 390, height: 664 });
    const job = await jobOf(api, 'Σάρωσης', 6);
    const refs = job.items.map(({ clientItem }) => clientItem?._ref ?? 0);
    const bar = staff.getByRole('region', { name: 'Επιλεγμένα' });
    const newest = list(staff).getByRole('listitem').first();
    await staff.goto('/clients');
    await openScanner(staff);
    await expect(staff.getByText('Σαρώστε την ετικέτα')).toBeVisible();
    for (const ref of refs) {
      await handScan(staff, `${baseURL}/c/${ref}`);
      await expect(
        staff.getByRole('status').filter({ hasText: `Προστέθηκε: ${ref} ·` }),
      ).toBeVisible();
      await expect(newest).toContainText(String(ref));
      await expect(newest.getByText('Πλύσιμο Σάρωσης')).toBeVisible();
      const [card, under] = [await newest.boundingBox(), await bar.boundingBox()];
      expect((card?.y ?? 0) + (card?.height ?? 0)).toBeLessThanOrEqual(under?.y ?? 0);
      expect(card?.y).toBeGreaterThanOrEqual(52);
    }
    await handScan(staff, `${baseURL}/c/${refs[0]}`);
    await expect(staff.getByText(`Έχει ήδη σαρωθεί: ${refs[0]} ·`)).toBeVisible();
    await handScan(staff, `${baseURL}/c/999999`);
    await expect(staff.getByText('Άγνωστος κωδικός')).toBeVisible();
    await expect(list(staff).getByRole('listitem')).toHaveCount(6);
    await expect(newest).toContainText('Εκτός αποθήκης');
    // A look at one and back: the list is as it was. Its job may have the same number, further down.
    const last = list(staff).getByRole('link', { name: String(refs[5]), exact: true });
    await last.first().tap();
    await expect(staff.getByRole('heading', { name: 'Χαλί Σάρωσης 6' })).toBeVisible();
    await staff.goBack();
    await expect(list(staff).getByRole('listitem')).toHaveCount(6);
    const asked: string[] = [];
    staff.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/v1/scan')) asked.push(pathname);
    });
    await bar.getByRole('button', { name: /^Μπήκ/ }).tap();
    const note = staff.getByRole('dialog').getByLabel('Σημείωση αποθήκης');
    await note.fill('Α-03');
    await note.press('Enter');
    await expectNotice(staff, '6 χαλιά μπήκαν στην αποθήκη');
    // What was done is done: whoever scans on does nothing with these again.
    await expect(list(staff).getByRole('listitem')).toHaveCount(0);
    // However many they are, they are read again in one call each time.
    expect(new Set(asked)).toEqual(new Set(['/api/v1/scan/pieces']));
    expect(asked.length).toBeLessThan(6);
    const stored = await api.call('POST /stay/search', { filters: { job: job._id, open: true } });
    expect(stored.total).toBe(6);
  });

  /** Scans three carpets in storage, of which the first is ready, on a small phone. */
  async function scanThree(staff: Page, { api, origin }: { api: Api; origin: string }) {
    const stored = [];
    for (const name of ['Πλυμένης', 'Άπλυτης', 'Λερωμένης'])
      stored.push(await storedCarpet(api, name));
    const washed = stored[0]?.job.items.map(({ _id }) => _id);
    await api.call('PUT /job/stage', { jobItems: washed, stage: 'ready' });
    await staff.setViewportSize({ width: 390, height: 560 });
    await staff.goto('/scan');
    await expect(staff.getByText('Σαρώστε την ετικέτα')).toBeVisible();
    const bar = staff.getByRole('region', { name: 'Επιλεγμένα' });
    const cards = list(staff).getByRole('listitem');
    const done = staff.getByRole('region', { name: 'Τι έγιναν' });
    for (const { clientItem } of stored) {
      await handScan(staff, `${origin}/c/${clientItem._ref}`);
      await expect(cards.locator(`a[href="/clientItems/${clientItem._id}"]`)).toBeVisible();
    }
    return { bar, cards, done };
  }

  test('pieces leave the list once they are processed, and Undo brings them back', async ({
    staff,
    api,
    baseURL,
  }) => {
    await api.call('POST /place', { code: 'ΣΚ-5' });
    const { bar, cards, done } = await scanThree(staff, { api, origin: String(baseURL) });
    const undo = async () => {
      await staff.getByRole('button', { name: 'Αναίρεση' }).tap();
      await expectNotice(staff, 'Αναιρέθηκε');
      await expect(cards).toHaveCount(3);
      await expect(done).toHaveCount(0);
    };
    // Two of the three are not ready yet.
    await bar.getByRole('button', { name: 'Έτοιμο (2)' }).tap();
    await expectNotice(staff, '2 χαλιά έτοιμα');
    await expect(cards).toHaveCount(0);
    await expect(
      done.getByRole('listitem').filter({ hasText: /Έτοιμο.*Στην αποθήκη/ }),
    ).toHaveCount(3);
    await undo();
    await expect(cards.filter({ hasText: 'Παραλήφθηκε' })).toHaveCount(2);
    await bar.getByRole('button', { name: 'Περισσότερα' }).tap();
    await bar.getByRole('button', { name: 'Τοποθέτηση' }).tap();
    const dialog = staff.getByRole('dialog');
    await dialog.getByRole('combobox').fill('ΣΚ-5');
    await dialog.getByRole('option', { name: /ΣΚ-5/ }).tap();
    await dialog.getByRole('button', { name: 'Τοποθέτηση' }).click();
    await expectNotice(staff, '3 χαλιά στη θέση ΣΚ-5');
    await expect(cards).toHaveCount(0);
    await undo();
    await expect(cards.filter({ hasText: 'ΣΚ-5' })).toHaveCount(0);
  });

  test('the most common next step is visible on a small phone', async ({ staff, api, baseURL }) => {
    await api.call('POST /place', { code: 'ΣΚ-6' });
    const { bar, cards, done } = await scanThree(staff, { api, origin: String(baseURL) });
    await staff.reload();
    await expect(cards).toHaveCount(3);
    for (const name of ['Παράδοση στον πελάτη', 'Έτοιμο', 'Περισσότερα']) {
      const action = bar.getByRole('link', { name }).or(bar.getByRole('button', { name }));
      await expect(action.first()).toBeInViewport({ ratio: 1 });
    }
    const height = (await bar.boundingBox())?.height ?? 0;
    expect(height).toBeLessThan(560 / 3);
    await handScan(staff, `${baseURL}/p/${encodeURIComponent('ΣΚ-6')}`);
    const put = bar.getByRole('button', { name: '3 χαλιά στη θέση ΣΚ-6' });
    await expect(put).toBeInViewport({ ratio: 1 });
    await expect(bar.getByRole('button', { name: 'Έτοιμο (2)' })).toBeInViewport({ ratio: 1 });
    await put.tap();
    await expectNotice(staff, '3 χαλιά στη θέση ΣΚ-6');
    await expect(cards).toHaveCount(0);
    // What is done can be put back on the list, also without a network.
    await expect(done.getByRole('listitem').filter({ hasText: 'ΣΚ-6' })).toHaveCount(3);
    await staff.context().setOffline(true);
    await done.getByRole('button', { name: 'Πάλι στη λίστα' }).tap();
    await expect(cards.filter({ hasText: 'ΣΚ-6' })).toHaveCount(3);
    await expect(done).toHaveCount(0);
    await staff.context().setOffline(false);
    await staff.getByRole('button', { name: 'Χωρίς τη θέση ΣΚ-6' }).tap();
  });

  test('a hand-over brings its pieces back to the list by Undo, or else is shown until it is cleared', async ({
    staff,
    api,
    baseURL,
  }) => {
    const { bar, cards, done } = await scanThree(staff, { api, origin: String(baseURL) });
    const paper = staff.locator('[data-paper]');
    const handOver = async () => {
      await bar.getByRole('link', { name: 'Παράδοση στον πελάτη' }).tap();
      await staff.getByRole('button', { name: 'Παράδοση στον πελάτη' }).click();
      const unsigned = staff.getByRole('dialog');
      await unsigned.getByRole('button', { name: 'Παράδοση χωρίς υπογραφή' }).click();
      await expectNotice(staff, 'Παραδόθηκε 1 χαλί');
      await expect(paper).toContainText('Πλυμένης');
    };
    await handOver();
    const gone = staff.getByRole('status').filter({ hasText: 'Παραδόθηκε 1 χαλί' });
    await gone.getByRole('button', { name: 'Αναίρεση' }).tap();
    await expectNotice(staff, 'Αναιρέθηκε');
    await expect(paper).toContainText(/Ακυρωμένο/i);
    await staff.goto('/scan');
    await expect(cards).toHaveCount(3);
    await expect(cards.first()).toContainText('Έτοιμο');

    // The outcome is shown until the list is cleared; its delivery note is a tap away.
    await handOver();
    await staff.goto('/scan');
    await expect(done.getByRole('listitem')).toContainText('Χαλί Πλυμένης');
    await expect(done.getByRole('listitem')).toContainText('Εκτός αποθήκης');
    await done.getByRole('link', { name: /Δελτίο παράδοσης 0/ }).tap();
    await expect(paper).toContainText('Πλυμένης');
    await staff.goBack();
    await done.getByRole('button', { name: 'Άδειασμα λίστας' }).tap();
    await expect(done).toHaveCount(0);
    await staff.reload();
    await expect(cards).toHaveCount(2);
    await expect(done).toHaveCount(0);
  });

  test('codes scanned or typed without a network wait in the list until it is back', async ({
    staff,
    api,
    baseURL,
  }) => {
    const job = await jobOf(api, 'Αποσυνδεμένου', 3);
    const [first = 0, second = 0, third = 0] = job.items.map(({ clientItem }) => clientItem?._ref);
    const typed = staff.getByRole('textbox', { name: 'Αριθμός ή κωδικός ετικέτας' });
    const items = list(staff).getByRole('listitem');
    const places = staff.getByRole('navigation', { name: 'Καθημερινά' });
    // What a screen is made of is here before the network goes.
    await staff.goto('/today');
    await expect(staff.getByRole('heading', { level: 1 })).toBeVisible();
    await openScanner(staff);
    await expect(staff.getByText('Σαρώστε την ετικέτα')).toBeVisible();
    await handScan(staff, `${baseURL}/c/${first}`);
    await expect(items).toHaveCount(1);
    await staff.context().setOffline(true);
    await typed.fill(String(second));
    await typed.press('Enter');
    await expect(staff.getByText(`Κρατήθηκε: ${second}.`)).toBeVisible();
    await handScan(staff, `${baseURL}/c/${third}`);
    await typed.fill('τίποτα');
    await typed.press('Enter');
    const waiting = items.filter({ hasText: 'Περιμένει το δίκτυο' });
    await expect(waiting).toHaveText([/τίποτα/, new RegExp(`^${third}`), new RegExp(`^${second}`)]);
    // A look at another screen and back: what was scanned is there, and what waits.
    await places.getByRole('link', { name: 'Σήμερα' }).tap();
    await expect(staff).toHaveURL(/today/);
    await staff.goBack();
    await expect(items).toHaveCount(4);
    await staff.context().setOffline(false);
    await expect(waiting).toHaveCount(0);
    // What nobody knows stays, in words, until it is taken away.
    const unknown = items.filter({ hasText: 'Άγνωστος κωδικός: τίποτα' });
    await unknown.getByRole('button', { name: 'Αφαίρεση του τίποτα' }).tap();
    await expect(items).toHaveText([/Αποσυνδεμένου 3/, /Αποσυνδεμένου 2/, /Αποσυνδεμένου 1/]);
  });

  test('what is scanned counts where the device makes no sound, and once', async ({
    staff,
    api,
  }) => {
    await staff.addInitScript(() => {
      AudioContext.prototype.createOscillator = () => {
        throw new Error('no sound device');
      };
    });
    const job = await jobOf(api, 'Αθόρυβου', 2);
    const typed = staff.getByRole('textbox', { name: 'Αριθμός ή κωδικός ετικέτας' });
    const items = list(staff).getByRole('listitem');
    await staff.goto('/scan');
    for (const { clientItem } of job.items) {
      await typed.fill(String(clientItem?._ref));
      await typed.press('Enter');
    }
    await expect(items).toHaveText([/Αθόρυβου 2/, /Αθόρυβου 1/]);
  });

  test('a dialog first opened without a network opens when it is back', async ({
    staff,
    api,
    baseURL,
  }) => {
    const job = await jobOf(api, 'Αργοπορημένου', 3);
    const items = list(staff).getByRole('listitem');
    await staff.goto('/scan');
    await expect(staff.getByText('Σαρώστε την ετικέτα')).toBeVisible();
    await handScan(staff, `${baseURL}/j/${job._ref}`);
    await expect(items).toHaveCount(3);
    const bar = staff.getByRole('region', { name: 'Επιλεγμένα' });
    const told = staff.getByRole('region', { name: 'Ειδοποιήσεις' }).getByRole('alert');
    await bar.getByRole('button', { name: /^Μπήκ/ }).waitFor();
    await staff.context().setOffline(true);
    await bar.getByRole('button', { name: /^Μπήκ/ }).tap();
    await expect(told).toContainText('Δεν υπάρχει σύνδεση');
    await expect(items).toHaveCount(3);
    await staff.context().setOffline(false);
    await expect(staff.getByRole('dialog', { name: /Μπαίν/ })).toBeVisible();
    await expect(told).toHaveCount(0);
  });

  test('a slow network is indicated, and a lost one is not reported as an error of the person', async ({
    staff,
    api,
  }) => {
    const typed = staff.getByRole('textbox', { name: 'Αριθμός ή κωδικός ετικέτας' });
    const items = list(staff).getByRole('listitem');
    const { clientItem } = await storedCarpet(api, 'Περιμένοντος');
    await api.call('POST /place', { code: 'ΑΡ-1' });
    const answer = Promise.withResolvers<void>();
    await staff.route('**/api/v1/scan?*', async (route) => {
      await answer.promise;
      await route.continue();
    });
    await staff.goto('/scan');
    await typed.fill(String(clientItem._ref));
    await typed.press('Enter');
    await expect(staff.getByText(`Αναζήτηση: ${clientItem._ref}…`)).toBeVisible();
    answer.resolve();
    await expect(items).toHaveCount(1);
    await typed.fill('αρ-1');
    await typed.press('Enter');
    await staff.route('**/api/v1/stay/move', (route) => route.abort());
    await staff.getByRole('button', { name: '1 χαλί στη θέση ΑΡ-1' }).tap();
    await expectNotice(staff, 'Δεν υπάρχει σύνδεση με τον διακομιστή.');
    await expectNotice(staff, 'Κάτι πήγε στραβά');
    await staff.unroute('**/api/v1/stay/move');
    await staff.getByRole('button', { name: '1 χαλί στη θέση ΑΡ-1' }).tap();
    await expectNotice(staff, '1 χαλί στη θέση ΑΡ-1');
    await expect(staff.getByText('Δεν υπάρχει σύνδεση')).toHaveCount(0);
    await staff.getByRole('button', { name: 'Χωρίς τη θέση ΑΡ-1' }).tap();
  });

  test('a shelf after its pieces, or before them: nothing is moved until the button that names it', async ({
    staff,
    api,
    baseURL,
  }) => {
    const [first, second] = [
      await storedCarpet(api, 'Ραφιών'),
      await storedCarpet(api, 'Ντουλαπιού'),
    ];
    const coming = await jobOf(api, 'Ερχόμενου', 1);
    const [shelf, other] = [
      await api.call('POST /place', { code: 'ΣΚ-1' }),
      await api.call('POST /place', { code: 'ΣΚ-2' }),
    ];
    const placeOf = async ({ _id }: { _id: string }) => {
      const { data } = await api.call('POST /stay/search', { filters: { clientItem: _id } });
      return data[0]?.place?.code;
    };
    const scanned = async (path: string, words: RegExp) => {
      await handScan(staff, `${baseURL}${path}`);
      await expect(staff.getByRole('status').filter({ hasText: words })).toBeVisible();
    };
    await staff.goto('/scan');
    await expect(staff.getByText('Σαρώστε την ετικέτα')).toBeVisible();
    await scanned(`/c/${first.clientItem._ref}`, /Προστέθηκε/);
    await scanned(`/c/${second.clientItem._ref}`, /Προστέθηκε.*Ντουλαπιού/);
    await scanned(`/p/${encodeURIComponent(shelf.code)}`, /Τα 2 χαλιά .* δεν μετακινήθηκαν ακόμη/);
    const bar = staff.getByRole('region', { name: 'Επιλεγμένα' });
    await bar.getByRole('button', { name: '2 χαλιά στη θέση ΣΚ-1' }).tap();
    await expectNotice(staff, '2 χαλιά στη θέση ΣΚ-1');
    expect([await placeOf(first.clientItem), await placeOf(second.clientItem)]).toEqual([
      'ΣΚ-1',
      'ΣΚ-1',
    ]);
    // What was said of them before holds no more.
    await expect(staff.getByText(/δεν μετακινήθηκαν ακόμη/)).toHaveCount(0);
    await expect(list(staff).getByRole('listitem')).toHaveCount(0);

    await scanned(`/p/${encodeURIComponent(other.code)}`, /ΣΚ-2: σαρώστε τώρα/);
    await scanned(`/c/${first.clientItem._ref}`, /Μπαίνει στη θέση ΣΚ-2 όταν πατήσετε/);
    // A look at a piece and back: the shelf is still the one that is filled.
    await list(staff).locator(`a[href="/clientItems/${first.clientItem._id}"]`).tap();
    await expect(staff).toHaveURL(/clientItems/);
    await staff.goBack();
    await expect(staff.getByText('Θέση ΣΚ-2', { exact: true })).toBeVisible();
    await scanned(`/j/${coming._ref}`, /Προστέθηκε 1 χαλί της εργασίας/);
    expect(await placeOf(first.clientItem)).toBe('ΣΚ-1');
    await bar.getByRole('button', { name: '1 χαλί στη θέση ΣΚ-2', exact: true }).tap();
    await expectNotice(staff, '1 χαλί στη θέση ΣΚ-2');
    await bar.getByRole('button', { name: 'Μπαίνει 1 χαλί στη θέση ΣΚ-2' }).tap();
    await expectNotice(staff, 'στη θέση ΣΚ-2');
    await expect(staff.getByRole('dialog')).toHaveCount(0);
    await expect
      .poll(async () => placeOf({ _id: coming.items[0]?.clientItem?._id ?? '' }))
      .toBe('ΣΚ-2');
    await test.step('a piece that was handed over says so, and is not imported by scanning a shelf', async () => {
      const gone = await jobOf(api, 'Φευγάτου', 1);
      const pieces = gone.items.map(({ _id }) => _id);
      await api.call('PUT /job/stage', { jobItems: pieces, stage: 'ready' });
      const client = gone.client._id;
      await api.call('POST /handover', { client, pieces, receivedBy: 'Φευγάτου' });
      await handScan(staff, `${baseURL}/c/${gone.items[0]?.clientItem?._ref}`);
      await expect(staff.getByText(/έχει παραδοθεί στον πελάτη: .*Φευγάτου 1/)).toBeVisible();
      await expect(bar.getByRole('button', { name: 'Ετικέτες' })).toBeVisible();
      await expect(bar.getByRole('button', { name: /ΣΚ-2/ })).toHaveCount(0);
    });
    await staff.getByRole('button', { name: 'Χωρίς τη θέση ΣΚ-2' }).tap();
    await expect(staff.getByText('Θέση ΣΚ-2', { exact: true })).toHaveCount(0);
  });

  test('a blank label asks which piece it is on, and leads to it from then on', async ({
    staff,
    api,
    baseURL,
  }) => {
    const { clientItem } = await storedCarpet(api, 'Κενόπουλος');
    const { data } = await api.call('POST /tag', { count: 1 });
    const code = data[0]?.code ?? '';
    await staff.goto(`/t/${code}`);
    const field = staff.getByRole('searchbox', { name: /Σε ποιο χαλί είναι η ετικέτα/ });
    await expect(field).toBeFocused();
    // A client's name wants letters; that nobody is called so is said.
    await expect(field).not.toHaveAttribute('inputmode', 'numeric');
    await field.fill('Ανύπαρκτος');
    await expect(staff.getByText('Κανένα αποτέλεσμα')).toBeVisible();
    await field.fill('Κενόπουλος');
    await staff.getByRole('button', { name: /Χαλί Κενόπουλος/ }).tap();
    await expect(staff.getByText('Κανένα αποτέλεσμα')).toHaveCount(0);
    await expectNotice(staff, 'είναι στο χαλί');
    await expect(staff.getByRole('heading', { name: 'Χαλί Κενόπουλος' })).toBeVisible();
    await staff.goto('/scan');
    const typed = staff.getByRole('textbox', { name: 'Αριθμός ή κωδικός ετικέτας' });
    await typed.fill(`${code.slice(0, 4)} ${code.slice(4)}`.toLowerCase());
    await typed.press('Enter');
    const card = list(staff).getByRole('listitem');
    await expect(card).toContainText(String(clientItem._ref));
    await expect(card).toContainText('Στην αποθήκη');
    // Without a camera, and in words.
    await expect(staff.getByRole('alert')).toContainText(/κάμερα/i);
    await handScan(staff, `${baseURL}/t/${code}`);
    await expect(staff.getByText('Έχει ήδη σαρωθεί')).toBeVisible();
  });
});

test('on a desktop the field has the focus from the start, and again after each action', async ({
  staff,
  api,
}) => {
  const { clientItem } = await storedCarpet(api, 'Γραφείου');
  await staff.goto('/scan');
  const typed = staff.getByRole('textbox', { name: 'Αριθμός ή κωδικός ετικέτας' });
  await expect(typed).toBeFocused();
  await handScan(staff, String(clientItem._ref));
  await expect(list(staff).getByRole('listitem')).toContainText('Χαλί Γραφείου');
  await staff.getByRole('button', { name: 'Βγήκε από την αποθήκη' }).click();
  const dialog = staff.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Βγήκε από την αποθήκη' }).click();
  await expectNotice(staff, 'βγήκε από την αποθήκη');
  await expect(typed).toBeFocused();
});

test('a hand scanner works on every screen, and its “/” opens no search', async ({
  staff,
  api,
  baseURL,
}) => {
  const { clientItem } = await storedCarpet(api, 'Αργού');
  const { code } = await api.call('POST /place', { code: 'Α/12' });
  const search = staff.getByRole('dialog', { name: 'Αναζήτηση' });
  for (const screen of ['/handovers', '/storage']) {
    await staff.goto(screen);
    await expect(staff.getByRole('heading', { level: 1 })).toBeVisible();
    await handScan(staff, `${baseURL}/c/${clientItem._ref}`);
    await expect(list(staff).getByRole('listitem')).toContainText('Χαλί Αργού');
    await expect(search).toHaveCount(0);
    await staff.getByRole('button', { name: 'Κατάργηση επιλογής' }).click();
  }
  await staff.goto('/jobs');
  await expect(staff.getByRole('heading', { level: 1 })).toBeVisible();
  await handScan(staff, `${baseURL}/p/${encodeURIComponent(code)}`);
  await expect(staff.getByText('Θέση Α/12', { exact: true })).toBeVisible();
  await expect(search).toHaveCount(0);
  // A "/" typed by a person opens the search, and the next keys go into it.
  await staff.goto('/clients');
  await expect(staff.getByRole('heading', { level: 1 })).toBeVisible();
  await staff.keyboard.type('/Arg');
  await expect(search.getByRole('option').filter({ hasText: 'Αργού' }).first()).toBeVisible();
});

test('a hand scanner works while a field has the focus, and leaves what was typed', async ({
  staff,
  api,
  baseURL,
}) => {
  const { clientItem } = await storedCarpet(api, 'Πεδίου');
  await staff.goto('/clients/create');
  const name = staff.getByLabel('Επώνυμο');
  await name.fill('Μισό');
  await name.press('End');
  await handScan(staff, `${baseURL}/c/${clientItem._ref}`);
  await expect(name).toHaveValue('Μισό');
  const leave = staff.getByRole('dialog', { name: 'Να φύγετε χωρίς αποθήκευση;' });
  await leave.getByRole('button').last().click();
  await expect(list(staff).getByRole('listitem')).toContainText(String(clientItem._ref));
});

test('labels are printed from the page of a carpet, in the size that was last used', async ({
  staff,
  api,
  baseURL,
}) => {
  const { clientItem } = await storedCarpet(api, 'Ετικέτας');
  await staff.goto(`/clientItems/${clientItem._id}`);
  await expect(staff.getByRole('heading', { name: 'Χαλί Ετικέτας' })).toBeVisible();
  await staff.getByRole('button', { name: 'Περισσότερα' }).click();
  await staff.getByRole('button', { name: 'Ετικέτες' }).click();
  const dialog = staff.getByRole('dialog', { name: 'Εκτύπωση ετικετών' });
  await dialog.getByLabel('Μέγεθος').selectOption({ label: 'Ρολό 57 × 32 χιλ.' });
  await expect(dialog.getByLabel('Αρχή από την ετικέτα')).toHaveCount(0);
  await dialog.getByLabel('Αντίτυπα').fill('99');
  const save = dialog.getByRole('button', { name: 'Λήψη PDF' });
  await save.click();
  await expect(dialog.getByText('Το πολύ 20')).toBeVisible();
  await dialog.getByLabel('Αντίτυπα').fill('2');
  const file = staff.waitForEvent('download');
  await save.click();
  expect((await file).suggestedFilename()).toBe('2 ετικέτες.pdf');
  await expect(dialog).toHaveCount(0);
  await staff.reload();
  await staff.getByRole('button', { name: 'Περισσότερα' }).click();
  await staff.getByRole('button', { name: 'Ετικέτες' }).click();
  await expect(dialog.getByLabel('Μέγεθος')).toHaveValue('57x32');
  await staff.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  // On a screen without a field, the "/" in a scanned address does not open the search.
  await handScan(staff, `${baseURL}/c/${clientItem._ref}`);
  await expect(staff).toHaveURL(/\/scan$/);
  await expect(staff.getByRole('dialog')).toHaveCount(0);
});

test('our own label is read by the camera, without a reader of the browser', async ({
  api,
  baseURL,
}) => {
  const { clientItem } = await storedCarpet(api, 'Κάμερας');
  const folder = mkdtempSync(path.join(tmpdir(), 'kilim-camera-'));
  const film = await filmOf(folder, { api, origin: String(baseURL), piece: clientItem._id });
  const executablePath = findBrowser();
  const browser = await chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  });
  try {
    const page = await browser.newPage({ hasTouch: true, viewport: { width: 390, height: 844 } });
    const refused: string[] = [];
    page.on('console', (line) => {
      if (line.text().includes('Content Security Policy')) refused.push(line.text());
    });
    await begin(page, api.token);
    await page.goto(`${baseURL}/scan`);
    expect(await page.evaluate(() => 'BarcodeDetector' in globalThis)).toBe(false);
    const card = list(page).getByRole('listitem');
    await expect(card).toContainText(String(clientItem._ref));
    await expect(card).toHaveCount(1);
    expect(refused).toEqual([]);
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  }
});

type Filmed = { api: Api; origin: string; piece: string };

/** The label as a camera films it: its PDF, drawn, the same picture again and again. */
async function filmOf(folder: string, { api, origin, piece }: Filmed): Promise<string> {
  const response = await fetch(`${origin}/api/v1/label/pdf`, {
    method: 'POST',
    headers: { authorization: `Bearer ${api.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ size: labelSizes['62x100'], pieces: [piece] }),
  });
  expect(response.status).toBe(200);
  const file = path.join(folder, 'label.pdf');
  writeFileSync(file, Buffer.from(await response.arrayBuffer()));
  // Of even sides, as the camera of the browser wants them.
  const scale = ['-scale-to-x', '480', '-scale-to-y', '776'];
  execFileSync('pdftoppm', ['-jpeg', '-singlefile', ...scale, file, path.join(folder, 'frame')]);
  const frame = readFileSync(path.join(folder, 'frame.jpg'));
  const film = path.join(folder, 'film.mjpeg');
  writeFileSync(film, Buffer.concat(Array.from({ length: 20 }, () => frame)));
  return film;
}
