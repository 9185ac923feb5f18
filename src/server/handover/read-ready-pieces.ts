import type { ClientShort } from '#shared/contract/client.ts';
import type { ReadyPiece } from '#shared/contract/handover.ts';
import { getClient } from '../client/client.store.ts';
import type { Db } from '../db/open.ts';
import { loadJobItems } from '../job/job-item.store.ts';

type Ready = { client: ClientShort; data: ReadyPiece[] };

/** A client's pieces that can be handed over, those of the job that is due first first. */
export async function readReadyPieces(db: Db, clientId: string): Promise<Ready> {
  const client = await getClient(db, clientId);
  const jobs = await db
    .selectFrom('job')
    .select(['id as _id', 'ref as _ref', 'due_date as dueDate', 'end_date as endDate'])
    .where('client_id', '=', clientId)
    .where('deleted_on', 'is', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('job_item')
          .select('job_item.id')
          .whereRef('job_item.job_id', '=', 'job.id')
          .where('stage', '=', 'ready'),
      ),
    )
    .orderBy('ref')
    .execute();
  const items = await loadJobItems(
    db,
    jobs.map(({ _id }) => _id),
  );
  const data = jobs.flatMap((job) =>
    (items.get(job._id) ?? []).flatMap(({ clientItem, ...row }) =>
      row.stage === 'ready' && clientItem !== null ? { ...row, clientItem, job } : [],
    ),
  );
  return { client, data };
}
