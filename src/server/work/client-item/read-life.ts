import type { z } from 'zod';
import type { clientItemRoutes } from '#shared/contract/client-item.ts';
import { custodyOf, isOutside, lastStaged, newestFirst } from '#shared/rules/custody.ts';
import type { StaffContext } from '../../platform/http/index.ts';
import { clientOf } from '../../platform/records/index.ts';
import { getClientItem } from './client-item.store.ts';
import { countLines } from './count-lines.store.ts';
import {
  handoverLines,
  jobLines,
  jobRowsOf,
  moveLines,
  stageLines,
  stayLines,
} from './life.store.ts';

/** Where a piece is, and what happened to it. Throws a 404 if there is none. */
export async function readLife(
  { db, env }: StaffContext,
  id: string,
): Promise<z.output<typeof clientItemRoutes.life.response>> {
  const { TZ_BUSINESS: zone } = env;
  const { inStorage: isStored } = await getClientItem(db, id);
  const rows = await jobRowsOf(db, id);
  const staged = rows.flatMap(({ stage, stagedOn, ...row }) => {
    if (stage === null || stagedOn === null) return [];
    const storage = { startDate: row.stayStart, endDate: row.stayEnd };
    return [{ ...row, stage, stagedOn, storage, job: { _id: row.jobId, endDate: row.endDate } }];
  });
  const last = lastStaged(staged);
  const lines = [
    ...jobLines(rows),
    ...(await stayLines(db, id)),
    ...(await moveLines(db, id, zone)),
    ...(await countLines(db, id, zone)),
    ...(await stageLines(db, id, zone)),
    ...(await handoverLines(db, id, zone)),
  ];
  return {
    custody: custodyOf({ isStored, rows: staged }),
    isOutside: isOutside({ isStored, rows: staged }),
    last: last ? { _id: last.id, client: clientOf(last), stage: last.stage } : null,
    data: newestFirst(lines),
  };
}
