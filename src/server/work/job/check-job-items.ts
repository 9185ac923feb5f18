import { v7 as uuid } from 'uuid';
import { type Db, searchable } from '#server/platform/db/index.ts';
import { findClientItems } from '#server/work/client-item/index.ts';
import type { Job, JobItem } from '#shared/contract/job.ts';
import { AppError } from '#shared/fields/errors.ts';
import { isStored } from '#shared/rules/custody.ts';
import { lineTotal } from '#shared/rules/job.ts';
import { findItems, type JobItemWrite } from './job-item.store.ts';
import type { JobInput } from './job.store.ts';

type Row = JobInput['items'][number];

type CheckContext = {
  clientId: string;
  keepsClient: boolean;
  items: Awaited<ReturnType<typeof findItems>>;
  clientItems: Awaited<ReturnType<typeof findClientItems>>;
};

/**
 * Checks the rows of a job against those of the current `job` and returns them as stored. A row may keep
 * an item or carpet that was deleted since; a new one must exist, and a carpet must belong to the client,
 * unless the row keeps it and the job its client. Throws a 400 at the wrong field.
 */
export async function checkJobItems(
  db: Db,
  { client, items }: Pick<JobInput, 'client' | 'items'>,
  { job, now }: { job?: Pick<Job, 'client' | 'items'>; now: Date },
): Promise<JobItemWrite[]> {
  const before = job?.items ?? [];
  const known: CheckContext = {
    clientId: client,
    keepsClient: client === job?.client._id,
    items: await findItems(db, unique(items.map(({ item }) => item))),
    clientItems: await findClientItems(db, unique(items.map(({ clientItem }) => clientItem))),
  };
  const unmatched = new Map(before.map((row) => [row._id, row]));
  const rows = items.map((row, position) => {
    const old = row._id === undefined ? undefined : unmatched.get(row._id);
    if (old !== undefined) unmatched.delete(old._id);
    checkItem(known, { row, old, path: `items.${position}.item` });
    checkClientItem(known, { row, old, path: `items.${position}.clientItem` });
    return { ...toWrite(row, old?._id ?? uuid()), ...stageOf(row, before, now) };
  });
  for (const removed of unmatched.values()) {
    const at = { path: 'items', ...aboutPiece(removed) };
    if (removed.handover !== null) throw new AppError('job.handedOver', at);
    if (isStored(removed.storage)) throw new AppError('job.rowIsStored', at);
  }
  return rows;
}

type CheckedRow = { row: Row; old: JobItem | undefined; path: string };

function checkItem(known: CheckContext, { row, old, path }: CheckedRow): void {
  if (row.item === old?.item._id || known.items.has(row.item)) return;
  throw new AppError('reference.unknown', { path });
}

function checkClientItem(known: CheckContext, { row, old, path }: CheckedRow): void {
  const id = row.clientItem ?? null;
  const isKept = old !== undefined && id === (old.clientItem?._id ?? null);
  if (!isKept) refuseFixedCarpet(old, path);
  if (id !== null) checkOwner(known, { id, isKept, path });
}

type CheckedCarpet = { id: string; isKept: boolean; path: string };

function checkOwner(known: CheckContext, { id, isKept, path }: CheckedCarpet): void {
  const owner = known.clientItems.get(id);
  if (owner === undefined || (owner.isDeleted && !isKept)) {
    throw new AppError('reference.unknown', { path });
  }
  if (isKept && known.keepsClient) return;
  if (owner.clientId !== known.clientId) throw new AppError('job.clientItemOfOther', { path });
}

/** A row that was stored or handed over cannot change its carpet: stay and hand-over are of that carpet. */
function refuseFixedCarpet(row: JobItem | undefined, path: string): void {
  if (row === undefined) return;
  const at = { path, ...aboutPiece(row) };
  if (row.handover) throw new AppError('job.handedOver', at);
  if (row.storage.startDate !== null) throw new AppError('job.clientItemFixed', at);
}

/** The body may no longer name the piece that the row has. */
function aboutPiece({ clientItem }: JobItem): { about?: string } {
  return clientItem === null ? {} : { about: clientItem._id };
}

/** A piece that the job already has keeps its stage, also on a new row; any other is `received`. */
function stageOf({ _id, clientItem }: Row, before: JobItem[], now: Date): Staged {
  if (!clientItem) return { stage: null, staged_on: null, stage_before: null };
  const known = before.filter((row) => row.clientItem?._id === clientItem);
  const previous =
    known.find((row) => row._id === _id) ?? known.find((row) => row.stage !== 'handedOver');
  const { stage = 'received', stagedOn = now.toISOString() } = previous ?? {};
  return { stage, staged_on: stagedOn, stage_before: null };
}

type Staged = Pick<JobItemWrite, 'stage' | 'staged_on' | 'stage_before'>;

function toWrite(row: Row, id: string): Omit<JobItemWrite, keyof Staged> {
  return {
    id,
    item_id: row.item,
    client_item_id: row.clientItem ?? null,
    qty: row.qty,
    unit_cost: row.unitCost,
    total: lineTotal(row.qty, row.unitCost),
    ...searchable({ notes: row.notes }),
  };
}

function unique(ids: (string | null | undefined)[]): string[] {
  return [...new Set(ids)].filter((id) => id !== null && id !== undefined);
}
