import type { Page } from '@playwright/test';
import { daysAgo, today, written } from './days.ts';
import { type Api, expect, expectNotice, openMore, openScanner, test } from './fixtures.ts';
import { goInside } from './go-inside.ts';
import { handScan } from './hand-scan.ts';
import { jobFor, storedCarpet } from './stored.ts';

/** An open job of a new client with so many carpets, one row each; and what the client owes. */
async function jobOf(api: Api, lastName: string, count: number) {
  const { client } = await api.invoice(100, { firstName: 'Άννα', lastName });
  return jobFor(api, { _id: client._id, lastName }, { count, unitCost: 10 });
}

/** A carpet that is ready by two rows of its job. */
async function pieceOfTwoRows(api: Api, lastName: string) {
  const { client, items } = await jobOf(api, lastName, 1);
  const [{ item, clientItem } = { item: { _id: '' }, clientItem: null }] = items;
  const storing = await api.call('POST /item', { title: 'Φύλαξη', price: 8 });
  const rows = [item, storing].map(({ _id }) => ({ item: _id, clientItem, unitCost: 10 }));
  const job = await api.call('POST /job', { client: client._id, items: rows });
  const jobItems = job.items.map(({ _id }) => _id);
  await api.call('PUT /job/stage', { jobItems, stage: 'ready' });
  return { clientItem, client };
}

/** A carpet that is ready and in storage, by the only row of its job. */
async function readyInStorage(api: Api, lastName: string) {
  const job = await jobOf(api, lastName, 1);
  const piece = job.items[0]?._id ?? '';
  await api.call('PUT /job/stage', { jobItems: [piece], stage: 'ready' });
  await api.call('POST /stay/import', { startDate: today, notes: 'Ράφι Τ1', jobItems: [piece] });
  return { job, piece, carpet: `/clientItems/${job.items[0]?.clientItem?._id}` };
}

/** A finger writes a name. */
async function sign(page: Page, label: string): Promise<void> {
  const open = page.getByRole('button', { name: 'Υπογραφή' });
  // It is at hand, wherever the form is scrolled to.
  for (const top of [10_000, 0]) {
    await page.evaluate((y) => scrollTo(0, y), top);
    await expect(open).toBeInViewport({ ratio: 1 });
  }
  await open.tap();
  const place = page.getByRole('dialog').getByRole('img', { name: label });
  await expect(place).toBeInViewport({ ratio: 1 });
  const box = await place.boundingBox();
  const at = (x: number, y: number) => [{ x: (box?.x ?? 0) + x, y: (box?.y ?? 0) + y }];
  const session = await page.context().newCDPSession(page);
  const touch = (type: string, touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type: type as 'touchStart', touchPoints });
  await touch('touchStart', at(30, 80));
  for (const [x, y] of [
    [60, 30],
    [90, 110],
    [130, 40],
    [170, 90],
  ] as const) {
    await touch('touchMove', at(x, y));
  }
  await touch('touchEnd', []);
  await page.getByRole('dialog').getByRole('button', { name: 'Τέλος' }).click();
}

/** The path of the signature that the form keeps. */
async function drawn(page: Page): Promise<string | null> {
  const dialog = page.getByRole('dialog', { name: 'Υπογραφή' });
  await page.getByRole('button', { name: 'Υπογράφηκε' }).click();
  const path = await dialog.getByRole('img').locator('path').getAttribute('d');
  await dialog.getByRole('button', { name: 'Τέλος' }).click();
  await expect(dialog).toHaveCount(0);
  return path;
}

