import { expect, test, describe } from 'vitest';
import { euros } from '#shared/money.ts';
import { algorithmOf, defaultPriceRule } from '#shared/rules/price-rule.ts';
import { makeClient, makeClientItem, makeInvoice, makeItem } from '#test/builders.ts';
import { databases, useServer } from '#test/server.ts';

describe.each(databases)('the minimum price on an invoice, on %s', (name) => {
  const server = useServer(name);

  async function priceFrom(minimumPrice: number) {
    const rule = {
      ...defaultPriceRule,
      perSquareMetre: 4,
      minimumArea: 0,
      runners: false,
      minimumPrice,
    };
    const calculator = { clientItemCategory: 'Χαλιά', algorithm: algorithmOf(rule), rule };
    const body = { priceCalculator: [calculator], clientItemsCategories: ['Χαλιά'] };
    await server.ok('PATCH /config', { body });
  }

  /** A job of a carpet of 0.24 m² at 12 €, of one of 2.8 m² at 12 €, and of that by the square metre. */
  async function doneJob(client: string) {
    const item = await makeItem(server, { unit: 'squareMetre' });
    const piece = async (width: number, length: number) =>
      (await makeClientItem(server, { client, dimensions: { width, length } }))._id;
    const [small, middle] = [await piece(40, 60), await piece(140, 200)];
    const items = [
      { item, clientItem: small, qty: 1, unitCost: euros(12) },
      { item, clientItem: middle, qty: 1, unitCost: euros(12) },
      { item, clientItem: middle, qty: 2.8, unitCost: euros(4.29) },
    ];
    const job = await server.ok('POST /job', { body: { client, items } });
    await server.ok('PUT /job/completeJob/:id', { params: { id: job._id } });
    return job._id;
  }

  async function issue() {
    const client = (await makeClient(server))._id;
    return makeInvoice(server, { client, jobs: [await doneJob(client)] });
  }

  const leastOf = ({ jobs }: Awaited<ReturnType<typeof issue>>) =>
    jobs.flatMap(({ items }) => items.map(({ leastPrice }) => leastPrice));

  async function page(id: string, lang: string) {
    const params = { id };
    const { publicId } = await server.ok('POST /invoice/generatePublicId/:id', { params });
    return (await server.app.inject({ url: `/invoices/public/${publicId}?lang=${lang}` })).body;
  }

  test('a line that costs just that says so, in the language of the paper', async () => {
    await priceFrom(12);
    const invoice = await issue();
    expect(leastOf(invoice)).toEqual([12, 12, null]);
    const english = await page(invoice._id, 'en');
    expect(english.match(/Minimum charge €12\.00/g)).toHaveLength(2);
    expect(await page(invoice._id, 'el')).toContain('Ελάχιστη χρέωση 12,00\u00a0€');
  });

  test('it is one carpet of its size, not one square metre; what was saved by the metre stays that', async () => {
    await priceFrom(12);
    const invoice = await issue();
    const { items = [] } = invoice.jobs[0] ?? {};
    expect(items.map(({ item, qty, total }) => [item.unit, qty, total])).toEqual([
      ['piece', 1, 12],
      ['piece', 1, 12],
      ['squareMetre', 2.8, 12.01],
    ]);
    const english = await page(invoice._id, 'en');
    expect(english).toContain('200 × 140 cm');
    expect(english).not.toContain('1 m²');
    expect(english).toContain('2.8 m²');
  });

  test('it goes on saying what it was issued with, also when it is changed', async () => {
    await priceFrom(12);
    const invoice = await issue();
    await priceFrom(15);
    const params = { id: invoice._id };
    expect(leastOf(await server.ok('GET /invoice/:id', { params }))).toEqual([12, 12, null]);
    const jobs = invoice.jobs.map(({ _id }) => _id);
    const body = { ...invoice, jobs, notes: 'Ευχαριστούμε' };
    expect(leastOf(await server.ok('PUT /invoice/:id', { params, body }))).toEqual([12, 12, null]);
    expect(leastOf(await issue())).toEqual([null, null, null]);
  });

  test('a job that is put on it later says so too', async () => {
    await priceFrom(12);
    const invoice = await issue();
    const { _id: id, client } = invoice;
    const jobs = [...invoice.jobs.map(({ _id }) => _id), await doneJob(client._id)];
    const body = { ...invoice, jobs };
    const edited = await server.ok('PUT /invoice/:id', { params: { id }, body });
    expect(leastOf(edited)).toEqual([12, 12, null, 12, 12, null]);
  });

  test('nothing is said of a line without a carpet, or while no rule has a minimum', async () => {
    await priceFrom(0);
    expect(leastOf(await issue())).toEqual([null, null, null]);
    expect(leastOf(await makeInvoice(server))).toEqual([null]);
  });
});
