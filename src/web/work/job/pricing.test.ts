import { describe, expect, test } from 'vitest';
import { euros } from '#shared/base/money.ts';
import { algorithmOf, defaultPriceRule } from '#shared/rules/price-rule.ts';
import { blankPiece } from '#test/pieces.ts';
import { type JobItemDraft, newJobItem, newPiece, pieceOf, totalOf } from './job-form.ts';
import {
  categoryNamed,
  followed,
  isTakenOver,
  isWhole,
  offWhole,
  pastedRows,
  type Pricing,
  serviceFor,
  suggestedPrice,
  rowsWithoutService,
  withPiece,
} from './pricing.ts';
import { unitPriceOf } from './unit-price.ts';

const service = (title: string, unit: 'piece' | 'squareMetre' | 'metre' = 'squareMetre') => ({
  _id: title,
  title,
  price: euros(4),
  unit,
});

const pricing: Pricing = {
  categories: ['Χαλιά', 'Κιλίμια'],
  calculators: [
    {
      clientItemCategory: 'Χαλιά',
      algorithm: 'Math.max(12, area * 5.5)',
      rule: null,
      service: null,
    },
    { clientItemCategory: 'Χειροποίητα', algorithm: '"πολλά"', rule: null, service: null },
  ],
  services: [service('Πλύσιμο: Χαλιά'), service('Πλύσιμο: Κιλίμια')],
};

const measured = (width: number | null, length: number | null, category = 'Χαλιά') => ({
  ...newPiece(category),
  title: 'Χαλί',
  dimensions: { width, length },
});

const owned = (price: number) =>
  pieceOf({
    ...blankPiece,
    _id: 'c',
    _ref: 1,
    title: 'Μπουχάρα',
    category: 'Χαλιά',
    dimensions: { width: 200, length: 300 },
    price,
  });

const byPiece = { _id: 'p', title: 'Φύλαξη', price: 8, unit: 'piece' } as const;
const byArea = { _id: 'a', title: 'Πλύσιμο', price: 4, unit: 'squareMetre' } as const;

describe('what a unit of a row’s work costs', () => {
  const piece = (change: Partial<JobItemDraft>) => ({ ...newJobItem(), ...change });
  test.each([
    ['nothing', {}, undefined],
    ["the product's", { item: byPiece }, { price: 8, from: 'item' }],
    ["the carpet's", { clientItem: owned(33) }, { price: 33, from: 'clientItem' }],
    [
      "the carpet's before the product's",
      { item: byPiece, clientItem: owned(33) },
      { price: 33, from: 'clientItem' },
    ],
    [
      "the carpet's, of each square metre",
      { item: byArea, clientItem: owned(33) },
      { price: 5.5, from: 'clientItem' },
    ],
    [
      "the product's where the carpet has none",
      { item: byPiece, clientItem: owned(0) },
      { price: 8, from: 'item' },
    ],
    [
      "its category's where neither the carpet nor the product has one",
      { item: { ...byArea, price: 0 }, clientItem: owned(0) },
      { price: 5.5, from: 'category' },
    ],
    [
      "the carpet's where the product has none",
      { item: { ...byArea, price: 0 }, clientItem: owned(24) },
      { price: 4, from: 'clientItem' },
    ],
    [
      "its category's, of the whole carpet",
      { item: byPiece, clientItem: measured(200, 300) },
      { price: 33, from: 'category' },
    ],
    [
      "its category's, of each square metre",
      { item: byArea, clientItem: measured(100, 120) },
      { price: 10, from: 'category' },
    ],
    [
      "the product's before the carpet is measured",
      { item: byArea, clientItem: measured(null, 300) },
      { price: 4, from: 'item' },
    ],
    [
      "the product's where the category's gives no number",
      { item: byArea, clientItem: measured(200, 300, 'Χειροποίητα') },
      { price: 4, from: 'item' },
    ],
  ] as const)('is %s', (_, change, price) => {
    expect(suggestedPrice(piece(change), pricing)).toEqual(price);
  });
});

