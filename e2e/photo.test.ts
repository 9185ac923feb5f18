import { type Api, expect, expectNotice, openMore, type Page, test } from './fixtures.ts';
import { pictures } from './pictures.ts';
import { jobOf, storedCarpet } from './stored.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('photos taken without a network arrive once each, also after the tab was closed', async ({
  staff,
  api,
}) => {
  const { clientItem } = await storedCarpet(api, 'Φωτογράφου');
  // The browser's own store fails once.
  await staff.addInitScript(() => {
    const open = indexedDB.open.bind(indexedDB);
    indexedDB.open = (name, version) => {
      if (!name.includes('photos') || sessionStorage.getItem('failed') !== null)
        return open(name, version);
      sessionStorage.setItem('failed', 'yes');
      throw new DOMException('once', 'UnknownError');
    };
  });
  await staff.goto(`/clientItems/${clientItem._id}`);
  await expect(staff.getByText('Καμία φωτογραφία ακόμη.')).toBeVisible();
  expect(await staff.evaluate(() => sessionStorage.getItem('failed'))).toBe('yes');
  const files = await pictures(staff, ['#a63a2b', '#2b5ea6', '#2ba653']);
  // The first answer is lost on its way: the server has the photo, the phone does not know. Then nothing goes.
  await staff.evaluate(() => {
    const real = window.fetch;
    let isFirst = true;
    window.fetch = async (...asked) => {
      const [url] = asked;
      if (typeof url !== 'string' || !url.endsWith('/photo')) return real(...asked);
      if (isFirst) await real(...asked);
      isFirst = false;
      throw new TypeError('no network');
    };
  });
  await staff.getByLabel('Φωτογραφία', { exact: true }).first().setInputFiles(files);
  await expect(staff.getByText('3 φωτογραφίες περιμένουν να σταλούν')).toBeVisible();
  await expect.poll(async () => (await photosOf(api, clientItem._id)).length).toBe(1);
  // Another page, as after the phone has thrown the tab away: what waits goes out by itself.
  await staff.goto('/today');
  await expect.poll(async () => (await photosOf(api, clientItem._id)).length).toBe(3);
  await expect(staff.getByText(/περιμένουν? να σταλ|Στέλνονται φωτογραφίες/)).toBeHidden();
  await staff.goto(`/clientItems/${clientItem._id}`);
  // In their card, and as one line of its life.
  for (const name of ['Φωτογραφίες', 'Η πορεία του'])
    await expect(
      staff.getByRole('region', { name }).getByRole('button', { name: /^Φωτογραφία, / }),
    ).toHaveCount(3);
  expect((await photosOf(api, clientItem._id)).map(({ height }) => height)).toEqual([
    2000, 2000, 2000,
  ]);
  expect(await staff.evaluate(() => localStorage.getItem('kilim.photos'))).toBeNull();
});

/** Opens the page of a carpet without photos and adds one. */
async function photograph(page: Page, clientItem: string): Promise<void> {
  await page.goto(`/clientItems/${clientItem}`);
  await expect(page.getByText('Καμία φωτογραφία ακόμη.')).toBeVisible();
  const camera = page.getByLabel('Φωτογραφία', { exact: true }).first();
  await camera.setInputFiles(await pictures(page, ['#705030']));
}

async function photosOf(api: Api, clientItem: string) {
  return (await api.call('POST /photo/search', { filters: { clientItem } })).data;
}

test('a scanned carpet is photographed from the scan list', async ({ staff, api }) => {
  const { clientItem, job } = await storedCarpet(api, 'Λερωμένου');
  await staff.goto('/scan');
  const typed = staff.getByRole('textbox', { name: 'Αριθμός ή κωδικός ετικέτας' });
  await typed.fill(String(clientItem._ref));
  await typed.press('Enter');
  const card = staff.getByRole('list', { name: 'Σαρωμένα χαλιά' }).getByRole('listitem');
  await expect(card.getByRole('button', { name: 'Φωτογραφία' })).toBeVisible();
  const camera = card.locator('input[type="file"][capture="environment"]');
  await camera.setInputFiles(await pictures(staff, ['#806040']));
  await expect(card.locator('img')).toBeVisible();
  expect(await photosOf(api, clientItem._id)).toMatchObject([{ jobItem: job.items[0]?._id }]);
});

