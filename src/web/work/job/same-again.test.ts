import { describe, expect, test } from 'vitest';
import { day } from '#shared/base/day.ts';
import { euros } from '#shared/base/money.ts';
import { blankPiece } from '#test/pieces.ts';
import { jobBody } from './job-form.ts';
import type { JobItem } from './job.ts';
import type { Pricing } from './pricing.ts';
import { type EarlierJob, repeatedDraft, repeatJob } from './same-again.ts';

const service = (_id: string, price: number, unit: 'piece' | 'squareMetre' | 'metre') => ({
  _id,
  title: `Υπηρεσία ${_id}`,
  price: euros(price),
  unit,
});
const wash = service('wash', 4, 'squareMetre');
const store = service('store', 8, 'piece');
const delivery = service('delivery', 10, 'piece');
const catalogue = [wash, store, delivery];

const pricing: Pricing = {
  categories: ['Χαλιά', 'Κιλίμια'],
  calculators: [{ clientItemCategory: 'Χαλιά', algorithm: 'area * 5', rule: null, service: null }],
  services: catalogue,
};

const carpet = (_id: string, over: Partial<EarlierJob['carpets'][number]> = {}) => ({
  ...blankPiece,
  _id,
  _ref: 7,
  title: 'Μπουχάρα',
  category: 'Χαλιά',
  dimensions: { width: 200, length: 300 },
  price: euros(0),
  inStorage: false,
  ...over,
});

let rows = 0;
/** A row of the earlier job: a quantity of 2 at 1 euro each. */
const row = (item: { _id: string; title: string }, clientItem: string | null): JobItem => ({
  _id: `row ${(rows += 1)}`,
  item: { ...item, category: 'Service', unit: 'piece' },
  clientItem:
    clientItem === null ? null : { ...blankPiece, _id: clientItem, _ref: 7, title: 'Τότε' },
  qty: 2,
  unitCost: euros(1),
  total: euros(2),
  notes: 'λεκές',
  storage: { startDate: null, endDate: null, notes: '' },
  stage: null,
  stagedOn: null,
  handover: null,
});

const earlier = (items: JobItem[], over: Partial<EarlierJob> = {}): EarlierJob => ({
  job: { _id: 'before', _ref: 12, startDate: day('2025-05-12'), subscription: false, items },
  client: { subscriptionInvoice: { enabled: false, amount: 0 } },
  carpets: [carpet('a'), carpet('b')],
  openJobs: [],
  catalogue,
  ...over,
});

const again = (items: JobItem[], over: Partial<EarlierJob> = {}) =>
  repeatJob(earlier(items, over), pricing);

const client = {
  _id: 'c',
  _ref: 1,
  fullName: 'Άννα Νίκου',
  firstName: 'Άννα',
  lastName: 'Νίκου',
  companyName: '',
};

/** Service, quantity and price of each row. */
const workOf = ({ items }: Pick<ReturnType<typeof again>, 'items'>) =>
  items.map(({ item, qty, unitCost }) => [item?._id, qty, unitCost]);

describe('the same again', () => {
  test('has the carpets as they are now, quantities by size and today’s prices', () => {
    const same = again([row(wash, 'a'), row(store, 'a'), row(delivery, null)]);
    expect(workOf(same)).toEqual([
      ['wash', 6, 4],
      ['store', 1, 8],
      ['delivery', 2, 10],
    ]);
    expect(same.items.map(({ clientItem }) => clientItem?.title)).toEqual([
      'Μπουχάρα',
      'Μπουχάρα',
      '',
    ]);
    expect(same).toMatchObject({ leftOut: [], notOffered: [], from: { _ref: 12 } });
  });

  test('is sent whole, of today, without notes and instructions', () => {
    const draft = repeatedDraft(client, again([row(wash, 'a'), row(delivery, null)]));
    expect(draft.job).toMatchObject({ dueDate: null, instructions: '', subscription: false });
    const sent = jobBody(draft).items;
    expect(sent.map(({ clientItem, notes, _id }) => [clientItem?._id, notes, _id])).toEqual([
      ['a', '', undefined],
      [undefined, '', undefined],
    ]);
  });

  test.each([
    ["the carpet's own, which further work on it has not", { price: euros(33) }, [5.5, 8]],
    ["the product's where the carpet has none", {}, [4, 8]],
  ])('has as price %s', (_, over, prices) => {
    const same = again([row(wash, 'a'), row(store, 'a')], { carpets: [carpet('a', over)] });
    expect(same.items.map(({ unitCost }) => unitCost)).toEqual(prices);
  });

  test('has the price of the category where the service has none', () => {
    const free = { ...wash, price: euros(0) };
    expect(workOf(again([row(wash, 'a')], { catalogue: [free] }))).toEqual([['wash', 6, 5]]);
  });

  test('keeps the quantity of a carpet that was not measured, unless the service is priced by piece', () => {
    const carpets = [carpet('a', { dimensions: { width: 0, length: 0 } })];
    expect(workOf(again([row(wash, 'a'), row(store, 'a')], { carpets }))).toEqual([
      ['wash', 2, 4],
      ['store', 1, 8],
    ]);
  });

  test('follows a service whose unit has changed', () => {
    const byPiece = { catalogue: [{ ...wash, unit: 'piece' as const }] };
    expect(workOf(again([row(wash, 'a')], byPiece))).toEqual([['wash', 1, 4]]);
  });

  test('names a service that is no longer offered, and takes the usual one of the category', () => {
    const gone = service('gone', 9, 'piece');
    const usual = { ...pricing, services: [{ ...wash, title: 'Χαλιά' }] };
    const same = repeatJob(earlier([row(gone, 'a'), row(gone, null)]), usual);
    expect(workOf(same)).toEqual([
      ['wash', 6, 4],
      [undefined, 2, 0],
    ]);
    expect(same.notOffered).toEqual(['Υπηρεσία gone']);
  });
});

describe('a carpet is left out', () => {
  const items = [row(wash, 'a'), row(store, 'a'), row(wash, 'b')];

  test.each([
    { why: 'gone', over: { carpets: [carpet('b')] }, rows: 0 },
    { why: 'stored', over: { carpets: [carpet('a', { inStorage: true }), carpet('b')] }, rows: 2 },
    { why: 'open', over: { openJobs: [{ _id: 'j', _ref: 13, items: [row(wash, 'a')] }] }, rows: 2 },
  ])('that is $why, with the rows by which it can be added', ({ why, over, rows: count }) => {
    const same = again(items, over);
    expect(same.items.map(({ clientItem }) => clientItem?._id)).toEqual(['b']);
    expect(same.leftOut.map((left) => [left.why, left.piece._id, left.rows.length])).toEqual([
      [why, 'a', count],
    ]);
  });

  test('with all of them left out there is one empty row', () => {
    const same = again(items, { carpets: [] });
    expect(same.items.map(({ clientItem }) => clientItem)).toMatchObject([
      { title: '', category: 'Χαλιά' },
    ]);
    expect(same.leftOut).toHaveLength(2);
  });
});

test.each([
  { was: true, enabled: true, is: true },
  { was: true, enabled: false, is: false },
  { was: false, enabled: true, is: false },
])('of a subscription only while there is one: $was, $enabled', ({ was, enabled, is }) => {
  const of = earlier([row(wash, 'a')], {
    client: { subscriptionInvoice: { enabled, amount: 60 } },
  });
  const same = repeatJob({ ...of, job: { ...of.job, subscription: was } }, pricing);
  expect(repeatedDraft(client, same).job?.subscription).toBe(is);
});
