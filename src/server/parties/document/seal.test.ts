import { describe, expect, test } from 'vitest';
import { checkData } from '#server/office/check-data/check-data.ts';
import { euros } from '#shared/base/money.ts';
import { fold } from '#shared/base/text.ts';
import { historyOf } from '#test/answers.ts';
import { jobOfPieces, makeClient, makeDebt, makeHandover, makePayment } from '#test/builders.ts';
import { databases, useServer } from '#test/server.ts';
import { sealOf } from './document.store.ts';

describe.each(databases)('seals on %s', (database) => {
  const server = useServer(database);

  async function sealsTold(record: string) {
    const data = await historyOf(server, { record });
    return data.flatMap(({ changes }) => changes.filter(({ field }) => field === 'seal'));
  }

  test('a document is sealed as it is issued, and anew as it is edited, as the history has it', async () => {
    const { _id: client } = await makeClient(server);
    const invoice = await makeDebt(server, { client, total: 100 });
    const first = await sealOf(server.db, 'invoice', invoice._id);
    expect(first).toMatch(/^1:[0-9a-f]{64}$/);
    const params = { id: invoice._id };
    await server.ok('PUT /invoice/:id', { params, body: { ...invoice, date: '2026-03-04' } });
    const second = await sealOf(server.db, 'invoice', invoice._id);
    expect(await sealsTold(invoice._id)).toEqual([
      { field: 'seal', from: first, to: second },
      { field: 'seal', from: null, to: first },
    ]);
    const invoices = [{ invoice: invoice._id, amount: euros(60) }];
    const payment = await makePayment(server, { client, invoices });
    const paid = await sealOf(server.db, 'payment', payment._id);
    await server.ok('PUT /payment/:id', {
      params: { id: payment._id },
      body: { ...payment, invoices: [{ invoice: invoice._id, amount: 70 }] },
    });
    expect((await sealsTold(payment._id))[0]?.from).toBe(paid);
    await server.ok('PUT /payment/cancel/:id', { params: { id: payment._id } });
    await server.ok('PUT /invoice/cancel/:id', { params });
    expect(await checkData(server.db)).toEqual([]);
  });

  test('a hand-over is sealed as it is signed, and cancelled it says the same and keeps its seal', async () => {
    const made = await makeHandover(server, await jobOfPieces(server, 2));
    const seal = await sealOf(server.db, 'handover', made._id);
    expect(seal).toMatch(/^1:[0-9a-f]{64}$/);
    await server.ok('PUT /handover/cancel/:id', { params: { id: made._id } });
    expect(await sealOf(server.db, 'handover', made._id)).toBe(seal);
    expect(await sealsTold(made._id)).toEqual([{ field: 'seal', from: null, to: seal }]);
    expect(await checkData(server.db)).toEqual([]);
    const other = await makeHandover(server, await jobOfPieces(server, 1));
    const rename = (received_by: string) =>
      server.db
        .updateTable('handover')
        .set({ received_by, received_by_fold: fold(received_by) })
        .where('id', '=', other._id)
        .execute();
    await rename('Άλλη');
    expect(await checkData(server.db)).toEqual([
      { invariant: 'a hand-over is as it was sealed', ids: [other._id] },
    ]);
    await rename(other.receivedBy);
  });
});
