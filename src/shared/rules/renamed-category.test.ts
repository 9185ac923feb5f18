import { describe, expect, test } from 'vitest';
import { price } from './price-calculator.ts';
import { renamePrices } from './renamed-category.ts';

const byArea = 'width * length / 10000 * 5';

describe('the prices of a renamed category', () => {
  test('go with it, with all that they hold', () => {
    const service = { _id: 's', title: 'Πλύσιμο' };
    const prices = [
      { clientItemCategory: 'Χαλιά', algorithm: byArea, service },
      { clientItemCategory: 'Μοκέτες', algorithm: byArea },
    ];
    expect(renamePrices(prices, [{ from: 'Χαλιά', to: 'Μηχανής' }])).toEqual([
      { clientItemCategory: 'Μηχανής', algorithm: byArea, service },
      { clientItemCategory: 'Μοκέτες', algorithm: byArea },
    ]);
  });

  test('give way to those that its new name has already', () => {
    const prices = [
      { clientItemCategory: 'Χαλιά', algorithm: '5' },
      { clientItemCategory: 'Μηχανής', algorithm: '6' },
    ];
    const renamed = [{ from: 'Χαλιά', to: 'Μηχανής' }];
    expect(renamePrices(prices, renamed)).toEqual([prices[1]]);
  });

  test('are one price for two categories that get the same name', () => {
    const prices = [
      { clientItemCategory: 'Χαλιά', algorithm: '5' },
      { clientItemCategory: 'Χαλί', algorithm: '6' },
    ];
    const renamed = prices.map(({ clientItemCategory: from }) => ({ from, to: 'Μηχανής' }));
    expect(renamePrices(prices, renamed)).toEqual([
      { clientItemCategory: 'Μηχανής', algorithm: '5' },
    ]);
  });
});

test.each([
  ['category == "Χαλιά" ? 5 : 6', 'Νέα', 'category == "Νέα" ? 5 : 6'],
  [`category == 'Χαλιά' ? 5 : 6`, 'Νέα', 'category == "Νέα" ? 5 : 6'],
  [`category != 'Χαλιά' && category != "Χαλιά"`, 'Νέα', 'category != "Νέα" && category != "Νέα"'],
  ['category == "Χαλιά Περσίας" ? 5 : 6', 'Νέα', 'category == "Χαλιά Περσίας" ? 5 : 6'],
  ['category == "χαλιά" ? 5 : 6', 'Νέα', 'category == "χαλιά" ? 5 : 6'],
  [
    'category == "Χαλιά" ? 5 : 6',
    `Μεγάλα "Κ" \\ 'μ'`,
    `category == "Μεγάλα \\"Κ\\" \\\\ 'μ'" ? 5 : 6`,
  ],
  ['width *', 'Νέα', 'width *'],
  ['"Χαλιά', 'Νέα', '"Χαλιά'],
])('an algorithm that names it: %s, renamed to %s', (algorithm, to, expected) => {
  const [renamed] = renamePrices(
    [{ clientItemCategory: 'Άλλα', algorithm }],
    [{ from: 'Χαλιά', to }],
  );
  expect(renamed?.algorithm).toBe(expected);
});

test('an algorithm with a quote in the new name still compares with it', () => {
  const to = `Μεγάλα "Κ" \\ 'μ'`;
  const [renamed] = renamePrices(
    [{ clientItemCategory: 'Χαλιά', algorithm: `category == 'Χαλιά' ? 5 : 6` }],
    [{ from: 'Χαλιά', to }],
  );
  const size = { category: to, width: 100, length: 100 };
  expect(price({ source: renamed?.algorithm ?? '', ...size })).toBe(500);
});

test.each([
  [`category == 'Ό\\'Χάρα' ? 5 : 6`, `Ό'Χάρα`, 'category == "Νέα" ? 5 : 6'],
  [`category == "a\\\\" ? 5 : 6`, 'a\\', 'category == "Νέα" ? 5 : 6'],
])('a quoted name with signs of its own: %s', (algorithm, from, expected) => {
  const [renamed] = renamePrices(
    [{ clientItemCategory: 'Άλλα', algorithm }],
    [{ from, to: 'Νέα' }],
  );
  expect(renamed?.algorithm).toBe(expected);
});
