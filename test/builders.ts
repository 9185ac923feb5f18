import { randomUUID } from 'node:crypto';
import { euros } from '#shared/base/money.ts';
import type { Routes } from '#shared/contract/index.ts';
import type { WireAnswerOf, WireBodyOf } from '#shared/contract/route.ts';
import { algorithmOf, defaultPriceRule, type PriceRule } from '#shared/rules/price-rule.ts';
import { byId, idsOf } from './answers.ts';
import { plainPicture } from './photos.ts';
import type { TestServer } from './server.ts';

type Body<K extends keyof Routes> = WireBodyOf<Routes[K]>;
type Created<K extends keyof Routes> = WireAnswerOf<Routes[K]>;

/** A client; what matters to a test is given, the rest is ordinary. */
export function makeClient(
  server: TestServer,
  body: Body<'POST /client'> = {},
): Promise<Created<'POST /client'>> {
  return server.ok('POST /client', {
    body: { firstName: 'Νίκος', lastName: 'Παπαδόπουλος', ...body },
  });
}

/** A client whose subscription is invoiced by this amount a month, 60 euros where none is given. */
export function makeSubscriber(server: TestServer, amount = 60): Promise<Created<'POST /client'>> {
  const subscriptionInvoice = { enabled: true, amount: euros(amount) };
  return makeClient(server, { subscriptionInvoice });
}

/** A service of the catalogue at 5.50 a square metre. */
export function makeItem(
  server: TestServer,
  body: Partial<Body<'POST /item'>> = {},
): Promise<Created<'POST /item'>> {
  return server.ok('POST /item', {
    body: { title: 'Καθαρισμός χαλιού', price: euros(5.5), ...body },
  });
}

/** A carpet of 200 × 300 cm; of a client of its own where none is given. */
export async function makeClientItem(
  server: TestServer,
  body: Partial<Body<'POST /clientItem'>> = {},
): Promise<Created<'POST /clientItem'>> {
  return server.ok('POST /clientItem', {
    body: {
      title: 'Χαλί σαλονιού',
      client: body.client ?? (await makeClient(server))._id,
      category: 'Χαλιά',
      price: euros(33),
      dimensions: { width: 200, length: 300 },
      ...body,
    },
  });
}

/** An open job of 100 euros without a carpet; of a client of its own where none is given. */
export async function makeJob(
  server: TestServer,
  body: Partial<Body<'POST /job'>> = {},
): Promise<Created<'POST /job'>> {
  return server.ok('POST /job', {
    body: {
      client: body.client ?? (await makeClient(server))._id,
      items: body.items ?? [{ item: (await makeItem(server))._id, unitCost: euros(100) }],
      ...body,
    },
  });
}

/** The same, completed today. */
export async function completedJob(
  server: TestServer,
  body: Partial<Body<'POST /job'>> = {},
): Promise<Created<'POST /job'>> {
  return complete(server, await makeJob(server, body));
}

/** Completes a job today. */
export function complete(
  server: TestServer,
  { _id }: { _id: string },
): Promise<Created<'POST /job'>> {
  return server.ok('PUT /job/completeJob/:id', byId(_id));
}

/** A completed job of one line that comes to so many euros. */
export async function pricedJob(
  server: TestServer,
  client: string,
  total: number,
): Promise<Created<'POST /job'>> {
  const item = (await makeItem(server))._id;
  return completedJob(server, { client, items: [{ item, unitCost: euros(total) }] });
}

/** Completed jobs of one line each that come to these sums: their ids. */
export async function pricedJobs(
  server: TestServer,
  client: string,
  totals: readonly number[],
): Promise<string[]> {
  const ids: string[] = [];
  for (const total of totals) ids.push((await pricedJob(server, client, total))._id);
  return ids;
}

