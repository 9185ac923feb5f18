import { beforeAll, describe, expect, test } from 'vitest';
import { documentKinds, type Role, roles, searchKinds } from '#shared/base/choices.ts';
import { contract, type Routes } from '#shared/contract/index.ts';
import { kinds as historyKinds } from '#shared/records/history.ts';
import { jobOfPieces, makeCredit, makeHandover, makePayment, makePlace } from '#test/builders.ts';
import { databases, useServer } from '#test/server.ts';

/**
 * A role that may call the route of one kind may also call the route for any kind with that kind. Most
 * calls use an id that does not exist: an allowed role gets that error, and nothing has to be drawn.
 */
describe.each(databases)('a call that takes a kind on %s', (database) => {
  const server = useServer(database);
  const ids: Record<string, string> = {};

  beforeAll(async () => {
    const { _id: client } = await server.ok('POST /client', { body: { firstName: 'Ερατώ' } });
    const job = await jobOfPieces(server, 1, { client });
    await makeHandover(server, job);
    const payment = await makePayment(server, { client });
    Object.assign(ids, {
      client,
      job: job._id,
      clientItem: job.items[0]?.clientItem?._id,
      payment: payment._id,
      invoice: payment.invoices[0]?.invoice._id,
      credit: (await makeCredit(server, payment.invoices[0]?.invoice._id))._id,
      place: (await makePlace(server, { code: 'Α-01' }))._id,
    });
  });

  /** Other errors do not matter. */
  const isLetIn = async (name: keyof Routes, call: object, token: string) => {
    const { statusCode } = await server.sendAny(name, { ...call, token });
    return statusCode !== 403;
  };
  const everyRole = roles.map((role) => [role] as const);
  const none = { id: 'none', clientId: 'none' };

  test.each(everyRole)('%s: many are read and sent by whom one is', async (role) => {
    const token = await server.logInAs(role);
    for (const kind of documentKinds) {
      const isStatement = kind === 'statement';
      const pdf = isStatement ? 'GET /statement/:clientId/pdf' : (`GET /${kind}/:id/pdf` as const);
      const path = isStatement ? 'client/statement' : kind;
      const forward = `POST /${path}/forward/:id` as const;
      const mayRead = await isLetIn(pdf, { params: none }, token);
      const maySend = await isLetIn(forward, { params: none, body: {} }, token);
      const one = { kind, _id: 'none' };
      const documents = [one];
      const mails = { documents, letter: 'document' };
      const printed = { kind, record: 'none' };
      const calls: [keyof Routes, object, boolean][] = [
        ['POST /document/pdf', { documents }, mayRead && mayCall('pdf', role)],
        ['POST /history/print-many', { documents }, mayRead && mayCall('pdf', role)],
        ['POST /document/share', { ...one, channel: 'viber' }, maySend],
        ['POST /mail/check-many', mails, maySend],
        ['POST /mail/send-many', mails, maySend],
      ];
      if (!isStatement) calls.push(['POST /history/print', printed, mayRead]);
      for (const [name, body, isFor] of calls) {
        expect([kind, name, await isLetIn(name, { body }, token)]).toEqual([kind, name, isFor]);
      }
    }
  });

  /** True if the role may use the call at all. */
  function mayCall(name: 'pdf' | 'share', role: Role): boolean {
    return contract.document[name].allow.some((value) => value === role);
  }

  test.each(everyRole)('%s: one that is not for them refuses those that are', async (role) => {
    const token = await server.logInAs(role);
    const documents = documentKinds.map((kind) => ({ kind, _id: 'none' }));
    const isForAll = role === 'owner' || role === 'office';
    for (const name of ['POST /document/pdf', 'POST /history/print-many'] as const) {
      expect(await isLetIn(name, { body: { documents } }, token)).toBe(isForAll);
    }
  });

  test.each(everyRole)('%s: what is found everywhere is what may be opened', async (role) => {
    const token = await server.logInAs(role);
    for (const kind of searchKinds) {
      const record = ids[kind] ?? '';
      const mayOpen = await isLetIn(`GET /${kind}/:id`, { params: { id: record } }, token);
      const query = { records: record, kinds: kind };
      const { groups } = await server.ok('GET /search', { query, token });
      expect([kind, groups.map((group) => group.kind)]).toEqual([kind, mayOpen ? [kind] : []]);
    }
  });

  test.each(everyRole)('%s: the history that is read is of what may be read', async (role) => {
    const token = await server.logInAs(role);
    const search = (body: object) => server.call('POST /history/search', { body, token });
    const { status, body } = await search({ size: 1_000 });
    expect(status === 200).toBe(contract.history.search.allow.some((value) => value === role));
    if (status !== 200) return;
    const shown = new Set<string>(body.data.map(({ kind }) => kind));
    expect(shown).toContain('invoice');
    for (const kind of historyKinds) {
      const isLet = await isLetIn(singleCalls[kind], { params: none, body: {} }, token);
      const { total } = (await search({ filters: { kind } })).body;
      if (!isLet) expect([kind, shown.has(kind), total]).toEqual([kind, false, 0]);
    }
  });

  test.each(everyRole)('%s: labels and codes are of what may be opened', async (role) => {
    const token = await server.logInAs(role);
    const size = { width: 60, height: 40 };
    const labelled = { clientItem: 'pieces', job: 'jobs', place: 'places' } as const;
    const mayScan = await isLetIn('GET /scan', { query: { code: 'none' } }, token);
    for (const kind of ['clientItem', 'job', 'place'] as const) {
      const mayOpen = await isLetIn(`GET /${kind}/:id`, { params: none }, token);
      const body = { size, [labelled[kind]]: ['none'] };
      const mayPrint = await isLetIn('POST /label/pdf', { body }, token);
      expect([kind, mayPrint, mayScan]).toEqual([kind, mayOpen, mayOpen]);
    }
  });
});

/** A call that reads, or sets, one record of each kind that has a history. */
const singleCalls = {
  client: 'GET /client/:id',
  clientItem: 'GET /clientItem/:id',
  item: 'GET /item/:id',
  job: 'GET /job/:id',
  stage: 'GET /job/:id',
  stay: 'POST /stay/search',
  place: 'GET /place/:id',
  count: 'GET /count/:id',
  photo: 'POST /photo/search',
  invoice: 'GET /invoice/:id',
  payment: 'GET /payment/:id',
  bankFile: 'POST /payment/bank/search',
  credit: 'GET /credit/:id',
  handover: 'GET /handover/:id',
  till: 'POST /report/till',
  config: 'PATCH /config',
  mailServer: 'GET /mail-server',
  user: 'GET /user/:id',
} as const satisfies Record<(typeof historyKinds)[number], keyof Routes>;
