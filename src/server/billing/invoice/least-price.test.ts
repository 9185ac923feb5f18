import { expect, test, describe } from 'vitest';
import { euros } from '#shared/base/money.ts';
import { byId, idsOf } from '#test/answers.ts';
import {
  completedJob,
  makeClient,
  makeClientItem,
  makeInvoice,
  makeItem,
  setPriceRule,
} from '#test/builders.ts';
import { databases, useServer } from '#test/server.ts';

describe.each(databases)('the minimum price on an invoice, on %s', (name) => {
  const server = useServer(name);

  const priceFrom = (minimumPrice: number) =>
    setPriceRule(server, { perSquareMetre: 4, minimumArea: 0, runners: false, minimumPrice });

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
    return (await completedJob(server, { client, items }))._id;
  }

  async function issue() {
    const client = (await makeClient(server))._id;
    return makeInvoice(server, { client, jobs: [await doneJob(client)] });
  }

  const leastOf = ({ jobs }: Awaited<ReturnType<typeof issue>>) =>
    jobs.flatMap(({ items }) => items.map(({ leastPrice }) => leastPrice));

  async function page(id: string, lang: string) {
    const { publicId } = await server.ok('POST /invoice/generatePublicId/:id', byId(id));
    return (await server.app.inject({ url: `/invoices/public/${publicId}?lang=${lang}` })).body;
  }

  test('a line that costs just that says so, as one carpet of its size, in the language of the paper', async () => {
    await priceFrom(12);
    const invoice = await issue();
    expect(leastOf(invoice)).toEqual([12, 12, null]);
    // What was saved by the metre stays that.
    const { items = [] } = invoice.jobs[0] ?? {};
    expect(items.map(({ item, qty, total }) => [item.unit, qty, total])).toEqual([
      ['piece', 1, 12],
      ['piece', 1, 12],
      ['squareMetre', 2.8, 12.01],
    ]);
    const english = await page(invoice._id, 'en');
    expect(english.match(/Minimum charge €12\.00/g)).toHaveLength(2);
    expect(english).toContain('200 × 140 cm');
    expect(english).not.toContain('1 m²');
    expect(english).toContain('2.8 m²');
    expect(await page(invoice._id, 'el')).toContain('Ελάχιστη χρέωση 12,00\u00a0€');
  });

  test('it goes on saying what it was issued with, also when it is changed', async () => {
    await priceFrom(12);
    const invoice = await issue();
    await priceFrom(15);
    expect(leastOf(await server.ok('GET /invoice/:id', byId(invoice._id)))).toEqual([12, 12, null]);
    const body = { ...invoice, notes: 'Ευχαριστούμε' };
    const changed = await server.ok('PUT /invoice/:id', { ...byId(invoice._id), body });
    expect(leastOf(changed)).toEqual([12, 12, null]);
    expect(leastOf(await issue())).toEqual([null, null, null]);
  });

  test('a job that is put on it later says so too', async () => {
    await priceFrom(12);
    const invoice = await issue();
    const jobs = [...idsOf(invoice.jobs), await doneJob(invoice.client._id)];
    const body = { ...invoice, jobs };
    const edited = await server.ok('PUT /invoice/:id', { ...byId(invoice._id), body });
    expect(leastOf(edited)).toEqual([12, 12, null, 12, 12, null]);
  });

  test('nothing is said of a line without a carpet, or while no rule has a minimum', async () => {
    await priceFrom(0);
    expect(leastOf(await issue())).toEqual([null, null, null]);
    expect(leastOf(await makeInvoice(server))).toEqual([null]);
  });
});
