import { describe, expect, test } from 'vitest';
import { historyOf } from '#test/answers.ts';
import { makeClient, makeDebt, makePayment } from '#test/builders.ts';
import { databases, useServer } from '#test/server.ts';

describe.each(databases)('sharing a document on %s', (database) => {
  const server = useServer(database);

  const share = (body: Record<string, unknown>) => server.call('POST /document/share', { body });
  const invoiceNow = (id: string) => server.ok('GET /invoice/:id', { params: { id } });

  test('makes the link, says so in the history, and counts as no sending', async () => {
    const phones = [
      { phoneType: 'Main' as const, phoneNumber: '22 123456' },
      { phoneType: 'Mobile' as const, phoneNumber: '99 123456' },
    ];
    const client = await makeClient(server, { phones, language: 'en' });
    const { _id } = await makeDebt(server, { client: client._id, total: 119 });
    const { body } = await share({ kind: 'invoice', _id, channel: 'whatsapp' });
    const after = await invoiceNow(_id);
    expect(body.link).toContain(`/invoices/public/${after.publicId}?lang=en`);
    expect(body.text).toContain('€119.00');
    expect(body.text).toContain(body.link);
    expect(body.phone).toBe('35799123456');
    expect([after.lastSent, after.publicId?.length]).toEqual([null, 22]);
    expect(await historyOf(server, { record: _id })).toMatchObject([
      { event: 'shared', changes: [{ field: 'channel', from: null, to: 'whatsapp' }] },
      { event: 'created' },
    ]);
    const again = await share({ kind: 'invoice', _id, channel: 'sms' });
    expect(again.body.link).toBe(body.link);
  });

  test('a statement is shared for its days, a receipt without a phone to anybody', async () => {
    const payment = await makePayment(server);
    const receipt = await share({ kind: 'payment', _id: payment._id, channel: 'viber' });
    expect(receipt.body.phone).toBeNull();
    const { _id } = payment.client;
    const range = { from: '2026-01-01', to: '2026-03-31' };
    const { body } = await share({ kind: 'statement', _id, channel: 'device', ...range });
    expect(body.link).toMatch(/\/clients\/public\/statement\/[\w-]{22}\?from=2026-01-01&to=2026/);
    const filters = { record: _id, event: 'shared', kind: 'client' } as const;
    expect(await historyOf(server, filters)).toHaveLength(1);
  });

  test('what is cancelled cannot be shared', async () => {
    const { _id } = await makeDebt(server);
    await server.ok('PUT /invoice/cancel/:id', { params: { id: _id } });
    const cancelled = await share({ kind: 'invoice', _id, channel: 'sms' });
    expect(cancelled.error.code).toBe('invoice.cancelled');
    expect((await invoiceNow(_id)).publicId).toBeNull();
    expect((await share({ kind: 'invoice', _id: 'none', channel: 'sms' })).status).toBe(404);
  });
});
