import type { ClientShort } from '#shared/contract/client.ts';
import type { JobPiece } from '#shared/contract/handover.ts';
import { isBeforeReady } from '#shared/rules/stage.ts';
import { getClient } from '../../parties/client/index.ts';
import type { Db } from '../../platform/db/index.ts';
import { loadJobItems } from '../../work/job/index.ts';
import { openStaysOfPieces } from '../storage/index.ts';
import { jobsWithPiecesInShop } from './handover.store.ts';

/** The pieces of a client that can be handed over (`data`) and those not ready yet; oldest job first. */
export async function readReadyPieces(
  db: Db,
  clientId: string,
): Promise<{ client: ClientShort; data: JobPiece[]; staying: JobPiece[] }> {
  const client = await getClient(db, clientId);
  const jobs = await jobsWithPiecesInShop(db, clientId);
  const items = await loadJobItems(
    db,
    jobs.map(({ _id }) => _id),
  );
  const rows = jobs.flatMap((job) =>
    (items.get(job._id) ?? []).flatMap(({ clientItem, ...row }) =>
      clientItem === null ? [] : { ...row, clientItem, job },
    ),
  );
  const ids = rows.map(({ clientItem }) => clientItem._id);
  const stays = await openStaysOfPieces(db, [...new Set(ids)]);
  const places = new Map(stays.map(({ clientItem, place }) => [clientItem._id, place]));
  const pieces = rows.map((row) => ({ ...row, place: places.get(row.clientItem._id) ?? null }));
  return {
    client,
    data: pieces.filter(({ stage }) => stage === 'ready'),
    staying: pieces.filter(({ stage }) => isBeforeReady(stage)),
  };
}