/** Says that the pieces go without a signature. */
async function unsigned(page: Page): Promise<void> {
  const name = /Παράδοση χωρίς υπογραφή|Hand over without a signature/;
  await page.getByRole('dialog').getByRole('button', { name }).click();
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('pieces are made ready, the balance is paid, and they leave with a signed delivery note', async ({
    staff,
    api,
  }) => {
    const job = await jobOf(api, 'Παραδότη', 3);
    await staff.goto(`/jobs/${job._id}`);
    const box = (n: number) =>
      staff.getByRole('checkbox', { name: new RegExp(`Επιλογή: .*Χαλί Παραδότη ${n}`) });
    const choose = async () => {
      await staff.getByRole('button', { name: 'Επιλογή', exact: true }).tap();
      // A finger meets the box's label.
      for (const n of [1, 2]) await box(n).locator('..').tap();
    };
    await choose();
    const bar = staff.getByRole('region', { name: 'Επιλεγμένα' });
    await bar.getByRole('button', { name: 'Στο πλύσιμο' }).tap();
    await expectNotice(staff, '2 χαλιά στο πλύσιμο');
    await staff.getByRole('button', { name: 'Αναίρεση' }).tap();
    await expectNotice(staff, 'Αναιρέθηκε');
    await choose();
    await bar.getByRole('button', { name: 'Έτοιμο' }).tap();
    await expectNotice(staff, '2 χαλιά έτοιμα');
    await expect(staff.getByText('2 από 3 έτοιμα').first()).toBeVisible();

    await staff.getByRole('link', { name: 'Παράδοση στον πελάτη' }).first().tap();
    const receiver = staff.getByLabel('Παρέλαβε');
    await expect(receiver).toHaveValue('Άννα Παραδότη');
    await expect(
      staff.getByRole('checkbox', { name: /Επιλογή: .*Χαλί/, checked: true }),
    ).toHaveCount(2);
    const action = staff.locator('[data-main-action]');
    await expect(action.getByText(/Οφείλει 119,00/)).toBeVisible();
    await test.step('a payment in the middle of a hand-over loses no input, also by Back', async () => {
      await box(2).locator('..').tap();
      await receiver.fill('Η κόρη της');
      await sign(staff, 'Υπογράψτε εδώ με το δάχτυλο');
      const signature = await drawn(staff);
      expect(signature).toMatch(/^M/);
      // The phone is turned on the way back from the client.
      await staff.setViewportSize({ width: 844, height: 390 });
      const kept = staff.getByRole('img', { name: 'Υπογραφή: Η κόρη της' });
      await expect(kept.locator('path')).toHaveAttribute('d', signature ?? '');
      await staff.setViewportSize({ width: 390, height: 844 });
      const pay = action.getByRole('link', { name: 'Είσπραξη' });
      const sheet = staff.getByRole('dialog', { name: 'Νέα είσπραξη' });
      const all = sheet.getByRole('checkbox', { name: 'Επιλογή όλων των τιμολογίων' });
      const question = staff.getByRole('dialog', { name: 'Να φύγετε χωρίς αποθήκευση;' });
      const asItWas = async () => {
        await expect(sheet).toHaveCount(0);
        await expect(question).toHaveCount(0);
        await expect(receiver).toHaveValue('Η κόρη της');
        await expect(box(2)).not.toBeChecked();
        expect(await drawn(staff)).toBe(signature);
      };
      await pay.click();
      await expect(all).toBeVisible();
      await staff.goBack();
      await asItWas();
      await pay.click();
      // Closing the sheet with unsaved input asks first, as everywhere.
      await all.check();
      await sheet.getByRole('button', { name: 'Άκυρο' }).click();
      await question.getByRole('button', { name: 'Παραμονή' }).click();
      // Not `tap`: the browser ignores a tap within milliseconds of another touch.
      await sheet.getByRole('button', { name: 'Αποθήκευση' }).click();
      await expectNotice(staff, 'Καταχωρίστηκε');
      await asItWas();
    });
    await expect(action.getByText(/Οφείλει/)).toHaveCount(0);
    await staff.getByRole('button', { name: 'Παράδοση στον πελάτη' }).click();
    await expectNotice(staff, 'Παραδόθηκε 1 χαλί');
    await expect(staff.getByRole('heading', { level: 1 })).toContainText('Δελτίο παράδοσης 00000');
    const paper = staff.locator('[data-paper]');
    await expect(paper).toContainText('Χαλί Παραδότη 1');
    for (const n of [2, 3]) await expect(paper).not.toContainText(`Χαλί Παραδότη ${n}`);
    await expect(paper.getByRole('img', { name: 'Υπογραφή: Η κόρη της' })).toBeVisible();
    const after = await api.call('GET /job/:id', undefined, { id: job._id });
    expect(after.progress).toEqual({ pieces: 3, ready: 1, handedOver: 1 });

    await openMore(staff);
    await expect(staff.getByRole('link', { name: 'Είσπραξη' })).toHaveAttribute(
      'href',
      `/payments/create?client=${job.client._id}`,
    );
    await staff.getByRole('button', { name: 'Ακύρωση παράδοσης' }).click();
    await staff.getByRole('dialog').getByRole('button', { name: 'Ακύρωση παράδοσης' }).click();
    await expectNotice(staff, 'Ακυρώθηκε');
    await expect(paper).toContainText(/Ακυρωμένο/i);
  });

  test('the page of a carpet says where it is, what comes next, and what happened so far', async ({
    staff,
    api,
  }) => {
    const job = await jobOf(api, 'Βιογράφου', 1);
    const carpet = `/clientItems/${job.items[0]?.clientItem?._id}`;
    await staff.goto(carpet);
    const life = staff.getByRole('region', { name: 'Η πορεία του' });
    await expect(life.getByText('Σε εργασία')).toBeVisible();
    await life.getByRole('button', { name: 'Στο πλύσιμο' }).tap();
    await life.getByRole('button', { name: 'Έτοιμο' }).tap();
    await life.getByRole('link', { name: 'Παράδοση στον πελάτη' }).tap();
    await staff.getByRole('button', { name: 'Παράδοση στον πελάτη' }).tap();
    await unsigned(staff);
    await expectNotice(staff, 'Παραδόθηκε 1 χαλί');
    await staff.goto(carpet);
    await expect(life.getByText('Παραδόθηκε').first()).toBeVisible();
    await expect(life.getByText(/Ήρθε με την εργασία/)).toBeVisible();
    await expect(life.getByRole('button')).toHaveCount(0);
    await life.getByRole('link', { name: /^0000/ }).tap();
    // The page of the carpet has a "⋯" of its own.
    await expect(staff.locator('[data-paper]')).toBeVisible();
    await openMore(staff);
    await staff.getByRole('button', { name: 'Ακύρωση παράδοσης' }).click();
    await staff.getByRole('dialog').getByRole('button', { name: 'Ακύρωση παράδοσης' }).click();
    await expectNotice(staff, 'Ακυρώθηκε');
    await staff.goto(carpet);
    await expect(life.getByText('Ακυρώθηκε η παράδοση')).toBeVisible();
  });

  test('the first action for a ready carpet in storage is to hand it over', async ({
    staff,
    api,
  }) => {
    const { job, piece, carpet } = await readyInStorage(api, 'Αποθηκευμένου');
    await staff.goto(carpet);
    const action = staff.locator('header [data-main-action]');
    await expect(action.getByRole('link', { name: 'Παράδοση στον πελάτη' })).toBeVisible();
    await expect(action.getByRole('button')).toHaveCount(0);
    await openMore(staff);
    await staff.getByRole('button', { name: 'Βγήκε από την αποθήκη' }).tap();
    const dialog = staff.getByRole('dialog', { name: /Βγαίνει από την αποθήκη/ });
    await expect(dialog).toContainText('χωρίς δελτίο');
    await expect(dialog.getByRole('link', { name: 'Παράδοση στον πελάτη' })).toHaveAttribute(
      'href',
      `/handovers/create?client=${job.client._id}&pieces=${piece}`,
    );
    await dialog.getByRole('button', { name: 'Άκυρο' }).tap();
    await action.getByRole('link', { name: 'Παράδοση στον πελάτη' }).tap();
    await expect(staff.getByRole('checkbox', { name: /Επιλογή: .*Αποθηκευμένου/ })).toBeChecked();
  });

  test('a carpet that left storage without a delivery note says so, also to hand it over', async ({
    staff,
    api,
  }) => {
    const { job, piece, carpet } = await readyInStorage(api, 'Φευγάτου');
    const life = staff.getByRole('region', { name: 'Η πορεία του' });
    const params = { jobId: job._id, jobItemId: piece };
    await api.call('PUT /job/:jobId/item/:jobItemId/export', { endDate: today }, params);
    await staff.goto(carpet);
    const head = staff.locator('header').filter({ has: staff.getByRole('heading', { level: 1 }) });
    await expect(head.getByText('Εκτός αποθήκης', { exact: true })).toBeVisible();
    await expect(life.getByText('Εκτός αποθήκης, χωρίς δελτίο')).toBeVisible();
    await expect(life.getByText('Σε εργασία')).toHaveCount(0);
    await staff.goto(`/handovers/create?client=${job.client._id}`);
    const pieces = staff.getByRole('region', { name: 'Χαλιά' });
    const left = `Έφυγε ${written(today).slice(0, 5)}, χωρίς δελτίο`;
    await expect(pieces.getByText(left)).toBeVisible();
  });

  test('uninvoiced work is shown beside the balance, with a link, and so is what stays', async ({
    staff,
    api,
  }) => {
    const { client } = await api.completedJob(80, { lastName: 'Ατιμολόγητου' });
    const { item } = (await api.call('POST /job/search', { filters: { client: client._id } }))
      .data[0]?.items[0] ?? { item: { _id: '' } };
    const pieces: string[] = [];
    for (const title of ['Έτοιμο χαλί', 'Δεύτερο χαλί', 'Βρεγμένο χαλί', 'Άπλυτο χαλί']) {
      const carpet = { title, client: client._id, category: 'Χαλιά' };
      pieces.push((await api.call('POST /clientItem', carpet))._id);
    }
    const items = pieces.map((clientItem) => ({ item: item._id, clientItem, unitCost: 10 }));
    const job = await api.call('POST /job', { client: client._id, items });
    const [ready = '', second = '', wet = ''] = job.items.map(({ _id }) => _id);
    await api.call('PUT /job/stage', { jobItems: [ready, second], stage: 'ready' });
    await api.call('PUT /job/stage', { jobItems: [wet], stage: 'cleaning' });
    await staff.goto(`/handovers/create?client=${client._id}`);
    const action = staff.locator('[data-main-action]');
    await expect(action).toContainText('Ατιμολόγητα 120,00 € χωρίς ΦΠΑ');
    await expect(action).not.toContainText('Δεν οφείλει τίποτα');
    const open = staff.getByRole('region', { name: 'Ατιμολόγητα' });
    await expect(open).toContainText(`Εργασία ${job._ref} δεν ολοκληρώθηκε`);
    const staying = staff.getByRole('region', { name: 'Μένουν 2 χαλιά' });
    await expect(staying).toContainText(/Βρεγμένο χαλί.*Στο πλύσιμο.*Άπλυτο χαλί.*Παραλήφθηκε/s);
    await expect(staff.getByRole('checkbox', { name: /Επιλογή: .*χαλί/ })).toHaveCount(2);
    await open.getByRole('link', { name: 'Έκδοση τιμολογίου' }).tap();
    await expect(staff).toHaveURL(/invoices\/create/);
    await staff.goBack();
  });

  test('without a signature a hand-over asks first, after naming other missing fields', async ({
    staff,
    api,
  }) => {
    const job = await jobOf(api, 'Ανυπόγραφου', 2);
    const jobItems = job.items.map(({ _id }) => _id);
    await api.call('PUT /job/stage', { jobItems, stage: 'ready' });
    await staff.goto(`/handovers/create?client=${job.client._id}`);
    const give = staff.getByRole('button', { name: 'Παράδοση στον πελάτη' });
    const dialog = staff.getByRole('dialog');
    await staff.getByLabel('Παρέλαβε').fill('');
    await give.tap();
    await expect(staff.getByText('Υποχρεωτικό πεδίο')).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await staff.getByLabel('Παρέλαβε').fill('Γείτονας');
    await give.click();
    await expect(dialog).toContainText('Δεν υπάρχει υπογραφή. Να γίνει έτσι η παράδοση;');
    await expect(dialog.getByRole('button', { name: 'Πίσω' })).toBeFocused();
    await dialog.getByRole('button', { name: 'Πίσω' }).click();
    await expect(give).toBeVisible();
  });

  test('a piece that somebody else hands over first is named', async ({ staff, api }) => {
    const job = await jobOf(api, 'Προλαβόντος', 2);
    const jobItems = job.items.map(({ _id }) => _id);
    await api.call('PUT /job/stage', { jobItems, stage: 'ready' });
    const client = job.client._id;
    await staff.goto(`/handovers/create?client=${client}`);
    const give = staff.getByRole('button', { name: 'Παράδοση στον πελάτη' });
    await expect(staff.getByRole('checkbox', { name: /Επιλογή: .*Χαλί/ })).toHaveCount(2);
    const body = { client, pieces: jobItems.slice(0, 1), receivedBy: 'Άλλος' };
    await api.call('POST /handover', body);
    await give.click();
    await unsigned(staff);
    const taken = staff.getByRole('listitem').filter({ hasText: 'έχει ήδη παραδοθεί' });
    await expect(taken).toContainText('Χαλί Προλαβόντος 1');
    await staff.goto(`/handovers/create?client=${client}`);
    await expect(staff.getByRole('checkbox', { name: /Επιλογή: .*Χαλί/ })).toHaveCount(1);
    await give.click();
    await unsigned(staff);
    await expectNotice(staff, 'Παραδόθηκε 1 χαλί');
  });

  test('what left long ago without a delivery note is behind a fold, by its last job alone', async ({
    staff,
    api,
  }) => {
    const earlier = await jobOf(api, 'Παλαιολογου', 4);
    const client = earlier.client._id;
    const rows = earlier.items.map(({ _id }) => _id);
    const importAll = (jobItems: string[]) =>
      api.call('POST /stay/import', { startDate: daysAgo(40), notes: 'Ράφι', jobItems });
    const { data } = await importAll(rows);
    await api.call('PUT /job/completeJob/:id', undefined, { id: earlier._id });
    const stays = data.map(({ _id }) => _id);
    await api.call('POST /stay/export', { endDate: daysAgo(30), stays });
    // The first one came again, and is ready by a job of today.
    const { item, clientItem } = earlier.items[0] ?? {};
    const items = [{ item: item?._id, clientItem: clientItem?._id, unitCost: 10 }];
    const now = await api.call('POST /job', { client, items });
    const jobItems = now.items.map(({ _id }) => _id);
    await api.call('PUT /job/stage', { jobItems, stage: 'ready' });

    await staff.goto(`/handovers/create?client=${client}`);
    const box = (n: number) =>
      staff.getByRole('checkbox', { name: new RegExp(`Επιλογή: .*Χαλί Παλαιολογου ${n}`) });
    await expect(box(1)).toBeChecked();
    for (const n of [2, 3, 4]) await expect(box(n)).toHaveCount(0);
    const here = staff.getByRole('region', { name: 'Χαλιά' });
    await expect(here.getByRole('link', { name: String(now._ref), exact: true })).toBeVisible();
    const old = here.getByRole('link', { name: String(earlier._ref), exact: true });
    await expect(old).toHaveCount(0);
    await staff.getByText('Παλαιότερα, χωρίς δελτίο (3)').tap();
    const older = staff.getByRole('region', { name: 'Παλαιότερα, χωρίς δελτίο (3)' });
    await expect(older.getByText(/^Έφυγε .*, χωρίς δελτίο$/)).toHaveCount(3);
    // Ticked there it goes along, and no other tick is lost.
    await box(3).locator('..').tap();
    await expect(box(3)).toBeChecked();
    await expect(box(1)).toBeChecked();
    // Chosen on the way here it is not behind the fold.
    await staff.goto(`/handovers/create?client=${client}&pieces=${rows[1]}`);
    await expect(box(2)).toBeChecked();
    await expect(staff.getByText('Παλαιότερα, χωρίς δελτίο (2)')).toBeVisible();
  });

  test('a scanned carpet is ticked, and another client’s is named, with where it belongs', async ({
    staff,
    api,
    baseURL,
  }) => {
    const job = await jobOf(api, 'Σαρωτή', 3);
    const [first = '', second = ''] = job.items.map(({ _id }) => _id);
    const refs = job.items.map(({ clientItem }) => clientItem?._ref);
    await api.call('PUT /job/stage', { jobItems: [first, second], stage: 'ready' });
    const other = await storedCarpet(api, 'Ξένου');
    const said = staff
      .getByRole('status')
      .filter({ hasText: /χαλ|Επιλ/i })
      .first();
    await staff.goto('/handovers/create');
    await expect(staff.getByLabel('Παρέλαβε')).toBeVisible();
    await handScan(staff, `${baseURL}/c/${refs[0]}`);
    await expect(staff.getByLabel('Παρέλαβε')).toHaveValue('Άννα Σαρωτή');
    const ticked = staff.getByRole('checkbox', { name: /Επιλογή: .*Χαλί/, checked: true });
    await expect(ticked).toHaveCount(1);
    await handScan(staff, `${baseURL}/c/${refs[1]}`);
    await expect(said).toContainText(`Επιλέχθηκε: ${refs[1]} · Χαλί Σαρωτή 2`);
    await expect(ticked).toHaveCount(2);
    await handScan(staff, `${baseURL}/c/${refs[1]}`);
    await expect(said).toContainText('Είναι ήδη επιλεγμένο');
    await handScan(staff, `${baseURL}/c/${refs[2]}`);
    await expect(said).toContainText('δεν είναι έτοιμο: Παραλήφθηκε');
    await handScan(staff, `${baseURL}/c/${other.clientItem._ref}`);
    await expect(said).toContainText(
      `δεν είναι του πελάτη Άννα Σαρωτή. Ανήκει: Ξένου, Εργασία ${other.job._ref}`,
    );
    await handScan(staff, `${baseURL}/c/999999`);
    await expect(staff.getByText('δεν είναι χαλιού')).toBeVisible();
    await expect(ticked).toHaveCount(2);
    await expect(staff).toHaveURL(/handovers\/create/);
  });

  test('a piece scanned for a hand-over without a network is ticked when it is back', async ({
    staff,
    api,
    baseURL,
  }) => {
    const job = await jobOf(api, 'Αδικτύωτου', 2);
    const refs = job.items.map(({ clientItem }) => clientItem?._ref);
    const jobItems = job.items.map(({ _id }) => _id);
    await api.call('PUT /job/stage', { jobItems, stage: 'ready' });
    await staff.goto('/handovers/create');
    await expect(staff.getByLabel('Παρέλαβε')).toBeVisible();
    await handScan(staff, `${baseURL}/c/${refs[0]}`);
    const ticked = staff.getByRole('checkbox', { name: /Επιλογή: .*Χαλί/, checked: true });
    await expect(ticked).toHaveCount(1);
    await staff.context().setOffline(true);
    await handScan(staff, `${baseURL}/c/${refs[1]}`);
    await expect(staff.getByText('Περιμένει το δίκτυο')).toBeVisible();
    await staff.context().setOffline(false);
    await expect(ticked).toHaveCount(2);
    await expect(staff.getByText('Περιμένει το δίκτυο')).toHaveCount(0);
  });

  test('a carpet whose hand-over was cancelled is handed over again', async ({
    staff,
    api,
    baseURL,
  }) => {
    const { clientItem, client } = await pieceOfTwoRows(api, 'Παλίνδρομου');
    await staff.goto('/scan');
    await expect(staff.getByText('Σαρώστε την ετικέτα')).toBeVisible();
    await handScan(staff, `${baseURL}/c/${clientItem?._ref}`);
    const handOver = staff.getByRole('link', { name: 'Παράδοση στον πελάτη' });
    await handOver.tap();
    await staff.getByRole('button', { name: 'Παράδοση στον πελάτη' }).click();
    await unsigned(staff);
    const paper = staff.locator('[data-paper]');
    await expect(paper.getByText('Πλύσιμο Παλίνδρομου, Φύλαξη')).toHaveCount(1);
    await staff.getByRole('button', { name: 'Αναίρεση' }).tap();
    await expect(paper).toContainText(/Ακυρωμένο/i);
    await openScanner(staff);
    const scanned = staff.getByRole('list', { name: 'Σαρωμένα χαλιά' }).getByRole('listitem');
    await expect(scanned).toHaveText([/Χαλί Παλίνδρομου/]);
    await handOver.tap();
    await expect(staff.getByLabel('Παρέλαβε')).toHaveValue(client.fullName);
    await expect(
      staff.getByRole('checkbox', { name: /Επιλογή: .*Χαλί/, checked: true }),
    ).toHaveCount(1);
  });

  test('with ready pieces of two clients the button asks whose delivery note it is', async ({
    staff,
    api,
    baseURL,
  }) => {
    const { clientItem, client } = await pieceOfTwoRows(api, 'Τρίτου');
    await staff.goto('/scan');
    await expect(staff.getByText('Σαρώστε την ετικέτα')).toBeVisible();
    await handScan(staff, `${baseURL}/c/${clientItem?._ref}`);
    const scanned = staff.getByRole('list', { name: 'Σαρωμένα χαλιά' }).getByRole('listitem');
    const { items } = await jobOf(api, 'Δεύτερου', 2);
    await api.call('PUT /job/stage', { jobItems: items.map(({ _id }) => _id), stage: 'ready' });
    await expect(scanned).toHaveCount(1);
    for (const ref of items.map(({ clientItem: carpet }) => carpet?._ref)) {
      await handScan(staff, `${baseURL}/c/${ref}`);
      await expect(
        staff.getByRole('status').filter({ hasText: `Προστέθηκε: ${ref} ·` }),
      ).toBeVisible();
    }
    const bar = staff.getByRole('region', { name: 'Επιλεγμένα' });
    await bar.getByRole('button', { name: 'Παράδοση στον πελάτη' }).tap();
    const dialog = staff.getByRole('dialog', { name: 'Κάθε δελτίο είναι για έναν πελάτη' });
    await expect(dialog.getByRole('link', { name: `${client.fullName}: 1 χαλί` })).toBeVisible();
    await dialog.getByRole('link', { name: 'Άννα Δεύτερου: 2 χαλιά' }).tap();
    await expect(staff.getByLabel('Παρέλαβε')).toHaveValue('Άννα Δεύτερου');
    await expect(
      staff.getByRole('checkbox', { name: /Επιλογή: .*Χαλί/, checked: true }),
    ).toHaveCount(2);
  });
});

