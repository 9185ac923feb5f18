import { describe, expect, test } from 'vitest';
import { euros } from '#shared/money.ts';
import { makeClient, makeDebt, makePayment } from '#test/builders.ts';
import { databases, useServer } from '#test/server.ts';

describe.each(databases)('payments at the same time on %s', (database) => {
  const server = useServer(database);

  async function pay(client: string, entries: [invoice: string, amount: number][]) {
    const invoices = entries.map(([invoice, amount]) => ({ invoice, amount: euros(amount) }));
    const body = { client, transactionDate: '2026-03-05', method: 'cash' as const, invoices };
    return server.call('POST /payment', { body });
  }

  async function invoiceOf(total: number) {
    const client = (await makeClient(server))._id;
    return { client, id: (await makeDebt(server, { client, total }))._id };
  }

  const readInvoice = (id: string) => server.ok('GET /invoice/:id', { params: { id } });

  test('exactly as many are taken as fit on the invoice', async () => {
    const { client, id } = await invoiceOf(100);
    const answers = await Promise.all(Array.from({ length: 12 }, () => pay(client, [[id, 30]])));
    const codes = answers.map(({ status, error }) => (status === 200 ? 'taken' : error.code));
    expect(codes.filter((code) => code === 'taken')).toHaveLength(3);
    expect(new Set(codes)).toEqual(new Set(['taken', 'payment.exceedsOutstanding']));
    expect(await readInvoice(id)).toMatchObject({ amountPaid: 90, balance: 10 });
  });

  test('crossing payments over two invoices never wait for each other for ever', async () => {
    const { client, id } = await invoiceOf(50);
    const other = (await makeDebt(server, { client, total: 50 }))._id;
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        pay(
          client,
          n % 2 === 0
            ? [
                [id, 10],
                [other, 10],
              ]
            : [
                [other, 10],
                [id, 10],
              ],
        ),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(await readInvoice(id)).toMatchObject({ balance: 0 });
    expect(await readInvoice(other)).toMatchObject({ balance: 0 });
  });

  test('receipt numbers have no gap and no double', async () => {
    const made = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const { client, id } = await invoiceOf(10);
        return pay(client, [[id, 10]]);
      }),
    );
    const refs = made.map(({ body }) => Number(body._ref)).toSorted((a, b) => a - b);
    expect(refs).toEqual(refs.map((_, n) => Number(refs[0]) + n));
  });

  test('a payment is cancelled once', async () => {
    const { client, id } = await invoiceOf(100);
    const { _id } = await makePayment(server, {
      client,
      invoices: [{ invoice: id, amount: euros(60) }],
    });
    await makePayment(server, { client, invoices: [{ invoice: id, amount: euros(40) }] });
    const answers = await Promise.all(
      Array.from({ length: 6 }, () =>
        server.call('PUT /payment/cancel/:id', { params: { id: _id } }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await readInvoice(id)).toMatchObject({ amountPaid: 40 });
  });

  test('an invoice is either paid or cancelled', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { client, id } = await invoiceOf(100);
      const [paid, cancelled] = await Promise.all([
        pay(client, [[id, 100]]),
        server.call('PUT /invoice/cancel/:id', { params: { id } }),
      ]);
      expect(paid.status + cancelled.status).toBe(200 + 400);
      const { status, amountPaid } = await readInvoice(id);
      expect([status, amountPaid]).toEqual(
        paid.status === 200 ? ['issued', 100] : ['cancelled', 0],
      );
    }
  });

  test('a repeat with the same key takes the money once', async () => {
    const { client, id } = await invoiceOf(100);
    const invoices = [{ invoice: id, amount: euros(10) }];
    const body = { client, transactionDate: '2026-03-05', method: 'cash' as const, invoices };
    const call = { body, headers: { 'idempotency-key': id } };
    const first = await server.ok('POST /payment', call);
    expect(await server.ok('POST /payment', call)).toEqual(first);
    expect(await readInvoice(id)).toMatchObject({ amountPaid: 10 });
  });
});
