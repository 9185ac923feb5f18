import { type Expression, type ExpressionBuilder, sql, type SqlBool } from 'kysely';
import {
  documentHead,
  freeze,
  frozenAddress,
  frozenIssuer,
  frozenPieces,
  headColumns,
  newDocument,
  readFrozen,
} from '#server/parties/document/index.ts';
import { nextRef } from '#server/platform/counter/index.ts';
import {
  appError,
  type Db,
  dialectOf,
  fromJson,
  prepared,
  searchable,
  searchedBy,
  searchRecords,
  type Tables,
  toJson,
} from '#server/platform/db/index.ts';
import { clientItemOf, joinedClient, joinedClientItem } from '#server/platform/records/index.ts';
import { type OpenStage, openStages } from '#shared/base/choices.ts';
import { cents } from '#shared/base/money.ts';
import type { Client } from '#shared/contract/client.ts';
import type { Handover, HandoverRow } from '#shared/contract/handover.ts';
import type { Condition, Search } from '#shared/contract/search.ts';
import { AppError } from '#shared/fields/errors.ts';
import { handoverColumns } from '#shared/records/handover.ts';
import { sealHandover } from './seal-handover.ts';

/** Without the frozen parts and the signature; the order is undefined. */
async function loadHandoverRows(db: Db, ids: string[]): Promise<HandoverRow[]> {
  const rows = await headsByIds(db, ids);
  const pieces = Map.groupBy(await piecesByIds(db, ids), (piece) => piece.handover_id);
  return rows.map((row) => ({
    ...toHead(row),
    pieces: (pieces.get(row.id) ?? []).map((piece) => ({
      job: { _id: piece.job_id, _ref: piece.job_ref },
      clientItem: clientItemOf(piece),
    })),
  }));
}

const headsByIds = prepared((db, ids) => selectHeads(db).where('handover.id', 'in', ids));

const piecesByIds = prepared((db, ids) =>
  db
    .selectFrom('handover_piece')
    .innerJoin('job', 'job.id', 'handover_piece.job_id')
    .innerJoin('client_item', 'client_item.id', 'handover_piece.client_item_id')
    .select(['handover_piece.handover_id', 'handover_piece.client_item_id'])
    .select(['job.id as job_id', 'job.ref as job_ref', ...joinedClientItem])
    .where('handover_id', 'in', ids)
    .orderBy('position'),
);

/** Throws a 404 if there is none. */
export async function getHandover(db: Db, id: string): Promise<Handover> {
  const row = await selectHeads(db)
    .select(['handover.issuer', 'handover.client_address', 'signature', 'pieces'])
    .where('handover.id', '=', id)
    .executeTakeFirstOrThrow(appError('record.notFound'));
  return {
    ...toHead(row),
    signature: row.signature === null ? null : fromJson(row.signature),
    pieces: readFrozen(frozenPieces, row.pieces),
    clientAddress: readFrozen(frozenAddress, row.client_address),
    issuer: readFrozen(frozenIssuer, row.issuer),
  };
}

/** In a query over `job`: a row of the job has a piece at one of these stages. */
function hasPiece(stages: readonly OpenStage[]) {
  return sql<boolean>`exists (select 1 from job_item
    where job_item.job_id = job.id and job_item.stage in (${sql.join(stages)}))`;
}

/** The jobs of a client with a piece that is not handed over, oldest first. */
export function jobsWithPiecesInShop(db: Db, clientId: string) {
  return db
    .selectFrom('job')
    .select(['id as _id', 'ref as _ref', 'due_date as dueDate', 'end_date as endDate'])
    .where('client_id', '=', clientId)
    .where('deleted_on', 'is', null)
    .where(hasPiece(openStages))
    .orderBy('ref')
    .execute();
}

/** The rows of pieces in all jobs, with their stages; the order is undefined. */
export const stagesOfPieces = prepared((db, ids) =>
  db
    .selectFrom('job_item')
    .innerJoin('job', 'job.id', 'job_item.job_id')
    .select(['job_item.client_item_id as clientItem', 'stage', 'staged_on as stagedOn'])
    .select(['job.id as jobId', 'job.end_date as endDate'])
    .where('job_item.client_item_id', 'in', ids)
    .where('job.deleted_on', 'is', null),
);

/** The jobs of a client with a total above 0 and no invoice, that are completed or have a piece ready. */
export function jobsNotInvoiced(db: Db, clientId: string) {
  return db
    .selectFrom('job')
    .select(['id as _id', 'ref as _ref', 'end_date as endDate', 'total'])
    .where('client_id', '=', clientId)
    .where('deleted_on', 'is', null)
    .where('invoice_id', 'is', null)
    .where('total', '>', cents(0))
    .where((eb) => eb.or([eb('end_date', 'is not', null), hasPiece(['ready'])]))
    .orderBy('ref')
    .execute();
}

type NewHandover = Pick<
  Handover,
  'date' | 'receivedBy' | 'signature' | 'signed' | 'notes' | 'pieces' | 'issuer'
> & { client: Client; createdBy: string | null };

/** Freezes client, issuer and pieces as of now, takes the next number and returns the id. */
export async function insertHandover(db: Db, now: Date, input: NewHandover): Promise<string> {
  const { date, receivedBy: received_by, signature, signed, pieces, createdBy } = input;
  const document = newDocument({ now, ...input });
  const row = {
    ...document,
    ...searchable({ received_by }),
    ref: await nextRef(db, 'handover'),
    date,
    signature: signature && toJson(signature),
    signed_on: signed.day,
    signed_at: signed.time,
    created_by: createdBy,
    pieces: freeze(frozenPieces, pieces),
  };
  const seal = sealHandover(row);
  await db
    .insertInto('handover')
    .values({ ...row, seal })
    .execute();
  return document.id;
}

