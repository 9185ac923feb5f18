import { describe, expect, test } from 'vitest';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { cents, euros } from '#shared/money.ts';
import { clientWithJob, makeInvoice } from '#test/builders.ts';
import { databases, useServer } from '#test/server.ts';
import { payInvoice, unpayInvoice } from './invoice.store.ts';

function onePayment(client: string, invoice: string, euros: number) {
  const invoices = [{ invoice, amount: euros }];
  return { client, transactionDate: '2026-03-05', method: 'cash', invoices };
}

describe.each(databases)('invoices at the same time on %s', (database) => {
  const server = useServer(database);

  test('one job asked for by several requests is on one invoice; the others get a 400', async () => {
    const { client, job } = await clientWithJob(server);
    const body = { client, jobs: [job], date: '2026-03-05', invoiceType: 'invoice' };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => server.call('POST /invoice', { body })),
    );
    const won = answers.filter(({ status }) => status === 200);
    const lost = answers.filter(({ status }) => status !== 200);
    expect(won).toHaveLength(1);
    expect(lost.map(({ status, error }) => [status, error.code])).toEqual(
      lost.map(() => [400, 'invoice.jobNotAvailable']),
    );
    const { total } = await server.ok('POST /invoice/search', {
      body: { filters: { client: client._id } },
    });
    expect(total).toBe(1);
  });

  test('many at once have numbers without gap or repeat, in both series', async () => {
    const jobs = [];
    for (let count = 0; count < 8; count += 1) jobs.push(await clientWithJob(server));
    const made = await Promise.all(
      jobs.map(({ client, job }, index) =>
        makeInvoice(server, {
          client,
          jobs: [job],
          invoiceType: index % 2 === 0 ? 'invoice' : 'other',
        }),
      ),
    );
    for (const type of ['invoice', 'other']) {
      const refs = made.filter(({ invoiceType }) => invoiceType === type).map(({ _ref }) => _ref);
      const first = Math.min(...refs);
      expect(refs.toSorted((a, b) => a - b)).toEqual([first, first + 1, first + 2, first + 3]);
    }
  });

  test('an invoice is cancelled or paid, never both', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { _id: id, client } = await makeInvoice(server);
      const [cancelled, paid] = await Promise.all([
        server.call('PUT /invoice/cancel/:id', { params: { id } }),
        server.call('POST /payment', { body: onePayment(client._id, id, 1) }),
      ]);
      const now = await server.ok('GET /invoice/:id', { params: { id } });
      const isPaid = paid.status === 200;
      expect([cancelled.status, paid.status].toSorted((a, b) => a - b)).toEqual([200, 400]);
      expect([now.status, now.amountPaid]).toEqual(isPaid ? ['issued', 1] : ['cancelled', 0]);
    }
  });

  test('cancelling twice at once succeeds once', async () => {
    const { _id: id } = await makeInvoice(server);
    const answers = await Promise.all(
      [1, 2, 3].map(() => server.call('PUT /invoice/cancel/:id', { params: { id } })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400]);
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
    const { balance } = await server.ok('GET /invoice/:id', { params: { id: made._id } });
    expect(balance).toBe(20);
    await unpayInvoice(server.db, { invoiceId: made._id, amount: cents(8_000) });
    await expect(
      unpayInvoice(server.db, { invoiceId: made._id, amount: cents(1) }),
    ).rejects.toThrow('less was paid');
  });

  test('public links made at once are one link', async () => {
    const { _id: id } = await makeInvoice(server);
    const made = await Promise.all(
      [1, 2, 3].map(() => server.ok('POST /invoice/generatePublicId/:id', { params: { id } })),
    );
    expect(new Set(made.map(({ publicId }) => publicId)).size).toBe(1);
  });
});
