import { beforeAll, describe, expect, test } from 'vitest';
import { day } from '#shared/base/day.ts';
import { euros } from '#shared/base/money.ts';
import { byId } from '#test/answers.ts';
import {
  clientWithJob,
  completedJob,
  makeClient,
  makeCredit,
  makeDebt,
  makePayment,
  pricedJob,
} from '#test/builders.ts';
import { databases, useServer } from '#test/server.ts';

describe.each(databases)('what is open in a period on %s', (database) => {
  const server = useServer(database);
  const march = { from: '2026-03-01', to: '2026-03-31' };
  const open = (query = march) => server.ok('GET /report/open', { query });
  let printed = '';
  let sent = '';

  beforeAll(async () => {
    await server.setDay('2026-03-31');
    const client = (await makeClient(server))._id;
    await makeDebt(server, { client, date: '2026-02-28', total: 10 });
    printed = (await makeDebt(server, { client, date: '2026-03-01', total: 20 }))._id;
    sent = (await makeDebt(server, { client, date: '2026-03-31', total: 40 }))._id;
    await makeDebt(server, { client, date: '2026-04-01', total: 80 });
    const gone = await makeDebt(server, { client, date: '2026-03-15', total: 160 });
    await server.ok('PUT /invoice/cancel/:id', byId(gone._id));
    await makePayment(server, { client, invoices: [{ invoice: printed, amount: euros(5) }] });
    await makePayment(server, { client, invoices: [{ invoice: sent, amount: euros(40) }] });
    await makeCredit(server, printed, { date: '2026-03-20', total: euros(3) });
    await server.ok('POST /history/print', { body: { kind: 'invoice', record: printed } });
    await server.db
      .updateTable('invoice')
      .set({ last_sent: '2026-03-31T09:00:00.000Z', last_sent_day: day('2026-03-31') })
      .where('id', '=', sent)
      .execute();
  });

  test('documents not sent and invoices not paid, of its days, as their list counts them', async () => {
    const { notSent, creditsNotSent, unpaid } = await open();
    expect({ notSent, creditsNotSent, unpaid }).toEqual({
      notSent: { count: 1, sum: 20, given: 1 },
      creditsNotSent: { count: 1, sum: 3, given: 0 },
      unpaid: { count: 1, sum: 12 },
    });
    const filters = { fromTo: march };
    const views = await server.ok('POST /invoice/views', { body: { filters } });
    expect([views.notSent, views.unpaid]).toEqual([{ count: 1, sum: 20 }, unpaid]);
  });

  test('jobs completed by its end and not invoiced, also before it', async () => {
    await server.setDay('2026-02-10');
    const { client } = await clientWithJob(server);
    await server.setDay('2026-03-31');
    await pricedJob(server, client._id, 50);
    const deleted = await completedJob(server, { client: client._id });
    await server.ok('DELETE /job/:id', byId(deleted._id));
    await server.setDay('2026-04-01');
    await pricedJob(server, client._id, 500);
    // With the job of the invoice that was cancelled.
    expect((await open()).toInvoice).toEqual({ count: 3, sum: 250 });
    const february = { from: '2026-02-01', to: '2026-02-28' };
    expect((await open(february)).toInvoice).toEqual({ count: 1, sum: 100 });
  });

  test('numbers that no document has', async () => {
    expect((await open()).gaps).toEqual([]);
    await server.db.updateTable('invoice').set({ ref: 50 }).where('id', '=', sent).execute();
    const [gap] = (await open()).gaps;
    expect(gap).toMatchObject({ series: 'invoice', gaps: [{ first: 3, last: 3 }, { last: 49 }] });
  });

  test('a period without anything', async () => {
    const nothing = { count: 0, sum: 0 };
    expect(await open({ from: '2020-01-01', to: '2020-03-31' })).toEqual({
      notSent: { ...nothing, given: 0 },
      creditsNotSent: { ...nothing, given: 0 },
      unpaid: nothing,
      toInvoice: nothing,
      gaps: [],
    });
  });
});