test('a touch on a photo sets a mark, which the intake shows with its day', async ({
  staff,
  api,
}) => {
  const { clientItem, client } = await storedCarpet(api, 'Σημαδεμένου');
  await photograph(staff, clientItem._id);
  const life = staff.getByRole('region', { name: 'Η πορεία του' });
  await life.getByRole('button', { name: /^Φωτογραφία, / }).click();
  const dialog = staff.getByRole('dialog');
  // It opens at its top, though the safe button at its end has the focus.
  await expect(dialog.getByRole('heading')).toBeInViewport();
  const picture = dialog.getByRole('button', { name: 'Νέο σημάδι' });
  const box = await picture.boundingBox();
  await picture.tap({ position: { x: (box?.width ?? 0) / 4, y: (box?.height ?? 0) / 2 } });
  await dialog.getByLabel('Τι είναι (1)').selectOption('Τρύπα');
  await dialog.getByLabel('Σημείωση (1)').fill('από το πόδι του τραπεζιού');
  await expect(dialog).toContainText(`${clientItem._ref} · Χαλί Σημαδεμένου`);
  // Closed by mistake, it throws nothing away.
  await dialog.getByRole('button', { name: 'Κλείσιμο' }).last().tap();
  const question = staff.getByRole('dialog', { name: 'Να φύγετε χωρίς αποθήκευση;' });
  await question.getByRole('button', { name: 'Παραμονή' }).tap();
  await expect(question).toBeHidden();
  await dialog.getByRole('button', { name: 'Αποθήκευση' }).click();
  await expect(dialog).toBeHidden();
  const [photo] = await photosOf(api, clientItem._id);
  expect(photo?.marks).toMatchObject([{ kind: 'hole', note: 'από το πόδι του τραπεζιού' }]);
  expect(photo?.marks[0]?.x).toBeCloseTo(0.25, 1);
  expect(photo?.marks[0]?.y).toBeCloseTo(0.5, 1);
  await staff.goto(`/jobs/create?client=${client._id}&clientItem=${clientItem._id}`);
  const memory = staff.getByRole('region', { name: 'Όσα ξέρουμε από πριν' });
  await expect(memory.getByText('Τρύπα')).toBeVisible();
  // What is seen only now is photographed from its row.
  const row = staff.getByRole('group', { name: 'Γραμμή 1' });
  await row.getByRole('button', { name: 'Σημειώσεις και φωτογραφίες: Γραμμή 1' }).tap();
  await row
    .getByLabel('Φωτογραφία', { exact: true })
    .first()
    .setInputFiles(await pictures(staff, ['#608040']));
  await expect(memory.getByRole('button', { name: /^Φωτογραφία, / })).toHaveCount(2);
});

test('a photo of the wrong carpet is moved to another of the job, or by its number, and back', async ({
  staff,
  api,
}) => {
  const job = await jobOf(api, 'Λανθασμένου', 2);
  const [wrong, right] = job.items.map(({ clientItem }) => clientItem);
  const { clientItem: stranger } = await storedCarpet(api, 'Άσχετου');
  await photograph(staff, wrong?._id ?? '');
  const photos = staff.getByRole('region', { name: 'Φωτογραφίες και σημάδια' });
  const open = async () => {
    await photos.getByRole('button', { name: /^Φωτογραφία, / }).click();
    await staff.getByRole('button', { name: 'Σε άλλο χαλί' }).click();
  };
  const dialog = staff.getByRole('dialog', { name: 'Σε ποιο χαλί ανήκει η φωτογραφία;' });
  await open();
  await dialog.getByRole('button', { name: `${right?._ref} · Χαλί Λανθασμένου 2` }).click();
  await expectNotice(staff, `Η φωτογραφία πήγε στο χαλί ${right?._ref} · Χαλί Λανθασμένου 2`);
  await expect(staff.getByText('Καμία φωτογραφία ακόμη.')).toBeVisible();
  await staff.getByRole('button', { name: 'Αναίρεση' }).tap();
  await expectNotice(staff, 'Αναιρέθηκε');
  const photo = photos.getByRole('button', { name: /^Φωτογραφία, / });
  await expect(photo).toBeVisible();
  await open();
  const field = dialog.getByRole('searchbox', { name: 'Χαλί' });
  await field.fill(String(stranger._ref));
  await dialog
    .getByRole('button', { name: new RegExp(`^${stranger._ref} · Χαλί Άσχετου`) })
    .click();
  await expectNotice(staff, `Η φωτογραφία πήγε στο χαλί ${stranger._ref}`);
  expect(await photosOf(api, stranger._id)).toHaveLength(1);
});

