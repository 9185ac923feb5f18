import { searched } from '#server/office/modules/index.ts';
import { migrate, withData } from '#server/platform/db/index.ts';
import { asOnlyOne } from '#server/platform/schedule/index.ts';
import { reindex } from '#server/platform/search/index.ts';
import { runCommand } from './command.ts';

/** `npm run reindex` */
await runCommand({
  usage: 'Usage: npm run reindex. Makes the search index anew; the server may keep running.',
  run: (env) =>
    withData(env, async (db) => {
      await migrate(db, new Date());
      const run = { task: 'reindex', env, now: new Date(), by: 'npm run reindex' } as const;
      const count = await asOnlyOne(db, run, () => reindex(db, searched));
      return `${count} records can be found.`;
    }),
});