/** A client with one completed job of 100 euros. */
export async function clientWithJob(
  server: TestServer,
  body: Body<'POST /client'> = {},
): Promise<{ client: Created<'POST /client'>; job: Created<'POST /job'> }> {
  const client = await makeClient(server, body);
  return { client, job: await pricedJob(server, client._id, 100) };
}

/** An invoice of 5 March 2026 over 100 euros of work; of a client of its own where none is given. */
export async function makeInvoice(
  server: TestServer,
  body: Partial<Body<'POST /invoice'>> = {},
): Promise<Created<'POST /invoice'>> {
  const own = body.client === undefined ? await clientWithJob(server) : undefined;
  return server.ok('POST /invoice', {
    body: {
      client: own?.client._id,
      jobs: own === undefined ? [] : [own.job._id],
      date: '2026-03-05',
      invoiceType: 'invoice',
      ...body,
    },
  });
}

type Debt = Partial<Body<'POST /invoice'>> & { client?: string; total?: number };

/** An invoice of this total, 100 euros where none is given; of a client of its own likewise. */
export async function makeDebt(
  server: TestServer,
  { total = 100, ...body }: Debt = {},
): Promise<Created<'POST /invoice'>> {
  const client = body.client ?? (await makeClient(server))._id;
  const job = await completedJob(server, { client });
  return server.ok('POST /invoice', {
    body: {
      client,
      jobs: [job._id],
      date: '2026-03-05',
      invoiceType: 'invoice',
      breakdown: { total: euros(total) },
      ...body,
    },
  });
}

/** A credit note of 6 March 2026 for the given invoice, or for a whole new one. */
export async function makeCredit(
  server: TestServer,
  invoice?: string,
  body: Partial<Body<'POST /invoice/:id/credit'>> = {},
): Promise<Created<'POST /invoice/:id/credit'>> {
  return server.ok('POST /invoice/:id/credit', {
    ...byId(invoice ?? (await makeDebt(server))._id),
    body: { date: '2026-03-06', reason: 'Λάθος μέτρηση', ...body },
  });
}

/** A payment in cash; of a whole invoice of its own where none is given. */
export async function makePayment(
  server: TestServer,
  body: Partial<Body<'POST /payment'>> & { client?: string } = {},
): Promise<Created<'POST /payment'>> {
  const client = body.client ?? (await makeClient(server))._id;
  const invoices = body.invoices ?? [
    { invoice: (await makeDebt(server, { client }))._id, amount: euros(100) },
  ];
  return server.ok('POST /payment', {
    body: { transactionDate: '2026-03-05', method: 'cash', ...body, client, invoices },
  });
}

/** An open job of a client with so many carpets, one row each; of a client of its own where none is given. */
export async function jobOfPieces(
  server: TestServer,
  count: number,
  body: Partial<Body<'POST /job'>> & { client?: string } = {},
): Promise<Created<'POST /job'>> {
  const client = body.client ?? (await makeClient(server))._id;
  const carpets: Created<'POST /clientItem'>[] = [];
  for (let n = 1; n <= count; n += 1) {
    carpets.push(await makeClientItem(server, { client, title: `Χαλί ${n}` }));
  }
  return jobFor(server, carpets, body);
}

/** An open job with a row for each of these carpets of one client. */
export async function jobFor(
  server: TestServer,
  carpets: readonly Created<'POST /clientItem'>[],
  body: Partial<Body<'POST /job'>> = {},
): Promise<Created<'POST /job'>> {
  const item = (await makeItem(server))._id;
  const items = idsOf(carpets).map((clientItem) => ({ item, clientItem, unitCost: euros(10) }));
  return makeJob(server, { client: carpets[0]?.client._id, items, ...body });
}

/** Moves the pieces of rows to a stage. */
export function stageRows(
  server: TestServer,
  jobItems: string[],
  stage: Body<'PUT /job/stage'>['stage'] = 'ready',
): Promise<Created<'PUT /job/stage'>> {
  return server.ok('PUT /job/stage', { body: { jobItems, stage } });
}

