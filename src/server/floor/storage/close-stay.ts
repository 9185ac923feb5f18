import type { z } from 'zod';
import type { Stay, stayRoutes } from '#shared/contract/stay.ts';
import { AppError } from '#shared/errors.ts';
import { refusal, type StaffContext } from '../../platform/http/index.ts';
import { reasonAgainstEnd, checkOut } from './check-out.ts';
import { lockStays } from './stay.store.ts';

/** Throws a 404 if there is none, a 409 if the revision is not the current one. */
export async function closeStay(
  context: StaffContext,
  id: string,
  { _rev, ...input }: z.output<typeof stayRoutes.close.body>,
): Promise<Stay> {
  const [stay] = await lockStays(context.db, [id]);
  if (stay === undefined) throw new AppError('record.notFound');
  if (_rev !== undefined && _rev !== stay._rev) throw new AppError('record.changed');
  const reason = reasonAgainstEnd(context, stay, input);
  if (reason) throw refusal(reason, 'endDate');
  const [closed] = await checkOut(context, [stay], input);
  return closed ?? stay;
}