test('completing a job says that its pieces become ready, and the list shows their progress', async ({
  staff,
  api,
}) => {
  const job = await jobOf(api, 'Ολοκληρωτή', 2);
  await staff.goto('/jobs?clientFullName=Ολοκληρωτή&endDate=pending');
  await expect(staff.getByText('0 από 2 έτοιμα')).toBeVisible();
  await staff.goto(`/jobs/${job._id}`);
  await staff.getByRole('button', { name: 'Ολοκλήρωση εργασίας' }).click();
  const dialog = staff.getByRole('dialog');
  await expect(dialog).toContainText('2 χαλιά που δεν είναι έτοιμα γίνονται «Έτοιμα».');
  await dialog.getByRole('button', { name: 'Ολοκλήρωση εργασίας' }).click();
  await expect(staff.getByText('2 από 2 έτοιμα').first()).toBeVisible();
});

test('a job is created with its receipt, whose link shows the progress and the shop’s terms', async ({
  staff,
  api,
}) => {
  await staff.goto('/setup?section=papers');
  await staff.getByLabel('Όροι (ελληνικά)').fill('Φυλάσσονται έως 30 ημέρες.');
  await staff.getByRole('button', { name: 'Αποθήκευση' }).click();
  await expectNotice(staff, 'Αποθηκεύτηκε');
  const { client, _id } = await jobOf(api, 'Αποδείξη', 1);
  const clientItem = (await api.call('GET /job/:id', undefined, { id: _id })).items[0]?.clientItem;
  await staff.goto(`/jobs/create?client=${client._id}&clientItem=${clientItem?._id}`);
  await staff
    .getByRole('combobox', { name: /Υπηρεσία/ })
    .first()
    .fill('Πλύσιμο Αποδείξη');
  await staff
    .getByRole('option', { name: /Πλύσιμο Αποδείξη/ })
    .first()
    .click();
  await openMore(staff, 'Άλλοι τρόποι αποθήκευσης');
  await staff.getByRole('button', { name: 'Αποθήκευση και απόδειξη παραλαβής' }).click();
  await expect(staff.getByRole('heading', { level: 1 })).toContainText('Απόδειξη παραλαβής');
  await expect(staff).not.toHaveURL(/print/);
  const paper = staff.locator('[data-paper]');
  for (const words of ['Εκτίμηση με ΦΠΑ', 'Φυλάσσονται έως 30 ημέρες.']) {
    await expect(paper).toContainText(words);
  }
  for (const inside of ['Πορεία', '0 από 1']) await expect(paper).not.toContainText(inside);
  await expect(staff.getByRole('button', { name: 'Δημιουργία συνδέσμου' })).toBeVisible();
  // Beside the other ways to share it.
  await staff.getByRole('button', { name: 'Κοινοποίηση' }).click();
  await staff.getByRole('button', { name: 'Αντιγραφή συνδέσμου' }).click();
  const link = staff.getByRole('link', { name: /intake\/public/ });
  await expect(link).toBeVisible();
  await expect(staff.getByRole('button', { name: 'Αντιγραφή συνδέσμου' })).toBeVisible();
  const copied = staff.getByText('Ο σύνδεσμος αντιγράφηκε');
  await expect(
    copied.or(staff.getByRole('dialog', { name: 'Αντιγραφή συνδέσμου' })).first(),
  ).toBeVisible();
});

