import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '..');

/** The rows of the page: what is asked, the files that do it, the tests that prove it. */
const rows = readFileSync(path.join(root, 'docs/coverage.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| asked'))
  .map((line) => line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '')));

function fileOf(name: string): string {
  const found = [path.join(root, 'src', name), path.join(root, name)].find((file) =>
    existsSync(file),
  );
  if (found === undefined) throw new Error(`docs/coverage.md names ${name}, which is not there`);
  return found;
}

/** What of a test file can name a test: no import, no comment. */
function titlesOf(name: string): string {
  const lines = readFileSync(fileOf(name), 'utf8').split('\n');
  return lines.filter((line) => !/^\s*(?:import |\/\/|\/?\*)/.test(line)).join('\n');
}

test.each(rows)('%s', (_, doneBy = '', provedBy = '') => {
  const files = Array.from(doneBy.matchAll(/`([^`]+)`/g), ([, name = '']) => fileOf(name));
  expect(files).not.toEqual([]);
  const proofs = provedBy.split('; ');
  for (const proof of proofs) {
    const [, name = '', parts = ''] = /^`([^`]+)` (.+)$/.exec(proof) ?? [];
    const source = titlesOf(name);
    const tests = Array.from(parts.matchAll(/"([^"]+)"/g), ([, part = '']) => part);
    expect(tests).not.toEqual([]);
    for (const part of tests) expect(source).toContain(part);
  }
});

/** A sentence of another page that names tests: `a.test.ts` "what it proves" "and what else". */
const named = ['docs/security.md', 'docs/reliability.md'].flatMap((page) =>
  Array.from(
    readFileSync(path.join(root, page), 'utf8').matchAll(
      /`([\w./-]+\/[\w.-]+\.test\.ts)`((?:\s"[^"]+")*)/g,
    ),
    ([, name = '', parts = '']) => [page, name, parts] as const,
  ),
);

test.each(named)('%s names %s%s', (_, name, parts) => {
  const source = titlesOf(name);
  for (const [, part = ''] of parts.matchAll(/"([^"]+)"/g)) expect(source).toContain(part);
});
