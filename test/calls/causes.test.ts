import { describe, expect, test } from 'vitest';
import { euros } from '#shared/base/money.ts';
import type { Routes } from '#shared/contract/index.ts';
import type { Cause } from '#shared/fields/cause.ts';
import type { ErrorBody } from '#shared/fields/errors.ts';
import { invoiceLabel } from '#shared/i18n/format.ts';
import { byId, idsOf } from '../answers.ts';
import {
  closeStay,
  complete,
  completedJob,
  jobOfPieces,
  makeClient,
  makeClientItem,
  makeCredit,
  makeDebt,
  makeHandover,
  makeInvoice,
  makeItem,
  makeJob,
  makePayment,
  makePhoto,
  makePlace,
  makeStay,
  stageRows,
  storeRows,
} from '../builders.ts';
import { databases, type TestServer, useServer } from '../server.ts';

type Call = [name: keyof Routes, params: Record<string, string>, body?: object];

/** What a colleague does, what is then refused to me, and what I am told of it. */
type Case = { told: string; code: string; make: (server: TestServer) => Promise<Act> };
type Act = { act: () => Promise<unknown>; next: Call };

const today = '2026-03-05';

/** Saves a record as it was read, after the colleague has saved or deleted it. */
function saved(
  name: keyof Routes,
  make: (server: TestServer) => Promise<{ _id: string }>,
  remove?: string,
) {
  return async (server: TestServer): Promise<Act> => {
    const { _id: id, ...body } = await make(server);
    const params = { id };
    const call = (remove ?? name) as keyof Routes;
    const act = async () => {
      const answer = await server.sendAny(call, { params, ...(!remove && { body }) });
      expect(answer.statusCode).toBe(200);
    };
    return { act, next: [name, params, body] };
  };
}

const invoicedJob = async (server: TestServer) => {
  const job = await completedJob(server);
  return { job, issue: () => makeInvoice(server, { client: job.client._id, jobs: [job._id] }) };
};
const place = (server: TestServer) =>
  makePlace(server, { code: `ΑΑ-${Math.random()}`.slice(0, 12) });
const photo = async (server: TestServer) =>
  makePhoto(server, { clientItem: (await makeClientItem(server))._id });
const rowOf = ({ _id: jobId, items }: { _id: string; items: { _id: string }[] }) => ({
  jobId,
  jobItemId: items[0]?._id ?? '',
});
const cancel = (
  server: TestServer,
  kind: 'invoice' | 'payment' | 'credit' | 'handover',
  id: string,
) => server.ok(`PUT /${kind}/cancel/:id`, byId(id));
const handoverBody = (client: string, pieces: string[]) => ({
  client,
  pieces,
  receivedBy: 'Μαρία',
});

const changed = { code: 'record.changed' };
const gone = { code: 'record.notFound' };

