// Whoever reads what failed reads titles: each says one thing, and fits a line.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.join(import.meta.dirname, '..');
const MAX_LENGTH = 100;

const files = globSync('{src,test,e2e,scripts}/**/*.test.ts', { cwd: ROOT });

/** The first words of each call that has a function after them: a test, a group of them, a step. */
function titlesOf(source: string): string[] {
  const words = /\(\s*(?<quote>['"`])(?<title>(?:\\.|(?!\k<quote>).)*)\k<quote>,\s*/gu;
  const body = /^(?:\{[^}]*\},\s*)?(?:async\s*)?(?:\([^=]*?\)\s*=>|\w+\s*=>|function\b)/u;
  return Array.from(source.matchAll(words)).flatMap(({ 0: all, index, groups }) =>
    body.test(source.slice(index + all.length)) ? [groups?.['title'] ?? ''] : [],
  );
}

function isOneThing(title: string): boolean {
  return title.length <= MAX_LENGTH && !title.includes(';') && !/[.!?] /u.test(title);
}

test('titles are found in each way of writing a test', () => {
  const source = `
    test('alone', () => {});
    test.each([['a', f(1)]])('of each', (one) => {});
    fresh(
      'on a line of its own',
      async ({ page }) => {},
    );
    test('with options', { timeout: 1 }, async () => {});
    await test.step(\`of a \${kind}\`, async () => {});
    expect(page, 'no title').toBe(other);`;
  const titles = ['alone', 'of each', 'on a line of its own', 'with options', 'of a ${kind}'];
  expect(titlesOf(source)).toEqual(titles);
});

test('a title is one clause or sentence of at most 100 characters', () => {
  const wrong = files.flatMap((file) =>
    titlesOf(readFileSync(path.join(ROOT, file), 'utf8'))
      .filter((title) => !isOneThing(title))
      .map((title) => `${file}: ${title}`),
  );
  expect(files.length).toBeGreaterThan(300);
  expect(wrong).toEqual([]);
});
