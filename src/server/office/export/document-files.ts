import { sql, type SqlBool } from 'kysely';
import { type DocumentKind, printDocument } from '#server/parties/document/index.ts';
import type { Db } from '#server/platform/db/index.ts';
import { AppError } from '#shared/fields/errors.ts';

type DocumentFile = { folder: string; name: string; bytes: Uint8Array } | { missing: string };

/** Every document as a PDF in its client's language, drawn one after the other. */
export async function* documentFiles(
  db: Db,
  kinds: readonly DocumentKind[],
  client?: string,
): AsyncGenerator<DocumentFile> {
  for (const kind of kinds) {
    for await (const row of documentsOf(db, kind, client)) yield await documentFile(db, kind, row);
  }
}

type DocumentRow = { id: string; year: string };

/** A document that cannot be drawn is listed as missing in the manifest; the export goes on. */
async function documentFile(
  db: Db,
  kind: DocumentKind,
  { id, year }: DocumentRow,
): Promise<DocumentFile> {
  const folder = ['documents', kind.archive.folder, year].filter(Boolean).join('/');
  try {
    const { fileName, bytes } = await printDocument(db, kind, { id });
    return { folder, name: fileName, bytes };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { missing: `${kind.kind} ${id}: ${error.code}` };
  }
}

const BATCH_SIZE = 500;

async function* documentsOf(
  db: Db,
  { table, archive }: DocumentKind,
  client: string | undefined,
): AsyncGenerator<DocumentRow> {
  const { day, where = sql<SqlBool>`1 = 1` } = archive;
  const clientColumn = table === 'client' ? 'id' : 'client_id';
  const year = day === undefined ? sql<string>`''` : sql<string>`substr(${sql.ref(day)}, 1, 4)`;
  for (let last = ''; ;) {
    const rows = await db
      .selectFrom(table)
      .select(['id', year.as('year')])
      .where('id', '>', last)
      .where(where)
      .$if(client !== undefined, (query) => query.where(sql.ref(clientColumn), '=', client))
      .orderBy('id')
      .limit(BATCH_SIZE)
      .execute();
    yield* rows;
    last = rows.at(-1)?.id ?? last;
    if (rows.length < BATCH_SIZE) return;
  }
}
