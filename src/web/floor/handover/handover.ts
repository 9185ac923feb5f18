import { stages } from '#shared/base/choices.ts';
import { hasLeft, isGivenOut, isStored, lastStaged } from '#shared/rules/custody.ts';
import type { signatureOf } from '#shared/rules/handover.ts';
import { storageNote } from '#shared/rules/storage-note.ts';
import type { Answer, Input } from '#web/kit/base/http.ts';
import { today } from '#web/kit/base/today.ts';
import { type ClientShort, nameOf } from '#web/kit/links/record-links.tsx';
import type { FullDraft } from '#web/kit/ui/form/use-field.ts';
import type { FactColumn } from '#web/kit/ui/table/column.ts';

export type Handover = Answer<'GET /handover/:id'>;
type ReadyPiecesAnswer = Answer<'GET /handover/ready/:clientId'>;
export type ReadyPiece = ReadyPiecesAnswer['data'][number];

export type HandoverDraft = Omit<
  FullDraft<Input<'POST /handover'>['body']>,
  'client' | 'pieces' | 'signature'
> & {
  signature: ReturnType<typeof signatureOf> | null;
  client: ClientShort | null;
  /** Ids of rows of jobs. */
  pieces: string[];
};

/** Where a piece is, or that it has left the shop, when it is ready without a hand-over. */
export const whereColumn: FactColumn<Pick<ReadyPiece, 'storage' | 'stage' | 'place'>> = {
  key: 'where',
  card: 'fact',
  show: ({ storage, stage, place }, { t, briefDay }) => {
    if (isStored(storage)) return storageNote({ notes: storage.notes, place });
    if (place || storage.endDate === null) return place?.code;
    const left = stage === 'ready' ? 'storage.leftWithoutNote' : 'storage.left';
    return t(left, { day: briefDay(storage.endDate) });
  },
};

/** A piece with all its ready rows, which are handed over together. */
export type ReadyGroup = ReadyPiece & {
  rows: readonly string[];
  work: string;
  jobs: readonly ReadyPiece['job'][];
};

/** Groups ready rows by piece; those that are initially ticked come first. */
export function readyGroups(
  ready: readonly ReadyPiece[],
  wanted: readonly string[] = [],
): ReadyGroup[] {
  const groups = Map.groupBy(ready, ({ clientItem }) => clientItem._id);
  const all = [...groups.values()].flatMap((rows) => {
    const shown = rows.find(({ storage }) => isStored(storage)) ?? latest(rows);
    const work = new Set(rows.map(({ item }) => item.title));
    const jobs = new Map(rows.map(({ job }) => [job._id, job]));
    const of = { rows: rows.map(({ _id }) => _id), jobs: [...jobs.values()] };
    return shown ? [{ ...shown, ...of, work: [...work].join(', ') }] : [];
  });
  const isFirst = isTicked(wanted);
  return [...all.filter(isFirst), ...all.filter((piece) => !isFirst(piece))];
}

/** If the piece has left by its last job, the row of that job. */
function latest(rows: readonly ReadyPiece[]): ReadyPiece | undefined {
  const last = lastStaged(rows.map((row) => ({ ...row, stagedOn: row.stagedOn ?? '' })));
  return rows.find((row) => row.job._id === last?.job._id && hasLeft(row)) ?? last;
}

/** The pieces that are here or of jobs that are not handed over, and those that left long ago without a note. */
export function partedByAge(
  ready: readonly ReadyGroup[],
  wanted: readonly string[] = [],
): Record<'current' | 'older', ReadyGroup[]> {
  const isOlder = (piece: ReadyGroup) =>
    !piece.place && isGivenOut(piece) && !piece.rows.some((row) => wanted.includes(row));
  return { current: ready.filter((piece) => !isOlder(piece)), older: ready.filter(isOlder) };
}

/** Pieces that stay, each by its last job, at the earliest stage of its rows there. */
export function stayingGroups(staying: readonly ReadyPiece[]): ReadyPiece[] {
  const groups = Map.groupBy(staying, ({ clientItem }) => clientItem._id);
  return [...groups.values()].flatMap((all) => {
    const last = lastStaged(all.map((row) => ({ ...row, stagedOn: row.stagedOn ?? '' })));
    const rows = all.filter(({ job }) => job._id === last?.job._id);
    const [first] = rows.toSorted((a, b) => orderOf(a) - orderOf(b));
    const shown = all.find(({ storage }) => isStored(storage)) ?? rows.find(hasLeft) ?? first;
    return first && shown ? [{ ...first, storage: shown.storage }] : [];
  });
}

function orderOf({ stage }: ReadyPiece): number {
  return stages.findIndex((value) => value === stage);
}

function isTicked(wanted: readonly string[]) {
  return (piece: ReadyGroup) =>
    wanted.length > 0 ? piece.rows.some((row) => wanted.includes(row)) : !isGivenOut(piece);
}

/** The number of pieces that have one of these rows. */
export function countOf(ready: readonly ReadyGroup[], rows: readonly string[]): number {
  return ready.filter((piece) => piece.rows.some((row) => rows.includes(row))).length;
}

/** Initially ticked: the wanted pieces, else all that are in the shop. */
export function newHandover(
  client: ClientShort | null,
  ready: readonly ReadyGroup[] = [],
  wanted: readonly string[] = [],
): HandoverDraft {
  return {
    client,
    date: today(),
    pieces: ready.filter(isTicked(wanted)).flatMap(({ rows }) => rows),
    receivedBy: client === null ? '' : client.fullName || nameOf(client),
    signature: null,
    notes: '',
  };
}