test('labels and receipt are printed by one save, one after the other', async ({ staff, api }) => {
  const job = await jobOf(api, 'Διπλού', 1);
  await staff.goto(`/jobs/edit/${job._id}`);
  await staff.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-was-printed', '');
  });
  await openMore(staff, 'Άλλοι τρόποι αποθήκευσης');
  await staff.getByRole('button', { name: 'Αποθήκευση, ετικέτες και απόδειξη' }).click();
  const labels = staff.getByRole('dialog', { name: 'Εκτύπωση ετικετών' });
  const file = staff.waitForEvent('download');
  await labels.getByRole('button', { name: 'Λήψη PDF' }).click();
  expect((await file).suggestedFilename()).toBe('1 ετικέτα.pdf');
  await expect(staff.getByRole('heading', { level: 1 })).toContainText('Απόδειξη παραλαβής');
  await expect(staff.locator('html[data-was-printed]')).toHaveCount(1);
  await expect(staff).not.toHaveURL(/print/);
});

test('a receipt that is left before it prints does not print the next page', async ({
  staff,
  api,
}) => {
  await staff.goto('/jobs');
  const { _id } = await jobOf(api, 'Βιαστική', 1);
  await staff.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', location.pathname);
  });
  const paper = staff.locator('body[data-printed]');
  await goInside(staff, `/jobs/receipt/${_id}?print=yes`);
  await expect(paper).toHaveAttribute('data-printed', `/jobs/receipt/${_id}`);
  await staff.evaluate(() => document.body.removeAttribute('data-printed'));
  await goInside(staff, '/jobs');
  await goInside(staff, `/jobs/receipt/${_id}?print=yes`);
  await expect(staff).not.toHaveURL(/print/);
  await goInside(staff, '/jobs');
  // A timer that was set later ends later.
  await staff.evaluate(async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    setTimeout(resolve, 600);
    await promise;
  });
  // A slow machine may have printed the receipt itself before it was left.
  await expect(staff.locator('body[data-printed="/jobs"]')).toHaveCount(0);
});
