import { v7 as uuid } from 'uuid';
import type { JobItem } from '#shared/contract/job.ts';
import { AppError } from '#shared/errors.ts';
import { lineTotal } from '#shared/rules/job.ts';
import { isStored } from '#shared/rules/storage.ts';
import { type Db, searchable } from '../../platform/db/index.ts';
import { findClientItems } from '../client-item/index.ts';
import { findItems, type JobItemWrite } from './job-item.store.ts';
import type { JobInput } from './job.store.ts';

type Row = JobInput['items'][number];

type CheckContext = {
  clientId: string;
  items: Awaited<ReturnType<typeof findItems>>;
  clientItems: Awaited<ReturnType<typeof findClientItems>>;
};

/**
 * The rows of a job as they will be stored; `before` are those that it has. A row keeps what it
 * named already, though that was deleted since; what is newly named must exist, and a carpet
 * must be the client's. Throws a 400 at the field that is wrong.
 */
export async function checkJobItems(
  db: Db,
  { client, items }: Pick<JobInput, 'client' | 'items'>,
  { before, now }: { before: JobItem[]; now: Date },
): Promise<JobItemWrite[]> {
  const known: CheckContext = {
    clientId: client,
    items: await findItems(db, unique(items.map(({ item }) => item))),
    clientItems: await findClientItems(db, unique(items.map(({ clientItem }) => clientItem))),
  };
  const left = new Map(before.map((row) => [row._id, row]));
  const rows = items.map((row, position) => {
    const old = row._id === undefined ? undefined : left.get(row._id);
    if (old !== undefined) left.delete(old._id);
    checkItem(known, { row, old, path: `items.${position}.item` });
    checkClientItem(known, { row, old, path: `items.${position}.clientItem` });
    return { ...toWrite(row, old?._id ?? uuid()), ...stageOf(row, before, now) };
  });
  if ([...left.values()].some(({ handover }) => handover !== null))
    throw new AppError('job.handedOver', { path: 'items' });
  if ([...left.values()].some(({ storage }) => isStored(storage)))
    throw new AppError('job.rowIsStored', { path: 'items' });
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
  if (!isKept) expectFree(old, path);
  if (id === null) return;
  const found = known.clientItems.get(id);
  if (found === undefined || (found.isDeleted && !isKept)) {
    throw new AppError('reference.unknown', { path });
  }
  if (found.clientId !== known.clientId) throw new AppError('job.clientItemOfOther', { path });
}

/** The dates of a stay, and the paper of a hand-over, belong to the carpet that they are of. */
function expectFree(row: JobItem | undefined, path: string): void {
  if (row?.handover) throw new AppError('job.handedOver', { path });
  if (hasStayed(row)) throw new AppError('job.clientItemFixed', { path });
}

/** In storage now or before. */
function hasStayed(row: JobItem | undefined): boolean {
  return row !== undefined && row.storage.startDate !== null;
}

/** A piece that the job has already is where it was, also on a row that is new; any other has come. */
function stageOf({ _id, clientItem }: Row, before: JobItem[], now: Date): Staged {
  if (!clientItem) return { stage: null, staged_on: null, stage_before: null };
  const known = before.filter((row) => row.clientItem?._id === clientItem);
  const isHere = ({ stage }: JobItem) => stage !== 'handedOver';
  const of = known.find((row) => row._id === _id) ?? known.find(isHere);
  const { stage = 'received', stagedOn = now.toISOString() } = of ?? {};
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
