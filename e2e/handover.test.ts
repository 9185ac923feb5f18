import type { Page } from '@playwright/test';
import { type Api, expect, expectNotice, openMore, test } from './fixtures.ts';

/** An open job of a new client with so many carpets, one row each; and what the client owes. */
async function jobOf(api: Api, lastName: string, count: number) {
  const { client } = await api.invoice(100, { firstName: 'Άννα', lastName });
  const item = await api.call('POST /item', { title: `Πλύσιμο ${lastName}`, price: 10 });
  const items: object[] = [];
  for (let n = 1; n <= count; n += 1) {
    const { _id: clientItem } = await api.call('POST /clientItem', {
      title: `Χαλί ${lastName} ${n}`,
      client: client._id,
      category: 'Χαλιά',
      dimensions: { width: 200, length: 300 },
    });
    items.push({ item: item._id, clientItem, unitCost: 10 });
  }
  return api.call('POST /job', { client: client._id, items });
}

/** A finger writes a name. */
async function sign(page: Page, label: string): Promise<void> {
  const place = page.getByRole('img', { name: label });
  // Clear of the bars, on which a finger would scroll.
  await place.evaluate((element) => element.scrollIntoView({ block: 'center' }));
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
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('pieces are made ready, what is owed is paid, and they go on a signed paper', async ({
    staff,
    api,
  }) => {
    const job = await jobOf(api, 'Παραδότη', 3);
    await staff.goto(`/jobs/${job._id}`);
    const [one, two] = [1, 2].map((n) =>
      // A finger meets the box's label.
      staff
        .getByRole('checkbox', { name: new RegExp(`Επιλογή: .*Χαλί Παραδότη ${n}`) })
        .locator('..'),
    );
    const choose = staff.getByRole('button', { name: 'Επιλογή', exact: true });
    await choose.tap();
    await one?.tap();
    await two?.tap();
    const bar = staff.getByRole('region', { name: 'Επιλεγμένα' });
    await bar.getByRole('button', { name: 'Στο πλύσιμο' }).tap();
    await expectNotice(staff, '2 χαλιά στο πλύσιμο');
    await staff.getByRole('button', { name: 'Αναίρεση' }).tap();
    await expectNotice(staff, 'Αναιρέθηκε');
    await choose.tap();
    await one?.tap();
    await two?.tap();
    await bar.getByRole('button', { name: 'Έτοιμο' }).tap();
    await expectNotice(staff, '2 χαλιά έτοιμα');
    await expect(staff.getByText('2 από 3 έτοιμα').first()).toBeVisible();

    await staff.getByRole('link', { name: 'Παράδοση στον πελάτη' }).first().tap();
    await expect(staff.getByLabel('Παρέλαβε')).toHaveValue('Άννα Παραδότη');
    await expect(
      staff.getByRole('checkbox', { name: /Επιλογή: .*Χαλί/, checked: true }),
    ).toHaveCount(2);
    const action = staff.locator('[data-main-action]');
    await expect(action.getByText(/Οφείλει 119,00/)).toBeVisible();
    await action.getByRole('link', { name: 'Είσπραξη' }).tap();
    await expect(staff).toHaveURL(/payments\/create/);
    await staff.goBack();
    await expect(action.getByText(/Οφείλει 119,00/)).toBeVisible();

    await sign(staff, 'Υπογράψτε εδώ με το δάχτυλο');
    // No tap: one that follows another touch within milliseconds is no click to the browser.
    await staff.getByRole('button', { name: 'Παράδοση στον πελάτη' }).click();
    await expectNotice(staff, 'Παραδόθηκαν 2 χαλιά');
    await expect(staff.getByRole('heading', { level: 1 })).toContainText('Δελτίο παράδοσης 00000');
    const paper = staff.locator('[data-paper]');
    await expect(paper).toContainText('Χαλί Παραδότη 1');
    await expect(paper).not.toContainText('Χαλί Παραδότη 3');
    await expect(paper.getByRole('img', { name: 'Υπογραφή: Άννα Παραδότη' })).toBeVisible();
    const after = await api.call('GET /job/:id', undefined, { id: job._id });
    expect(after.progress).toEqual({ pieces: 3, ready: 0, handedOver: 2 });

    await openMore(staff);
    await staff.getByRole('button', { name: 'Ακύρωση παράδοσης' }).click();
    await staff.getByRole('dialog').getByRole('button', { name: 'Ακύρωση παράδοσης' }).click();
    await expectNotice(staff, 'Ακυρώθηκε');
    await expect(paper).toContainText(/Ακυρωμένο/i);
  });

  test('the page of a carpet says where it is, what comes next, and tells its life', async ({
    staff,
    api,
  }) => {
    const job = await jobOf(api, 'Βιογράφου', 1);
    await staff.goto(`/clientItems/${job.items[0]?.clientItem?._id}`);
    const life = staff.getByRole('region', { name: 'Η πορεία του' });
    await expect(life.getByText('Σε εργασία')).toBeVisible();
    await life.getByRole('button', { name: 'Στο πλύσιμο' }).tap();
    await life.getByRole('button', { name: 'Έτοιμο' }).tap();
    await life.getByRole('link', { name: 'Παράδοση στον πελάτη' }).tap();
    await staff.getByRole('button', { name: 'Παράδοση στον πελάτη' }).tap();
    await expectNotice(staff, 'Παραδόθηκε 1 χαλί');
    await staff.goto(`/clientItems/${job.items[0]?.clientItem?._id}`);
    await expect(life.getByText('Παραδόθηκε').first()).toBeVisible();
    await expect(life.getByText(/Ήρθε με την εργασία/)).toBeVisible();
    await expect(life.getByRole('button')).toHaveCount(0);
  });
});

