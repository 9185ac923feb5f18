import { beforeAll, describe, expect, test } from 'vitest';
import { checkData } from '#server/office/check-data/check-data.ts';
import type { ReceiptKind } from '#shared/base/choices.ts';
import { euros } from '#shared/base/money.ts';
import { byId, historyOf, resultOf } from '#test/answers.ts';
import { makeClient, makeCredit, makeDebt, makePayment } from '#test/builders.ts';
import { databases, useServer } from '#test/server.ts';

describe.each(databases)('the legal receipt of a payment on %s', (database) => {
  const server = useServer(database);

  /** Today is 2026-03-05. */
  const giveReceipts = (receipts: ReceiptKind, receiptsSince = '2026-03-01') =>
    server.ok('PATCH /config', { body: { receipts, receiptsSince } });
  const lock = (lockedUntil: string | null) =>
    server.ok('PATCH /config', { body: { lockedUntil } });
  const next = async () => (await server.ok('GET /payment/next-fiscal-number')).fiscalNumber;

  type Payment = Awaited<ReturnType<typeof makePayment>>;
  const change = (payment: Payment, body: object) =>
    server.call('PUT /payment/:id', {
      ...byId(payment._id),
      body: { ...payment, _rev: undefined, ...body },
    });

  /** A debt and the body of a payment of it with this number. */
  async function receipted(fiscalNumber: string, more: object = {}) {
    const { _id, client } = await makeDebt(server);
    const invoices = [{ invoice: _id, amount: 10 }];
    const rest = { transactionDate: '2026-03-05', method: 'cash', invoices };
    return { body: { client, ...rest, fiscalNumber, ...more } };
  }

  const pay = async (fiscalNumber: string, more: object = {}) =>
    server.call('POST /payment', await receipted(fiscalNumber, more));

  beforeAll(() => giveReceipts('book'));

  test('is written with the payment, trimmed, or later, and each change is in the history', async () => {
    const paid = await makePayment(server, { fiscalNumber: ' A-0099 ', fiscalDate: '2026-03-04' });
    expect(paid).toMatchObject({ fiscalNumber: 'A-0099', fiscalDate: '2026-03-04' });
    const late = await makePayment(server);
    expect(late).toMatchObject({ fiscalNumber: '', fiscalDate: null });
    const saved = await change(late, { fiscalNumber: 'A-0098', fiscalDate: '2026-03-06' });
    expect(saved.body).toMatchObject({ fiscalNumber: 'A-0098', fiscalDate: '2026-03-06' });
    const [line] = await historyOf(server, { record: late._id, event: 'changed' });
    expect(line?.changes.slice(0, 2)).toEqual([
      { field: 'fiscalNumber', from: null, to: 'A-0098' },
      { field: 'fiscalDate', from: null, to: '2026-03-06' },
    ]);
    expect(await checkData(server.db)).toEqual([]);
  });

  test('stays where a caller that does not know it omits it, and is taken off by an empty text', async () => {
    const paid = await makePayment(server, { fiscalNumber: 'B-1' });
    const { fiscalNumber: _, fiscalDate: __, ...known } = paid;
    const kept = await server.ok('PUT /payment/:id', {
      ...byId(paid._id),
      body: { ...known, notes: 'ύστερα' },
    });
    expect(kept).toMatchObject({ notes: 'ύστερα', fiscalNumber: 'B-1' });
    expect((await change(kept, { fiscalNumber: '' })).body.fiscalNumber).toBe('');
    expect((await pay('B-1')).status).toBe(200);
  });

  test('is refused at its field where it is too long or its date is none', async () => {
    expect(resultOf(await pay('9'.repeat(41)))).toBe('400 request.invalid fiscalNumber');
    expect(resultOf(await pay('1', { fiscalDate: '2026-02-30' }))).toBe(
      '400 request.invalid fiscalDate',
    );
  });

  test('is written in a locked period, where nothing else changes', async () => {
    const paid = await makePayment(server, { transactionDate: '2026-02-01', addRef: false });
    await lock('2026-02-28');
    const other = { fiscalNumber: 'L-1' };
    for (const more of [{ notes: 'άλλο' }, { method: 'other' }, { addRef: true }]) {
      expect(resultOf(await change(paid, { ...other, ...more }))).toBe(
        '400 period.locked transactionDate',
      );
    }
    const less = paid.invoices.map((entry) => ({ ...entry, amount: 1 }));
    const refused = [{ invoices: less }, { transactionDate: '2026-02-02' }, {}];
    for (const body of refused) {
      expect(resultOf(await change(paid, body))).toBe('400 period.locked transactionDate');
    }
    const saved = await change(paid, { ...other, fiscalDate: '2026-03-02' });
    expect([saved.status, saved.body.fiscalNumber, saved.body._ref]).toEqual([200, 'L-1', null]);
    await lock(null);
    expect(await checkData(server.db)).toEqual([]);
  });

  test('is written on a payment of a deleted client, and not on a cancelled one', async () => {
    const paid = await makePayment(server);
    await server.ok('DELETE /client/:id', byId(paid.client._id));
    expect(resultOf(await change(paid, { fiscalNumber: 'D-1' }))).toBe('200');
    await server.ok('PUT /payment/cancel/:id', byId(paid._id));
    expect(resultOf(await change(paid, { fiscalNumber: 'D-2' }))).toBe('400 payment.cancelled');
  });

  test('is one payment’s alone in a year, however it is written, until that is cancelled', async () => {
    const first = await pay('Σ-17');
    const refused = await pay('ς-17');
    expect(resultOf(refused)).toBe('400 payment.fiscalNumberInUse fiscalNumber');
    expect(refused.error.fields?.[0]?.message).toContain('is ς-18.');
    const other = await makePayment(server);
    expect(resultOf(await change(other, { fiscalNumber: 'Σ-17' }))).toContain('fiscalNumberInUse');
    // The year is that of the receipt, else that of the payment.
    expect((await pay('Σ-17', { fiscalDate: '2025-12-31' })).status).toBe(200);
    expect(resultOf(await pay('Σ-17', { transactionDate: '2025-06-01' }))).toContain('InUse');
    expect(resultOf(await change(first.body, { fiscalDate: '2025-12-31' }))).toContain('InUse');
    await server.ok('PUT /payment/cancel/:id', byId(first.body._id));
    expect((await pay('Σ-17')).status).toBe(200);
  });

  test('of two people who write the same number at once one is refused and offered the next', async () => {
    const both = [await receipted('R-0007'), await receipted('R-0007')];
    const answers = await Promise.all(both.map((call) => server.call('POST /payment', call)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = answers.find(({ status }) => status === 400);
    expect(refused?.error.fields?.[0]?.message).toContain('The next one is R-0008.');
    expect(await next()).toBe('R-0008');
  });

  test('the next number of the block follows the last one written, and skips what is taken', async () => {
    for (const number of ['C-9', 'C-10', 'C-11']) await pay(number);
    expect(await next()).toBe('C-12');
    await pay('A-0199');
    expect(await next()).toBe('A-0200');
    await pay('A-0202');
    await pay('A-0201');
    expect(await next()).toBe('A-0203');
    const cancelled = await pay('A-0300');
    await server.ok('PUT /payment/cancel/:id', byId(cancelled.body._id));
    expect(await next()).toBe('A-0301');
    await pay('χωρίς ψηφία');
    expect(await next()).toBeNull();
  });

  test('a device gives its numbers itself: none is proposed, also where one is refused', async () => {
    await pay('55');
    await giveReceipts('device');
    expect(await next()).toBeNull();
    const { error } = await pay('55');
    expect(error.fields?.[0]?.message).not.toContain('56');
    await giveReceipts('none');
    expect(await next()).toBeNull();
    await giveReceipts('book');
  });

  test('those without one are listed: money received, not cancelled, since the shop writes them', async () => {
    const client = (await makeClient(server))._id;
    const debts = await Promise.all(
      Array.from({ length: 5 }, () => makeDebt(server, { client, total: 50 })),
    );
    const take = (n: number, amount: number, more: object = {}) =>
      makePayment(server, {
        client,
        invoices: [{ invoice: debts[n]?._id ?? '', amount: euros(amount) }],
        ...more,
      });
    const lacking = await take(0, 11);
    await take(1, 12, { transactionDate: '2026-02-28' });
    await take(2, 13, { fiscalNumber: 'W-1' });
    const cancelled = await take(3, 14);
    await server.ok('PUT /payment/cancel/:id', byId(cancelled._id));
    await take(4, 50);
    const refund = { transactionDate: '2026-03-05', method: 'cash' } as const;
    await makeCredit(server, debts[4]?._id ?? '', { total: euros(5), refund });
    const amounts = async (filters: object) => {
      const body = { filters: { client, ...filters }, sort: { amount: 1 } } as const;
      return (await server.ok('POST /payment/search', { body })).data.map(({ amount }) => amount);
    };
    expect(await amounts({ lacksReceipt: true })).toEqual([11, 50]);
    expect(await amounts({ lacksReceipt: false })).toEqual([-5, 12, 13, 14]);
    expect(await amounts({ fiscalNumber: 'w-' })).toEqual([13]);
    await change(lacking, { fiscalNumber: 'W-2' });
    expect(await amounts({ lacksReceipt: true })).toEqual([50]);
    await giveReceipts('none');
    expect(await amounts({ lacksReceipt: true })).toEqual([]);
    await giveReceipts('book');
  });

  test('the list is sorted by its number’s value, and filtered by its date', async () => {
    const client = (await makeClient(server))._id;
    for (const [fiscalNumber, fiscalDate] of [
      ['S-10', '2026-04-10'],
      ['S-9', '2026-04-11'],
    ] as const) {
      await makePayment(server, { client, fiscalNumber, fiscalDate });
    }
    const numbers = async (body: object) =>
      (await server.ok('POST /payment/search', { body })).data.map((row) => row.fiscalNumber);
    const sort = { fiscalNumber: 1 };
    expect(await numbers({ filters: { client }, sort })).toEqual(['S-9', 'S-10']);
    expect(await numbers({ filters: { fiscalDate: '2026-04-10' } })).toEqual(['S-10']);
  });

  test('the search in the header finds it', async () => {
    const paid = await makePayment(server, { fiscalNumber: 'ΜΠΛ-4711' });
    const { groups } = await server.ok('GET /search', { query: { q: 'μπλ-4711' } });
    const hit = groups.find(({ kind }) => kind === 'payment')?.hits[0];
    expect([hit?._id, hit?.match]).toEqual([paid._id, 'ΜΠΛ-4711']);
  });

  test('a paper without the number says that it is no legal receipt, and one with it prints it', async () => {
    const paid = await makePayment(server, { fiscalNumber: 'P-1', fiscalDate: '2026-03-04' });
    const bare = await makePayment(server);
    const shown = async (id: string) => {
      const { publicId } = await server.ok('POST /payment/generatePublicId/:id', byId(id));
      const page = await server.app.inject(`/payments/public/${publicId}`);
      return page.body;
    };
    expect(await shown(bare._id)).toContain('Απόδειξη είσπραξης (δεν αποτελεί νόμιμη απόδειξη)');
    const withNumber = await shown(paid._id);
    expect(withNumber).not.toContain('δεν αποτελεί');
    expect(withNumber.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')).toContain(
      'Νόμιμη απόδειξη αρ. P-1 (04/03/2026)',
    );
    await giveReceipts('none');
    for (const id of [bare._id, paid._id]) expect(await shown(id)).not.toContain('νόμιμη');
    await giveReceipts('book');
  });
});
