import type { ClientShort } from '#shared/contract/client.ts';
import type { ReadyPiece } from '#shared/contract/handover.ts';
import { getClient } from '../client/client.store.ts';
import type { Db } from '../db/open.ts';
import { loadJobItems } from '../job/job-item.store.ts';
import { readyJobs } from './handover.store.ts';

type Ready = { client: ClientShort; data: ReadyPiece[] };

/** A client's pieces that can be handed over, those of the oldest job first. */
export async function readReadyPieces(db: Db, clientId: string): Promise<Ready> {
  const client = await getClient(db, clientId);
  const jobs = await readyJobs(db, clientId);
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
