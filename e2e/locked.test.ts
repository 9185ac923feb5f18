import type { Locator } from '@playwright/test';
import { addDays, day } from '#shared/base/day.ts';
import { allRoutes } from '#shared/contract/index.ts';
import { invoiceLabel } from '#shared/i18n/format.ts';
import { today, written } from './days.ts';
import { type Api, expect, openMore, type Page, test } from './fixtures.ts';

const UNTIL = `Κλειστή περίοδος έως ${written(today)}`;
const SENTENCE = `Η περίοδος έως ${written(today)} είναι κλειστή`;

/** Everything that the lock refuses: documents dated today, and free ones dated tomorrow that could be moved back. */
async function makeShop(api: Api) {
  const tomorrow = addDays(day(today), 1);
  const { client, job } = await api.completedJob(100, { lastName: 'Κλειδωμένου' });
  const twoJobs = [job, await api.work(client._id, 50)];
  const invoice = await api.bill(client._id, twoJobs);
  const paid = await api.bill(client._id, [await api.work(client._id, 30)]);
  const payment = await api.pay(paid, 35.7);
  const creditBody = { date: today, reason: 'Λάθος', total: 11.9 };
  const credited = await api.invoice(40, { lastName: 'Πιστωμένου' });
  const params = { id: credited._id };
  const credit = await api.call('POST /invoice/:id/credit', creditBody, params);
  const later = await api.bill(client._id, [await api.work(client._id, 60)], { date: tomorrow });
  const laterPayment = await api.pay(later, 1, { transactionDate: tomorrow });
  const unpaid = await api.bill(client._id, [await api.work(client._id, 70)], { date: tomorrow });
  const free = await api.work(client._id, 80);
  const subscriber = await api.call('POST /client', {
    lastName: 'Κλειδωμένης Συνδρομής',
    subscriptionInvoice: { enabled: true, invoiceType: 'invoice', amount: 60 },
  });
  await api.work(subscriber._id, 20, { subscription: true });
  const inBank = await api.invoice(123.45, { lastName: 'Τραπεζίτη' });
  return {
    client,
    invoice,
    paid,
    payment,
    credit,
    later,
    laterPayment,
    unpaid,
    free,
    subscriber,
    inBank,
  };
}

type Shop = Awaited<ReturnType<typeof makeShop>>;

/** Reads a file of the bank with a credit of today that surely pays an invoice. */
async function readBankFile(page: Page, { inBank }: Shop): Promise<void> {
  const line = [written(today), `ΕΞΟΦΛΗΣΗ ${invoiceLabel(inBank)}`, String(inBank.balance), '0'];
  const text = ['Ημερομηνία;Περιγραφή;Ποσό;Υπόλοιπο', line.join(';').replaceAll('.', ','), ''];
  await page.goto('/payments/bank');
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Επιλογή αρχείου' }).click();
  const buffer = Buffer.from(text.join('\r\n'));
  await (await choosing).setFiles({ name: 'Κλείδωμα.csv', mimeType: 'text/csv', buffer });
  await expect(page.getByText(/1 νέα πίστωση/)).toBeVisible();
}

type Offer = {
  path: (shop: Shop) => string;
  /** Opens what the offer is in. */
  open?: (page: Page) => Promise<void>;
  offer: (page: Page, shop: Shop) => Locator;
};

const more = (page: Page) => openMore(page);

/** What is offered on the page of a document, and is not once its day is locked. */
const offers: Record<string, Offer> = {
  'PUT /invoice/:id': {
    path: ({ invoice }) => `/invoices/${invoice._id}`,
    offer: (page) => page.getByRole('link', { name: 'Επεξεργασία' }),
  },
  'PUT /invoice/cancel/:id': {
    path: ({ invoice }) => `/invoices/${invoice._id}`,
    open: more,
    offer: (page) => page.getByRole('button', { name: 'Ακύρωση τιμολογίου' }),
  },
  'POST /invoice/reissue/:id': {
    path: ({ invoice }) => `/invoices/${invoice._id}`,
    offer: (page) => page.getByRole('link', { name: 'Ακύρωση και έκδοση διορθωμένου' }),
  },
  'DELETE /invoice/:id/job/:jobId': {
    path: ({ invoice }) => `/invoices/${invoice._id}`,
    offer: (page) => page.getByRole('button', { name: /^Αφαίρεση της εργασίας/ }).first(),
  },
  'PUT /payment/:id': {
    path: ({ payment }) => `/payments/${payment._id}`,
    offer: (page) => page.getByRole('link', { name: 'Επεξεργασία' }),
  },
  'PUT /payment/cancel/:id': {
    path: ({ payment }) => `/payments/${payment._id}`,
    open: more,
    offer: (page) => page.getByRole('button', { name: 'Ακύρωση απόδειξης' }),
  },
  'PUT /credit/cancel/:id': {
    path: ({ credit }) => `/credits/${credit._id}`,
    open: more,
    offer: (page) => page.getByRole('button', { name: 'Ακύρωση πιστωτικού' }),
  },
  // Its answer has the refusal of each line, so the contract does not name it.
  'POST /payment/bank/confirm': {
    path: () => '/payments/bank',
    offer: (page) => page.getByRole('button', { name: /^Καταχώριση/ }).first(),
  },
};

