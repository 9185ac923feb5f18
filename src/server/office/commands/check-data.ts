import { type Breach, checkData, checkFiles } from '#server/office/check-data/index.ts';
import { invariants } from '#server/office/modules/index.ts';
import {
  type Db,
  inSnapshot,
  SCHEMA_VERSION,
  schemaVersion,
  withData,
} from '#server/platform/db/index.ts';
import { runCommand } from './command.ts';

/** Record ids listed per violation; the rest are counted. */
const MAX_LISTED = 20;

/** `npm run check-data`: checks a snapshot of the data; the server may keep running. */
await runCommand({
  usage: 'Usage: npm run check-data. Checks the data; the server may keep running.',
  run: (env) =>
    withData(env, async (db) => {
      const version = await schemaVersion(db);
      if (version !== SCHEMA_VERSION) {
        throw new Error(
          `The database has version ${version}, this program checks ${SCHEMA_VERSION}: start Kilim once first.`,
        );
      }
      const breaches = await inSnapshot(db, checkData);
      const fileBreaches = await checkFiles(db, env, new Date());
      return report([...breaches, ...fileBreaches], await lastDigest(db));
    }),
});

function report(breaches: Breach[], digest: string): string {
  const rules = Object.keys(invariants).length;
  if (breaches.length === 0) return `The data holds to all ${rules} rules. ${digest}`;
  throw new Error(breaches.map(line).join('\n'));
}

function line({ invariant, ids }: Breach): string {
  const listed = ids.slice(0, MAX_LISTED).join(', ');
  const more = ids.length > MAX_LISTED ? ` and ${ids.length - MAX_LISTED} more` : '';
  return `Not so: ${invariant}. ${listed}${more}`;
}

/** The last digest of the history, to be compared with a backup's or with one noted on paper. */
async function lastDigest(db: Db): Promise<string> {
  const row = await db
    .selectFrom('history_night')
    .select(['day', 'root'])
    .orderBy('night', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined
    ? 'The history has no root yet.'
    : `The history's last root is of ${row.day}: ${row.root}`;
}
