import { describe, expect, test } from 'vitest';
import { euros } from '#shared/base/money.ts';
import { invoiceLabel } from '#shared/i18n/format.ts';
import { balanceOf, byId, idsOf, resultOf } from '#test/answers.ts';
import { makeClient, makeDebt, makePayment } from '#test/builders.ts';
import { databases, useServer } from '#test/server.ts';

describe.each(databases)('payments on %s', (database) => {
  const server = useServer(database);

  /** A client with an unpaid invoice for each of these sums, in this order. */
  async function debtor(...totals: number[]) {
    const client = (await makeClient(server))._id;
    const invoices = [];
    for (const total of totals) invoices.push(await makeDebt(server, { client, total }));
    return { client, invoices };
  }

  /** A payment of these sums on these invoices, in their order. */
  function pay(client: string, invoices: readonly { _id: string }[], amounts: number[]) {
    const entries = amounts.map((amount, n) => ({ invoice: invoices[n]?._id, amount }));
    const body = { client, transactionDate: '2026-03-05', method: 'cash', invoices: entries };
    return server.call('POST /payment', { body });
  }

  const cancel = (id: string) => server.call('PUT /payment/cancel/:id', byId(id));
  const owedOn = async (id: string | undefined) =>
    (await server.ok('GET /invoice/:id', byId(id))).balance;

  test('a payment pays its invoices and is the sum of its entries', async () => {
    const { client, invoices } = await debtor(100, 80, 30);
    const [first = '', second = '', third = ''] = idsOf(invoices);
    const paid = await server.ok('POST /payment', {
      body: {
        client,
        transactionDate: '2026-03-04',
        method: 'cheque',
        notes: ' Επιταγή 123 ',
        invoices: [
          { invoice: first, amount: euros(100) },
          { invoice: second, amount: euros(50) },
          { invoice: third, amount: euros(0) },
        ],
      },
    });
    expect(paid).toMatchObject({
      client: { _id: client, fullName: 'Νίκος Παπαδόπουλος' },
      clientFullName: 'Νίκος Παπαδόπουλος',
      transactionDate: '2026-03-04',
      method: 'cheque',
      amount: 150,
      notes: 'Επιταγή 123',
      status: 'issued',
      publicId: null,
      lastSent: null,
      addRef: true,
      invoices: [
        { invoice: { _id: first, total: 100, balance: 0, status: 'issued' }, amount: 100 },
        { invoice: { _id: second, total: 80, balance: 30 }, amount: 50 },
      ],
    });
    expect(await server.ok('GET /payment/:id', byId(paid._id))).toEqual(paid);
    expect(await balanceOf(server, client)).toBe(60);
    const settled = { paid: true, amountPaid: 100, balance: 0 };
    expect(await server.ok('GET /invoice/:id', byId(first))).toMatchObject(settled);
  });

  test('a payment of more than a receipt may show is refused in words', async () => {
    const { client, invoices } = await debtor(9_999_999.99, 0.01);
    const refusal = [400, [{ path: 'invoices', message: 'At most 9,999,999.99' }]];
    const refused = await pay(client, invoices, [9_999_999.99, 0.01]);
    expect([refused.status, refused.error.fields]).toEqual(refusal);
    const { body: first } = await pay(client, invoices, [9_999_999.99]);
    const more = { invoice: invoices[1]?._id, amount: 0.01 };
    const edited = await server.call('PUT /payment/:id', {
      ...byId(first._id),
      body: { ...first, invoices: [...first.invoices, more] },
    });
    expect([edited.status, edited.error.fields]).toEqual(refusal);
    expect(await balanceOf(server, client)).toBe(0.01);
  });

  test('an entry may name its invoice by _id, as the form does', async () => {
    const { client, invoices } = await debtor(10);
    const entry = { _id: invoices[0]?._id, amount: 10 };
    const body = { client, transactionDate: '2026-03-05', method: 'cash', invoices: [entry] };
    expect((await server.ok('POST /payment', { body })).amount).toBe(10);
  });

  test('the snapshot stays when the client and the company change', async () => {
    const client = await makeClient(server, {
      companyName: 'Ξενοδοχείο Αφροδίτη',
      addresses: [{ city: 'Λευκωσία' }, { city: 'Πάφος', isBilling: true }],
    });
    const { _id } = await makePayment(server, { client: client._id });
    const body = { companyName: 'Άλλη επωνυμία' };
    await server.ok('PUT /client/:id', { ...byId(client._id), body });
    expect(await server.ok('GET /payment/:id', byId(_id))).toMatchObject({
      client: { companyName: 'Άλλη επωνυμία' },
      clientCompanyName: 'Ξενοδοχείο Αφροδίτη',
      clientFullName: 'Νίκος Παπαδόπουλος',
      clientAddress: { city: 'Πάφος' },
    });
  });

  test('receipt numbers count without gaps, over a refused payment and one without number', async () => {
    const first = await makePayment(server);
    const none = await makePayment(server, { addRef: false });
    const { client, invoices } = await debtor(10);
    expect((await pay(client, invoices, [11])).status).toBe(400);
    const next = await makePayment(server);
    expect(none).toMatchObject({ _ref: null, addRef: false });
    expect(next._ref).toBe(Number(first._ref) + 1);
  });

  describe('a payment is refused', () => {
    test.each([
      ['no entries', []],
      ['only zeros', [0, 0]],
    ])('with %s', async (_, amounts) => {
      const { client, invoices } = await debtor(10, 20);
      const refused = await pay(client, invoices, amounts);
      expect(resultOf(refused)).toBe('400 payment.noEntries invoices');
      expect(refused.error.fields?.[0]?.message).toBe('Specify at least on invoice amount');
    });

    test('over what is owed on an invoice, at its place in the list that was sent', async () => {
      const { client, invoices } = await debtor(10, 20, 30);
      const refused = await pay(client, invoices, [0, 20, 30.01]);
      expect(resultOf(refused)).toBe('400 payment.exceedsOutstanding invoices.2.amount');
      expect(refused.error.fields?.[0]?.message).toContain(label(invoices[2]));
      expect(await balanceOf(server, client)).toBe(60);
    });

    test("for another client's invoice, and a cancelled one", async () => {
      const { client, invoices } = await debtor(10);
      const other = await debtor(10);
      const refused = await pay(client, other.invoices, [5]);
      expect(resultOf(refused)).toBe('400 payment.invoiceOfOther invoices.0.invoice');
      expect(refused.error.fields?.[0]?.message).toContain(label(other.invoices[0]));
      expect(await balanceOf(server, other.client)).toBe(10);
      await server.ok('PUT /invoice/cancel/:id', byId(invoices[0]?._id));
      const late = await pay(client, invoices, [5]);
      expect(resultOf(late)).toBe('400 payment.invoiceOfOther invoices.0.invoice');
    });

    test('for one invoice given twice, even where both would fit', async () => {
      const { client, invoices } = await debtor(10);
      const refused = await pay(client, [...invoices, ...invoices], [2, 2]);
      expect(resultOf(refused)).toBe('400 payment.repeatedInvoice invoices.1.invoice');
      expect(await balanceOf(server, client)).toBe(10);
    });

    test('for an invoice or a client that does not exist', async () => {
      const { client, invoices } = await debtor(10);
      const noInvoice = await pay(client, [{ _id: 'none' }], [5]);
      expect(resultOf(noInvoice)).toBe('400 reference.unknown invoices.0.invoice');
      const noClient = await pay('none', invoices, [5]);
      expect(resultOf(noClient)).toBe('400 reference.unknown client');
    });
  });

  describe('cancelling', () => {
    test('gives back what was paid, once, and frees its invoices', async () => {
      const { client, invoices } = await debtor(100, 80);
      const { body: made } = await pay(client, invoices, [80, 80]);
      expect(await balanceOf(server, client)).toBe(20);
      const { body: cancelled } = await cancel(made._id);
      const { _rev } = made;
      expect(cancelled).toMatchObject({ status: 'cancelled', _rev: _rev + 1, amount: 160 });
      expect(resultOf(await cancel(made._id))).toBe('400 payment.cancelled');
      expect(await balanceOf(server, client)).toBe(180);
      const { body: second } = await pay(client, invoices, [100]);
      await cancel(second._id);
      await server.ok('PUT /invoice/cancel/:id', byId(invoices[0]?._id));
    });

    test('leaves a deleted client deleted, and what is owed again can be paid', async () => {
      const made = await makePayment(server);
      const { _id: client, _ref } = made.client;
      await server.ok('DELETE /client/:id', byId(client));
      expect(await server.ok('GET /payment/:id', byId(made._id))).toEqual(made);
      await cancel(made._id);
      expect((await server.call('GET /client/:id', byId(client))).status).toBe(404);
      const found = await server.ok('POST /client/search', { body: { filters: { _ref } } });
      expect(found.total).toBe(0);
      const { invoices } = made;
      expect(await owedOn(invoices[0]?.invoice._id)).toBe(100);
      await makePayment(server, { client, invoices });
      expect(await owedOn(invoices[0]?.invoice._id)).toBe(0);
    });
  });

  test('a payment of a deleted client is edited like any other', async () => {
    const made = await makePayment(server);
    await server.ok('DELETE /client/:id', byId(made.client._id));
    const change = { method: 'cheque', notes: 'ύστερα' };
    const body = { ...made, ...change };
    const saved = await server.ok('PUT /payment/:id', { ...byId(made._id), body });
    expect(saved).toMatchObject({ ...change, amount: 100 });
  });

  test('the public receipt has a link that stays, and shows the printed page and nothing that opens more', async () => {
    const made = await makePayment(server, { notes: 'Ευχαριστούμε' });
    const link = () => server.ok('POST /payment/generatePublicId/:id', byId(made._id));
    const linked = await link();
    expect(linked.publicId).toMatch(/^[\w-]{22}$/);
    expect(await link()).toEqual(linked);
    const params = { publicId: linked.publicId ?? '' };
    const open = () => server.ok('GET /payment/public/:publicId', { params, token: null });
    const shown = await open();
    expect(shown).toMatchObject({ amount: made.amount, notes: 'Ευχαριστούμε', status: 'issued' });
    expect(JSON.stringify(shown)).not.toMatch(/"(_id|_rev|client|balance|publicId|lastSent)"/);
    // It stays readable when the payment is cancelled, and says so.
    await cancel(made._id);
    expect((await open()).status).toBe('cancelled');
  });
});

function label(invoice: Awaited<ReturnType<typeof makeDebt>> | undefined): string {
  return invoice === undefined ? '?' : invoiceLabel(invoice);
}
