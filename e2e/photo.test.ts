import { type Api, expect, expectNotice, type Page, test } from './fixtures.ts';
import { jobOf, storedCarpet } from './stored.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** Pictures of a phone's size and shape, drawn by the browser. */
async function pictures(page: Page, colours: string[]) {
  const made = await page.evaluate(
    async (all) =>
      Promise.all(
        all.map(async (colour) => {
          const canvas = document.createElement('canvas');
          [canvas.width, canvas.height] = [3000, 4000];
          const context = canvas.getContext('2d');
          if (context) {
            context.fillStyle = colour;
            context.fillRect(0, 0, 3000, 4000);
          }
          return canvas.toDataURL('image/jpeg').split(',')[1] ?? '';
        }),
      ),
    colours,
  );
  return made.map((base64, index) => ({
    name: `photo-${index}.jpg`,
    mimeType: 'image/jpeg',
    buffer: Buffer.from(base64, 'base64'),
  }));
}

test('photos taken without a network arrive once each, also after the tab was closed', async ({
  staff,
  api,
}) => {
  const { clientItem } = await storedCarpet(api, 'Φωτογράφου');
  await staff.goto(`/clientItems/${clientItem._id}`);
  await expect(staff.getByText('Καμία φωτογραφία ακόμη.')).toBeVisible();
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

async function photosOf(api: Api, clientItem: string) {
  return (await api.call('POST /photo/search', { filters: { clientItem } })).data;
}

test('what was scanned is photographed where it stands; a touch on the photo puts a mark, and the intake shows it with its day', async ({
  staff,
  api,
}) => {
  const { clientItem, client, job } = await storedCarpet(api, 'Σημαδεμένου');
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
  await staff.goto(`/clientItems/${clientItem._id}`);
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

test('a photo of the wrong carpet goes to another of the job, by its number, and back; one that was deleted comes back from the history of its carpet', async ({
  staff,
  api,
}) => {
  const job = await jobOf(api, 'Λανθασμένου', 2);
  const [wrong, right] = job.items.map(({ clientItem }) => clientItem);
  const { clientItem: stranger } = await storedCarpet(api, 'Άσχετου');
  await staff.goto(`/clientItems/${wrong?._id}`);
  const camera = staff.getByLabel('Φωτογραφία', { exact: true }).first();
  await expect(staff.getByText('Καμία φωτογραφία ακόμη.')).toBeVisible();
  await camera.setInputFiles(await pictures(staff, ['#406080']));
  const photos = staff.getByRole('region', { name: 'Φωτογραφίες και σημάδια' });
  const open = async () => {
    await photos.getByRole('button', { name: /^Φωτογραφία, / }).click();
    await staff.getByRole('button', { name: 'Σε άλλο χαλί' }).click();
  };
  const dialog = staff.getByRole('dialog', { name: 'Σε ποιο χαλί ανήκει η φωτογραφία;' });
  await open();
  await dialog.getByRole('button', { name: `${right?._ref} · Χαλί Λανθασμένου 2` }).click();
  await expectNotice(staff, `Η φωτογραφία είναι στο χαλί ${right?._ref} · Χαλί Λανθασμένου 2`);
  await expect(staff.getByText('Καμία φωτογραφία ακόμη.')).toBeVisible();
  await staff.getByRole('button', { name: 'Αναίρεση' }).tap();
  await expectNotice(staff, 'Αναιρέθηκε');
  const photo = photos.getByRole('button', { name: /^Φωτογραφία, / });
  await expect(photo).toBeVisible();

  await test.step('a photo that was deleted comes back from the history of its carpet', async () => {
    const [{ _id: id } = { _id: '' }] = await photosOf(api, wrong?._id ?? '');
    await api.call('DELETE /photo/:id', undefined, { id });
    await staff.goto(`/clientItems/${wrong?._id}?tab=history`);
    const restore = staff.getByRole('button', { name: 'Επαναφορά φωτογραφίας' });
    await restore.tap();
    await expectNotice(staff, `Η φωτογραφία επανήλθε στο χαλί ${wrong?._ref}`);
    await expect(restore).toHaveCount(0);
    await staff.getByRole('tab', { name: 'Στοιχεία' }).tap();
    await expect(photo).toBeVisible();
  });
  await open();
  const field = dialog.getByRole('searchbox', { name: 'Χαλί' });
  await field.fill(String(stranger._ref));
  await dialog
    .getByRole('button', { name: new RegExp(`^${stranger._ref} · Χαλί Άσχετου`) })
    .click();
  await expectNotice(staff, `Η φωτογραφία είναι στο χαλί ${stranger._ref}`);
  expect(await photosOf(api, stranger._id)).toHaveLength(1);
});

test('a carpet is taken in with its label and its photo, from what stands under the thumb', async ({
  staff,
  api,
}) => {
  await api.call('POST /item', { title: 'Πλύσιμο Παραλαβής', price: 5 });
  await staff.goto('/jobs/create');
  await staff.getByRole('combobox', { name: 'Πελάτης' }).fill('Άννα 99123456');
  await staff.getByRole('option', { name: 'Νέος: Άννα 99123456' }).tap();
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
  const save = staff.getByRole('button', { name: 'Αποθήκευση και ετικέτες' });
  await expect(save).toBeInViewport({ ratio: 1 });
  await expect(save.getByText('Ετικέτες', { exact: true })).toBeVisible();
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

test('in English, a photo is taken from the page of a job', async ({ english, api }) => {
  const { job } = await storedCarpet(api, 'English');
  await english.goto(`/jobs/${job._id}`);
  await expect(english.getByText('No photo yet.')).toBeVisible();
  await english
    .getByLabel('Photo', { exact: true })
    .first()
    .setInputFiles(await pictures(english, ['#204060']));
  await english.getByRole('button', { name: /^Photo, / }).click();
  const dialog = english.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Mark in the middle of the photo' }).click();
  await expect(dialog.getByLabel('What it is (1)')).toHaveValue('stain');
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await english
    .getByRole('dialog', { name: /Delete the photo/ })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(english.getByText('Succesfully Deleted')).toBeVisible();
  await expect(english.getByText(/^Photo, .+ · \d+ · Χαλί English$/)).toBeVisible();
  await expect(english.getByText('No photo yet.')).toBeVisible();
  await english.getByRole('button', { name: 'Undo' }).click();
  await expect(english.getByText('Undone')).toBeVisible();
  await expect(english.getByRole('button', { name: /^Photo, / })).toBeVisible();
});

test('a picture is the logo when it is dropped and saved; an SVG is refused in words', async ({
  staff,
}) => {
  await staff.goto('/setup?section=company');
  const input = staff.getByLabel('Επιλογή εικόνας').first();
  await input.setInputFiles({
    name: 'logo.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  });
  await expect(staff.getByText('Το αρχείο δεν είναι φωτογραφία JPEG, PNG ή WebP.')).toBeVisible();
  await input.setInputFiles(await pictures(staff, ['#a63a2b']));
  const field = staff.getByRole('textbox', { name: 'Λογότυπο', exact: true });
  await expect(field).toHaveValue(/^\/logo\/[0-9a-f]{64}\.png$/);
  const shown = staff.getByRole('img', { name: 'Λογότυπο' });
  await expect(shown).toHaveJSProperty('naturalHeight', 600);
});
