import { describe, expect, test } from 'vitest';
import { euros } from '#shared/money.ts';
import { makeClient } from '#test/builders.ts';
import { databases, useServer } from '#test/server.ts';

describe.each(databases)('clients on %s', (database) => {
  const server = useServer(database);

  test('a client that was created can be read, with everything that was typed', async () => {
    const made = await makeClient(server, {
      companyName: '  Ξενοδοχείο Αφροδίτη ',
      firstName: 'Μαρία',
      lastName: 'Γεωργίου',
      notes: 'Πόρτα πίσω',
      phones: [{ phoneType: 'Mobile', phoneNumber: '99 123456' }],
      emails: [{ emailType: 'Work', emailAddress: 'maria@example.com' }],
      addresses: [{ city: 'Πάφος', street: 'Ακτής 1', zip: '8010' }],
      subscriptionInvoice: { enabled: true, invoiceType: 'other', amount: euros(60.5) },
    });
    expect(made).toMatchObject({
      _rev: 1,
      companyName: 'Ξενοδοχείο Αφροδίτη',
      fullName: 'Μαρία Γεωργίου',
      notes: 'Πόρτα πίσω',
      phones: [{ phoneType: 'Mobile', phoneNumber: '99 123456' }],
      emails: [{ emailType: 'Work', emailAddress: 'maria@example.com' }],
      addresses: [{ city: 'Πάφος', street: 'Ακτής 1', zip: '8010', isBilling: true }],
      subscriptionInvoice: { enabled: true, invoiceType: 'other', amount: 60.5 },
    });
    expect(made.publicId).toMatch(/^[\w-]{22}$/);
    expect(await server.ok('GET /client/:id', { params: { id: made._id } })).toEqual(made);
  });

  test.each(['96123457', '96 123457', '+357 96123457', '0035796 123457', '12345', '96 12'])(
    'a phone number is found however it was grouped: %s',
    async (phone) => {
      const phones = [{ phoneType: 'Mobile' as const, phoneNumber: '96-123 457' }];
      const { _id } = await makeClient(server, { phones });
      const { data } = await server.ok('POST /client/search', {
        body: { filters: { phone }, size: 1 },
      });
      expect(data.map((client) => client._id)).toEqual([_id]);
    },
  );

  test('the id of an email address is the server’s: its own is kept once, others are made', async () => {
    const email = { emailType: 'Work' as const, emailAddress: 'maria@example.com' };
    const made = await makeClient(server, { emails: [{ ...email, _id: 'mine' }] });
    const own = made.emails[0]?._id;
    expect(own).not.toBe('mine');
    const { emails } = await server.ok('PUT /client/:id', {
      params: { id: made._id },
      body: { ...made, emails: [...made.emails, ...made.emails, { ...email, _id: 'mine' }] },
    });
    const ids = emails.map(({ _id }) => _id);
    expect([ids[0], new Set(ids).size, ids.includes('mine')]).toEqual([own, 3, false]);
  });

  test('a VAT number is kept as it is typed, a language is Greek or English', async () => {
    const plain = await makeClient(server);
    expect([plain.vatNumber, plain.language]).toEqual(['', 'el']);
    const wrong = 'CY00000000Z';
    const made = await makeClient(server, { vatNumber: ` ${wrong} `, language: 'en' });
    expect([made.vatNumber, made.language]).toEqual([wrong, 'en']);
    const greek = await makeClient(server, { vatNumber: 'CY10123456Χ' });
    expect(greek.vatNumber).toBe('CY10123456X');
  });

  test('references count up without gaps, over a create that fails', async () => {
    const first = await makeClient(server);
    await server.call('POST /client', { body: {} });
    const second = await makeClient(server);
    expect(second._ref).toBe(first._ref + 1);
  });

  test('what the server owns is ignored in a body', async () => {
    const own = { _id: 'mine', _ref: 9_000, publicId: 'mine', _createdOn: '1999', balance: 5 };
    const made = await server.ok('POST /client', { body: { firstName: 'Νίκος', ...own } });
    expect(made._ref).toBeLessThan(9_000);
    expect([made._id, made.publicId]).not.toContain('mine');
  });

  test('the sentence is Greek unless English is asked for', async () => {
    const headers = { 'accept-language': 'el' };
    const { error } = await server.call('POST /client', { body: {}, headers });
    expect(error.fields?.[0]?.message).toBe('Χρειάζεται επωνυμία, όνομα ή επώνυμο');
  });

  test('a save of what was read is accepted, a second one of the same revision is not', async () => {
    const read = await makeClient(server);
    const saved = await server.ok('PUT /client/:id', {
      params: { id: read._id },
      body: { ...read, notes: 'first' },
    });
    expect(saved).toMatchObject({ _rev: read._rev + 1, notes: 'first', publicId: read.publicId });
    const late = await server.call('PUT /client/:id', {
      params: { id: read._id },
      body: { ...read, notes: 'second' },
    });
    expect([late.status, late.error.code]).toEqual([409, 'record.changed']);
    const now = await server.ok('GET /client/:id', { params: { id: read._id } });
    expect(now.notes).toBe('first');
  });

  test('without a revision the last write wins', async () => {
    const { _id, _rev, ...rest } = await makeClient(server);
    const call = { params: { id: _id }, body: { ...rest, notes: 'last' } };
    await server.ok('PUT /client/:id', call);
    expect((await server.ok('PUT /client/:id', call))._rev).toBe(_rev + 2);
  });

  test('a deleted client is gone from lists and cannot be read, changed or deleted again', async () => {
    const { _id, _ref } = await makeClient(server);
    const params = { id: _id };
    expect(await server.ok('DELETE /client/:id', { params })).toEqual({ _id });
    const found = await server.ok('POST /client/search', { body: { filters: { _ref } } });
    expect(found).toEqual({ data: [], total: 0 });
    for (const call of ['GET /client/:id', 'DELETE /client/:id'] as const) {
      const { status, error } = await server.call(call, { params });
      expect([call, status, error.code]).toEqual([call, 404, 'record.notFound']);
    }
    const changed = await server.call('PUT /client/:id', { params, body: { firstName: 'A' } });
    expect(changed.status).toBe(404);
  });
});
