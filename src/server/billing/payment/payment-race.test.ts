import { describe, expect, test } from 'vitest';
import { byId, idsOf } from '#test/answers.ts';
import { makeClient, makeDebt } from '#test/builders.ts';
import { databases, useServer } from '#test/server.ts';

describe.each(databases)('payments at the same time on %s', (database) => {
  const server = useServer(database);

  function pay(client: string, ids: string[]) {
    const invoices = ids.map((invoice) => ({ invoice, amount: 10 }));
    const body = { client, transactionDate: '2026-03-05', method: 'cash', invoices };
    return server.call('POST /payment', { body });
  }

  test('crossing payments over two invoices never wait for each other for ever', async () => {
    const client = (await makeClient(server))._id;
    const both = idsOf([
      await makeDebt(server, { client, total: 50 }),
      await makeDebt(server, { client, total: 50 }),
    ]);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => pay(client, n % 2 === 0 ? both : both.toReversed())),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    for (const id of both) {
      expect((await server.ok('GET /invoice/:id', byId(id))).balance).toBe(0);
    }
  });

  test('receipt numbers have no gap and no double', async () => {
    const made = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const { _id, client } = await makeDebt(server);
        return pay(client._id, [_id]);
      }),
    );
    const refs = made.map(({ body }) => Number(body._ref)).toSorted((a, b) => a - b);
    expect(refs).toEqual(refs.map((_, n) => Number(refs[0]) + n));
  });
});
