// node scripts/test.ts [unit | e2e [argument …]]
// Without an argument: everything, in the order in which a failure shows soonest.
import { spawnSync } from 'node:child_process';
import { canInstall, installPackages } from './apt.ts';
import { ensureBrowser } from './browser.ts';
import { runNode } from './child.mjs';
import { folderInMemory } from './memory.ts';
import { checkAll, part, runMain } from './parts.ts';
import { withPostgres } from './with-postgres.ts';

const [only, ...rest] = process.argv.slice(2);
const memory = folderInMemory();
if (memory !== undefined) process.env.TMPDIR ??= memory;

await runMain(async () => {
  ensurePoppler();
  if (only === 'unit') return unit(rest);
  if (only === 'e2e') return e2e(rest);
  ensureBrowser();
  await checkAll();
  await part('advisories', () => runNode(['scripts/audit.ts']));
  await unit([]);
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

async function unit(args: readonly string[]): Promise<void> {
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', ...args];
  await part('rules and API (vitest)', () => withPostgres((env) => runNode(vitest, { env })));
}

async function e2e(args: readonly string[]): Promise<void> {
  ensureBrowser();
  const playwright = ['node_modules/@playwright/test/cli.js', 'test', ...args];
  await part('browser journeys (playwright)', () => runNode(playwright));
}