describe('a row after a change', () => {
  const row = { ...newJobItem(measured(200, 300)), item: byArea };

  test('has the quantity of its size and the price that goes with it', () => {
    const now = followed(row, pricing);
    expect([now.qty, now.unitCost, isTakenOver(now, pricing)]).toEqual([6, 5.5, true]);
  });

  test('has the quantity that its category’s rule counts', () => {
    const rule = {
      clientItemCategory: 'Χαλιά',
      algorithm: '1',
      rule: defaultPriceRule,
      service: null,
    };
    const small = { ...row, clientItem: measured(70, 120) };
    expect(followed(small, { ...pricing, calculators: [rule] }).qty).toBe(1.5);
  });

  test('keeps what was typed', () => {
    const typed = { ...row, qty: 2, unitCost: 9, typed: { qty: true, price: true } };
    expect(followed(typed, pricing)).toEqual(typed);
    expect(isTakenOver(typed, pricing)).toBe(false);
  });

  test('stays as it was saved', () => {
    const saved = { ...row, _id: 'r', qty: 1, unitCost: 2 };
    expect(followed(saved, pricing)).toBe(saved);
  });

  test('has the service of its category once it has a carpet, unless one was chosen', () => {
    const free = { ...row, item: null };
    expect(followed(free, pricing).item?.title).toBe('Πλύσιμο: Χαλιά');
    expect(followed({ ...free, typed: { item: true } }, pricing).item).toBeNull();
    expect(followed(newJobItem(newPiece('Χαλιά')), pricing).item).toBeNull();
  });
});

describe('a carpet of another category', () => {
  const row = followed({ ...newJobItem(measured(200, 300)) }, pricing);
  const other = measured(200, 300, 'Κιλίμια');

  test('has the service and the price of that, where nobody chose one', () => {
    const now = withPiece(row, other, pricing);
    expect([now.item?.title, now.unitCost]).toEqual(['Πλύσιμο: Κιλίμια', 4]);
    expect(withPiece(now, row.clientItem, pricing)).toEqual(row);
  });

  test('has none where that suggests none', () => {
    const services = pricing.services.map((service) => ({ ...service, unit: 'piece' as const }));
    const now = withPiece(row, measured(200, 300, 'Μοκέτες'), { ...pricing, services });
    expect(now.item).toBeNull();
  });

  test.each([
    ['was chosen', { ...row, typed: { item: true } }],
    ['was taken over from a row where it was chosen', { ...row, item: byPiece }],
    ['was saved', { ...row, _id: 'r' }],
  ])('keeps a service that %s', (_, kept) => {
    expect(withPiece(kept, other, pricing).item).toEqual(kept.item);
  });
});

describe('a new carpet’s title', () => {
  const categories = ['Χαλιά', 'Χειροποίητα χαλιά', 'Κιλίμια', 'Φλοκάτες', 'Μοκέτες'];
  test.each([
    ['Κιλίμια', 'Χαλιά', 'Κιλίμια'],
    ['ΚΙΛΙΜΙ', 'Χαλιά', 'Κιλίμια'],
    ['Φλοκάτη', 'Χαλιά', 'Φλοκάτες'],
    ['μοκετα', 'Χαλιά', 'Μοκέτες'],
    ['Χειροποίητο χαλί', 'Χαλιά', 'Χειροποίητα χαλιά'],
    ['Χαλί', 'Κιλίμια', 'Χαλιά'],
    ['Χαλί', 'Χειροποίητα χαλιά', 'Χειροποίητα χαλιά'],
    ['Κιλίμι της γιαγιάς', 'Χαλιά', 'Χαλιά'],
    ['Μπουχάρα', 'Κιλίμια', 'Κιλίμια'],
    ['', 'Κιλίμια', 'Κιλίμια'],
  ])('%s, begun as one of the %s, is one of the %s', (title, begun, category) => {
    expect(categoryNamed(title, begun, categories)).toBe(category);
  });

  test('names none where two are called so', () => {
    expect(categoryNamed('Rug', 'Other', ['Rugs', 'rug'])).toBe('Other');
    expect(categoryNamed('Rug', 'Other', ['Rugs'])).toBe('Rugs');
  });
});

