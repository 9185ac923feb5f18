import { hasPoppler, pagesOf } from '#test/poppler.ts';
import { type Api, expect, test } from './fixtures.ts';

test.skip(!hasPoppler, 'without Poppler no PDF can be read');

/** An invoice of so many rows, some of two lines. */
async function longInvoice(api: Api, count: number) {
  const client = await api.call('POST /client', { lastName: 'Παπαδόπουλος-Χατζηγεωργίου' });
  const item = await api.call('POST /item', { title: 'Πλύσιμο', price: 10 });
  const items = Array.from({ length: count }, (_, row) => ({
    item: item._id,
    unitCost: 10,
    notes: row % 3 === 2 ? 'λεκές κρασιού' : '',
  }));
  const job = await api.call('POST /job', { client: client._id, items });
  await api.call('PUT /job/completeJob/:id', undefined, { id: job._id });
  return api.call('POST /invoice', {
    client: client._id,
    date: '2026-03-05',
    invoiceType: 'invoice',
    jobs: [job._id],
  });
}

/** How often each page has the text. */
function counts(pdf: Uint8Array, text: string): number[] {
  return pagesOf(pdf).map((page) => page.split(text).length - 1);
}

/** What each page of so many rows of 10 € carries over, from the page before it and to the next one. */
function carriedSums(rows: readonly number[]) {
  const after = rows.map((_, page) => 10 * rows.slice(0, page + 1).reduce((sum, row) => sum + row));
  return rows.map((_, page) => ({
    client: 'Παπαδόπουλος-Χατζηγεωργίου',
    from: page === 0 ? undefined : `${after[page - 1]},00 €`,
    to: page === rows.length - 1 ? undefined : `${after[page]},00 €`,
  }));
}

function carriedIn(page: string) {
  const after = (word: string) => new RegExp(`${word} +(\\d+,00.€)`).exec(page)?.[1];
  return {
    client: /Παπαδόπουλος-Χατζηγεωργίου/.exec(page)?.[0],
    from: after('Από μεταφορά')?.replace(/\s/, ' '),
    to: after('Σε μεταφορά')?.replace(/\s/, ' '),
  };
}

test('a printed page breaks where the PDF does, and has the same footer', async ({
  staff,
  api,
}) => {
  for (const count of [12, 18, 60]) {
    const { _id } = await longInvoice(api, count);
    await staff.goto(`/invoices/${_id}`);
    await expect(staff.getByText('Σας ευχαριστούμε για την προτίμηση.')).toBeVisible();
    // Waits for the shop's logo, which the PDF also has.
    await expect(staff.locator('[data-paper] img')).toHaveJSProperty('complete', true);
    const printed = await staff.pdf({ preferCSSPageSize: true });
    const headers = { authorization: `Bearer ${api.token}` };
    const answer = await staff.request.get(`/api/v1/invoice/${_id}/pdf`, { headers });
    const pdf = await answer.body();
    const rows = counts(pdf, 'Πλύσιμο');
    expect(rows.reduce((sum, row) => sum + row, 0)).toBe(count);
    expect(rows.at(-1)).toBeGreaterThan(0);
    expect(counts(printed, 'Πλύσιμο')).toEqual(rows);
    if (count === 60) expect(Math.min(...rows.slice(0, -1))).toBeGreaterThanOrEqual(18);
    const sums = carriedSums(rows);
    for (const shown of [printed, pdf]) expect(pagesOf(shown).map(carriedIn)).toEqual(sums);
    const foot = /Σας ευχαριστούμε για την προτίμηση\. +Τιμολόγιο I-\d+ · σελίδα \d από \d/;
    for (const text of [...pagesOf(printed), ...pagesOf(pdf)]) expect(text).toMatch(foot);
  }
});

test('an intake receipt of six carpets is one page, printed and as PDF', async ({ staff, api }) => {
  const client = await api.call('POST /client', {
    lastName: 'Εξάχαλου',
    phones: [{ phoneType: 'Main', phoneNumber: '22 000003' }],
    addresses: [{ street: 'Λήδρας 1', zip: '1011', city: 'Λευκωσία' }],
  });
  const item = await api.call('POST /item', { title: 'Πλύσιμο', price: 10 });
  const piece = { title: 'Χαλί', category: 'Χαλιά', dimensions: { width: 200, length: 300 } };
  const row = { clientItem: piece, item: item._id, unitCost: 10, notes: 'λεκές κρασιού' };
  const { _id } = await api.call('POST /intake', {
    client: client._id,
    items: Array.from({ length: 6 }, () => row),
  });
  await staff.goto(`/jobs/receipt/${_id}`);
  await expect(staff.getByText('Τηλ. 22 000003')).toBeVisible();
  const printed = await staff.pdf({ preferCSSPageSize: true });
  const headers = { authorization: `Bearer ${api.token}` };
  const answer = await staff.request.get(`/api/v1/intake/${_id}/pdf`, { headers });
  for (const pdf of [printed, await answer.body()]) {
    expect(counts(pdf, 'λεκές κρασιού')).toEqual([6]);
    expect(counts(pdf, 'Παραλήφθηκε')).toEqual([0]);
  }
});
