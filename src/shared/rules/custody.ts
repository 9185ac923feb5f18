import { type LifeEvent, lifeEvents, type Stage } from '../choices.ts';

/** Where a piece is: at every moment in one of these. */
export const custodies = ['withClient', 'inWork', 'inStore', 'handedOver'] as const;
export type Custody = (typeof custodies)[number];

/** What a job's row says of where its piece is. */
export type CustodyRow = JobPiece & {
  stage: Stage;
  /** When it came to that; ISO 8601. */
  stagedOn: string;
  job: { _id: string };
};

type CustodyFacts = {
  /** A stay in storage has not ended. */
  isStored: boolean;
  /** Of jobs that are not deleted. */
  rows: readonly CustodyRow[];
};

/**
 * Where a piece is: in the store while a stay of it is open, else where its last job has left it. Out of
 * the store without a paper it is taken for its client's once that job is done. One answer for whatever is
 * known, so that it is never in two places.
 */
export function custodyOf({ isStored, rows }: CustodyFacts): Custody {
  if (isStored) return 'inStore';
  const last = lastStaged(rows);
  if (last === undefined) return 'withClient';
  if (last.stage === 'handedOver') return 'handedOver';
  return last.job.endDate !== null && hasLeftBy(last, rows) ? 'withClient' : 'inWork';
}

/** Ready, and out of the store without a paper before its job is done: who has it, nobody knows. */
export function isOutside({ isStored, rows }: CustodyFacts): boolean {
  const last = lastStaged(rows);
  if (isStored || last?.stage !== 'ready' || last.job.endDate !== null) return false;
  return hasLeftBy(last, rows);
}

function hasLeftBy({ job }: CustodyRow, rows: readonly CustodyRow[]): boolean {
  return rows.some((row) => row.job._id === job._id && hasLeft(row));
}

/** The row that a piece came to its last stage by. */
export function lastStaged<Row extends Pick<CustodyRow, 'stagedOn'>>(
  rows: readonly Row[],
): Row | undefined {
  return rows.toSorted((a, b) => (a.stagedOn < b.stagedOn ? 1 : -1))[0];
}

type JobPiece = {
  job: { endDate: string | null };
  storage: { startDate: string | null; endDate: string | null };
};

/** It was in the store by this row, and is not any more. */
export function hasLeft({ storage }: Pick<JobPiece, 'storage'>): boolean {
  return storage.startDate !== null && storage.endDate !== null;
}

/** Ready, but its job is completed and it has left the store since: it has gone without a paper. */
export function isGivenOut(piece: JobPiece): boolean {
  return piece.job.endDate !== null && hasLeft(piece);
}

/** What happens to a piece, as it mostly comes on one day; its photos tell for themselves. */
const inOrder: readonly string[] = lifeEvents.flatMap((what) =>
  what === 'stored' ? [what, 'photographed'] : [what],
);

/** A day, or an instant where that is known. */
type TimedEvent = { at: string; day: string; what: LifeEvent | 'photographed' };

/** The newest first; what is known by its day alone stands on that day in the order of the work. */
export function newestFirst<Event extends TimedEvent>(events: readonly Event[]): Event[] {
  return events.toSorted((a, b) => {
    if (a.day !== b.day) return a.day < b.day ? 1 : -1;
    const areInstants = a.at !== a.day && b.at !== b.day;
    if (areInstants && a.at !== b.at) return a.at < b.at ? 1 : -1;
    return inOrder.indexOf(b.what) - inOrder.indexOf(a.what);
  });
}
