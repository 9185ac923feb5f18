import { describe, expect, test } from 'vitest';
import { checkData } from '#server/office/check-data/check-data.ts';
import { euros } from '#shared/base/money.ts';
import type { Routes } from '#shared/contract/index.ts';
import {
  clientWithJob,
  jobOfPieces,
  makeClient,
  makeClientItem,
  makeDebt,
  makeInvoice,
  makeItem,
  makeJob,
  makePayment,
} from '../builders.ts';
import { databases, type TestServer, useServer } from '../server.ts';

type Call = [name: keyof Routes, params: Record<string, string>, body?: object];

/** Calls that are made at once: so many of them succeed, and what the others are told. */
type Race = { wins: number; refused: string[]; calls: (server: TestServer) => Promise<Call[]> };

const today = '2026-03-05';
const times = (count: number, call: Call) => Array.from({ length: count }, () => call);
const cash = (client: string, invoice: string, amount: number): Call => {
  const invoices = [{ invoice, amount: euros(amount) }];
  return ['POST /payment', {}, { client, transactionDate: today, method: 'cash', invoices }];
};
const rowParams = ({ _id: jobId, items }: { _id: string; items: { _id: string }[] }) => ({
  jobId,
  jobItemId: items[0]?._id ?? '',
});
const bring = (job: Parameters<typeof rowParams>[0]): Call => [
  'PUT /job/:jobId/item/:jobItemId/import',
  rowParams(job),
  { startDate: today, notes: 'Ράφι' },
];

