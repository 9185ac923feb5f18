import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { type DocumentKind, documentKind, printDocument } from '#server/parties/document/index.ts';
import type { Db } from '#server/platform/db/index.ts';
import type { DocumentKindName } from '#shared/base/choices.ts';
import { keysOf } from '#shared/base/record-of.ts';
import { AppError } from '#shared/fields/errors.ts';

type Source = {
  folder: string;
  table: 'invoice' | 'payment' | 'credit' | 'handover' | 'job' | 'client';
  /** The column with the client's id. */
  clientColumn: string;
  /** The column with the date; its year names the folder. */
  day?: string;
  where?: RawBuilder<SqlBool>;
};

const hasPiece = sql<SqlBool>`deleted_on is null and exists (select 1 from job_item
  where job_item.job_id = job.id and client_item_id is not null)`;
/** A deleted client has no statement. */
const hasStatement = sql<SqlBool>`deleted_on is null and (exists (select 1 from invoice where client_id = client.id)
  or exists (select 1 from payment where client_id = client.id))`;

const sources: Record<DocumentKindName, Source> = {
  invoice: { folder: 'invoices', table: 'invoice', clientColumn: 'client_id', day: 'date' },
  payment: {
    folder: 'receipts',
    table: 'payment',
    clientColumn: 'client_id',
    day: 'transaction_date',
  },
  credit: { folder: 'credit-notes', table: 'credit', clientColumn: 'client_id', day: 'date' },
  handover: { folder: 'hand-overs', table: 'handover', clientColumn: 'client_id', day: 'date' },
  intake: {
    folder: 'intake-receipts',
    table: 'job',
    clientColumn: 'client_id',
    day: 'start_date',
    where: hasPiece,
  },
  statement: { folder: 'statements', table: 'client', clientColumn: 'id', where: hasStatement },
};

type DocumentFile = { folder: string; name: string; bytes: Uint8Array } | { missing: string };

/** Every document as a PDF in its client's language, drawn one after the other. */
export async function* documentFiles(
  db: Db,
  kinds: readonly DocumentKind[],
  client?: string,
): AsyncGenerator<DocumentFile> {
  for (const name of keysOf(sources)) {
    const kind = documentKind(kinds, name);
    for await (const row of documentsOf(db, name, client)) yield await documentFile(db, kind, row);
  }
}

type DocumentRow = { id: string; year: string };

/** A document that cannot be drawn is listed as missing in the manifest; the export goes on. */
async function documentFile(
  db: Db,
  kind: DocumentKind,
  { id, year }: DocumentRow,
): Promise<DocumentFile> {
  const folder = ['documents', sources[kind.kind].folder, year].filter(Boolean).join('/');
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
  kind: DocumentKindName,
  client: string | undefined,
): AsyncGenerator<DocumentRow> {
  const { table, clientColumn, day, where = sql<SqlBool>`1 = 1` } = sources[kind];
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
