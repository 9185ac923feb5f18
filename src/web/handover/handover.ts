import { stages } from '#shared/choices.ts';
import { isGivenOut } from '#shared/rules/custody.ts';
import type { Answer, Input } from '#web/base/http.ts';
import { today } from '#web/base/today.ts';
import { type ClientShort, nameOf } from '#web/client/client.ts';
import type { FullDraft } from '#web/ui/form/draft.ts';

export type Handover = Answer<'GET /handover/:id'>;
type OfClient = Answer<'GET /handover/ready/:clientId'>;
export type ReadyPiece = OfClient['data'][number];

export type HandoverDraft = Omit<
  FullDraft<Input<'POST /handover'>['body']>,
  'client' | 'pieces'
> & {
  client: ClientShort | null;
  /** Rows of jobs. */
  pieces: string[];
};

/** A piece with all that its job did to it: it goes with every row of it. */
export type ReadyGroup = ReadyPiece & { rows: readonly string[]; work: string };

/**
 * The pieces of rows that are ready, each once for its job. Of one that lies in the house, what earlier
 * jobs have left without a paper is not offered again.
 */
export function readyGroups(ready: readonly ReadyPiece[]): ReadyGroup[] {
  const groups = Map.groupBy(ready, ({ job, clientItem }) => `${job._id} ${clientItem._id}`);
  const all = [...groups.values()].flatMap((rows) => {
    const shown = rows.find(isStored) ?? rows.find(isGivenOut) ?? rows[0];
    const work = rows.map(({ item }) => item.title).join(', ');
    return shown ? [{ ...shown, rows: rows.map(({ _id }) => _id), work }] : [];
  });
  const here = new Set(
    all.filter((one) => !isGivenOut(one)).map(({ clientItem }) => clientItem._id),
  );
  return all.filter((one) => !isGivenOut(one) || !here.has(one.clientItem._id));
}

/** The pieces that stay, each once for its job: as far as the last of its rows. */
export function stayingGroups(staying: readonly ReadyPiece[]): ReadyPiece[] {
  const groups = Map.groupBy(staying, ({ job, clientItem }) => `${job._id} ${clientItem._id}`);
  return [...groups.values()].flatMap((rows) => {
    const [first] = rows.toSorted((a, b) => orderOf(a) - orderOf(b));
    return first ? [{ ...first, storage: (rows.find(isStored) ?? first).storage }] : [];
  });
}

function orderOf({ stage }: ReadyPiece): number {
  return stages.findIndex((one) => one === stage);
}

function isStored({ storage }: ReadyPiece): boolean {
  return storage.startDate !== null && storage.endDate === null;
}

/** All that are ready and in the house, or those of them that were asked for. */
export function newHandover(
  client: ClientShort | null,
  ready: readonly ReadyGroup[] = [],
  wanted: readonly string[] = [],
): HandoverDraft {
  const isTicked = (piece: ReadyGroup) =>
    wanted.length > 0 ? piece.rows.some((row) => wanted.includes(row)) : !isGivenOut(piece);
  return {
    client,
    date: today(),
    pieces: ready.filter(isTicked).map(({ _id }) => _id),
    receivedBy: client === null ? '' : client.fullName || nameOf(client),
    signature: null,
    notes: '',
  };
}
