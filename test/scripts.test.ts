// Every script of package.json says how it is used, and refuses in one sentence what it does not know.
import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { childEnv } from '#test/child.ts';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>;
};
const names = Object.keys(scripts);
const DATA_DIR = join(process.env['TEST_FOLDER'] ?? '', 'scripts');
const CHILD_MS = 60_000;

type Ended = { status: unknown; stdout: string; stderr: string };

/** Runs a script with more words, without building the browser app first. */
function run(name: string, ...words: string[]): Promise<Ended> {
  const [, , ...args] = (scripts[name] ?? '').split(' ');
  const own = args.filter((word) => word !== '--web' && !word.startsWith('DATA_DIR='));
  const env = { ...childEnv, DATA_DIR };
  return new Promise((resolve) => {
    execFile(process.execPath, [...own, ...words], { env }, (error, stdout, stderr) =>
      resolve({ status: error?.code ?? 0, stdout, stderr }),
    );
  });
}

test('each script sets up first and runs a program', () => {
  for (const name of names) expect(scripts[name]).toMatch(/^exec node scripts\/run\.mjs /);
});

test.each(names)(
  'npm run %s -- --help says how it is used and does nothing else',
  async (name) => {
    const { status, stdout, stderr } = await run(name, '--help');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(/^(?:Usage: |Say what to do: )npm [^\n]+\n$/);
    expect(existsSync(DATA_DIR)).toBe(false);
  },
  CHILD_MS,
);

/** What is not asked here: the words of `test:e2e` are Playwright's, which needs its browser first. */
const refused: [name: string, ...words: string[]][] = [
  ...names
    .filter((name) => name !== 'test:e2e')
    .map((name): [string, string] => [name, '--nonsense']),
  ...['start', 'user', 'test', 'check', 'measure', 'screenshots', 'torture', 'bench', 'weigh'].map(
    (name): [string, string] => [name, 'nonsense'],
  ),
  ['types', 'fix'],
  ['check-ubl'],
  ['check-ubl', 'no-such-folder'],
  ['torture', 'intents', 'many'],
  ['bench', '200'],
  ['bench', '200', '-1'],
  ['bench', '200', '1000', 'nonsense'],
  ['bench', '200', '1000', 'client', 'mysql'],
  ['bench', 'servers', '3'],
  ['test:unit', '-t'],
];

test.each(refused)(
  'npm run %s -- %s is refused in one sentence',
  async (...asked) => {
    const { status, stdout, stderr } = await run(...asked);
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr.trim()).not.toBe('');
    expect(stderr.trim()).not.toContain('\n');
    expect(existsSync(DATA_DIR)).toBe(false);
  },
  CHILD_MS,
);
