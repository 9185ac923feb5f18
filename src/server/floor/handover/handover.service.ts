import type { z } from 'zod';
import { evidenceOf } from '#server/floor/intake/index.ts';
import {
  exportPieces,
  getStays,
  openStaysOfPieces,
  resumeStays,
  staysBeforeOthers,
  storedClientItems,
} from '#server/floor/storage/index.ts';
import { getClient, lockClientToSettle } from '#server/parties/client/index.ts';
import { cancelDocument, sealOf } from '#server/parties/document/index.ts';
import { getConfig, issuerOf } from '#server/platform/config/index.ts';
import { type Db, sealChange } from '#server/platform/db/index.ts';
import { audit } from '#server/platform/history/index.ts';
import { type Reason, refuseRows, type StaffContext } from '#server/platform/http/index.ts';
import { refuseChangedOwner } from '#server/work/client-item/index.ts';
import {
  findJobItems,
  loadJobItems,
  markHandedOverRows,
  rowsOfPieces,
  touchJobs,
} from '#server/work/job/index.ts';
import { markShown } from '#server/work/photo/index.ts';
import { type Day, timeInZone } from '#shared/base/day.ts';
import { sumCents } from '#shared/base/money.ts';
import type { ClientShort } from '#shared/contract/client.ts';
import type { Handover, handoverBody, JobPiece, NotInvoiced } from '#shared/contract/handover.ts';
import type { JobItem } from '#shared/contract/job.ts';
import type { Stay } from '#shared/contract/stay.ts';
import { AppError } from '#shared/fields/errors.ts';
import { isSuperseded } from '#shared/rules/custody.ts';
import { mayCancelHandover } from '#shared/rules/handover.ts';
import { refuseFuture } from '#shared/rules/issuing.ts';
import { isBeforeReady } from '#shared/rules/stage.ts';
import { handoverDocument } from './handover-document.ts';
import {
  getHandover,
  hasReturnedSince,
  insertHandover,
  insertPieces,
  jobsNotInvoiced,
  jobsWithPiecesInShop,
  livePiecesOf,
  makerOf,
  releasePieces,
  stagesOfPieces,
} from './handover.store.ts';

type Input = z.output<typeof handoverBody>;
type JobItemRef = Awaited<ReturnType<typeof findJobItems>>[number];

/** A row whose piece is handed over, with the open stay of the piece. */
type HandedOverRow = {
  row: JobItemRef;
  item: JobItem & { clientItem: NonNullable<JobItem['clientItem']> };
  stay: Stay | undefined;
};

/**
 * Hands over ready pieces of a client: issues the document, moves all rows of each piece in its job to
 * `handedOver` and ends its stay. All or none: throws a 400 that names each row that cannot be handed over.
 */
export async function handOver(context: StaffContext, input: Input): Promise<Handover> {
  const { db, now, today, env, actor } = context;
  const client = await lockClientToSettle(db, input.client);
  const date = input.date ?? today;
  refuseFuture(date, today, 'date');
  const rows = await loadHandedOver(db, { ...input, date });
  const id = await insertHandover(db, now, {
    date,
    receivedBy: input.receivedBy,
    notes: input.notes,
    signature: input.signature ?? null,
    signed: { day: today, time: timeInZone(now, env.TZ_BUSINESS) },
    client,
    issuer: issuerOf(await getConfig(db)),
    pieces: await documentPieces(db, rows),
    createdBy: actor,
  });
  await insertPieces(db, id, rows.map(toHandoverPiece));
  await markHandedOverRows(db, { ids: rows.map(({ row }) => row.id), on: now });
  // The document shows the marks of each piece: they are fixed from now on.
  await markShown(
    db,
    rows.map(({ item }) => item.clientItem._id),
  );
  await endStays(context, rows, date);
  return audit.handover(context, {
    event: 'created',
    before: null,
    after: await getHandover(db, id),
    changes: [sealChange(null, await sealOf(db, 'handover', id))],
  });
}

