import { SIGNALS } from './child.mjs';
import { folderInMemory } from './memory.ts';
import { findPostgres, startPostgres } from './postgres.ts';

/** Runs the tests on the PostgreSQL that is given, or on a throw-away one where a server is. */
export async function withPostgres(
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
  const cluster = await startPostgres(bin, folderInMemory());
  try {
    return interrupted ? 130 : await run({ TEST_DATABASE_URL: cluster.url });
  } finally {
    await cluster.stop();
    SIGNALS.forEach((signal) => process.off(signal, interrupt));
  }
}
