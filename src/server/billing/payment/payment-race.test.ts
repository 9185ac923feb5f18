import { describe, expect, test } from 'vitest';
import { euros } from '#shared/money.ts';
import { makeClient, makeDebt } from '#test/builders.ts';
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
});