/** The id of the user who made it. */
export async function makerOf(db: Db, id: string): Promise<string | null> {
  const query = db.selectFrom('handover').select('created_by').where('id', '=', id);
  return (await query.executeTakeFirstOrThrow()).created_by;
}

type NewPiece = Omit<Tables['handover_piece'], 'handover_id' | 'position' | 'is_live'>;

/** Throws a 400 if a row is already on another live hand-over. */
export async function insertPieces(db: Db, handoverId: string, pieces: NewPiece[]): Promise<void> {
  const rows = pieces.map((piece, position) => ({
    ...piece,
    handover_id: handoverId,
    position,
    is_live: 1 as const,
  }));
  try {
    await db.insertInto('handover_piece').values(rows).execute();
  } catch (error) {
    throw dialectOf(db).isDuplicate(error) ? new AppError('handover.already') : error;
  }
}

/** The pieces of a hand-over that is not cancelled. */
export async function livePiecesOf(db: Db, handoverId: string) {
  return db
    .selectFrom('handover_piece')
    .select(['job_item_id as jobItem', 'client_item_id as clientItem', 'job_id as job'])
    .select('stay_id as stay')
    .where('handover_id', '=', handoverId)
    .where('is_live', '=', 1)
    .orderBy('position')
    .execute();
}

/** Makes the rows of a hand-over ready again, with their earlier `staged_on`. */
export async function releasePieces(db: Db, handoverId: string): Promise<void> {
  await db
    .updateTable('job_item')
    .set({
      stage: 'ready',
      staged_on: sql<string>`(select staged_on from handover_piece
        where handover_piece.job_item_id = job_item.id and handover_id = ${handoverId})`,
    })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('handover_piece')
        .select('job_item_id')
        .where('handover_id', '=', handoverId)
        .where('job_item_id', 'is not', null)
        .$castTo<{ job_item_id: string }>(),
    )
    .execute();
  await db
    .updateTable('handover_piece')
    .set({ is_live: 0 })
    .where('handover_id', '=', handoverId)
    .execute();
}

/** True if one of these pieces was brought in again on another row since. */
export async function hasReturnedSince(
  db: Db,
  pieces: readonly { clientItem: string; jobItem: string | null }[],
  since: string,
): Promise<boolean> {
  const own = new Set(pieces.map(({ jobItem }) => jobItem));
  const ids = pieces.map(({ clientItem }) => clientItem);
  const rows = await db
    .selectFrom('job_item')
    .innerJoin('job', 'job.id', 'job_item.job_id')
    .select('job_item.id')
    .where('client_item_id', 'in', ids)
    .where('staged_on', '>', since)
    .where('job.deleted_on', 'is', null)
    .execute();
  return rows.some(({ id }) => !own.has(id));
}

function selectHeads(db: Db) {
  return db
    .selectFrom('handover')
    .innerJoin('client', 'client.id', 'handover.client_id')
    .select([...headColumns('handover'), 'handover.ref', ...joinedClient])
    .select('client.language as client_language')
    .select(['date', 'received_by', 'signed_on', 'signed_at']);
}

type HeadRow = Awaited<ReturnType<ReturnType<typeof selectHeads>['executeTakeFirstOrThrow']>>;

function toHead(row: HeadRow) {
  return {
    ...documentHead(row),
    _ref: row.ref,
    date: row.date,
    receivedBy: row.received_by,
    signed: { day: row.signed_on, time: row.signed_at },
  };
}

/** A hand-over has many pieces: it is sorted by the lowest number among them. */
const lowestRef = (of: string) => sql`(select min(${sql.ref(`${of}.ref`)}) from handover_piece
  join ${sql.table(of)} on ${sql.ref(`${of}.id`)} = ${sql.ref(`handover_piece.${of}_id`)}
  where handover_piece.handover_id = handover.id)`;

const searched = searchedBy('handover', handoverColumns, {
  clientName: sql`trim(handover.client_company_name_fold || ' ' || handover.client_full_name_fold)`,
  fromTo: sql.ref('handover.date'),
  clientItem: lowestRef('client_item'),
  job: lowestRef('job'),
  words: sql.ref('handover.client_id'),
});

export function searchHandovers(db: Db, search: Search) {
  const { clientItem, job, ...filters } = search.filters;
  return searchRecords(
    db,
    { ...search, filters },
    {
      ...searched,
      from: db
        .selectFrom('handover')
        .$if(clientItem !== undefined, (query) =>
          query.where((eb) => hasPieceWith(eb, 'client_item_id', clientItem)),
        )
        .$if(job !== undefined, (query) => query.where((eb) => hasPieceWith(eb, 'job_id', job))),
      newest: [sql.ref('handover.date'), sql.ref('handover.ref')],
      brings: { table: 'handover_piece', by: 'handover_id' },
      load: (ids) => loadHandoverRows(db, ids),
    },
  );
}

function hasPieceWith(
  eb: ExpressionBuilder<Tables, 'handover'>,
  column: 'client_item_id' | 'job_id',
  condition: Condition | undefined,
): Expression<SqlBool> {
  const pieces = eb.selectFrom('handover_piece').select('handover_piece.handover_id');
  if (condition?.is !== 'equal') {
    return eb.not(eb.exists(pieces.whereRef('handover_piece.handover_id', '=', 'handover.id')));
  }
  // Not `exists`, which SQLite would evaluate for every hand-over.
  const { value } = condition;
  return eb('handover.id', 'in', pieces.where(`handover_piece.${column}`, '=', String(value)));
}
