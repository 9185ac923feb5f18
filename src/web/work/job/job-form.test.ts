import { describe, expect, test } from 'vitest';
import { blankPiece } from '#test/pieces.ts';
import type { ClientItemShort } from '#web/kit/links/record-links.tsx';
import {
  hasStayed,
  isInStorage,
  isRepeated,
  jobProblems,
  type JobItemDraft,
  newJob,
  newJobItem,
  newPiece,
  nextJobItem,
  pieceOf,
  jobBody,
  sumOf,
  sumsOf,
  totalOf,
  withRows,
} from './job-form.ts';

const row = (qty: JobItemDraft['qty'], unitCost: JobItemDraft['unitCost']): JobItemDraft => ({
  ...newJobItem(),
  qty,
  unitCost,
});

const known = (_id: string): ClientItemShort => ({
  ...blankPiece,
  _id,
  _ref: 7,
  title: 'Κιλίμι',
  category: 'Χαλιά',
  dimensions: { width: 200, length: 300 },
});

const rug = (width: number | null, length: number | null, title = 'Χαλί'): JobItemDraft => ({
  ...newJobItem({ ...newPiece('Χαλιά'), title, dimensions: { width, length } }),
  typed: { title: true },
});

describe("a job form's sums", () => {
  test.each([
    { qty: 2.5, unitCost: 5.5, total: 13.75 },
    { qty: 1.5, unitCost: 0.01, total: 0.02 },
    { qty: null, unitCost: 5, total: undefined },
    { qty: 1, unitCost: 'πέντε', total: undefined },
    { qty: 1.2345, unitCost: 5, total: undefined },
  ])('$qty times $unitCost is $total', ({ qty, unitCost, total }) => {
    expect(totalOf(row(qty, unitCost))).toBe(total);
  });

  test('the total is of the lines that have one', () => {
    expect(sumOf([row(2, 0.1), row(1, 0.2), row(null, 9)])).toBe(0.4);
    expect(sumOf([])).toBe(0);
  });

  test('carpets are counted once, with their area where it is known', () => {
    const twice = newJobItem(pieceOf(known('a')));
    const service = { ...row(1, 10), typed: { item: true } };
    const rows = [rug(200, 300), rug(null, 300), twice, twice, service];
    expect(sumsOf(rows)).toEqual({ pieces: 3, area: 12, total: 10 });
  });

  test('the next row that Enter made, and nobody used, costs nothing', () => {
    const first = { ...rug(200, 300), qty: 6, unitCost: 3.5 };
    const next = { ...nextJobItem([first], ''), qty: 1, unitCost: 3.5 };
    expect(sumsOf([first, next])).toEqual({ pieces: 1, area: 6, total: 21 });
  });
});

describe('a row and the storage', () => {
  const stay = (startDate: string | null, endDate: string | null) => ({
    storage: { startDate, endDate, notes: '' },
  });

  test.each([
    { name: 'new', is: {}, stayed: false, inside: false },
    { name: 'never imported', is: stay(null, null), stayed: false, inside: false },
    { name: 'imported', is: stay('2026-03-01', null), stayed: true, inside: true },
    { name: 'exported', is: stay('2026-03-01', '2026-03-05'), stayed: true, inside: false },
  ])('$name', ({ is, stayed, inside }) => {
    expect([hasStayed(is), isInStorage(is)]).toEqual([stayed, inside]);
  });
});

test('the second row about one carpet is seen, the first is not', () => {
  const of = (_id?: string) => newJobItem(_id === undefined ? newPiece() : pieceOf(known(_id)));
  const rows = [of('a'), of(), of('b'), of('a'), of()];
  expect(rows.findIndex((_, index) => isRepeated(rows, index))).toBe(3);
  expect(isRepeated(rows, 4)).toBe(false);
});

describe('the next row', () => {
  const item = { _id: 'i', title: 'Πλύσιμο' };

  test('takes over title, category and service of a new carpet, not its size', () => {
    const next = nextJobItem([{ ...rug(200, 300), item }], 'Κιλίμια');
    expect(next.item).toBe(item);
    expect(next.clientItem).toEqual({ ...newPiece('Χαλιά'), title: 'Χαλί' });
  });

  test.each([
    ['the first category where there is none above', [], 'Κιλίμια'],
    ['the category alone of a carpet that is there', [newJobItem(pieceOf(known('a')))], 'Χαλιά'],
    ['the category alone of a row without a carpet', [newJobItem(newPiece('Χαλιά'))], 'Χαλιά'],
  ])('has %s', (_, rows, category) => {
    expect(nextJobItem(rows, 'Κιλίμια')).toEqual(newJobItem(newPiece(category)));
  });
});

describe('what is sent of a job', () => {
  const sent = (items: JobItemDraft[]) => jobBody({ ...newJob(null), items }).items;

  test('has no carpet where none is named or measured', () => {
    const [none, named, measured] = sent([row(1, 5), rug(null, null), rug(1, 1, '')]);
    expect([none?.clientItem, named?.clientItem?.title, measured?.clientItem?.title]).toEqual([
      null,
      'Χαλί',
      '',
    ]);
  });

  test('has no side where nobody measured one', () => {
    expect(sent([rug(null, 300)])[0]?.clientItem?.dimensions).toEqual({ width: 0, length: 300 });
  });

  test('has a quantity where somebody emptied its field', () => {
    const items = [rug(1, 1), { ...rug(1, 1), qty: null }];
    expect(jobProblems({ ...newJob(null), items }).map(({ path }) => path)).toEqual([
      'items.1.qty',
    ]);
  });

  test('ends with the last row that somebody used, and has one at least', () => {
    const first = rug(200, 300);
    const next = nextJobItem([first], '');
    expect(sent([first, next, next])).toHaveLength(1);
    expect(sent([first, next, { ...next, notes: 'λεκές' }])).toHaveLength(3);
    expect(sent([first, { ...next, typed: { item: true } }])).toHaveLength(2);
    expect(sent([newJobItem()])).toHaveLength(1);
  });
});

test('rows are inserted in place of an unused row, and below one that has been used', () => {
  const [used, free, next] = [newJobItem(pieceOf(known('a'))), newJobItem(), rug(200, 300)];
  const added = [rug(80, 150, 'Διάδρομος')];
  expect(withRows([free, next], 0, added)).toEqual([...added, next]);
  expect(withRows([used, next], 0, added)).toEqual([used, ...added, next]);
});
