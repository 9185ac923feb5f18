// The README quotes figures of other texts and has none of its own.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (file: string) => readFileSync(file, 'utf8');
const performance = read('docs/performance.md');

test('the figures of the README are those of docs/performance.md', () => {
  const section = read('README.md').split('## Performance')[1]?.split('\n## ')[0] ?? '';
  const figures = Array.from(section.matchAll(/\d[\d,]*/g), ([figure]) => figure);
  expect(figures).toEqual(['20,000', '100,000', '522', '5,205', '100', '226']);
  for (const figure of figures) expect(performance).toMatch(new RegExp(`\\b${figure}\\b`));
});

test.each([
  ['a search among', /(\d+) ms \(p95\)/, /\| SQLite \| \d+ ms \| (\d+) ms \|/, performance],
  [
    'a shop of 14,300 invoices',
    /\| (\d+) s \|/,
    /14,300 invoices, 122 MB \|.+restore and check (\d+) s/,
    read('docs/reliability.md'),
  ],
])('so is %s', (promise, quoted, pattern, text) => {
  const row = read('README.md')
    .split('\n')
    .find((line) => line.startsWith(`| ${promise}`));
  expect(quoted.exec(row ?? '')?.[1]).toBe(pattern.exec(text)?.[1]);
  expect(pattern.exec(text)).not.toBeNull();
});
