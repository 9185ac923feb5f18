import type { DocumentKind } from '#server/parties/document/index.ts';
import {
  assertCurrent,
  type DataEnv,
  type Db,
  reasonsToOmit,
  SCHEMA_VERSION,
  withLongSnapshot,
} from '#server/platform/db/index.ts';
import type { FilesEnv } from '#server/platform/files/index.ts';
import { KILIM_VERSION } from '#server/platform/system/index.ts';
import type { Bytes } from '#server/platform/threads/index.ts';
import { zipOf } from '#server/platform/zip/index.ts';
import { Archive, once } from './archive.ts';
import { documentFiles } from './document-files.ts';
import {
  allTables,
  choiceOf,
  isExported,
  reasonToLeaveOut,
  type TableName,
} from './exported-tables.ts';
import { logoFile, photoFiles } from './picture-files.ts';
import { readmeOf } from './readme.ts';
import { csvFile, jsonFile, type TableFile, tablesToExport } from './table-files.ts';

export type ExportTask = {
  dataEnv: DataEnv;
  filesEnv: FilesEnv;
  now: Date;
  /** Exports only what concerns this client. */
  client?: string | undefined;
};

const encoder = new TextEncoder();

/**
 * One ZIP with tables, documents, photos and a list of all files. Read in one snapshot, so that amounts, documents
 * and photos match, on a connection of its own.
 */
export function exportParts(
  task: ExportTask,
  kinds: readonly DocumentKind[],
): AsyncGenerator<Bytes, undefined> {
  return zipOf((zip) =>
    withLongSnapshot(task.dataEnv, (db) =>
      writeAll(new Archive(zip, task.now), { ...task, db, kinds }),
    ),
  );
}

type WrittenTable = TableFile & { rows: number };

type Export = ExportTask & { db: Db; kinds: readonly DocumentKind[] };

async function writeAll(archive: Archive, task: Export): Promise<void> {
  const { db, kinds, client, filesEnv } = task;
  await assertCurrent(db);
  const tables = await tablesToExport(db, client);
  await archive.add('README.txt', once(encoder.encode(readmeOf(tables, task))));
  const written: WrittenTable[] = [];
  for (const table of tables) written.push(await writeTable(db, archive, { ...table, client }));
  await archive.addAll(documentFiles(db, kinds, client));
  await archive.addAll(photoFiles(db, filesEnv, client));
  if (client === undefined) await archive.addAll(logoFile(db));
  await archive.add('manifest.json', manifestParts(archive, written, task));
}

async function writeTable(
  db: Db,
  archive: Archive,
  options: TableFile & { client: string | undefined },
): Promise<WrittenTable> {
  const { table, columns, left } = options;
  const counter = { rows: 0 };
  await archive.add(`data/csv/${table}.csv`, csvFile(db, options, counter));
  await archive.add(`data/json/${table}.json`, jsonFile(db, options));
  return { table, columns, left, rows: counter.rows };
}

/** Files are written one per line, because there may be hundreds of thousands. */
async function* manifestParts(
  { listed, missing }: Archive,
  tables: readonly WrittenTable[],
  { now, client }: ExportTask,
) {
  const head = {
    program: 'Kilim',
    version: KILIM_VERSION,
    schema: SCHEMA_VERSION,
    exportedOn: now.toISOString(),
    of: client === undefined ? 'the shop' : { client },
    units: { json: 'cents, as stored', csv: 'euros' },
    reasons: reasonsToOmit,
    tables: tables.map(({ table, rows, columns, left }) => ({ table, rows, columns, left })),
    leftOut: leftOut(client),
    missing,
  };
  yield encoder.encode(`${JSON.stringify(head, null, 1).slice(0, -2)},\n "files": [`);
  for (const [index, file] of listed.entries()) {
    yield encoder.encode(`${index === 0 ? '' : ','}\n${JSON.stringify(file)}`);
  }
  yield encoder.encode('\n]}\n');
}

function leftOut(client: string | undefined): { table: TableName; reason: string }[] {
  return allTables.flatMap((table) => {
    const reason = reasonToLeaveOut(table);
    if (reason !== undefined) return { table, reason };
    const isAboutNoClient =
      client !== undefined && isExported(table) && choiceOf(table).ofClient === null;
    return isAboutNoClient ? { table, reason: 'nothing of a client' } : [];
  });
}
