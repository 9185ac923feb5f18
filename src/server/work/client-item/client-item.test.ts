import { v7 as uuid } from 'uuid';
import { describe, expect, test } from 'vitest';
import { clientItemColumns } from '#shared/columns/work.ts';
import { euros } from '#shared/money.ts';
import { keysOf } from '#shared/record-of.ts';
import { makeClient, makeClientItem, makeItem } from '#test/builders.ts';
import { databases, type TestServer, useServer } from '#test/server.ts';

type Use = { server: TestServer; client: string; clientItem: string };

/** A job with one carpet, through the calls. */
async function jobWith({ server, client, clientItem }: Use) {
  const item = await makeItem(server);
  const body = { client, items: [{ item: item._id, clientItem }] };
  const job = await server.ok('POST /job', { body });
  return { jobId: job._id, jobItemId: job.items[0]?._id ?? '' };
}

async function storedJobWith(use: Use) {
  const params = await jobWith(use);
  const body = { startDate: '2026-03-05', notes: 'Ράφι 4' };
  await use.server.ok('PUT /job/:jobId/item/:jobItemId/import', { params, body });
  return params;
}

describe.each(databases)('client items on %s', (database) => {
  const server = useServer(database);

  test('a carpet that was created can be read, with everything that was typed', async () => {
    const client = await makeClient(server, { companyName: 'Ξενοδοχείο' });
    const made = await makeClientItem(server, {
      _previousRef: ' Α-17 ',
      title: 'Κιλίμι',
      client: client._id,
      category: 'Χειροποίητα',
      description: 'Λεκές στη γωνία',
      price: euros(48.5),
      dimensions: { width: 120.5, length: 300 },
    });
    const { _id, _ref, fullName, firstName, lastName, companyName } = client;
    expect(made).toEqual({
      _id: expect.any(String) as string,
      _ref: expect.any(Number) as number,
      _rev: 1,
      _previousRef: 'Α-17',
      title: 'Κιλίμι',
      description: 'Λεκές στη γωνία',
      category: 'Χειροποίητα',
      price: 48.5,
      client: { _id, _ref, fullName, firstName, lastName, companyName },
      dimensions: { width: 120.5, length: 300 },
      inStorage: false,
    });
    const params = { id: made._id };
    expect(await server.ok('GET /clientItem/:id', { params })).toEqual(made);
  });

  test('title, client and category are enough', async () => {
    const { _id } = await makeClient(server);
    const body = { title: 'Χαλί', client: { _id }, category: 'Χαλιά' };
    expect(await server.ok('POST /clientItem', { body })).toMatchObject({
      _previousRef: '',
      description: '',
      price: 0,
      dimensions: { width: 0, length: 0 },
    });
  });

  const ordinary = { title: 'Χαλί', client: 'c', category: 'Χαλιά' };

  test('a client that is unknown or deleted cannot get a carpet', async () => {
    const { _id } = await makeClient(server);
    await server.ok('DELETE /client/:id', { params: { id: _id } });
    for (const client of [_id, 'nobody']) {
      const body = { ...ordinary, client };
      const { status, error } = await server.call('POST /clientItem', { body });
      expect([status, error.code, error.fields?.[0]?.path]).toEqual([
        400,
        'reference.unknown',
        'client',
      ]);
    }
  });

  describe('a previous reference', () => {
    test('belongs to one carpet, whatever its case and accents', async () => {
      await makeClientItem(server, { _previousRef: 'Παλιό-1' });
      const body = { ...ordinary, client: (await makeClient(server))._id, _previousRef: 'ΠΑΛΙΟ-1' };
      const { status, error } = await server.call('POST /clientItem', { body });
      expect([status, error.code]).toEqual([400, 'clientItem.referenceInUse']);
      expect(error.fields).toEqual([
        { path: '_previousRef', message: 'Reference already in use by another item' },
      ]);
    });

    test('is not taken by a change either, but a carpet keeps its own', async () => {
      const mine = await makeClientItem(server, { _previousRef: 'M-1' });
      const other = await makeClientItem(server, { _previousRef: 'M-2' });
      const own = await server.ok('PUT /clientItem/:id', {
        params: { id: mine._id },
        body: { ...mine, _previousRef: 'm-1' },
      });
      expect(own._previousRef).toBe('m-1');
      const { error } = await server.call('PUT /clientItem/:id', {
        params: { id: other._id },
        body: { ...other, _previousRef: 'M-1' },
      });
      expect(error.code).toBe('clientItem.referenceInUse');
    });

    test('of a deleted carpet is free again; none at all is never taken', async () => {
      const { _id } = await makeClientItem(server, { _previousRef: 'F-1' });
      await server.ok('DELETE /clientItem/:id', { params: { id: _id } });
      expect(await makeClientItem(server, { _previousRef: 'F-1' })).toBeDefined();
      await makeClientItem(server, { _previousRef: '' });
      expect(await makeClientItem(server, { _previousRef: ' ' })).toBeDefined();
    });
  });

  test('the list shows the client and is filtered by every column', async () => {
    const client = await makeClient(server, { lastName: 'Χατζηφίλτρου', companyName: 'ΦΞ' });
    const made = await makeClientItem(server, {
      client: client._id,
      _previousRef: 'Ψ 9',
      title: 'Περσικό',
      category: 'Μεταξωτά',
      description: 'Κόκκινο',
      price: euros(77.7),
      dimensions: { width: 91.5, length: 187 },
    });
    await makeClientItem(server, { client: client._id });
    const examples = [
      { client: client._id },
      { inStorage: false },
      { _ref: made._ref },
      { _previousRef: 'ψ' },
      { clientFullName: 'χατζηφιλτρου' },
      { clientCompanyName: 'φξ' },
      { clientName: 'φξ' },
      { clientName: 'ΧΑΤΖΗΦΊΛΤΡΟΥ' },
      { title: 'περσικο' },
      { category: 'μεταξ' },
      { price: { $gte: 77, $lte: 78 } },
      { width: '91.5' },
      { length: 187 },
      { description: 'κοκκ' },
      { words: 'persiko μεταξωτα' },
    ];
    expect(new Set(examples.flatMap(Object.keys))).toEqual(new Set(keysOf(clientItemColumns)));
    for (const filter of examples) {
      const filters = { client: client._id, ...filter };
      const found = await server.ok('POST /clientItem/search', {
        body: { filters, sort: { title: 1, price: -1 } },
      });
      expect([filter, found.data.map(({ _id }) => _id).includes(made._id)]).toEqual([filter, true]);
    }
  });

  test('deleting a client takes the carpets from the list with it', async () => {
    const made = await makeClientItem(server, { _previousRef: 'Gone' });
    await server.ok('DELETE /client/:id', { params: { id: made.client._id } });
    const found = await server.ok('POST /clientItem/search', {
      body: { filters: { _ref: made._ref } },
    });
    expect(found.total).toBe(0);
    expect((await makeClientItem(server, { _previousRef: 'Gone' }))._previousRef).toBe('Gone');
  });

  describe('while jobs have it', () => {
    async function carpetOf() {
      const made = await makeClientItem(server);
      return { made, use: { server, client: made.client._id, clientItem: made._id } };
    }

    async function moveToAnother(id: string) {
      const read = await server.ok('GET /clientItem/:id', { params: { id } });
      const { _id } = await makeClient(server, { lastName: 'Άλλος' });
      const body = { ...read, client: _id };
      return server.call('PUT /clientItem/:id', { params: { id }, body });
    }

    test('a carpet without jobs may change client', async () => {
      const { made } = await carpetOf();
      const { status, body } = await moveToAnother(made._id);
      expect([status, body.client.lastName]).toEqual([200, 'Άλλος']);
      // Recorded in the history of both clients.
      for (const record of [made.client._id, body.client._id]) {
        const filters = { record, kind: 'clientItem', event: 'changed' } as const;
        const { total } = await server.ok('POST /history/search', { body: { filters } });
        expect(total).toBe(1);
      }
    });

    test('a carpet cannot go to a client that does not exist', async () => {
      const { made } = await carpetOf();
      const { error } = await server.call('PUT /clientItem/:id', {
        params: { id: made._id },
        body: { ...made, client: uuid() },
      });
      expect([error.code, error.fields?.[0]?.path]).toEqual(['reference.unknown', 'client']);
    });

    test('on an open job: neither deleted nor given to another, but changed', async () => {
      const { made, use } = await carpetOf();
      const { jobId } = await jobWith(use);
      const params = { id: made._id };
      const removed = await server.call('DELETE /clientItem/:id', { params });
      expect([removed.status, removed.error.code]).toEqual([400, 'clientItem.onOpenJob']);
      const moved = await moveToAnother(made._id);
      expect([moved.status, moved.error.code]).toEqual([400, 'clientItem.hasStorageOfClient']);
      expect(moved.error.fields?.[0]?.path).toBe('client');
      const body = { ...made, title: 'Άλλος τίτλος' };
      expect((await server.ok('PUT /clientItem/:id', { params, body })).title).toBe('Άλλος τίτλος');
      await server.ok('PUT /job/completeJob/:id', { params: { id: jobId } });
      expect((await moveToAnother(made._id)).status).toBe(200);
      expect((await server.call('DELETE /clientItem/:id', { params })).status).toBe(200);
    });

    test('in storage: says so in the list, and stays until it is exported', async () => {
      const { made, use } = await carpetOf();
      const job = await storedJobWith(use);
      await server.ok('PUT /job/completeJob/:id', { params: { id: job.jobId } });
      const search = { body: { filters: { inStorage: true, client: use.client } } };
      const stored = await server.ok('POST /clientItem/search', search);
      expect(stored.data).toMatchObject([{ _id: made._id, inStorage: true }]);
      const params = { id: made._id };
      const removed = await server.call('DELETE /clientItem/:id', { params });
      expect([removed.status, removed.error.code]).toEqual([400, 'clientItem.isStored']);
      expect((await moveToAnother(made._id)).error.code).toBe('clientItem.hasStorageOfClient');
      await server.ok('PUT /job/:jobId/item/:jobItemId/export', {
        params: job,
        body: { endDate: '2026-03-05' },
      });
      expect((await server.ok('POST /clientItem/search', search)).total).toBe(0);
      expect((await moveToAnother(made._id)).status).toBe(200);
    });

    test('a job still names a carpet and a service that were deleted since', async () => {
      const { made, use } = await carpetOf();
      const { jobId } = await jobWith(use);
      await server.ok('PUT /job/completeJob/:id', { params: { id: jobId } });
      await server.ok('DELETE /clientItem/:id', { params: { id: made._id } });
      const before = await server.ok('GET /job/:id', { params: { id: jobId } });
      const item = before.items[0]?.item;
      await server.ok('DELETE /item/:id', { params: { id: item?._id ?? '' } });
      const after = await server.ok('GET /job/:id', { params: { id: jobId } });
      expect(after.items[0]).toMatchObject({
        item: { title: item?.title },
        clientItem: { _id: made._id, title: made.title },
      });
    });
  });
});
