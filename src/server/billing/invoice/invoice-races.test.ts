import { describe, expect, test } from 'vitest';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { cents, euros } from '#shared/base/money.ts';
import { byId } from '#test/answers.ts';
import { clientWithJob, makeInvoice } from '#test/builders.ts';
import { databases, useServer } from '#test/server.ts';
import { payInvoice, unpayInvoice } from './invoice-balance.store.ts';

describe.each(databases)('invoices at the same time on %s', (database) => {
  const server = useServer(database);

  test('many at once have numbers without gap or repeat, in both series', async () => {
    const jobs = [];
    for (let count = 0; count < 8; count += 1) jobs.push(await clientWithJob(server));
    const made = await Promise.all(
      jobs.map(({ client, job }, index) => {
        const invoiceType = index % 2 === 0 ? 'invoice' : 'other';
        return makeInvoice(server, { client, jobs: [job], invoiceType });
      }),
    );
    for (const type of ['invoice', 'other']) {
      const refs = made.filter(({ invoiceType }) => invoiceType === type).map(({ _ref }) => _ref);
      const first = Math.min(...refs);
      expect(refs.toSorted((a, b) => a - b)).toEqual([first, first + 1, first + 2, first + 3]);
    }
  });

  test('payments never take an invoice past its total', async () => {
    const made = await makeInvoice(server, { breakdown: { total: euros(100) } });
    const pay = (amount: number, clientId = made.client._id) =>
      inTransaction(server.db, (db) =>
        payInvoice(db, { invoiceId: made._id, clientId, amount: cents(amount) }),
      );
    expect(await pay(10_001)).toBe(false);
    expect(await pay(100, 'another client')).toBe(false);
    const paid = await Promise.all([pay(4_000), pay(4_000), pay(4_000)]);
    expect(paid.filter(Boolean)).toHaveLength(2);
    expect((await server.ok('GET /invoice/:id', byId(made._id))).balance).toBe(20);
    const unpay = (amount: number) =>
      unpayInvoice(server.db, { invoiceId: made._id, amount: cents(amount) });
    await unpay(8_000);
    await expect(unpay(1)).rejects.toThrow('payment.usedSince');
  });
});
