import { describe, expect, test } from 'vitest';
import { historyOf } from '#test/answers.ts';
import { makeClient, makeDebt } from '#test/builders.ts';
import { databases, useServer } from '#test/server.ts';

const own = 'maria@example.com';

describe.each(databases)('to whom a person may send on %s', (database) => {
  const server = useServer(database);

  async function invoiceOfMaria() {
    const emails = [{ emailType: 'Main' as const, emailAddress: own }];
    const client = (await makeClient(server, { emails }))._id;
    return { client, id: (await makeDebt(server, { client, total: 10 }))._id };
  }

  const forward = (id: string, body: object) =>
    server.call('POST /invoice/forward/:id', { params: { id }, body: { ...body } });

  test('the client’s own addresses need no more than their name', async () => {
    const { id } = await invoiceOfMaria();
    expect((await forward(id, { emails: ['Maria@Example.com'] })).status).toBe(200);
  });

  test('another address is confirmed first, and its history says that it is another', async () => {
    const { id } = await invoiceOfMaria();
    const emails = [own, 'logistis@example.org'];
    for (const confirmed of [undefined, false]) {
      const { status, error } = await forward(id, { emails, confirmed });
      expect([status, error.code, error.message]).toEqual([
        400,
        'mail.otherAddress',
        'The client does not have this address: logistis@example.org. Confirm it to send there.',
      ]);
    }
    expect((await forward(id, { emails, confirmed: true })).status).toBe(200);
    const changes = [
      { field: 'emails', from: null, to: emails.join(', ') },
      { field: 'others', from: null, to: 'logistis@example.org' },
    ];
    expect(await historyOf(server, { record: id, event: 'forwarded' })).toMatchObject([
      { changes },
    ]);
  });

  test('fifty addresses of strangers are a day’s worth, however many calls run at once', async () => {
    await server.setDay('2026-03-10');
    const { id } = await invoiceOfMaria();
    const strangers = (call: number) =>
      Array.from({ length: 10 }, (_, index) => `stranger-${call}-${index}@example.org`);
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, call) =>
        forward(id, { emails: strangers(call), confirmed: true }),
      ),
    );
    const taken = answers.filter(({ status }) => status === 200);
    const refused = answers.filter(({ status }) => status === 429);
    expect([taken.length, refused.length]).toEqual([5, 7]);
    expect(new Set(refused.map(({ error }) => error.code))).toEqual(new Set(['mail.dayIsFull']));
    expect((await forward(id, { emails: [own] })).status).toBe(200);
    await server.setDay('2026-03-12');
    expect((await forward(id, { emails: strangers(99), confirmed: true })).status).toBe(200);
  });

  test('two thousand messages are a day’s worth', async () => {
    await server.setDay('2026-03-20');
    const { id } = await invoiceOfMaria();
    await forward(id, { emails: [own] });
    const { db } = server;
    const newest = db.selectFrom('mail').selectAll().orderBy('id', 'desc').limit(1);
    const { invoice_id: _, payment_id: __, ...sent } = await newest.executeTakeFirstOrThrow();
    const rows = Array.from({ length: 1_999 }, (_row, index) => ({ ...sent, id: `m-${index}` }));
    for (let at = 0; at < rows.length; at += 500) {
      await db
        .insertInto('mail')
        .values(rows.slice(at, at + 500))
        .execute();
    }
    const { status, error } = await forward(id, { emails: [own] });
    expect([status, error.code]).toEqual([429, 'mail.dayIsFull']);
  });
});