const cases: Record<string, Case> = {
  'a client saved': {
    ...changed,
    told: 'client.changed',
    make: saved('PUT /client/:id', makeClient),
  },
  'a client deleted': {
    ...gone,
    told: 'client.deleted',
    make: saved('PUT /client/:id', makeClient, 'DELETE /client/:id'),
  },
  'a carpet saved': {
    ...changed,
    told: 'clientItem.changed',
    make: saved('PUT /clientItem/:id', makeClientItem),
  },
  'a carpet deleted': {
    ...gone,
    told: 'clientItem.deleted',
    make: saved('PUT /clientItem/:id', makeClientItem, 'DELETE /clientItem/:id'),
  },
  'an item saved': { ...changed, told: 'item.changed', make: saved('PUT /item/:id', makeItem) },
  'an item deleted': {
    ...gone,
    told: 'item.deleted',
    make: saved('PUT /item/:id', makeItem, 'DELETE /item/:id'),
  },
  'a place saved': { ...changed, told: 'place.changed', make: saved('PUT /place/:id', place) },
  'a place deleted': {
    ...gone,
    told: 'place.deleted',
    make: saved('PUT /place/:id', place, 'DELETE /place/:id'),
  },
  'a photo saved': { ...changed, told: 'photo.changed', make: saved('PUT /photo/:id', photo) },
  'a photo deleted': {
    ...gone,
    told: 'photo.deleted',
    make: saved('PUT /photo/:id', photo, 'DELETE /photo/:id'),
  },
  'a job saved': { ...changed, told: 'job.changed', make: saved('PUT /job/:id', makeJob) },
  'a job completed': {
    ...changed,
    told: 'job.completed',
    make: saved('PUT /job/:id', makeJob, 'PUT /job/completeJob/:id'),
  },
  'a job deleted': {
    code: 'job.notChangeable',
    told: 'job.deleted',
    make: saved('PUT /job/:id', makeJob, 'DELETE /job/:id'),
  },
  'an invoice saved': {
    ...changed,
    told: 'invoice.changed',
    make: saved('PUT /invoice/:id', makeInvoice),
  },
  'an invoice cancelled': {
    code: 'invoice.cancelled',
    told: 'invoice.cancelled',
    make: saved('PUT /invoice/:id', makeInvoice, 'PUT /invoice/cancel/:id'),
  },
  'a payment saved': {
    ...changed,
    told: 'payment.changed',
    make: saved('PUT /payment/:id', makePayment),
  },
  'a payment cancelled': {
    code: 'payment.cancelled',
    told: 'payment.cancelled',
    make: saved('PUT /payment/:id', makePayment, 'PUT /payment/cancel/:id'),
  },
  'a person saved': {
    ...changed,
    told: 'user.changed',
    make: saved('PUT /user/:id', (server) =>
      server.ok('POST /user', { body: { username: `u${Math.random()}`, role: 'floor' } }),
    ),
  },
  'the settings saved': {
    ...changed,
    told: 'config.changed',
    make: async (server) => {
      const { _rev } = await server.ok('GET /config');
      const save: Call = ['PATCH /config', {}, { _rev, fax: '22 222222' }];
      return { act: () => server.ok('PATCH /config', { body: { _rev, fax: '22 1' } }), next: save };
    },
  },
  'a job invoiced, on saving it': {
    code: 'job.notChangeable',
    told: 'invoice.created',
    make: async (server) => {
      const { job, issue } = await invoicedJob(server);
      const { _id: id, ...body } = job;
      return { act: issue, next: ['PUT /intake/:id', { id }, body] };
    },
  },
  'a job invoiced, on invoicing it': {
    code: 'invoice.jobNotAvailable',
    told: 'invoice.created',
    make: async (server) => {
      const { job, issue } = await invoicedJob(server);
      const body = { client: job.client._id, jobs: [job._id], date: today, invoiceType: 'invoice' };
      return { act: issue, next: ['POST /invoice', {}, body] };
    },
  },
  'a job reopened, on invoicing it': {
    code: 'invoice.jobNotAvailable',
    told: 'job.reopened',
    make: async (server) => {
      const { job, issue } = await invoicedJob(server);
      await cancel(server, 'invoice', (await issue())._id);
      const body = { client: job.client._id, jobs: [job._id], date: today, invoiceType: 'invoice' };
      const act = () => server.ok('PUT /job/:id/reopen', { ...byId(job._id), body: {} });
      return { act, next: ['POST /invoice', {}, body] };
    },
  },
  'a job completed, on completing it': {
    code: 'job.alreadyCompleted',
    told: 'job.completed',
    make: async (server) => {
      const job = await makeJob(server);
      return {
        act: () => complete(server, job),
        next: ['PUT /job/completeJob/:id', { id: job._id }],
      };
    },
  },
  'a client deleted, on a new job': {
    code: 'reference.unknown',
    told: 'client.deleted',
    make: async (server) => {
      const client = await makeClient(server);
      const items = [{ item: await makeItem(server) }];
      const act = () => server.ok('DELETE /client/:id', byId(client._id));
      return { act, next: ['POST /job', {}, { client, items }] };
    },
  },
  'a carpet deleted, on a new job': {
    code: 'reference.unknown',
    told: 'clientItem.deleted',
    make: async (server) => {
      const clientItem = await makeClientItem(server);
      const items = [{ item: await makeItem(server), clientItem }];
      const act = () => server.ok('DELETE /clientItem/:id', byId(clientItem._id));
      return { act, next: ['POST /job', {}, { client: clientItem.client, items }] };
    },
  },
  'a piece brought in': {
    code: 'job.alreadyStored',
    told: 'stay.stored',
    make: async (server) => {
      const job = await jobOfPieces(server, 2);
      const params = rowOf(job);
      const act = () => storeRows(server, [params.jobItemId]);
      const body = { startDate: today, notes: 'Ράφι' };
      return { act, next: ['PUT /job/:jobId/item/:jobItemId/import', params, body] };
    },
  },
  'pieces brought in, of several': {
    code: 'request.invalid',
    told: 'stay.stored',
    make: async (server) => {
      const [first = '', second = ''] = idsOf((await jobOfPieces(server, 2)).items);
      const body = { startDate: today, notes: 'Ράφι', jobItems: [first, second] };
      return { act: () => storeRows(server, [second]), next: ['POST /stay/import', {}, body] };
    },
  },
  'a stay ended': {
    code: 'job.notExportable',
    told: 'stay.released',
    make: async (server) => {
      const stay = await makeStay(server);
      const body = { endDate: today };
      return {
        act: () => closeStay(server, stay),
        next: ['PUT /stay/:id/close', { id: stay._id }, body],
      };
    },
  },
  'a piece brought in, on removing its row': {
    code: 'job.rowIsStored',
    told: 'stay.stored',
    make: async (server) => {
      const {
        _id: id,
        _rev: _,
        items: [first, ...items],
        ...job
      } = await jobOfPieces(server, 2);
      const act = () => storeRows(server, [first?._id ?? '']);
      return { act, next: ['PUT /job/:id', { id }, { ...job, items }] };
    },
  },
  'pieces handed over': {
    code: 'request.invalid',
    told: 'handover.created',
    make: async (server) => {
      const job = await jobOfPieces(server, 2);
      const pieces = idsOf(job.items);
      await stageRows(server, pieces);
      const body = handoverBody(job.client._id, pieces);
      return { act: () => makeHandover(server, job), next: ['POST /handover', {}, body] };
    },
  },
  'pieces handed over, on moving their stage': {
    code: 'request.invalid',
    told: 'handover.created',
    make: async (server) => {
      const job = await jobOfPieces(server, 1);
      const body = { jobItems: idsOf(job.items), stage: 'cleaning' };
      return { act: () => makeHandover(server, job), next: ['PUT /job/stage', {}, body] };
    },
  },
  'pieces handed over, on saving their job': {
    ...changed,
    told: 'handover.created',
    make: async (server) => {
      const job = await jobOfPieces(server, 1);
      const { _id: id, ...body } = job;
      return { act: () => makeHandover(server, job), next: ['PUT /job/:id', { id }, body] };
    },
  },
  'a hand-over cancelled': {
    code: 'handover.cancelled',
    told: 'handover.cancelled',
    make: async (server) => {
      const { _id: id } = await makeHandover(server, await jobOfPieces(server, 1));
      return {
        act: () => cancel(server, 'handover', id),
        next: ['PUT /handover/cancel/:id', { id }],
      };
    },
  },
  'an invoice paid, on cancelling it': {
    code: 'invoice.hasPayments',
    told: 'payment.created',
    make: async (server) => {
      const { _id: id, client } = await makeDebt(server);
      const invoices = [{ invoice: id, amount: euros(40) }];
      const act = () => makePayment(server, { client: client._id, invoices });
      return { act, next: ['PUT /invoice/cancel/:id', { id }] };
    },
  },
  'an invoice paid, on paying it': {
    code: 'payment.exceedsOutstanding',
    told: 'payment.created',
    make: async (server) => {
      const { _id: id, client } = await makeDebt(server);
      const invoices = [{ invoice: id, amount: euros(100) }];
      const body = { client: client._id, transactionDate: today, method: 'cash', invoices };
      const act = () => makePayment(server, { client: client._id, invoices });
      return { act, next: ['POST /payment', {}, body] };
    },
  },
  'a number of a legal receipt written, on writing it': {
    code: 'payment.fiscalNumberInUse',
    told: 'payment.created',
    make: async (server) => {
      const { _id: id, client } = await makeDebt(server);
      const invoices = [{ invoice: id, amount: euros(10) }];
      const fiscalNumber = '0124';
      const typed = { client: client._id, transactionDate: today, method: 'cash', fiscalNumber };
      const act = () => makePayment(server, { client: client._id, invoices, fiscalNumber });
      return { act, next: ['POST /payment', {}, { ...typed, invoices }] };
    },
  },
  'an invoice credited, on crediting it': {
    code: 'credit.exceedsLeft',
    told: 'credit.created',
    make: async (server) => {
      const { _id: id } = await makeDebt(server);
      const body = { date: '2026-03-06', reason: 'Λάθος', total: euros(100) };
      return {
        act: () => makeCredit(server, id),
        next: ['POST /invoice/:id/credit', { id }, body],
      };
    },
  },
  'a credit note cancelled': {
    code: 'credit.cancelled',
    told: 'credit.cancelled',
    make: async (server) => {
      const { _id: id } = await makeCredit(server);
      return { act: () => cancel(server, 'credit', id), next: ['PUT /credit/cancel/:id', { id }] };
    },
  },
  'a stock-take ended': {
    code: 'count.closed',
    told: 'count.ended',
    make: async (server) => {
      const { _id: id } = await server.ok('POST /count', { body: { place: null } });
      const end: Call = ['PUT /count/:id/close', { id }, {}];
      return { act: () => server.ok('PUT /count/:id/close', { ...byId(id), body: {} }), next: end };
    },
  },
  'a deleted client opened': {
    ...gone,
    told: 'client.deleted',
    make: async (server) => {
      const { _id: id } = await makeClient(server);
      return {
        act: () => server.ok('DELETE /client/:id', byId(id)),
        next: ['GET /client/:id', { id }],
      };
    },
  },
};