describe('a whole price that its quantity does not divide', () => {
  const rule = { clientItemCategory: 'Χαλιά', algorithm: '12', rule: null, service: null };
  const odd = { ...newJobItem(measured(140, 200)), item: byArea };
  const now = followed(odd, { ...pricing, calculators: [rule] });

  test('is said with what comes of it', () => {
    expect([now.qty, now.unitCost]).toEqual([2.8, 4.29]);
    expect(offWhole(now, { calculators: [rule] })).toEqual({ whole: 12, qty: 2.8, total: 12.01 });
  });

  test.each([
    ['the price was typed', { ...now, unitCost: 5 }],
    ['the quantity was typed', { ...now, qty: 3 }],
    ['it is one', { ...now, qty: 1, unitCost: 12 }],
    [
      'it is counted by the piece',
      followed({ ...odd, item: byPiece }, { ...pricing, calculators: [rule] }),
    ],
    ['the row was saved', { ...now, _id: 'r', clientItem: { ...measured(140, 200), _id: 'c' } }],
  ])('is not said where %s', (_, row) => {
    expect(offWhole(row, { calculators: [rule] })).toBeUndefined();
  });

  test('is not said where it divides', () => {
    const even = followed({ ...odd, clientItem: measured(200, 300) }, pricing);
    expect(offWhole(even, pricing)).toBeUndefined();
  });

  test('is there as one', () => {
    expect(isWhole(now, { calculators: [rule] })).toBe(false);
    expect(isWhole({ ...now, qty: 1, unitCost: 12 }, { calculators: [rule] })).toBe(true);
  });
});

describe('the least that a category asks is one carpet at that price', () => {
  const rule = { ...defaultPriceRule, minimumArea: 0, roundUp: false, minimumPrice: 12, extra: 2 };
  const calculators = [{ ...pricing.calculators[0]!, algorithm: algorithmOf(rule), rule }];
  const rowOf = (width: number, length: number) =>
    followed({ ...newJobItem(measured(width, length)), item: byArea }, { ...pricing, calculators });
  const least = { calculators };
  const read = (row: JobItemDraft) => unitPriceOf(row, calculators);

  test.each([
    ['a small one', 100, 120, 1, 14],
    ['one whose area does not divide it', 120, 180, 1, 14],
    ['a large one is so many square metres', 200, 300, 6, 5.33],
  ])('%s', (_, width, length, qty, unitCost) => {
    const { qty: found, unitCost: cost } = rowOf(width, length);
    expect([found, cost]).toEqual([qty, unitCost]);
  });

  const small = rowOf(120, 180);

  test('it says so, and comes to that to the cent', () => {
    expect(read(small)).toEqual({ unit: 'piece', leastPrice: 14 });
    expect(totalOf(small)).toBe(14);
    expect(isTakenOver(small, { ...pricing, calculators })).toBe(false);
    expect(offWhole(small, least)).toBeUndefined();
    expect(suggestedPrice(small, least)).toEqual({ price: 14, from: 'category' });
  });

  test('so does one whose own price is that', () => {
    const known = { ...measured(120, 180), _id: 'c', price: 14 };
    const row = followed({ ...newJobItem(known), item: byArea }, { ...pricing, calculators });
    expect([row.qty, row.unitCost]).toEqual([1, 14]);
    const dear = { ...known, price: 20 };
    const other = followed({ ...newJobItem(dear), item: byArea }, { ...pricing, calculators });
    expect([other.qty, other.unitCost]).toEqual([2.16, 9.26]);
  });

  test.each([
    ['another price was typed', { ...small, unitCost: 15 }, 'piece'],
    ['no price is there', { ...small, unitCost: null }, 'squareMetre'],
    ['it was saved by the square metre', { ...small, qty: 2.16, unitCost: 6.48 }, 'squareMetre'],
    ['nothing is measured', { ...small, clientItem: measured(null, 200) }, 'squareMetre'],
  ])('nothing is said where %s', (_, row, unit) => {
    expect(read(row)).toEqual({ unit, leastPrice: null });
  });

  test('who sees no prices is told none', () => {
    const untold = { perSquareMetre: Number.NaN, minimumPrice: Number.NaN, extra: Number.NaN };
    const told = [{ ...calculators[0]!, rule: { ...rule, ...untold } }];
    expect(unitPriceOf(small, told)).toEqual({ unit: 'squareMetre', leastPrice: null });
  });

  test('an algorithm that follows no rule asks none', () => {
    expect(unitPriceOf(small, [{ ...calculators[0]!, rule: null }]).leastPrice).toBeNull();
  });
});

