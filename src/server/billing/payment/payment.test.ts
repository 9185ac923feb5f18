import { describe, expect, test } from 'vitest';
import { euros } from '#shared/money.ts';
import { makeClient, makeDebt, makePayment } from '#test/builders.ts';
import { databases, useServer } from '#test/server.ts';

describe.each(databases)('payments on %s', (database) => {
  const server = useServer(database);

  async function balanceOf(clientId: string): Promise<number> {
    const call = { params: { clientId } };
    return (await server.ok('GET /invoice/client_balance/:clientId', call)).total;
  }

  /** A client with an unpaid invoice for each of these sums, in this order. */
  async function debtor(...totals: number[]) {
    const client = await makeClient(server);
    const invoices = [];
    for (const total of totals) {
      invoices.push(await makeDebt(server, { client: client._id, total }));
    }
    return { client: client._id, invoices };
  }

  test('a payment pays its invoices and is the sum of its entries', async () => {
    const { client, invoices } = await debtor(100, 80, 30);
    const [first, second, third] = invoices.map(({ _id }) => _id) as [string, string, string];
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
    expect(await server.ok('GET /payment/:id', { params: { id: paid._id } })).toEqual(paid);
    expect(await balanceOf(client)).toBe(60);
    const read = await server.ok('GET /invoice/:id', { params: { id: first } });
    expect(read).toMatchObject({ paid: true, amountPaid: 100, balance: 0 });
  });

  test('a payment of more than a receipt may show is refused in words', async () => {
    const { client, invoices } = await debtor(9_999_999.99, 0.01);
    const [most, least] = invoices.map(({ _id }) => _id) as [string, string];
    const paid = { client, transactionDate: '2026-03-05', method: 'cash' };
    const all = [
      { invoice: most, amount: euros(9_999_999.99) },
      { invoice: least, amount: euros(0.01) },
    ];
    const refusal = { path: 'invoices', message: 'At most 9,999,999.99' };
    const refused = await server.call('POST /payment', { body: { ...paid, invoices: all } });
    expect([refused.status, refused.error.fields]).toEqual([400, [refusal]]);
    const first = await server.ok('POST /payment', {
      body: { ...paid, invoices: all.slice(0, 1) },
    });
    const edited = await server.call('PUT /payment/:id', {
      params: { id: first._id },
      body: { ...first, invoices: all },
    });
    expect([edited.status, edited.error.fields]).toEqual([400, [refusal]]);
    expect(await balanceOf(client)).toBe(0.01);
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
    await server.ok('PUT /client/:id', {
      params: { id: client._id },
      body: { companyName: 'Άλλη επωνυμία' },
    });
    const read = await server.ok('GET /payment/:id', { params: { id: _id } });
    expect(read).toMatchObject({
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
    const refused = await server.call('POST /payment', {
      body: {
        client,
        transactionDate: '2026-03-05',
        method: 'cash',
        invoices: [{ invoice: String(invoices[0]?._id), amount: euros(11) }],
      },
    });
    const next = await makePayment(server);
    expect(none).toMatchObject({ _ref: null, addRef: false });
    expect(refused.status).toBe(400);
    expect(next._ref).toBe(Number(first._ref) + 1);
  });

  describe('a payment is refused', () => {
    type Entry = { invoice: string; amount: number };

    async function refusal(client: string, invoices: Entry[]) {
      const body = { client, transactionDate: '2026-03-05', method: 'cash', invoices };
      const { status, error } = await server.call('POST /payment', { body });
      return { status, code: error.code, fields: error.fields };
    }

    test.each([
      ['no entries', []],
      ['only zeros', [0, 0]],
    ])('with %s', async (_, amounts) => {
      const { client, invoices } = await debtor(10, 20);
      const entries = amounts.map((amount, n) => ({ invoice: String(invoices[n]?._id), amount }));
      expect(await refusal(client, entries)).toEqual({
        status: 400,
        code: 'payment.noEntries',
        fields: [{ path: 'invoices', message: 'Specify at least on invoice amount' }],
      });
    });

    test('over what is owed on an invoice, at its place in the list that was sent', async () => {
      const { client, invoices } = await debtor(10, 20, 30);
      const [first, second, third] = invoices as [Debt, Debt, Debt];
      const answer = await refusal(client, [
        { invoice: first._id, amount: 0 },
        { invoice: second._id, amount: 20 },
        { invoice: third._id, amount: 30.01 },
      ]);
      expect(answer).toMatchObject({ status: 400, code: 'payment.exceedsOutstanding' });
      expect(answer.fields?.[0]?.path).toBe('invoices.2.amount');
      expect(answer.fields?.[0]?.message).toContain(label(third));
      expect(await balanceOf(client)).toBe(60);
    });

    test("for another client's invoice", async () => {
      const { client } = await debtor(10);
      const other = await debtor(10);
      const answer = await refusal(client, [
        { invoice: String(other.invoices[0]?._id), amount: 5 },
      ]);
      expect(answer).toMatchObject({ status: 400, code: 'payment.invoiceOfOther' });
      expect(answer.fields?.[0]?.path).toBe('invoices.0.invoice');
      expect(answer.fields?.[0]?.message).toContain(label(other.invoices[0] as Debt));
      expect(await balanceOf(other.client)).toBe(10);
    });

    test('for a cancelled invoice', async () => {
      const { client, invoices } = await debtor(10);
      const id = String(invoices[0]?._id);
      await server.ok('PUT /invoice/cancel/:id', { params: { id } });
      const answer = await refusal(client, [{ invoice: id, amount: 5 }]);
      expect(answer.code).toBe('payment.invoiceOfOther');
    });

    test('for one invoice given twice, even where both would fit', async () => {
      const { client, invoices } = await debtor(10);
      const entry = { invoice: String(invoices[0]?._id), amount: 2 };
      expect(await refusal(client, [entry, entry])).toMatchObject({
        code: 'payment.repeatedInvoice',
        fields: [{ path: 'invoices.1.invoice' }],
      });
      expect(await balanceOf(client)).toBe(10);
    });

    test('for an invoice or a client that does not exist', async () => {
      const { client, invoices } = await debtor(10);
      const entry = { invoice: String(invoices[0]?._id), amount: 5 };
      expect(await refusal(client, [{ invoice: 'none', amount: 5 }])).toMatchObject({
        code: 'reference.unknown',
        fields: [{ path: 'invoices.0.invoice' }],
      });
      expect(await refusal('none', [entry])).toMatchObject({
        code: 'reference.unknown',
        fields: [{ path: 'client' }],
      });
    });
  });

  describe('cancelling', () => {
    test('gives back what was paid, once', async () => {
      const { client, invoices } = await debtor(100, 80);
      const { _id, _rev } = await makePayment(server, {
        client,
        invoices: invoices.map((invoice) => ({ invoice: invoice._id, amount: euros(80) })),
      });
      expect(await balanceOf(client)).toBe(20);
      const params = { id: _id };
      const cancelled = await server.ok('PUT /payment/cancel/:id', { params });
      expect(cancelled).toMatchObject({ status: 'cancelled', _rev: _rev + 1, amount: 160 });
      expect(await balanceOf(client)).toBe(180);
      const again = await server.call('PUT /payment/cancel/:id', { params });
      expect([again.status, again.error.code]).toEqual([400, 'payment.cancelled']);
      expect(await balanceOf(client)).toBe(180);
    });

    test('frees its invoices for cancelling and for another payment', async () => {
      const { client, invoices } = await debtor(100);
      const invoice = String(invoices[0]?._id);
      const entries = [{ invoice, amount: euros(100) }];
      const first = await makePayment(server, { client, invoices: entries });
      const refused = await server.call('PUT /invoice/cancel/:id', { params: { id: invoice } });
      expect(refused.error.message).toContain(String(first._ref));
      await server.ok('PUT /payment/cancel/:id', { params: { id: first._id } });
      const second = await makePayment(server, { client, invoices: entries });
      await server.ok('PUT /payment/cancel/:id', { params: { id: second._id } });
      await server.ok('PUT /invoice/cancel/:id', { params: { id: invoice } });
    });

    test('leaves a deleted client deleted; what is owed again can be paid', async () => {
      const made = await makePayment(server);
      const params = { id: made._id };
      const { _id: client, _ref } = made.client;
      await server.ok('DELETE /client/:id', { params: { id: client } });
      expect(await server.ok('GET /payment/:id', { params })).toEqual(made);
      await server.ok('PUT /payment/cancel/:id', { params });
      expect((await server.call('GET /client/:id', { params: { id: client } })).status).toBe(404);
      const found = await server.ok('POST /client/search', { body: { filters: { _ref } } });
      expect(found.total).toBe(0);
      const invoice = { params: { id: made.invoices[0]?.invoice._id ?? '' } };
      expect((await server.ok('GET /invoice/:id', invoice)).balance).toBe(100);
      const { invoices } = made;
      await makePayment(server, { client, invoices });
      expect((await server.ok('GET /invoice/:id', invoice)).balance).toBe(0);
    });

    test('of a deleted client is edited like any other', async () => {
      const made = await makePayment(server);
      const params = { id: made._id };
      await server.ok('DELETE /client/:id', { params: { id: made.client._id } });
      const body = { ...made, method: 'cheque', notes: 'ύστερα' };
      const saved = await server.ok('PUT /payment/:id', { params, body });
      expect(saved).toMatchObject({ method: 'cheque', notes: 'ύστερα', amount: 100 });
    });
  });

  describe('the public receipt', () => {
    test('has a link that stays the same once it was made', async () => {
      const { _id } = await makePayment(server);
      const call = { params: { id: _id } };
      const first = await server.ok('POST /payment/generatePublicId/:id', call);
      expect(first.publicId).toMatch(/^[\w-]{22}$/);
      expect(await server.ok('POST /payment/generatePublicId/:id', call)).toEqual(first);
    });

    test('shows the printed page and nothing that opens anything', async () => {
      const made = await makePayment(server, { notes: 'Ευχαριστούμε' });
      const { publicId } = await server.ok('POST /payment/generatePublicId/:id', {
        params: { id: made._id },
      });
      const open = await server.ok('GET /payment/public/:publicId', {
        params: { publicId: String(publicId) },
        token: null,
      });
      expect(open).toMatchObject({ amount: made.amount, notes: 'Ευχαριστούμε', status: 'issued' });
      expect(JSON.stringify(open)).not.toMatch(/"(_id|_rev|client|balance|publicId|lastSent)"/);
    });

    test('stays readable when the payment is cancelled, and says so', async () => {
      const { _id } = await makePayment(server);
      const call = { params: { id: _id } };
      const { publicId } = await server.ok('POST /payment/generatePublicId/:id', call);
      await server.ok('PUT /payment/cancel/:id', call);
      const open = await server.ok('GET /payment/public/:publicId', {
        params: { publicId: String(publicId) },
        token: null,
      });
      expect(open.status).toBe('cancelled');
    });

    test.each(['none', 'null', ''])('is a 404 for the id "%s"', async (publicId) => {
      await makePayment(server);
      const call = { params: { publicId }, token: null };
      expect((await server.call('GET /payment/public/:publicId', call)).status).toBe(404);
    });
  });
});

type Debt = Awaited<ReturnType<typeof makeDebt>>;

function label({ _ref, invoiceType }: Debt): string {
  return `${invoiceType === 'invoice' ? 'I' : 'O'}-${String(_ref).padStart(6, '0')}`;
}
