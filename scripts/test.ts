// node scripts/test.ts [unit | e2e [argument …]]
// Without an argument: everything, in the order in which a failure shows soonest.
import { spawnSync } from 'node:child_process';
import { programWordsOrExit } from '../src/server/platform/system/program-words.ts';
import { canInstall, installPackages } from './apt.ts';
import { ensureBrowser } from './browser.ts';
import { runNode } from './child.mjs';
import { folderInMemory } from './memory.ts';
import { checkAll, part, runMain } from './parts.ts';
import { withPostgres } from './with-postgres.ts';

const NO_POSTGRES = '--no-postgres';
const USAGES = {
  '': `Usage: npm test [-- ${NO_POSTGRES}]. Runs everything; the switch leaves PostgreSQL out.`,
  unit: `Usage: npm run test:unit [-- PATH … ${NO_POSTGRES}]. Runs the tests of rules and API whose path has one of the words; the switch leaves PostgreSQL out. Other options are Vitest's.`,
  e2e: "Usage: npm run test:e2e [-- NAME …]. Runs the browser tests whose file has one of the words. Options are Playwright's.",
};

const [, , first = ''] = process.argv;
const only = first === 'unit' || first === 'e2e' ? first : '';
const given = process.argv.slice(only === '' ? 2 : 3);
// The words of one part are its program's, which says itself what it does not know.
programWordsOrExit(
  { usage: USAGES[only], flags: [NO_POSTGRES.slice(2)] },
  only === '' ? given : given.filter((word) => word === '--help' || word === '-h'),
);
const rest = only === 'unit' ? given.filter((word) => word !== NO_POSTGRES) : given;
const withoutPostgres = only !== 'e2e' && given.includes(NO_POSTGRES);
const memory = folderInMemory();
if (memory !== undefined) process.env.TMPDIR ??= memory;

await runMain(async () => {
  if (only === 'unit') await assertVitestKnows(rest);
  ensurePoppler();
  if (only === 'unit') return unit(rest);
  if (only === 'e2e') return e2e(rest);
  ensureBrowser();
  await checkAll();
  await part('advisories', () => runNode(['scripts/audit.ts']));
  await unit([]);
  await electronicInvoices();
  await e2e([]);
  console.log('\n✓ Everything passed.');
});

/** PDFs are read back with Poppler. Where it cannot be installed those tests are left out, and that is said. */
function ensurePoppler(): void {
  const isThere = () => spawnSync('pdftotext', ['-v']).status === 0;
  if (isThere()) return;
  if (canInstall()) {
    console.log('Installing Poppler (apt-get).');
    installPackages('poppler-utils');
  }
  if (!isThere())
    console.log('PDFs were not read back: pdftotext (poppler-utils) is not installed.');
}

/** Vitest answers an option that it does not know with a stack trace. */
async function assertVitestKnows(args: readonly string[]): Promise<void> {
  if (!args.some((word) => word.startsWith('-'))) return;
  const { createCLI } = await import('vitest/node');
  const cli = createCLI();
  cli.parse(['node', 'vitest', 'run', ...args], { run: false });
  cli.matchedCommand?.checkUnknownOptions();
  cli.matchedCommand?.checkOptionValue();
}

async function unit(args: readonly string[]): Promise<void> {
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', ...args];
  const run = (env: Record<string, string>) => runNode(vitest, { env });
  if (withoutPostgres) Reflect.deleteProperty(process.env, 'TEST_DATABASE_URL');
  await part('rules and API (vitest)', () => (withoutPostgres ? run({}) : withPostgres(run)));
}

/** The official rules are not part of Kilim: they are asked where somebody has them. */
async function electronicInvoices(): Promise<void> {
  const { UBL_RULES } = process.env;
  if (!UBL_RULES) {
    console.log('\nElectronic invoices were not checked: UBL_RULES names no folder of rules.');
    return;
  }
  await part('electronic invoices', () => runNode(['scripts/check-ubl.ts', UBL_RULES]));
}

async function e2e(args: readonly string[]): Promise<void> {
  ensureBrowser();
  const playwright = ['node_modules/@playwright/test/cli.js', 'test', ...filesNamed(args)];
  await part('browser journeys (playwright)', () => runNode(playwright));
}

/** Playwright compares a word with the whole path, which may lie in a folder of that name. */
function filesNamed(args: readonly string[]): string[] {
  const options = args.findIndex((arg) => arg.startsWith('-'));
  const words = options === -1 ? args : args.slice(0, options);
  const byName = words.map((word) => (word.includes('/') ? word : `/e2e/[^/]*${word}`));
  return [...byName, ...args.slice(words.length)];
}
