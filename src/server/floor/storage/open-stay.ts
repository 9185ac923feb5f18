import type { z } from 'zod';
import type { Stay, stayRoutes } from '#shared/contract/stay.ts';
import { AppError } from '#shared/errors.ts';
import { startProblem } from '#shared/rules/storage.ts';
import { lockClients } from '../../parties/client/index.ts';
import { audit } from '../../platform/history/index.ts';
import type { StaffContext } from '../../platform/http/index.ts';
import { findClientItems } from '../../work/client-item/index.ts';
import { lockOpenPlace } from '../../work/place/index.ts';
import { getStay, insertStays, storedClientItems } from './stay.store.ts';

/** Stores a piece without a job, for example one left over from a season. */
export async function openStay(
  context: StaffContext,
  { clientItem, startDate, notes, place = null }: z.output<typeof stayRoutes.create.body>,
): Promise<Stay> {
  const { db, today } = context;
  const before = (await findClientItems(db, [clientItem])).get(clientItem);
  if (before === undefined) throw new AppError('reference.unknown', { path: 'clientItem' });
  await lockClients(db, [before.clientId]);
  const piece = (await findClientItems(db, [clientItem])).get(clientItem);
  if (piece?.clientId !== before.clientId) throw new AppError('record.changed');
  if (piece.isDeleted) throw new AppError('reference.unknown', { path: 'clientItem' });
  const isStored = (await storedClientItems(db, [clientItem])).has(clientItem);
  const problem = startProblem({ isStored, date: startDate, today });
  if (problem === 'alreadyInStorage') {
    throw new AppError('job.alreadyStored', { path: 'clientItem' });
  }
  if (problem !== null) {
    throw new AppError('request.invalid', { path: 'startDate', key: 'validation.future' });
  }
  const owner = { client_item_id: clientItem, client_id: piece.clientId };
  const pieces = [{ ...owner, job_id: null, job_item_id: null }];
  if (place !== null) await lockOpenPlace(db, place);
  const [id = ''] = await insertStays(context, { pieces, startDate, notes, place });
  return audit.stay(context, { event: 'stored', before: null, after: await getStay(db, id) });
}