/** What is dated by the day on which it is pressed: the button is there, with the reason why it cannot be used. */
const pressed: Record<string, Omit<Offer, 'open'>> = {
  'POST /invoice/issue-subscription-invoice': {
    path: ({ subscriber }) => `/clients/${subscriber._id}`,
    offer: (page) =>
      page.getByRole('region', { name: 'Συνδρομή' }).getByRole('button', { name: /^Έκδοση/ }),
  },
  'POST /subscription/run': {
    path: () => `/month-end?month=${today.slice(0, 7)}`,
    offer: (page) =>
      page.getByRole('region', { name: '2. Συνδρομές' }).getByRole('button', { name: /^Έκδοση/ }),
  },
};

type Form = {
  path: (shop: Shop) => string;
  open?: (page: Page, shop: Shop) => Promise<void>;
  /** The field of the date that is locked. */
  field: string;
  save: string | RegExp;
};

/** Forms with a date: a locked one is said at its field, and saving neither asks nor sends anything. */
const forms: Record<string, Form> = {
  'POST /invoice': {
    path: ({ client, free }) => `/invoices/create?client=${client._id}&job=${free._id}`,
    field: 'Ημερομηνία',
    save: 'Έκδοση',
  },
  'POST /invoice/issue-many': {
    path: () => '/jobs?view=toInvoice&clientName=κλειδωμενου',
    open: async (page, { free }) => {
      await page.getByRole('checkbox', { name: `Επιλογή της εργασίας ${free._ref}` }).check();
      await page.getByRole('button', { name: /^Έκδοση τιμολογίων/ }).click();
    },
    field: 'Ημερομηνία τιμολογίων',
    save: 'Έκδοση',
  },
  'PUT /invoice/:id': {
    path: ({ later }) => `/invoices/edit/${later._id}`,
    field: 'Ημερομηνία',
    save: 'Αποθήκευση',
  },
  'POST /invoice/reissue/:id': {
    path: ({ unpaid }) => `/invoices/reissue/${unpaid._id}`,
    field: 'Ημερομηνία',
    save: 'Ακύρωση και έκδοση',
  },
  'POST /payment': {
    path: ({ client, invoice }) => `/payments/create?client=${client._id}&invoice=${invoice._id}`,
    field: 'Ημερομηνία',
    save: 'Καταχώριση',
  },
  'PUT /payment/:id': {
    path: ({ laterPayment }) => `/payments/edit/${laterPayment._id}`,
    field: 'Ημερομηνία',
    save: 'Αποθήκευση',
  },
  'POST /invoice/:id/credit': {
    path: ({ invoice }) => `/invoices/credit/${invoice._id}`,
    open: (page) => page.getByLabel('Αιτιολογία').fill('Λάθος'),
    field: 'Ημερομηνία',
    save: 'Έκδοση πιστωτικού',
  },
  'POST /invoice/:id/credit, the refund': {
    path: ({ paid }) => `/invoices/credit/${paid._id}`,
    open: async (page) => {
      await page.getByLabel('Αιτιολογία').fill('Λάθος');
      const date = page.getByRole('textbox', { name: 'Ημερομηνία', exact: true });
      await date.fill(written(addDays(day(today), 1)));
      await page.getByLabel('Τι γίνεται με το ποσό').selectOption('Επιστρέφονται τώρα');
    },
    field: 'Ημερομηνία επιστροφής',
    save: 'Έκδοση πιστωτικού',
  },
};

test('each call that the lock refuses has a screen in these tables', () => {
  const refused = [...allRoutes].flatMap(([name, { errors }]) =>
    errors?.includes('period.locked') === true ? [name] : [],
  );
  const shown = [offers, pressed, forms].flatMap((table) => Object.keys(table));
  expect(refused.filter((name) => !shown.includes(name))).toEqual([]);
  expect(refused.length).toBeGreaterThan(10);
});