/** The rows to hand over, in the order of their jobs; throws if a requested one cannot be. */
async function loadHandedOver(
  db: Db,
  { client, pieces, date }: Input & { date: Day },
): Promise<HandedOverRow[]> {
  const byId = new Map((await findJobItems(db, pieces)).map((row) => [row.id, row]));
  const requested = pieces.map((id) => byId.get(id));
  const known = requested.filter((row) => row !== undefined);
  const stays = await openStaysOfPieces(
    db,
    known.flatMap(({ clientItem }) => clientItem ?? []),
  );
  const stayOf = (piece: string | null) => stays.find((stay) => stay.clientItem._id === piece);
  const reasons = requested.map((row): Reason | null => {
    const problem = problemOf(row, client);
    if (problem !== null) return problem;
    const stay = stayOf(row?.clientItem ?? null);
    return stay && date < stay.startDate ? 'validation.exportBeforeImport' : null;
  });
  refuseRows(reasons, { list: 'pieces', dayField: 'date' });
  const all = await rowsOfPieces(db, known);
  const ready = all.filter(({ stage }) => stage === 'ready').map(({ id }) => id);
  const rows = await findJobItems(db, ready);
  const items = await loadJobItems(db, [...new Set(rows.map(({ jobId }) => jobId))]);
  return ready.flatMap((id) => {
    const row = rows.find((candidate) => candidate.id === id);
    const item = row && items.get(row.jobId)?.find(({ _id }) => _id === id);
    if (row === undefined || !item?.clientItem) return [];
    const { clientItem } = item;
    return [{ row, item: { ...item, clientItem }, stay: stayOf(clientItem._id) }];
  });
}

function problemOf(row: JobItemRef | undefined, client: string): Reason | null {
  if (row === undefined) return 'reference.unknown';
  if (row.clientId !== client) return 'handover.pieceOfOther';
  if (row.stage === 'handedOver') return 'handover.already';
  return row.stage === 'ready' ? null : 'handover.notReady';
}

async function documentPieces(db: Db, rows: HandedOverRow[]): Promise<Handover['pieces']> {
  const evidence = await evidenceOf(
    db,
    rows.map(({ item }) => item.clientItem._id),
  );
  return rows.map(({ row, item: { _id, item, clientItem } }) => ({
    _id,
    job: { _id: row.jobId, _ref: row.jobRef },
    item: { title: item.title },
    clientItem: { ...clientItem, ...evidence(clientItem._id) },
  }));
}

/** The one stay of a piece on several rows is stored with the first of them. */
function toHandoverPiece({ row, item, stay }: HandedOverRow, index: number, all: HandedOverRow[]) {
  const isFirst = all.findIndex((candidate) => candidate.stay === stay) === index;
  return {
    client_item_id: item.clientItem._id,
    job_id: row.jobId,
    job_item_id: row.id,
    stay_id: isFirst ? (stay?._id ?? null) : null,
    staged_on: item.stagedOn ?? '',
  };
}

async function endStays(context: StaffContext, rows: HandedOverRow[], endDate: Day): Promise<void> {
  const stays = [...new Set(rows.flatMap(({ stay }) => stay ?? []))];
  const jobs = [...new Set(rows.map(({ row }) => row.jobId))];
  await touchJobs(context.db, jobs);
  if (stays.length > 0) await exportPieces(context, stays, { endDate });
}

/**
 * Cancels a hand-over: its pieces are ready again, and in storage if they were. Refused if one of them
 * has since come again, been deleted or changed its client.
 */
export async function cancelHandover(context: StaffContext, id: string): Promise<Handover> {
  return cancelDocument(context, id, {
    kind: handoverDocument,
    refuse: (handover) => refuse(context, handover),
    release: ({ _id }) => release(context, _id),
  });
}