/** The stays of the pieces of these rows, from 4 March 2026. */
export async function storeRows(
  server: TestServer,
  jobItems: string[],
  body: Partial<Body<'POST /stay/import'>> = {},
): Promise<Created<'POST /stay/import'>['data']> {
  const whole = { startDate: '2026-03-04', notes: 'Ράφι', jobItems, ...body };
  return (await server.ok('POST /stay/import', { body: whole })).data;
}

/** A stay without a job from 4 March 2026; of a carpet of its own where none is given. */
export async function makeStay(
  server: TestServer,
  body: Partial<Body<'POST /stay'>> = {},
): Promise<Created<'POST /stay'>> {
  const clientItem = body.clientItem ?? (await makeClientItem(server))._id;
  const whole = { startDate: '2026-03-04', notes: 'Ράφι', ...body, clientItem };
  return server.ok('POST /stay', { body: whole });
}

/** Ends a stay on 5 March 2026. */
export function closeStay(
  server: TestServer,
  { _id }: { _id: string },
  body: { notes?: string } = {},
): Promise<Created<'POST /stay'>> {
  return server.ok('PUT /stay/:id/close', {
    ...byId(_id),
    body: { endDate: '2026-03-05', ...body },
  });
}

/** Codes of so many blank labels. */
export async function makeTags(server: TestServer, count: number): Promise<string[]> {
  const { data } = await server.ok('POST /tag', { body: { count } });
  return data.map(({ code }) => code);
}

type PhotoForm = { clientItem: string; marks?: readonly object[]; takenOn?: string };

/** A photo of a carpet. */
export async function makePhoto(
  server: TestServer,
  { marks = [], ...rest }: PhotoForm,
): Promise<Created<'POST /photo'>> {
  const file = await plainPicture('jpeg');
  return server.ok('POST /photo', { form: { file, marks: JSON.stringify(marks), ...rest } });
}

/** From now on carpets are priced by such a rule. */
export async function setPriceRule(server: TestServer, change: Partial<PriceRule>): Promise<void> {
  const rule = { ...defaultPriceRule, ...change };
  const calculator = { clientItemCategory: 'Χαλιά', algorithm: algorithmOf(rule), rule };
  const body = { priceCalculator: [calculator], clientItemsCategories: ['Χαλιά'] };
  await server.ok('PATCH /config', { body });
}

/** A hand-over of all rows of a job, which are made ready. */
export async function makeHandover(
  server: TestServer,
  job: Pick<Created<'POST /job'>, 'client' | 'items'>,
  body: Partial<Body<'POST /handover'>> = {},
): Promise<Created<'POST /handover'>> {
  const pieces = idsOf(job.items);
  await stageRows(server, pieces);
  return server.ok('POST /handover', {
    body: { client: job.client._id, pieces, receivedBy: 'Μαρία Παπαδοπούλου', ...body },
  });
}

/** A place of the store. */
export function makePlace(
  server: TestServer,
  body: Body<'POST /place'>,
): Promise<Created<'POST /place'>> {
  return server.ok('POST /place', { body });
}

/**
 * A record's row `count` times more, each with an id and a number of its own: where only many rows
 * matter, not how they were made. The counter of the numbers stays as it was: nothing more is made after.
 */
export async function copyRow(
  { db }: TestServer,
  table: 'item' | 'job',
  id: string,
  count: number,
): Promise<void> {
  const row = await db.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const { last } = await db
    .selectFrom(table)
    .select((eb) => eb.fn.max('ref').as('last'))
    .executeTakeFirstOrThrow();
  const copies = Array.from({ length: count }, (_, at) => ({
    ...row,
    id: randomUUID(),
    ref: last + at + 1,
  }));
  for (let from = 0; from < count; from += 50) {
    await db
      .insertInto<'item' | 'job'>(table)
      .values(copies.slice(from, from + 50))
      .execute();
  }
}
