import type { z } from 'zod';
import type { intakeBody, intakeEditBody } from '#shared/contract/intake.ts';
import type { Job } from '#shared/contract/job.ts';
import { AppError } from '#shared/errors.ts';
import { firstTooMuch, MAX_JOB_EUROS } from '#shared/rules/job.ts';
import { createClient } from '../../parties/client/index.ts';
import type { StaffContext } from '../../platform/http/index.ts';
import { createClientItem } from '../../work/client-item/index.ts';
import { createJob, editJob, getJob, type JobInput } from '../../work/job/index.ts';
import { importJobItems } from '../storage/index.ts';
import { withQuantities } from './quantities.ts';

type Intake = z.output<typeof intakeBody>;
type IntakeRecords = Pick<Intake, 'client' | 'job' | 'items'>;

/**
 * Pieces come in: the client and the pieces that are new are made, then the job and, where it is
 * asked for, the stays. What is refused points at its place in the whole body.
 */
export async function createIntake(
  context: StaffContext,
  { storage, ...input }: Intake,
): Promise<Job> {
  const written = await jobOf(context, input);
  const job = await pointing(jobPlace, () => createJob(context, written));
  if (!storage) return job;
  await store(context, job, storage);
  return getJob(context.db, job._id);
}

/** A job is changed; pieces that are new are made beside it. */
export async function changeIntake(
  context: StaffContext,
  id: string,
  { _rev, ...input }: z.output<typeof intakeEditBody>,
): Promise<Job> {
  const written = await jobOf(context, input);
  return pointing(jobPlace, () => editJob(context, id, { ...written, _rev }));
}

/** The job as it is to be written, its client and its pieces by their ids. */
async function jobOf(context: StaffContext, { client: given, job, items }: IntakeRecords) {
  const client = typeof given === 'string' ? given : (await createClient(context, given))._id;
  const rows: (Omit<Intake['items'][number], 'clientItem'> & { clientItem: string | null })[] = [];
  for (const [index, { clientItem, ...row }] of items.entries()) {
    const place = (path: string) =>
      path === 'client' ? path : `items.${index}.clientItem.${path}`;
    const piece =
      clientItem && typeof clientItem === 'object'
        ? await pointing(place, () => createClientItem(context, { ...clientItem, client }))
        : clientItem;
    rows.push({ ...row, clientItem: (typeof piece === 'object' ? piece?._id : piece) ?? null });
  }
  return inLimits({ ...job, client, items: await withQuantities(context.db, rows) });
}

/** Quantities that followed from sizes may make it more than a job may come to. */
function inLimits(input: JobInput): JobInput {
  const tooMuch = firstTooMuch(input.items);
  if (tooMuch === undefined) return input;
  throw new AppError('request.invalid', {
    path: `items.${tooMuch}.unitCost`,
    key: 'validation.max',
    values: { max: MAX_JOB_EUROS },
  });
}

/** A piece that stands on several rows of the job comes once. */
async function store(
  context: StaffContext,
  { items }: Job,
  { startDate, notes, place: shelf }: NonNullable<Intake['storage']>,
): Promise<void> {
  const pieces = items.map(({ clientItem }) => clientItem?._id);
  const places = [...pieces.keys()].filter(
    (index) => pieces[index] !== undefined && pieces.indexOf(pieces[index]) === index,
  );
  if (places.length === 0) throw new AppError('job.notImportable', { path: 'storage.notes' });
  const jobItems = places.map((index) => items[index]?._id ?? '');
  const place = (path: string) => {
    const [list, index] = path.split('.');
    return list === 'jobItems' ? `items.${places[Number(index)]}.clientItem` : `storage.${path}`;
  };
  await pointing(place, () =>
    importJobItems(context, {
      jobItems,
      startDate: startDate ?? context.today,
      notes,
      place: shelf,
    }),
  );
}

/** Client and rows are where they are in a job's own body; the rest is its heading. */
function jobPlace(path: string): string {
  return /^(client|items)\b/.test(path) ? path : `job.${path}`;
}

/** Does a part of it; what that refuses points at its place in the whole. */
async function pointing<T>(place: (path: string) => string, part: () => Promise<T>): Promise<T> {
  try {
    return await part();
  } catch (error) {
    throw error instanceof AppError ? error.withPaths(place) : error;
  }
}
