import { migrate, withData } from '../../platform/db/index.ts';
import { reindex } from '../../platform/search/index.ts';
import { runCommand } from './command.ts';

/** `npm run reindex` */
await runCommand({
  usage: 'Usage: npm run reindex. Makes the search index anew; the server may keep running.',
  run: (env) =>
    withData(env, async (db) => {
      await migrate(db, new Date());
      return `${await reindex(db)} records can be found.`;
    }),
});
