import {
  type Db,
  inSnapshot,
  SCHEMA_VERSION,
  schemaVersion,
  withData,
} from '../../platform/db/index.ts';
import { type Breach, checkData, checkFiles, invariants } from '../check-data/index.ts';
import { runCommand } from './command.ts';

/** So many records of a breach are named; the rest are counted. */
const NAMED = 20;

/** `npm run check-data`: what of the data does not hold, as of one moment; the server may go on. */
await runCommand((env) =>
  withData(env, async (db) => {
    const version = await schemaVersion(db);
    if (version !== SCHEMA_VERSION) {
      throw new Error(
        `The database has version ${version}, this program checks ${SCHEMA_VERSION}: start Kilim once first.`,
      );
    }
    const breaches = await inSnapshot(db, checkData);
    const ofFiles = await checkFiles(db, env, new Date());
    return said([...breaches, ...ofFiles], await lastNight(db));
  }),
);

function said(breaches: Breach[], night: string): string {
  const rules = Object.keys(invariants).length;
  if (breaches.length === 0) return `The data holds to all ${rules} rules. ${night}`;
  throw new Error(breaches.map(line).join('\n'));
}

function line({ invariant, ids }: Breach): string {
  const named = ids.slice(0, NAMED).join(', ');
  const more = ids.length > NAMED ? ` and ${ids.length - NAMED} more` : '';
  return `Not so: ${invariant}. ${named}${more}`;
}

/** To be held against the same of a backup, or of a note on paper. */
async function lastNight(db: Db): Promise<string> {
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