const races: Record<string, Race> = {
  'a job is on one invoice': {
    wins: 1,
    refused: ['invoice.jobNotAvailable'],
    calls: async (server) => {
      const { client, job } = await clientWithJob(server);
      const body = { client, jobs: [job], date: today, invoiceType: 'invoice' };
      return times(5, ['POST /invoice', {}, body]);
    },
  },
  'an invoice is issued over a job, or the job deleted': {
    wins: 1,
    refused: ['invoice.jobNotAvailable', 'job.notChangeable'],
    calls: async (server) => {
      const { client, job } = await clientWithJob(server);
      const body = { client, jobs: [job], date: today, invoiceType: 'invoice' };
      return [
        ['POST /invoice', {}, body],
        ['DELETE /job/:id', { id: job._id }],
      ];
    },
  },
  'an invoice is paid or cancelled': {
    wins: 1,
    refused: ['invoice.hasPayments', 'payment.invoiceOfOther', 'payment.exceedsOutstanding'],
    calls: async (server) => {
      const { _id: id, client } = await makeDebt(server);
      return [cash(client._id, id, 100), ['PUT /invoice/cancel/:id', { id }]];
    },
  },
  'an invoice is cancelled once': {
    wins: 1,
    refused: ['invoice.cancelled'],
    calls: async (server) =>
      times(3, ['PUT /invoice/cancel/:id', { id: (await makeInvoice(server))._id }]),
  },
  'a payment is cancelled once': {
    wins: 1,
    refused: ['payment.cancelled'],
    calls: async (server) =>
      times(6, ['PUT /payment/cancel/:id', { id: (await makePayment(server))._id }]),
  },
  'as many payments are taken as fit on the invoice': {
    wins: 3,
    refused: ['payment.exceedsOutstanding'],
    calls: async (server) => {
      const { _id, client } = await makeDebt(server);
      return times(12, cash(client._id, _id, 30));
    },
  },
  'a job is completed once': {
    wins: 1,
    refused: ['job.alreadyCompleted'],
    calls: async (server) =>
      times(2, ['PUT /job/completeJob/:id', { id: (await makeJob(server))._id }]),
  },
  'a previous reference goes to one carpet': {
    wins: 1,
    refused: ['clientItem.referenceInUse'],
    calls: async (server) => {
      const clients = [await makeClient(server), await makeClient(server)];
      const carpet = { title: 'Χαλί', category: 'Χαλιά', _previousRef: 'Race' };
      return [...clients, ...clients, ...clients].map((client) => [
        'POST /clientItem',
        {},
        { ...carpet, client },
      ]);
    },
  },
  'a carpet is deleted, or comes onto an open job': {
    wins: 1,
    refused: ['reference.unknown', 'clientItem.onOpenJob'],
    calls: async (server) => {
      const { _id: id, client } = await makeClientItem(server);
      const items = [{ item: await makeItem(server), clientItem: id }];
      return [
        ['DELETE /clientItem/:id', { id }],
        ['POST /job', {}, { client, items }],
      ];
    },
  },
  'a carpet comes into storage once, by one of its jobs': {
    wins: 1,
    refused: ['job.alreadyStored'],
    calls: async (server) => {
      const job = await jobOfPieces(server, 1);
      const items = job.items.map(({ item, clientItem }) => ({ item, clientItem }));
      const other = await makeJob(server, { client: job.client._id, items });
      return [bring(job), bring(other)];
    },
  },
  'a carpet comes into storage once, without a job': {
    wins: 1,
    refused: ['job.alreadyStored'],
    calls: async (server) => {
      const clientItem = (await makeClientItem(server))._id;
      return times(2, ['POST /stay', {}, { clientItem, startDate: today, notes: 'Ράφι' }]);
    },
  },
  'rows come into storage once, in whatever order they are named': {
    wins: 1,
    refused: ['request.invalid'],
    calls: async (server) => {
      const jobItems = (await jobOfPieces(server, 3)).items.map(({ _id }) => _id);
      const body = { startDate: today, notes: 'Ράφι' };
      return [
        ['POST /stay/import', {}, { ...body, jobItems }],
        ['POST /stay/import', {}, { ...body, jobItems: jobItems.toReversed() }],
      ];
    },
  },
  'a carpet comes into storage, or its job is deleted': {
    wins: 1,
    refused: ['job.rowIsStored', 'record.notFound'],
    calls: async (server) => {
      const job = await jobOfPieces(server, 1);
      return [bring(job), ['DELETE /job/:id', { id: job._id }]];
    },
  },
  'a stay ends once': {
    wins: 1,
    refused: ['job.notExportable', 'record.changed'],
    calls: async (server) => {
      const clientItem = (await makeClientItem(server))._id;
      const body = { clientItem, startDate: today, notes: 'Ράφι' };
      const { _id: id } = await server.ok('POST /stay', { body });
      return times(3, ['PUT /stay/:id/close', { id }, { endDate: today }]);
    },
  },
  'a row is exported once': {
    wins: 1,
    refused: ['job.notExportable', 'record.changed'],
    calls: async (server) => {
      const params = rowParams(await jobOfPieces(server, 1));
      const body = { startDate: today, notes: 'Ράφι' };
      await server.ok('PUT /job/:jobId/item/:jobItemId/import', { params, body });
      return times(2, ['PUT /job/:jobId/item/:jobItemId/export', params, { endDate: today }]);
    },
  },
  'a carpet is handed over once': {
    wins: 1,
    refused: ['request.invalid', 'handover.already'],
    calls: async (server) => {
      const { client, items } = await jobOfPieces(server, 2);
      const pieces = items.map(({ _id }) => _id);
      await server.ok('PUT /job/stage', { body: { jobItems: pieces, stage: 'ready' } });
      return times(3, ['POST /handover', {}, { client, pieces, receivedBy: 'Μαρία' }]);
    },
  },
  'of places that look alike there is one': {
    wins: 1,
    refused: ['place.codeInUse'],
    calls: async () =>
      ['ΥΧ-01', 'YX-01', 'YΧ-01', 'ΥX-01'].map((code) => ['POST /place', {}, { code }]),
  },
  'a blank label is put on one carpet': {
    wins: 1,
    refused: ['tag.inUse', 'record.changed'],
    calls: async (server) => {
      const { data } = await server.ok('POST /tag', { body: { count: 1 } });
      const carpets = [await makeClientItem(server), await makeClientItem(server)];
      return carpets.map(({ _id }) => [
        'PUT /tag/:code',
        { code: data[0]?.code ?? '' },
        { clientItem: _id },
      ]);
    },
  },
};

describe.each(databases)('at the same moment on %s', (database) => {
  const server = useServer(database);

  const rows = Object.entries(races).map(([name, race]) => ({ name, ...race }));
  test.each(rows)('$name', async ({ wins, refused, calls }) => {
    const made = await calls(server);
    const answers = await Promise.all(
      made.map(([name, params, body]) => server.sendAny(name, { params, ...(body && { body }) })),
    );
    const losers = answers.filter(({ statusCode }) => statusCode !== 200);
    expect(answers.length - losers.length).toBe(wins);
    for (const loser of losers) {
      const { code } = loser.json<{ code: string }>();
      expect([refused, code]).toEqual([refused, expect.stringMatching(refused.join('|'))]);
    }
  });

  test('public links that are made at once are one link', async () => {
    const params = { id: (await makeInvoice(server))._id };
    const make = () => server.ok('POST /invoice/generatePublicId/:id', { params });
    const made = await Promise.all([make(), make(), make()]);
    expect(new Set(made.map(({ publicId }) => publicId)).size).toBe(1);
  });

  test('afterwards all data holds', async () => {
    expect(await checkData(server.db)).toEqual([]);
  });
});