test.each([
  ['the one that is called after it', pricing.services, 'Κιλίμια', 'Πλύσιμο: Κιλίμια'],
  [
    'of several the one that is called just so',
    [service('Μάλλινα', 'piece'), service('Πλύσιμο: Μάλλινα')],
    'Μάλλινα',
    'Μάλλινα',
  ],
  ['that, without its accents', [service('ΚΙΛΙΜΙΑ', 'piece')], 'Κιλίμια', 'ΚΙΛΙΜΙΑ'],
  [
    'of several the one by the metre',
    [service('Φύλαξη Χαλιά', 'piece'), service('Πλύση Χαλιά')],
    'Χαλιά',
    'Πλύση Χαλιά',
  ],
  ['the only one by the metre', [service('Φύλαξη', 'piece'), service('Πλύση')], 'Χαλιά', 'Πλύση'],
  ['none of several', [service('Πλύση'), service('Ατμός')], 'Χαλιά', undefined],
  ['none of those by the piece', [service('Φύλαξη', 'piece')], 'Χαλιά', undefined],
])('a category suggests %s', (_, services, category, title) => {
  expect(serviceFor(category, { calculators: [], services })?.title).toBe(title);
});

test('a service that was made after its row was begun is found for it, one that was chosen stays', () => {
  const begun = followed(newJobItem(measured(null, null)), { ...pricing, services: [] });
  const chosen = { ...begun, item: byPiece, typed: { item: true } };
  expect(begun.item).toBeNull();
  expect(rowsWithoutService([begun, chosen, newJobItem()], pricing)).toEqual([0]);
  expect(rowsWithoutService([begun, chosen], { ...pricing, services: [] })).toEqual([]);
});

test('a category suggests what the set-up says, where that may still be chosen', () => {
  const services = [service('Πλύσιμο: Χαλιά'), service('Χειροκίνητη πλύση', 'piece')];
  const said = (_id = '') => ({
    calculators: [
      {
        clientItemCategory: 'Χαλιά',
        algorithm: '1',
        rule: null,
        service: { _id, title: 'Χειροκίνητη πλύση' },
      },
    ],
    services,
  });
  expect(serviceFor('Χαλιά', said(services[1]?._id))?.title).toBe('Χειροκίνητη πλύση');
  expect(serviceFor('Χαλιά', said('gone'))?.title).toBe('Πλύσιμο: Χαλιά');
});

describe('lines of a spreadsheet', () => {
  test('are title, category, length, width and notes', () => {
    const rows = pastedRows(
      'Χωλ\tκιλιμια\t300\t80,5\tλεκές\r\n\r\nΣάλα\t\t\tδύο\nΣάλα 3,00Χ2,00\n',
      'Χαλιά',
      pricing,
    );
    expect(rows.map(({ clientItem, notes }) => [clientItem, notes])).toEqual([
      [{ ...measured(80.5, 300, 'Κιλίμια'), title: 'Χωλ' }, 'λεκές'],
      [{ ...measured(null, null, 'Κιλίμια'), title: 'Σάλα' }, ''],
      [{ ...measured(200, 300, 'Κιλίμια'), title: 'Σάλα' }, ''],
    ]);
    expect(rows[0]?.qty).toBe(2.42);
    expect(rows[0]?.item?.title).toBe('Πλύσιμο: Κιλίμια');
  });
});
