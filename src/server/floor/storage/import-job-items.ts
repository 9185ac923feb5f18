import type { z } from 'zod';
import type { Stay, stayRoutes } from '#shared/contract/stay.ts';
import { type Reason, refuseRows, type StaffContext } from '../../platform/http/index.ts';
import { lockJobItems } from '../../work/job/index.ts';
import { importRows } from './import-rows.ts';

/** Stores the pieces of rows of any jobs and clients, all or none. */
export async function importJobItems(
  context: StaffContext,
  { jobItems, ...input }: z.output<typeof stayRoutes.import.body>,
): Promise<{ data: Stay[] }> {
  const rows = await lockJobItems(context.db, jobItems);
  const refuse = (reasons: (Reason | null)[]) =>
    refuseRows(reasons, { list: 'jobItems', dayField: 'startDate' });
  return { data: await importRows(context, rows, { ...input, refuse }) };
}
