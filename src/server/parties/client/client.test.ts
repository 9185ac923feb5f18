import { describe, expect, test } from 'vitest';
import { euros } from '#shared/base/money.ts';
import { makeClient, makeDebt } from '#test/builders.ts';
import { databases, useServer } from '#test/server.ts';

describe.each(databases)('clients on %s', (database) => {
  const server = useServer(database);

  test('a client that was created can be read, with everything that was typed', async () => {
    const typed = {
      notes: 'Πόρτα πίσω',
      peppolId: '9928:CY10259033P',
      buyerReference: 'Λογιστήριο',
      phones: [{ phoneType: 'Mobile' as const, phoneNumber: '99 123456' }],
      emails: [{ emailType: 'Work' as const, emailAddress: 'maria@example.com' }],
      addresses: [{ city: 'Πάφος', street: 'Ακτής 1', zip: '8010' }],
      subscriptionInvoice: { enabled: true, invoiceType: 'other' as const, amount: euros(60.5) },
    };
    const made = await makeClient(server, {
      ...typed,
      companyName: '  Ξενοδοχείο Αφροδίτη ',
      firstName: 'Μαρία',
      lastName: 'Γεωργίου',
    });
    expect(made).toMatchObject({
      ...typed,
      _rev: 1,
      companyName: 'Ξενοδοχείο Αφροδίτη',
      fullName: 'Μαρία Γεωργίου',
      addresses: [{ ...typed.addresses[0], isBilling: true }],
    });
    expect(made.publicId).toMatch(/^[\w-]{22}$/);
    expect(await server.ok('GET /client/:id', { params: { id: made._id } })).toEqual(made);
  });

  test('what electronic invoices need stays where a caller that does not know it omits it', async () => {
    const electronic = { peppolId: '9928:CY10259033P', buyerReference: 'Λογιστήριο' };
    const made = await makeClient(server, { lastName: 'Παραλείπου', ...electronic });
    const body = { lastName: 'Παραλείπου' };
    const params = { id: made._id };
    expect(await server.ok('PUT /client/:id', { params, body })).toMatchObject(electronic);
    const none = { peppolId: '', buyerReference: '' };
    const emptied = await server.ok('PUT /client/:id', { params, body: { ...body, ...none } });
    expect(emptied).toMatchObject(none);
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
    expect(await makeClient(server)).toMatchObject({ vatNumber: '', language: 'el' });
    const wrong = { vatNumber: ' CY00000000Z ', language: 'en' as const };
    const made = await makeClient(server, wrong);
    expect(made).toMatchObject({ vatNumber: 'CY00000000Z', language: 'en' });
    const greek = await makeClient(server, { vatNumber: 'CY10123456Χ' });
    expect(greek.vatNumber).toBe('CY10123456X');
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

  test('who owes cannot be deleted, and it is said how much', async () => {
    const { client } = await makeDebt(server, { total: 12.5 });
    const params = { id: client._id };
    const { status, error } = await server.call('DELETE /client/:id', { params });
    expect([status, error.code]).toEqual([400, 'client.owes']);
    expect(error.message).toContain('€12.50');
  });
});
