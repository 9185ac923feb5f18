import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { guidePlaceOf } from './guide-places.ts';

test('the guide covers every screen', () => {
  const routes = readFileSync('src/web/app/routes.tsx', 'utf8');
  const screens = Array.from(
    routes.matchAll(/'(\/[^']*)',\s*\(\) => import\(/g),
    ([, path = '']) => path,
  );
  expect(screens).toHaveLength(routes.split('import(').length - 1);
  expect(screens.filter((path) => guidePlaceOf(path) === '')).toEqual([]);
});

test.each([
  ['/clients/statement/1', 'month-end#remind'],
  ['/clients/1', 'counter#find'],
  ['/clientItems/1', 'warehouse#stages'],
  ['/payments/bank', 'month-end#bank'],
  ['/forbidden', ''],
])('of %s it speaks at %j', (path, place) => {
  expect(guidePlaceOf(path)).toBe(place);
});
