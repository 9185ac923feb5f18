// node scripts/test.ts [unit | e2e [argument …]]
// Without an argument: everything, in the order in which a failure shows soonest.
import { spawnSync } from 'node:child_process';
import { ensureBrowser } from './browser.ts';
import { SIGNALS, runNode } from './child.mjs';
import { checkAll, part, runMain } from './parts.ts';
import { findPostgres, startPostgres } from './postgres.ts';

const [only, ...rest] = process.argv.slice(2);

await runMain(async () => {
  if (spawnSync('pdftotext', ['-v']).status !== 0) {
    console.log('PDFs were not read back: pdftotext (poppler-utils) is not installed.');
  }
  if (only === 'unit') return unit(rest);
  if (only === 'e2e') return e2e(rest);
  ensureBrowser();
  await checkAll();
  await part('advisories', () => runNode(['scripts/audit.ts']));
  await unit([]);
  await e2e([]);
  console.log('\n✓ Everything passed.');
});

async function unit(args: readonly string[]): Promise<void> {
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', ...args];
  await part('rules and API (vitest)', () => withPostgres((env) => runNode(vitest, { env })));
}

async function e2e(args: readonly string[]): Promise<void> {
  ensureBrowser();
  const playwright = ['node_modules/@playwright/test/cli.js', 'test', ...args];
  await part('browser journeys (playwright)', () => runNode(playwright));
}

/** Runs the tests on the PostgreSQL that is given, or on a throw-away one where a server is. */
async function withPostgres(
  run: (env: Record<string, string>) => Promise<number>,
): Promise<number> {
  if (process.env.TEST_DATABASE_URL) return run({});
  const bin = findPostgres();
  if (bin === undefined) {
    console.log(
      'PostgreSQL was not tried: no server (15 or newer) is installed, and TEST_DATABASE_URL is not set.',
    );
    return run({});
  }
  // A signal ends the tests, not this process: the database must still be put away.
  let interrupted = false;
  const interrupt = () => {
    interrupted = true;
  };
  SIGNALS.forEach((signal) => process.on(signal, interrupt));
  const cluster = await startPostgres(bin);
  try {
    return interrupted ? 130 : await run({ TEST_DATABASE_URL: cluster.url });
  } finally {
    await cluster.stop();
    SIGNALS.forEach((signal) => process.off(signal, interrupt));
  }
}