test('a deleted photo is restored from the history of its carpet', async ({ staff, api }) => {
  const { clientItem } = await storedCarpet(api, 'Σβησμένου');
  await photograph(staff, clientItem._id);
  const photos = staff.getByRole('region', { name: 'Φωτογραφίες και σημάδια' });
  const photo = photos.getByRole('button', { name: /^Φωτογραφία, / });
  await expect(photo).toBeVisible();
  const [{ _id: id } = { _id: '' }] = await photosOf(api, clientItem._id);
  await api.call('DELETE /photo/:id', undefined, { id });
  await staff.goto(`/clientItems/${clientItem._id}?tab=history`);
  const restore = staff.getByRole('button', { name: 'Επαναφορά φωτογραφίας' });
  await restore.tap();
  await expectNotice(staff, `Η φωτογραφία επανήλθε στο χαλί ${clientItem._ref}`);
  await expect(restore).toHaveCount(0);
  await staff.getByRole('tab', { name: 'Στοιχεία' }).tap();
  await expect(photo).toBeVisible();
});

test('marks that a colleague has put on a photo meanwhile are not overwritten', async ({
  staff,
  api,
}) => {
  await staff.clock.install();
  const { clientItem } = await storedCarpet(api, 'Συναδέλφου');
  await photograph(staff, clientItem._id);
  const photos = staff.getByRole('region', { name: 'Φωτογραφίες και σημάδια' });
  await photos.getByRole('button', { name: /^Φωτογραφία, / }).click();
  const dialog = staff.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Νέο σημάδι' }).tap();
  const [{ _id: id, _rev } = { _id: '', _rev: 0 }] = await photosOf(api, clientItem._id);
  const theirs = { _id: 'a'.repeat(24), kind: 'hole', x: 0.1, y: 0.1, note: 'δική του' };
  await api.call('PUT /photo/:id', { _rev, note: '', marks: [theirs] }, { id });
  // As when the window is opened again later: the photos are read again, behind the dialog.
  await staff.clock.fastForward('01:00');
  await staff.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await expect(staff.locator('small', { hasText: 'Τρύπα' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Αποθήκευση' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Κάποιος άλλος άλλαξε');
  const [photo] = await photosOf(api, clientItem._id);
  expect(photo?.marks).toMatchObject([{ note: 'δική του' }]);
});

test('a carpet is taken in with its label and its photo, from what stands under the thumb', async ({
  staff,
  api,
}) => {
  await api.call('POST /item', { title: 'Πλύσιμο Παραλαβής', price: 5 });
  await staff.goto('/jobs/create');
  await staff.getByRole('combobox', { name: 'Πελάτης' }).fill('Αντιγόνη 96778899');
  await staff.getByRole('option', { name: 'Νέος: Αντιγόνη 96778899' }).tap();
  const row = staff.getByRole('group', { name: 'Γραμμή 1' });
  await row.getByRole('combobox', { name: 'Χαλί πελάτη' }).fill('Χαλί παραλαβής 300x200');
  await staff.getByRole('option', { name: /^Νέο: Χαλί παραλαβής/ }).tap();
  await row.getByRole('combobox', { name: /Υπηρεσία/ }).fill('Πλύσιμο Παραλαβής');
  await staff.getByRole('option', { name: /^Πλύσιμο Παραλαβής/ }).tap();
  // What is seen at the counter is photographed there, before the carpet is saved.
  await row.getByRole('button', { name: 'Σημειώσεις και φωτογραφίες: Γραμμή 1' }).tap();
  await row
    .getByLabel('Φωτογραφία', { exact: true })
    .first()
    .setInputFiles(await pictures(staff, ['#603030']));
  await expect(row.getByText('Στέλνονται μαζί με την αποθήκευση')).toBeVisible();
  await openMore(staff, 'Άλλοι τρόποι αποθήκευσης');
  const save = staff.getByRole('button', { name: 'Αποθήκευση και ετικέτες' });
  await expect(save).toBeInViewport({ ratio: 1 });
  expect((await save.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await save.tap();
  const labels = staff.getByRole('dialog', { name: 'Εκτύπωση ετικετών' });
  const file = staff.waitForEvent('download');
  await labels.getByRole('button', { name: 'Λήψη PDF' }).tap();
  expect((await file).suggestedFilename()).toBe('1 ετικέτα.pdf');
  await expect(labels).toBeHidden();
  await staff
    .getByLabel('Φωτογραφία', { exact: true })
    .first()
    .setInputFiles(await pictures(staff, ['#306050']));
  const photos = staff.getByRole('button', { name: /^Φωτογραφία, / });
  await expect(photos).toHaveCount(2);
  await photos.first().tap();
  await expect(staff.getByRole('dialog')).toContainText('Χαλί παραλαβής');
});