async function refuse(context: StaffContext, handover: Handover): Promise<void> {
  const { db, now, actor, session } = context;
  const { _id, _createdOn, client } = handover;
  const isOwn = actor !== null && (await makerOf(db, _id)) === actor;
  const params = { role: session.user.role, isOwn, createdOn: _createdOn, now };
  if (!mayCancelHandover(params)) throw new AppError('handover.deskCancels');
  const handedOver = await livePiecesOf(db, _id);
  const pieces = handedOver.map(({ clientItem }) => clientItem);
  const stored = await storedClientItems(db, pieces);
  const hasReturned = stored.size > 0 || (await hasReturnedSince(db, handedOver, _createdOn));
  if (hasReturned || (await hasStayedSince(db, handedOver))) {
    throw new AppError('handover.cameAgain');
  }
  await refuseChangedOwner(db, pieces, client._id);
}

/** Whether a piece was in storage again, and left it again, since the stay that the hand-over ended. */
async function hasStayedSince(db: Db, pieces: { stay: string | null }[]): Promise<boolean> {
  const stays = await getStays(
    db,
    pieces.flatMap(({ stay }) => stay ?? []),
  );
  return (await staysBeforeOthers(db, stays)).size > 0;
}

async function release(context: StaffContext, id: string): Promise<void> {
  const { db } = context;
  const pieces = await livePiecesOf(db, id);
  const stays = pieces.flatMap(({ stay }) => stay ?? []);
  await releasePieces(db, id);
  await touchJobs(db, [...new Set(pieces.map(({ job }) => job))]);
  await resumeStays(context, await getStays(db, stays));
}

/**
 * The pieces of a client that can be handed over (`data`) and the others that are not ready yet; oldest job first, each
 * piece by its current jobs.
 */
export async function readReadyPieces(
  db: Db,
  clientId: string,
): Promise<{ client: ClientShort; data: JobPiece[]; staying: JobPiece[] }> {
  const client = await getClient(db, clientId);
  const jobs = await jobsWithPiecesInShop(db, clientId);
  const items = await loadJobItems(
    db,
    jobs.map(({ _id }) => _id),
  );
  const rows = jobs.flatMap((job) =>
    (items.get(job._id) ?? []).flatMap(({ clientItem, ...row }) =>
      clientItem === null ? [] : { ...row, clientItem, job },
    ),
  );
  const ids = [...new Set(rows.map(({ clientItem }) => clientItem._id))];
  const stays = await openStaysOfPieces(db, ids);
  const places = new Map(stays.map(({ clientItem, place }) => [clientItem._id, place]));
  const pieces = withoutSuperseded(rows, await stagesOfPieces(db, ids)).map((row) => ({
    ...row,
    place: places.get(row.clientItem._id) ?? null,
  }));
  const data = pieces.filter(({ stage }) => stage === 'ready');
  const ready = new Set(data.map(({ clientItem }) => clientItem._id));
  const staying = pieces.filter(
    ({ stage, clientItem }) => isBeforeReady(stage) && !ready.has(clientItem._id),
  );
  return { client, data, staying };
}

type StageOfPiece = Awaited<ReturnType<typeof stagesOfPieces>>[number];

/** Without rows of earlier jobs, after which the piece came again or was handed over. */
function withoutSuperseded<Row extends Omit<JobPiece, 'place'>>(
  rows: Row[],
  stages: StageOfPiece[],
): Row[] {
  const byPiece = Map.groupBy(stages, ({ clientItem }) => clientItem);
  return rows.filter(({ job, stagedOn, clientItem }) => {
    const all = (byPiece.get(clientItem._id) ?? []).flatMap(({ jobId, endDate, ...row }) =>
      row.stage === null || row.stagedOn === null
        ? []
        : [{ stage: row.stage, stagedOn: row.stagedOn, job: { _id: jobId, endDate } }],
    );
    return stagedOn === null || !isSuperseded({ job, stagedOn }, all);
  });
}

/** The jobs that will be invoiced, and their total. Throws a 404 for an unknown client. */
export async function readNotInvoiced(db: Db, clientId: string): Promise<NotInvoiced> {
  await getClient(db, clientId);
  const jobs = await jobsNotInvoiced(db, clientId);
  return { total: sumCents(jobs.map(({ total }) => total)), jobs };
}
