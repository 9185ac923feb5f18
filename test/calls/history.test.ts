import { describe, expect, test } from 'vitest';
import { allRoutes, type Routes } from '#shared/contract/index.ts';
import { historyOf } from '../answers.ts';
import {
  makeClient,
  makeClientItem,
  makeInvoice,
  makeItem,
  makeJob,
  makePayment,
  makePlace,
  pricedJob,
} from '../builders.ts';
import { databases, type TestServer, useServer } from '../server.ts';
import { bodySchema, otherValue } from './bodies.ts';

type Values = Record<string, unknown>;
type Made = { _id: string; _rev: number };

/** A call that changes a record, and how to make one that it changes. */
type Change<M extends Made> = {
  call: keyof Routes;
  make: (server: TestServer) => Promise<M>;
  /** Values to change to, where not all that the schema takes are accepted. */
  other?: (server: TestServer, made: M) => Promise<Values>;
  /** Fields of the body that this call does not change. */
  fixed?: string[];
};

function change<M extends Made>({ call, make, other, fixed = ['_rev'] }: Change<M>) {
  return {
    call,
    fixed,
    async begin(server: TestServer): Promise<{ made: M & Values; others: Values }> {
      const made = await make(server);
      return { made, others: (await other?.(server, made)) ?? {} };
    },
  };
}

/** Empty text is recorded as null. */
const filled = (value: unknown) => (value === '' ? null : value);

let names = 0;
const newName = () => `α-${(names += 1)}`;

const all = [
  change({ call: 'PUT /client/:id', make: makeClient }),
  change({
    call: 'PUT /clientItem/:id',
    make: makeClientItem,
    other: async (server) => ({ client: (await makeClient(server, { lastName: 'Άλλος' }))._id }),
  }),
  change({ call: 'PUT /item/:id', make: makeItem }),
  change({
    call: 'PUT /place/:id',
    make: (server) => makePlace(server, { code: newName() }),
    other: async () => ({ code: newName() }),
  }),
  change({
    call: 'PUT /job/:id',
    make: makeJob,
    other: async (server) => ({
      client: (await makeClient(server, { lastName: 'Άλλος' }))._id,
      items: [{ item: (await makeItem(server))._id, unitCost: 5 }],
    }),
  }),
  change({
    call: 'PUT /invoice/:id',
    make: makeInvoice,
    other: async (server, { client, jobs }) => ({
      jobs: [...jobs, await pricedJob(server, client._id, 50)],
    }),
    // The total tells of a discount, and this client has no subscription.
    fixed: ['_rev', 'client', 'invoiceType', 'discount', 'subscription'],
  }),
  change({
    call: 'PUT /payment/:id',
    make: makePayment,
    other: async (_, { invoices }) => ({
      invoices: invoices.map(({ invoice, amount }) => ({ invoice, amount: amount - 1 })),
    }),
    // A receipt number that was given is kept.
    fixed: ['_rev', 'client', 'addRef'],
  }),
  change({
    call: 'PUT /user/:id',
    make: (server) => server.ok('POST /user', { body: { username: newName(), role: 'floor' } }),
    other: async () => ({ email: 'maria@example.com' }),
  }),
];

const fields = all.flatMap((one) => {
  const route = allRoutes.get(one.call);
  const { properties = {} } = route ? bodySchema(route) : {};
  return Object.entries(properties)
    .filter(([field]) => !one.fixed.includes(field))
    .map(([field, schema]) => [one.call, field, { ...one, schema }] as const);
});

describe.each(databases)(
  'the history on %s tells of a change once, with who, before and after',
  (database) => {
    const server = useServer(database);

    test.each(fields)('%s: %s', async (call, field, { begin, schema }) => {
      const { made, others } = await begin(server);
      const before: unknown = made[field];
      const value = others[field] ?? otherValue(schema, field, before);
      const earlier = await historyOf(server, { record: made._id });
      const body = { ...made, [field]: value };
      const answer = await server.sendAny(call, { params: { id: made._id }, body });
      expect([answer.statusCode, answer.json()]).toMatchObject([200, { _id: made._id }]);

      const lines = (await historyOf(server, { record: made._id })).slice(0, -earlier.length);
      expect(lines).toMatchObject([{ event: 'changed', record: made._id, by: { name: 'admin' } }]);
      const changes = lines
        .flatMap((line) => line.changes)
        .filter((entry) => entry.field.split('.')[0] === field);
      expect(changes.length).toBeGreaterThan(0);
      for (const { from, to } of changes) expect(from).not.toEqual(to);
      if (typeof before !== 'object') {
        const after = answer.json<Values>()[field];
        expect(changes).toEqual([{ field, from: filled(before), to: filled(after) }]);
      }
    });
  },
);