test('documents, forms and buttons of a locked day offer nothing that is refused, and say why', async ({
  staff,
  api,
}) => {
  test.slow();
  const shop = await makeShop(api);
  await readBankFile(staff, shop);
  for (const [name, { path, open, offer }] of Object.entries(offers)) {
    await staff.goto(path(shop));
    await open?.(staff);
    await expect(offer(staff, shop), name).toBeVisible();
  }
  for (const [name, { path, offer }] of Object.entries(pressed)) {
    await staff.goto(path(shop));
    await expect(offer(staff, shop), name).toBeEnabled();
  }
  await api.call('PATCH /config', { lockedUntil: today });
  for (const [name, { path, open, offer }] of Object.entries(offers)) {
    await test.step(`not offered: ${name}`, async () => {
      await staff.goto(path(shop));
      await expect(staff.getByText(UNTIL).first(), name).toBeVisible();
      await open?.(staff);
      await expect(offer(staff, shop), name).toHaveCount(0);
    });
  }
  for (const [name, { path, offer }] of Object.entries(pressed)) {
    await test.step(`cannot be pressed: ${name}`, async () => {
      await staff.goto(path(shop));
      await expect(staff.getByText(SENTENCE).first(), name).toBeVisible();
      await expect(offer(staff, shop), name).toBeDisabled();
    });
  }
  for (const [name, { path, open, field: label, save }] of Object.entries(forms)) {
    await test.step(`said at the date: ${name}`, async () => {
      await staff.goto(path(shop));
      await open?.(staff, shop);
      const field = staff.getByRole('textbox', { name: label, exact: true }).last();
      await field.fill(written(today));
      await field.blur();
      await expect(staff.getByText(SENTENCE).first(), name).toBeVisible();
      const writes: string[] = [];
      staff.on('request', (request) => {
        if (request.method() !== 'GET' && !/search|views/.test(request.url()))
          writes.push(request.url());
      });
      await staff.getByRole('button', { name: save, exact: true }).last().click();
      await expect(field, name).toBeFocused();
      await expect(staff.getByRole('alertdialog'), name).toHaveCount(0);
      expect([name, writes]).toEqual([name, []]);
      staff.removeAllListeners('request');
    });
  }
});

test('a lock set meanwhile is told, and changes nothing', async ({ staff, api }) => {
  const second = await api.invoice(60, { lastName: 'Μεταξύ' });
  await staff.goto(`/invoices/${second._id}`);
  await openMore(staff);
  await staff.getByRole('button', { name: 'Ακύρωση τιμολογίου' }).click();
  await api.call('PATCH /config', { lockedUntil: today });
  const question = staff.getByRole('dialog');
  await question.getByRole('button', { name: 'Ακύρωση τιμολογίου' }).click();
  await expect(staff.getByText(SENTENCE).first()).toBeVisible();
  const params = { id: second._id };
  expect((await api.call('GET /invoice/:id', undefined, params)).status).toBe('issued');
});

test('what a lock does not refuse stays: print, send, pay and credit', async ({ staff, api }) => {
  const invoice = await api.invoice(100, { lastName: 'Ανάμεσα' });
  const credited = await api.invoice(40, { lastName: 'Όλο Πιστωμένου' });
  const whole = { date: today, reason: 'Λάθος', total: null };
  await api.call('POST /invoice/:id/credit', whole, { id: credited._id });
  const gone = await api.invoice(10, { lastName: 'Ακυρωμένου Ήδη' });
  await api.call('PUT /invoice/cancel/:id', undefined, { id: gone._id });
  const unnumbered = await api.pay(invoice, 1, { addRef: false });
  await api.call('PUT /payment/cancel/:id', undefined, { id: unnumbered._id });
  const kept = await api.pay(invoice, 2, { addRef: false });

  await api.call('PATCH /config', { lockedUntil: today });
  await staff.goto(`/invoices/${invoice._id}`);
  const note = staff.getByRole('region', { name: UNTIL });
  await expect(note).toContainText('Ένα λάθος διορθώνεται με πιστωτικό');
  await expect(note.getByRole('link', { name: 'Νέο πιστωτικό' })).toBeVisible();
  for (const name of ['Αποστολή', 'Κοινοποίηση', 'Εκτύπωση'])
    await expect(staff.getByRole('button', { name, exact: true })).toBeEnabled();
  await staff.getByRole('link', { name: 'Νέα είσπραξη' }).click();
  await expect(staff.getByRole('button', { name: 'Καταχώριση', exact: true })).toBeVisible();

  await staff.goto(`/invoices/${credited._id}`);
  await expect(note).toBeVisible();
  await expect(note.getByRole('link', { name: 'Νέο πιστωτικό' })).toHaveCount(0);
  await staff.goto(`/payments/${kept._id}`);
  await expect(note).toBeVisible();
  await openMore(staff);
  await expect(staff.getByRole('button', { name: 'Ακύρωση είσπραξης' })).toHaveCount(0);
  // What is cancelled already cannot be changed anyway.
  await staff.goto(`/invoices/${gone._id}`);
  await expect(staff.getByText('Ακυρώθηκε', { exact: true }).first()).toBeVisible();
  await expect(note).toHaveCount(0);
});
