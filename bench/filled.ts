// The measured shop's database.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { searched } from '../src/server/office/modules/modules.ts';
import { migrate } from '../src/server/platform/db/migrate.ts';
import { databaseFile, openDatabase } from '../src/server/platform/db/open.ts';
import { reindex } from '../src/server/platform/search/search-entry.store.ts';
import { fill, type Ids, type Size } from './fill.ts';

/** Its records, made where they are not in the folder yet. */
export async function filled(folder: string, size: Size): Promise<Ids> {
  const made = path.join(folder, `${size.clients}-${size.invoices}.json`);
  if (existsSync(made)) return JSON.parse(readFileSync(made, 'utf8')) as Ids;
  mkdirSync(folder, { recursive: true });
  const db = await openDatabase({ DATA_DIR: folder });
  await migrate(db, new Date());
  await db.destroy();
  const ids = fill(databaseFile(folder), size);
  await makeSearchable(folder);
  writeFileSync(made, JSON.stringify(ids));
  return ids;
}

/** What was written by SQL has no entries for the search yet. */
async function makeSearchable(folder: string): Promise<void> {
  const db = await openDatabase({ DATA_DIR: folder });
  const started = performance.now();
  const records = await reindex(db, searched);
  await db.destroy();
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  console.log(`${records} records made searchable in ${seconds} s`);
}
