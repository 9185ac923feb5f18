import type { z } from 'zod';
import type { exportBody, Stay } from '#shared/contract/stay.ts';
import { type ExportProblem, exportProblem } from '#shared/rules/storage.ts';
import { audit } from '../../platform/history/index.ts';
import type { Reason, StaffContext } from '../../platform/http/index.ts';
import { touchJobs } from '../../work/job/index.ts';
import { endStays, getStays } from './stay.store.ts';

type CheckOut = z.output<typeof exportBody>;

const reasons = {
  notImported: 'job.notExportable',
  alreadyExported: 'job.notExportable',
  dateInFuture: 'validation.future',
  dateBeforeImport: 'validation.exportBeforeImport',
} satisfies Record<ExportProblem, Reason>;

/** Why a stay cannot end on that day; null if it can. */
export function reasonAgainstEnd(
  { today }: StaffContext,
  stay: Stay,
  { endDate }: CheckOut,
): Reason | null {
  const problem = exportProblem({ storage: stay, date: endDate, today });
  return problem && reasons[problem];
}

/** Ends open stays. Raises the revision of their jobs, so that forms opened before are refused. */
export async function checkOut(
  context: StaffContext,
  stays: Stay[],
  input: CheckOut,
): Promise<Stay[]> {
  const { db } = context;
  const ids = stays.map(({ _id }) => _id);
  await endStays(db, ids, input);
  const jobs = stays.flatMap(({ job }) => job?._id ?? []);
  await touchJobs(db, jobs);
  const ended = await getStays(db, ids);
  for (const [index, after] of ended.entries()) {
    await audit.stay(context, { event: 'released', before: stays[index] ?? null, after });
  }
  return ended;
}
