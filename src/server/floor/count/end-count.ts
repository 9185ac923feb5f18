import type { z } from 'zod';
import type { Count, countRoutes } from '#shared/contract/count.ts';
import { audit } from '../../platform/history/index.ts';
import type { StaffContext } from '../../platform/http/index.ts';
import { applyCount } from '../storage/index.ts';
import { misplacedStays } from './count-scan.store.ts';
import { getCount, lockOpenCount, markClosed } from './count.store.ts';
import { freezeMissing } from './missing.store.ts';

/** With `move`, pieces that were found elsewhere are moved to where they were found. */
export async function endCount(
  context: StaffContext,
  id: string,
  { _rev, move }: z.output<typeof countRoutes.close.body>,
): Promise<Count> {
  const { db } = context;
  const before = await lockOpenCount(db, id);
  await freezeMissing(db, before);
  if (move) {
    for (const [place, stays] of await misplacedStays(db, id)) {
      await applyCount(context, stays, place);
    }
  }
  await markClosed(context, id, _rev);
  return audit.count(context, { event: 'ended', before, after: await getCount(db, id) });
}