test('a job that is completed says that its pieces become ready, and its list how far they are', async ({
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

test('a job is created with its receipt, whose link says how far it is, with the shop’s terms', async ({
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
  await staff.getByRole('button', { name: 'Αποθήκευση και εκτύπωση' }).click();
  await expect(staff.getByRole('heading', { level: 1 })).toContainText('Απόδειξη παραλαβής');
  await expect(staff).not.toHaveURL(/print/);
  const paper = staff.locator('[data-paper]');
  for (const words of ['0 από 1 έτοιμα', 'Εκτίμηση με ΦΠΑ', 'Φυλάσσονται έως 30 ημέρες.']) {
    await expect(paper).toContainText(words);
  }
  await staff.getByRole('button', { name: 'Δημιουργία δημόσιου συνδέσμου' }).click();
  await expect(staff.getByRole('button', { name: 'Αντιγραφή συνδέσμου' })).toBeVisible();
});

test('in English: a carpet goes back, and the list finds its paper', async ({ english, api }) => {
  const job = await jobOf(api, 'Englishman', 1);
  const jobItems = job.items.map(({ _id }) => _id);
  await api.call('PUT /job/stage', { jobItems, stage: 'ready' });
  await english.goto(`/handovers/create?client=${job.client._id}`);
  await expect(english.getByText(/Owes €119.00/)).toBeVisible();
  await english.getByLabel('Received by').fill('');
  await english.getByRole('button', { name: 'Hand over to the client' }).click();
  await expect(english.getByText('Field Required')).toBeVisible();
  await english.getByLabel('Received by').fill('Aunt Mary');
  await english.getByRole('button', { name: 'Hand over to the client' }).click();
  await expect(english.getByRole('heading', { level: 1 })).toContainText('Delivery note');
  await english.goto('/handovers?clientName=Englishman');
  const row = english.getByRole('row').filter({ hasText: 'Aunt Mary' });
  await expect(row).toContainText('Χαλί Englishman 1');
  await row.getByRole('link').first().click();
  await expect(english.getByRole('heading', { level: 1 })).toContainText('Delivery note');
});

test('a piece that somebody else hands over first is named', async ({ staff, api }) => {
  const job = await jobOf(api, 'Πρωτύτερου', 2);
  const jobItems = job.items.map(({ _id }) => _id);
  await api.call('PUT /job/stage', { jobItems, stage: 'ready' });
  await staff.goto(`/handovers/create?client=${job.client._id}`);
  await expect(staff.getByRole('checkbox', { name: /Επιλογή: / })).toHaveCount(2);
  const [first = ''] = jobItems;
  const body = { client: job.client._id, pieces: [first], receivedBy: 'Άλλος' };
  await api.call('POST /handover', body);
  await staff.getByRole('button', { name: 'Παράδοση στον πελάτη' }).click();
  await expect(staff.getByRole('listitem').filter({ hasText: 'έχει ήδη παραδοθεί' })).toContainText(
    'Χαλί Πρωτύτερου 1',
  );
});
