import { describe, expect, test } from 'vitest';
import { euros } from '#shared/base/money.ts';
import { byId, historyOf, idsOf, resultOf } from '#test/answers.ts';
import { complete, jobFor, makeClient, makeClientItem, storeRows } from '#test/builders.ts';
import { databases, useServer } from '#test/server.ts';

type Carpet = Awaited<ReturnType<typeof makeClientItem>>;

describe.each(databases)('client items on %s', (database) => {
  const server = useServer(database);

  const create = (body: object) =>
    server.call('POST /clientItem', { body: { title: 'Χαλί', category: 'Χαλιά', ...body } });
  const change = ({ _id, ...rest }: Carpet, body: object) =>
    server.call('PUT /clientItem/:id', { ...byId(_id), body: { ...rest, ...body } });
  const remove = ({ _id }: Carpet) => server.call('DELETE /clientItem/:id', byId(_id));
  const search = (filters: object) =>
    server.ok('POST /clientItem/search', { body: { filters, sort: { title: 1, price: -1 } } });

  test('a carpet that was created can be read, with everything that was typed', async () => {
    const client = await makeClient(server, { companyName: 'Ξενοδοχείο' });
    const typed = {
      title: 'Κιλίμι',
      category: 'Χειροποίητα',
      description: 'Λεκές στη γωνία',
      price: euros(48.5),
      dimensions: { width: 120.5, length: 300 },
    };
    const of = { client: client._id, _previousRef: ' Α-17 ' };
    const made = await makeClientItem(server, { ...typed, ...of });
    const { _id, _ref, fullName, firstName, lastName, companyName } = client;
    expect(made).toEqual({
      ...typed,
      _id: expect.any(String) as string,
      _ref: expect.any(Number) as number,
      _rev: 1,
      _previousRef: 'Α-17',
      client: { _id, _ref, fullName, firstName, lastName, companyName },
      inStorage: false,
    });
    expect(await server.ok('GET /clientItem/:id', byId(made._id))).toEqual(made);
  });

  test('title, client and category are enough', async () => {
    const { _id } = await makeClient(server);
    const empty = { _previousRef: '', description: '', price: 0 };
    expect((await create({ client: { _id } })).body).toMatchObject({
      ...empty,
      dimensions: { width: 0, length: 0 },
    });
  });

  test('a client that is unknown or deleted cannot get a carpet, new or another’s', async () => {
    const { _id } = await makeClient(server);
    await server.ok('DELETE /client/:id', byId(_id));
    const made = await makeClientItem(server);
    for (const client of [_id, 'nobody']) {
      for (const refused of [await create({ client }), await change(made, { client })]) {
        expect(resultOf(refused)).toBe('400 reference.unknown client');
      }
    }
  });

  test('a previous reference belongs to one carpet, whatever its case and accents', async () => {
    await makeClientItem(server, { _previousRef: 'Παλιό-1' });
    const { client } = await makeClientItem(server);
    const { status, error } = await create({ client, _previousRef: 'ΠΑΛΙΟ-1' });
    expect([status, error.code]).toEqual([400, 'clientItem.referenceInUse']);
    const message = 'Reference already in use by another item';
    expect(error.fields).toEqual([{ path: '_previousRef', message }]);
  });

  test('a previous reference is not taken by a change either, but a carpet keeps its own', async () => {
    const mine = await makeClientItem(server, { _previousRef: 'M-1' });
    const other = await makeClientItem(server, { _previousRef: 'M-2' });
    expect((await change(mine, { _previousRef: 'm-1' })).body._previousRef).toBe('m-1');
    const refused = await change(other, { _previousRef: 'M-1' });
    expect(refused.error.code).toBe('clientItem.referenceInUse');
  });

  test('a previous reference of a deleted carpet or client is free again, and none is never taken', async () => {
    const deleted = await makeClientItem(server, { _previousRef: 'F-1' });
    await remove(deleted);
    const gone = await makeClientItem(server, { _previousRef: 'F-2' });
    await server.ok('DELETE /client/:id', byId(gone.client._id));
    expect((await search({ _ref: gone._ref })).total).toBe(0);
    for (const _previousRef of ['F-1', 'F-2', '', ' ']) {
      const { _previousRef: kept } = await makeClientItem(server, { _previousRef });
      expect(kept).toBe(_previousRef.trim());
    }
  });

  test('the list is filtered by either name of the client, and by words of several fields', async () => {
    const client = await makeClient(server, { lastName: 'Χατζηφίλτρου', companyName: 'ΦΞ' });
    const made = await makeClientItem(server, {
      client: client._id,
      title: 'Περσικό',
      category: 'Μεταξωτά',
    });
    const examples = [
      { clientName: 'φξ' },
      { clientName: 'ΧΑΤΖΗΦΊΛΤΡΟΥ' },
      { words: 'persiko μεταξωτα' },
    ];
    for (const filter of examples) {
      const { data } = await search(filter);
      expect([filter, idsOf(data)]).toEqual([filter, [made._id]]);
    }
  });

  async function moveToAnother({ _id }: Carpet) {
    const read = await server.ok('GET /clientItem/:id', byId(_id));
    const client = await makeClient(server, { lastName: 'Άλλος' });
    return change(read, { client: client._id });
  }

  test('a carpet without jobs may change client, told in the history of both', async () => {
    const made = await makeClientItem(server);
    const { status, body } = await moveToAnother(made);
    expect([status, body.client.lastName]).toEqual([200, 'Άλλος']);
    for (const record of [made.client._id, body.client._id]) {
      const recorded = await historyOf(server, { record, kind: 'clientItem', event: 'changed' });
      expect(recorded).toHaveLength(1);
    }
  });

  test('on an open job: neither deleted nor given to another, but changed', async () => {
    const made = await makeClientItem(server);
    const job = await jobFor(server, [made]);
    expect(resultOf(await remove(made))).toBe('400 clientItem.onOpenJob');
    const refusal = '400 clientItem.hasStorageOfClient client';
    expect(resultOf(await moveToAnother(made))).toBe(refusal);
    expect((await change(made, { title: 'Άλλος' })).body.title).toBe('Άλλος');
    await complete(server, job);
    expect(resultOf(await moveToAnother(made))).toBe('200');
    expect(resultOf(await remove(made))).toBe('200');
    // The job still names it.
    const after = await server.ok('GET /job/:id', byId(job._id));
    expect(after.items[0]?.clientItem).toMatchObject({ _id: made._id, title: 'Άλλος' });
  });

  test('in storage: says so in the list, and stays until it is exported', async () => {
    const made = await makeClientItem(server);
    const job = await jobFor(server, [made]);
    const stays = idsOf(await storeRows(server, idsOf(job.items)));
    await complete(server, job);
    const stored = { inStorage: true, client: made.client._id };
    expect((await search(stored)).data).toMatchObject([{ _id: made._id, inStorage: true }]);
    expect(resultOf(await remove(made))).toBe('400 clientItem.isStored');
    const refusal = '400 clientItem.hasStorageOfClient client';
    expect(resultOf(await moveToAnother(made))).toBe(refusal);
    await server.ok('POST /stay/export', { body: { stays, endDate: '2026-03-05' } });
    expect((await search(stored)).total).toBe(0);
    expect(resultOf(await moveToAnother(made))).toBe('200');
  });
});