describe.each(databases)('what another person did, on %s', (database) => {
  const server = useServer(database);

  /** Does it as a person of the office. */
  async function asColleague<T>(act: () => Promise<T>): Promise<T> {
    const mine = server.token;
    server.token = await server.logInAs('office');
    try {
      return await act();
    } finally {
      server.token = mine;
    }
  }

  async function refused([name, params, body]: Call, token = server.token): Promise<ErrorBody> {
    const answer = await server.sendAny(name, { params, token, ...(body && { body }) });
    return answer.json<ErrorBody>();
  }

  const byOwner = ['a person saved', 'the settings saved'];

  test.each(Object.entries(cases))(
    '%s: the refusal says who did it and when',
    async (title, { code, told, make }) => {
      server.time.now = new Date('2026-03-05T08:00:00Z');
      const { act, next } = await make(server);
      server.time.now = new Date('2026-03-05T09:30:00Z');
      const isOffice = !byOwner.includes(title);
      await (isOffice ? asColleague(act) : act());
      server.time.now = new Date('2026-03-05T10:00:00Z');
      const error = await refused(next);
      expect([error.code, causeOf(error)]).toEqual([code, told]);
      const name = isOffice ? 'the office' : 'admin';
      expect(error.causes).toMatchObject([{ at: '2026-03-05T09:30:00.000Z', by: { name } }]);
    },
  );

  test('of a bulk call each row says it', async () => {
    const free = await completedJob(server);
    const { job, issue } = await invoicedJob(server);
    const invoice = await asColleague(issue);
    const { data } = await server.ok('POST /invoice/issue-many', {
      body: { jobs: [job._id, free._id], date: today, oneFor: 'client' },
    });
    expect(data).toMatchObject([
      {
        ok: false,
        code: 'invoice.jobNotAvailable',
        causes: [
          {
            event: 'created',
            record: invoice._id,
            label: invoiceLabel(invoice),
            by: { name: 'the office' },
          },
        ],
      },
      { ok: true },
    ]);
    expect(data[1]).not.toHaveProperty('causes');
  });

  test('a change says which field, what is undone since is no reason, and what never happened has none', async () => {
    const { _id: id, ...body } = await makeClient(server);
    await asColleague(() =>
      server.ok('PUT /client/:id', { ...byId(id), body: { ...body, firstName: 'Εύα' } }),
    );
    const { causes: [change] = [] } = await refused(['PUT /client/:id', { id }, body]);
    expect(change?.changes).toEqual([{ field: 'firstName', from: 'Νίκος', to: 'Εύα' }]);

    const { job, issue } = await invoicedJob(server);
    await cancel(server, 'invoice', (await issue())._id);
    const reopen: Call = ['PUT /job/:id/reopen', { id: job._id }, {}];
    await refused(reopen);
    // Refused since it is open, not for the invoice that was cancelled.
    expect(causeOf(await refused(reopen))).toBe('job.reopened');

    const unknown = '0198c000-0000-7000-8000-000000000000';
    for (const call of [
      ['GET /client/:id', { id: unknown }],
      ['POST /client', {}, {}],
    ] as Call[]) {
      expect(await refused(call)).not.toHaveProperty('causes');
    }
  });

  test('a role is told no more than it may see', async () => {
    const floor = await server.logInAs('floor');
    const client = await makeClient(server);
    await asColleague(() => server.ok('DELETE /client/:id', byId(client._id)));
    const ready: Call = ['GET /handover/ready/:clientId', { clientId: client._id }];
    const told = { kind: 'client', event: 'deleted', by: { name: 'the office' } };
    const hidden = { record: null, label: '', changes: [] };
    expect((await refused(ready, floor)).causes).toMatchObject([{ ...told, ...hidden }]);
    expect((await refused(ready)).causes).toMatchObject([{ ...told, record: client._id }]);

    const { _id: id, ...body } = await photo(server);
    const params = { id };
    await asColleague(() =>
      server.ok('PUT /photo/:id', { params, body: { ...body, note: 'Λεκές' } }),
    );
    const save: Call = ['PUT /photo/:id', params, body];
    expect((await refused(save, floor)).causes).toMatchObject([{ record: id, changes: [] }]);
    expect((await refused(save)).causes?.[0]?.changes).not.toEqual([]);
  });
});

function causeOf({ causes = [] }: ErrorBody): string {
  return causes.map(({ kind, event }: Cause) => `${kind}.${event}`).join(' ');
}
