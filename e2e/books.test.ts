import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { creditLabel, invoiceLabel } from '#shared/i18n/format.ts';
import { daysAgo, today, written } from './days.ts';
import { countEffort, printEffort } from './effort.ts';
import { expect, test } from './fixtures.ts';
import { someone } from './someone.ts';

test.afterAll(printEffort);

const period = `from=${today}&to=${today}`;

async function csvOf(page: Page): Promise<{ name: string; text: string }> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Λήψη CSV' }).click();
  const file = await download;
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

test('the sales book has each document, the figures of the VAT return and no gap, also as a file', async ({
  staff,
  api,
}) => {
  const invoice = await api.invoice(100, { companyName: 'Βιβλίου Λτδ', lastName: 'Πωλήσεων' });
  const body = { date: today, reason: 'Λάθος', total: 11.9 };
  const credit = await api.call('POST /invoice/:id/credit', body, { id: invoice._id });
  const cancelled = await api.invoice(50, { lastName: 'Ακυρωμένου' });
  await api.call('PUT /invoice/cancel/:id', undefined, { id: cancelled._id });

  // The default is the last full quarter, whose VAT return is due.
  await staff.goto('/reports/sales-book');
  await expect(staff.getByRole('button', { name: 'Προηγ. τρίμηνο' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await staff.goto('/reports/sales-book?from=1990-01-01&to=1990-03-31');
  await expect(staff.getByText('Δεν υπάρχουν τιμολόγια ή πιστωτικά')).toBeVisible();
  await staff.getByRole('button', { name: 'Τρίμηνο', exact: true }).click();

  const book = staff.getByRole('table', { name: 'Βιβλίο πωλήσεων' });
  const rowOf = (label: string) => book.getByRole('row').filter({ hasText: label });
  await expect(rowOf(invoiceLabel(invoice))).toContainText(/100,00\s€\s*19,00\s€\s*119,00\s€/);
  await expect(rowOf(creditLabel(credit._ref))).toContainText(/-10,00\s€\s*-1,90\s€\s*-11,90\s€/);
  await expect(rowOf(invoiceLabel(cancelled))).toContainText('Ακυρωμένο');
  await expect(rowOf(invoiceLabel(cancelled))).toContainText(/0,00\s€\s*0,00\s€\s*0,00\s€/);
  await expect(book.getByRole('columnheader', { name: /ΦΠΑ 19\s?%/ })).toBeVisible();
  const vat = staff.getByRole('table', { name: 'Ποσά για τη δήλωση ΦΠΑ' });
  await expect(vat.getByRole('row').filter({ hasText: /19\s?%/ })).toContainText('€');
  const byType = staff.getByRole('table', { name: 'Ανά είδος' });
  // The number of documents is not formatted as money.
  await expect(byType.getByRole('row').last()).toContainText(/^Σύνολο\s*\d+\s*-?[\d.]+,\d\d\s€/);
  const numbers = staff.getByRole('table', { name: 'Αρίθμηση' });
  await expect(numbers.getByRole('row').filter({ hasText: 'Τιμολόγια' })).toContainText('Κανένα');

  const { name, text } = await csvOf(staff);
  expect(name).toMatch(/^Βιβλίο πωλήσεων \d\d-\d\d-\d{4} \d\d-\d\d-\d{4}\.csv$/);
  expect(text).toContain(
    `"${written(today)}";"${invoiceLabel(invoice)}";"Τιμολόγιο";"Ενεργό";"Βιβλίου Λτδ";"Πωλήσεων";"";"100,00";"19,00";"119,00"`,
  );
  expect(text).toContain(`"${creditLabel(credit._ref)}";"Πιστωτικό";"Ενεργό"`);
  expect(text).toContain('"-10,00";"-1,90";"-11,90"');

  await staff.emulateMedia({ media: 'print' });
  await expect(staff.getByRole('search')).toBeHidden();
  await expect(
    staff.locator('header p').filter({ hasText: /^\d{2}\/\d{2}\/\d{4} –/ }),
  ).toBeVisible();
  await expect(book).toBeVisible();
  await staff.emulateMedia({ media: null });

  await rowOf(creditLabel(credit._ref)).getByRole('link').click();
  await expect(staff).toHaveURL(new RegExp(`/credits/${credit._id}$`));
});

test('the till shows each day by method, with negative refunds, also as a file', async ({
  staff,
  api,
}) => {
  // A day on which no other journey takes or gives back money.
  const paidOn = daysAgo(77);
  const invoice = await api.invoice(100, { lastName: 'Ταμείου' });
  await api.pay(invoice, 119, { transactionDate: paidOn });
  const refund = { method: 'cash', transactionDate: paidOn };
  const body = { date: today, reason: 'Λάθος', total: 11.9, refund };
  await api.call('POST /invoice/:id/credit', body, { id: invoice._id });
  await staff.goto(`/reports/till?from=${paidOn}&to=${paidOn}`);
  const till = staff.getByRole('table', { name: 'Ταμείο ανά ημέρα' });
  // The number of payments, then amounts.
  await expect(till.getByRole('row').last()).toContainText(/ημέρ\S*\s*\d+\s*-?[\d.]+,\d\d\s€/);
  const row = till.getByRole('row').filter({ hasText: written(paidOn) });
  await expect(row).toContainText('-11,90 €');
  const { text } = await csvOf(staff);
  expect(text).toContain('"Ημερομηνία";"Εισπράξεις";"Μετρητά"');
  expect(text).toMatch(/"-11,90"\r\n$/);
  await row.getByRole('link', { name: written(paidOn) }).click();
  await expect(staff).toHaveURL(/\/payments\?transactionDate=/);
  await expect(staff.getByText('Ταμείου').first()).toBeVisible();
  await staff.goto('/reports/till?from=1990-01-01&to=1990-01-31');
  await expect(staff.getByText('Δεν υπάρχουν εισπράξεις σε αυτή την περίοδο.')).toBeVisible();
});

test('balances are shown as of an earlier day, also as a file', async ({ staff, api }) => {
  await api.invoice(77, { lastName: 'Υπολοίπου' });
  await staff.goto('/reports/clients-balance');
  await expect(staff.getByRole('link', { name: 'Υπολοίπου' })).toBeVisible();
  const on = staff.getByRole('textbox', { name: 'Υπόλοιπα στις' });
  await on.fill(written(today));
  await expect(staff).toHaveURL(new RegExp(`asOf=${today}`));
  await expect(staff.getByRole('link', { name: 'Υπολοίπου' })).toBeVisible();
  // Only today's debts can be reminded of.
  await expect(staff.getByRole('checkbox')).toHaveCount(0);
  const { name } = await csvOf(staff);
  expect(name).toBe(`Υπόλοιπα πελατών ${written(today).replaceAll('/', '-')}.csv`);
  await on.fill('1/1/1990');
  await expect(staff.getByText('Κανένας πελάτης δεν όφειλε αυτή την ημέρα.')).toBeVisible();
});

test('beside the sales book the owner closes a period that has ended, and takes it back', async ({
  staff,
  api,
}) => {
  // A day of its own, long ago.
  const on = daysAgo(801);
  const invoice = await api.invoice(100, { lastName: 'Ανοιχτής' });
  const { client, jobs } = invoice;
  await api.call('PUT /invoice/cancel/:id', undefined, { id: invoice._id });
  const old = await api.bill(client._id, jobs, { date: on });
  const until = written(on);
  const card = staff.getByRole('region', { name: 'Κλείσιμο περιόδου' });
  const button = card.getByRole('button', { name: `Κλείσιμο έως ${until}` });

  await staff.goto(`/reports/sales-book?from=${today}&to=${today}`);
  await expect(card).toContainText(
    `Η περίοδος δεν έχει λήξει: κλείνει από ${written(daysAgo(-1))}.`,
  );
  await expect(card.getByRole('button')).toHaveCount(0);

  await staff.goto(`/reports/sales-book?from=${on}&to=${on}`);
  await expect(card).toContainText(/Ένα τιμολόγιο δεν στάλθηκε · 119,00\s€/);
  await card.getByRole('link', { name: 'Ένα τιμολόγιο είναι ανεξόφλητο' }).click();
  await expect(staff).toHaveURL(/\/invoices\?view=unpaid&from=/);
  await expect(staff.getByRole('row').filter({ hasText: invoiceLabel(old) })).toBeVisible();
  await expect(staff.locator('tbody tr').filter({ has: staff.getByRole('link') })).toHaveCount(1);
  await staff.goBack();

  await button.click();
  const question = staff.getByRole('dialog', { name: `Να κλείσει η περίοδος έως ${until};` });
  await expect(question).toContainText('δεν θα εκδίδονται, δεν θα αλλάζουν και δεν θα ακυρώνονται');
  await expect(question).toContainText('Ένα τιμολόγιο δεν στάλθηκε');
  await expect(question.getByRole('button', { name: 'Πίσω' })).toBeFocused();
  await question.getByRole('button', { name: `Κλείσιμο έως ${until}` }).click();
  await expect(card).toContainText(`Κλειστή περίοδος έως ${until}`);
  expect((await api.call('GET /config')).lockedUntil).toBe(on);

  const notices = staff.getByRole('region', { name: 'Ειδοποιήσεις' });
  await notices.getByRole('button', { name: 'Αναίρεση' }).click();
  await expect(button).toBeVisible();
  expect((await api.call('GET /config')).lockedUntil).toBeNull();

  // What lies in a period that is locked already has no button, and leads to the lock.
  await api.call('PATCH /config', { lockedUntil: daysAgo(800) });
  await staff.reload();
  await expect(card).toContainText(`Κλειστή περίοδος έως ${written(daysAgo(800))}`);
  await expect(button).toHaveCount(0);
  await card.getByRole('link', { name: 'Η περίοδος στις ρυθμίσεις' }).click();
  await expect(staff.getByRole('textbox', { name: 'Κλειστή περίοδος έως' })).toHaveValue(
    written(daysAgo(800)),
  );
  await api.call('PATCH /config', { lockedUntil: null });
});

test('who may not close a period sees beside the sales book who can', async ({ page, api }) => {
  const on = daysAgo(803);
  const { client, job } = await api.completedJob(100, { lastName: 'Αναμενόμενης' });
  await api.bill(client._id, [job], { date: on });
  await someone(api, page, 'accountant');
  await page.goto(`/reports/sales-book?from=${on}&to=${on}`);
  const theirs = page.getByRole('region', { name: 'Κλείσιμο περιόδου' });
  await expect(theirs).toContainText('Την περίοδο την κλείνει ο ιδιοκτήτης.');
  await expect(theirs.getByRole('link', { name: 'Ένα τιμολόγιο είναι ανεξόφλητο' })).toBeVisible();
  await expect(theirs.getByRole('button')).toHaveCount(0);
});

test('from anywhere the accountant’s pack of the last quarter is three clicks away', async ({
  staff,
}) => {
  await staff.goto('/storage');
  const effort = await countEffort(staff);
  await staff.getByRole('link', { name: 'Αναφορές' }).first().click();
  await staff.getByRole('link', { name: 'Βιβλίο πωλήσεων' }).first().click();
  const download = staff.waitForEvent('download');
  await staff.getByRole('button', { name: 'Λήψη φακέλου λογιστή' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(
    /^Φάκελος λογιστή \d\d-\d\d-\d{4} \d\d-\d\d-\d{4}\.zip$/,
  );
  await effort.expectAtMost('the accountant’s pack of a quarter', { clicks: 3, keys: 0 });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('sales book and till are cards, and nothing is cut', async ({ staff, api }) => {
    const invoice = await api.invoice(1234.5, { companyName: 'Ξενοδοχείο Στενόχωρου Φορητού' });
    await api.pay(invoice, 100);
    for (const [path, text] of [
      ['/reports/sales-book', invoiceLabel(invoice)],
      ['/reports/till', written(today)],
    ] as const) {
      await staff.goto(`${path}?${period}`);
      await expect(staff.getByRole('link', { name: text })).toBeVisible();
      const { scrollWidth, clientWidth } = await staff.evaluate(() => ({
        scrollWidth: document.documentElement.scrollWidth,
        clientWidth: document.documentElement.clientWidth,
      }));
      expect([path, scrollWidth]).toEqual([path, clientWidth]);
    }
  });
});
