import type { z } from 'zod';
import { importJobItems } from '#server/floor/storage/index.ts';
import { createClient } from '#server/parties/client/index.ts';
import { getConfig } from '#server/platform/config/index.ts';
import type { Db } from '#server/platform/db/index.ts';
import type { StaffContext } from '#server/platform/http/index.ts';
import { createClientItem, loadClientItems } from '#server/work/client-item/index.ts';
import { loadItems } from '#server/work/item/index.ts';
import { createJob, editJob, getJob, type JobInput } from '#server/work/job/index.ts';
import {
  type Cents,
  nearestThousandth,
  type Thousandths,
  toThousandths,
} from '#shared/base/money.ts';
import type { intakeBody, intakeEditBody } from '#shared/contract/intake.ts';
import type { Job } from '#shared/contract/job.ts';
import { AppError } from '#shared/fields/errors.ts';
import { firstTooMuch, MAX_JOB_EUROS } from '#shared/rules/job.ts';
import { leastPrice, quantityFromSize, ruleOf } from '#shared/rules/price-rule.ts';

type Intake = z.output<typeof intakeBody>;
type IntakeRecords = Pick<Intake, 'client' | 'job' | 'items'>;

/**
 * Takes pieces in: creates the client and the pieces that are new, then the job and, with `storage`, the
 * stays. Errors point at the field of the intake's body.
 */
export async function createIntake(
  context: StaffContext,
  { storage, ...input }: Intake,
): Promise<Job> {
  const jobInput = await toJobInput(context, input);
  const job = await withErrorPaths(jobPath, () => createJob(context, jobInput));
  if (!storage) return job;
  await importPieces(context, job, storage);
  return getJob(context.db, job._id);
}

/** Changes a job and creates the pieces that are new. */
export async function changeIntake(
  context: StaffContext,
  id: string,
  { _rev, ...input }: z.output<typeof intakeEditBody>,
): Promise<Job> {
  const jobInput = await toJobInput(context, input);
  return withErrorPaths(jobPath, () => editJob(context, id, { ...jobInput, _rev }));
}

/** Creates a new client and new pieces, and replaces them by their ids. */
async function toJobInput(context: StaffContext, { client: idOrNew, job, items }: IntakeRecords) {
  const client = typeof idOrNew === 'string' ? idOrNew : (await createClient(context, idOrNew))._id;
  const rows: (Omit<Intake['items'][number], 'clientItem'> & { clientItem: string | null })[] = [];
  for (const [index, { clientItem, ...row }] of items.entries()) {
    const toPath = (path: string) =>
      path === 'client' ? path : `items.${index}.clientItem.${path}`;
    const piece =
      clientItem && typeof clientItem === 'object'
        ? await withErrorPaths(toPath, () => createClientItem(context, { ...clientItem, client }))
        : clientItem;
    rows.push({ ...row, clientItem: (typeof piece === 'object' ? piece?._id : piece) ?? null });
  }
  return checkTotals({ ...job, client, items: await withQuantities(context.db, rows) });
}

/** The body was validated before `withQuantities`, which may take a total over the limit. */
function checkTotals(input: JobInput): JobInput {
  const tooMuch = firstTooMuch(input.items);
  if (tooMuch === undefined) return input;
  throw new AppError('request.invalid', {
    path: `items.${tooMuch}.unitCost`,
    key: 'validation.max',
    values: { max: MAX_JOB_EUROS },
  });
}

/** Imports each piece once, even if it is on several rows. */
async function importPieces(
  context: StaffContext,
  { items }: Job,
  { startDate, notes, place }: NonNullable<Intake['storage']>,
): Promise<void> {
  const pieces = items.map(({ clientItem }) => clientItem?._id);
  const positions = [...pieces.keys()].filter(
    (index) => pieces[index] !== undefined && pieces.indexOf(pieces[index]) === index,
  );
  if (positions.length === 0) throw new AppError('job.notImportable', { path: 'storage.notes' });
  const jobItems = positions.map((index) => items[index]?._id ?? '');
  const toPath = (path: string) => {
    const [list, index] = path.split('.');
    return list === 'jobItems' ? `items.${positions[Number(index)]}.clientItem` : `storage.${path}`;
  };
  await withErrorPaths(toPath, () =>
    importJobItems(context, { jobItems, startDate: startDate ?? context.today, notes, place }),
  );
}

/** `client` and `items` are at the top of the body, the other fields of the job under `job`. */
function jobPath(path: string): string {
  return /^(client|items)\b/.test(path) ? path : `job.${path}`;
}

/** Runs `run`; errors it throws get the paths of the whole body. */
async function withErrorPaths<T>(
  toPath: (path: string) => string,
  run: () => Promise<T>,
): Promise<T> {
  try {
    return await run();
  } catch (error) {
    throw error instanceof AppError ? error.withPaths(toPath) : error;
  }
}

type Row = {
  item: string;
  clientItem: string | null;
  qty?: Thousandths | null | undefined;
  unitCost: Cents;
};

const ONE = toThousandths(1);

/**
 * Fills in missing quantities: 1 if the cost is the minimum price of the piece's category, the quantity
 * that follows from the piece's size, or else 1.
 */
async function withQuantities<R extends Row>(
  db: Db,
  rows: R[],
): Promise<(Omit<R, 'qty'> & { qty: Thousandths })[]> {
  const withoutQuantity = rows.filter(({ qty }) => !qty);
  const items = await byId(loadItems(db, [...new Set(withoutQuantity.map(({ item }) => item))]));
  const ids = new Set(withoutQuantity.flatMap(({ clientItem }) => clientItem ?? []));
  const pieces = await byId(loadClientItems(db, [...ids]));
  const { priceCalculator } = await getConfig(db);
  return rows.map(({ qty, ...row }) => {
    const [item, piece] = [items.get(row.item), pieces.get(row.clientItem ?? '')];
    const isLeastPrice = piece && leastPrice(piece, priceCalculator) === row.unitCost;
    const fromSize =
      item &&
      piece &&
      !isLeastPrice &&
      quantityFromSize(item.unit, piece.dimensions, ruleOf(priceCalculator, piece.category));
    return { ...row, qty: qty ?? (fromSize ? nearestThousandth(fromSize) : ONE) };
  });
}

async function byId<T extends { _id: string }>(records: Promise<T[]>): Promise<Map<string, T>> {
  return new Map((await records).map((record) => [record._id, record]));
}
