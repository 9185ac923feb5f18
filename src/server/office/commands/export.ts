import { createWriteStream, renameSync, rmSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { exportInThread, stopExports } from '#server/office/export/index.ts';
import { assertCurrent, withData } from '#server/platform/db/index.ts';
import { asOnlyOne } from '#server/platform/schedule/index.ts';
import type { Env } from '#server/platform/system/index.ts';
import { runCommand } from './command.ts';
import { refuseForeign } from './refuse-foreign.ts';

const USAGE =
  'Usage: npm run export -- FILE.zip. Writes everything to one archive; the server may keep running.';

/** `npm run export -- FILE.zip` writes everything to one archive. The server may keep running. */
await runCommand({
  usage: USAGE,
  most: 1,
  run: async (env, { words: [file] }) => {
    if (file === undefined || !file.endsWith('.zip')) throw new Error(USAGE);
    refuseForeign(file);
    return withData(env, async (db) => {
      await assertCurrent(db);
      const run = { task: 'export', env, now: new Date(), by: 'npm run export' } as const;
      // Two at once might write the same file.
      await asOnlyOne(db, run, () => writeTo(file, env));
      return `Exported to ${file}`;
    });
  },
});

async function writeTo(file: string, env: Env): Promise<void> {
  const unfinished = `${file}.unfinished`;
  try {
    const parts = exportInThread({ dataEnv: env, filesEnv: env, now: new Date() });
    await pipeline(parts, createWriteStream(unfinished, { mode: 0o600, flush: true }));
    renameSync(unfinished, file);
  } finally {
    await stopExports();
    rmSync(unfinished, { force: true });
  }
}
