import { sql } from 'kysely';
import { type OpenStage, openStages } from '#shared/choices.ts';
import type { LifeLine } from '#shared/contract/client-item.ts';
import type { Day } from '#shared/day.ts';
import type { Db } from '../../platform/db/index.ts';
import { isLastOfRow, joinedClient } from '../../platform/records/index.ts';
import { dayAndInstant, emptyLine } from './life-line.ts';

/** Only the latest moves between places, and between stages, are read. */
const MAX_MOVES = 200;

/** The job rows of a piece, each with its last stay. */
export async function jobRowsOf(db: Db, clientItemId: string) {
  return db
    .selectFrom('job_item')
    .innerJoin('job', 'job.id', 'job_item.job_id')
    .leftJoin('stay', (join) => join.on(isLastOfRow))
    .innerJoin('client', 'client.id', 'job.client_id')
    .select(['job_item.id', 'job_item.stage', 'staged_on as stagedOn'])
    .select(['job.id as jobId', 'job.ref as jobRef', 'job.client_id', ...joinedClient])
    .select(['job.start_date as startDate', 'job.end_date as endDate'])
    .select(['stay.start_date as stayStart', 'stay.end_date as stayEnd'])
    .where('job_item.client_item_id', '=', clientItemId)
    .where('job.deleted_on', 'is', null)
    .execute();
}

/** The note from when the stay began; null if it was not moved since. */
const firstNote = sql`(select notes_before from stay_move where stay_id = stay.id
  and at <> stay.created_on order by id limit 1)`;

/** When a piece came into storage and where, and when it left. */
export async function stayLines(db: Db, clientItemId: string): Promise<LifeLine[]> {
  const stays = await db
    .selectFrom('stay')
    .leftJoin('job', 'job.id', 'stay.job_id')
    .leftJoin('place as last', 'last.id', 'stay.place_id')
    .leftJoin('stay_move as first', (join) =>
      join.onRef('first.stay_id', '=', 'stay.id').onRef('first.at', '=', 'stay.created_on'),
    )
    .leftJoin('place as put', 'put.id', 'first.place_id')
    .select(['stay.start_date', 'stay.end_date', 'stay.export_notes'])
    .select(sql<string>`coalesce(${firstNote}, stay.notes)`.as('notes'))
    .select(['job.id as job_id', 'job.ref as job_ref', 'last.code as last', 'put.code as put'])
    .where('stay.client_item_id', '=', clientItemId)
    .execute();
  return stays.flatMap(({ start_date, end_date, export_notes, job_id, job_ref, ...stay }) => {
    const job = job_id === null || job_ref === null ? null : { _id: job_id, _ref: job_ref };
    const stored = { ...emptyLine, what: 'stored' as const, job, notes: whereStored(stay) };
    const released = { ...emptyLine, what: 'released' as const, job, notes: export_notes ?? '' };
    return [
      { ...stored, day: start_date, at: start_date },
      ...(end_date === null ? [] : [{ ...released, day: end_date, at: end_date }]),
    ];
  });
}

/** The first place and the note, unless the note is only the code of a place. */
function whereStored({
  notes,
  last,
  put,
}: Record<'last' | 'put', string | null> & { notes: string }) {
  if (put === null) return notes;
  return notes === '' || notes === put || notes === last ? put : `${put} · ${notes}`;
}

/** Moves between places, without the first placement. */
export async function moveLines(db: Db, clientItemId: string, zone: string): Promise<LifeLine[]> {
  const moves = await db
    .selectFrom('stay')
    .innerJoin('stay_move', 'stay_move.stay_id', 'stay.id')
    .leftJoin('place', 'place.id', 'stay_move.place_id')
    .select(['stay_move.at', 'place.code'])
    .where('stay.client_item_id', '=', clientItemId)
    .whereRef('stay_move.at', '<>', 'stay.created_on')
    .orderBy('stay_move.id', 'desc')
    .limit(MAX_MOVES)
    .execute();
  return moves.map(({ at, code }) => ({
    ...emptyLine,
    what: 'moved',
    ...dayAndInstant(at, zone),
    notes: code ?? '',
  }));
}

/** Moves between stages, from the history; one line for all rows of the piece in a job. */
export async function stageLines(db: Db, clientItemId: string, zone: string): Promise<LifeLine[]> {
  const lines = await db
    .selectFrom('history_link')
    .innerJoin('history_line', 'history_line.id', 'history_link.line_id')
    .select(['event', 'at'])
    .where('history_link.record_id', '=', clientItemId)
    .where('kind', '=', 'stage')
    .distinct()
    .orderBy('at', 'desc')
    .limit(MAX_MOVES)
    .execute();
  return lines.flatMap(({ event, at }) => {
    const what = openStages.find((stage): stage is OpenStage => stage === event);
    return what ? [{ ...emptyLine, what, ...dayAndInstant(at, zone) }] : [];
  });
}

/** Hand-overs and their cancellations. */
export async function handoverLines(
  db: Db,
  clientItemId: string,
  zone: string,
): Promise<LifeLine[]> {
  const rows = await db
    .selectFrom('handover_piece')
    .innerJoin('handover', 'handover.id', 'handover_piece.handover_id')
    .leftJoin('history_line', (join) =>
      join
        .onRef('history_line.record_id', '=', 'handover.id')
        .on('history_line.kind', '=', 'handover')
        .on('history_line.event', '=', 'cancelled'),
    )
    .select(['handover.id as _id', 'handover.ref as _ref', 'handover.date', 'received_by'])
    .select(['handover.created_on', 'history_line.at as cancelled'])
    .where('handover_piece.client_item_id', '=', clientItemId)
    .distinct()
    .execute();
  return rows.flatMap(({ _id, _ref, date: day, received_by, created_on, cancelled }) => {
    const of = { ...emptyLine, handover: { _id, _ref } };
    const written = dayAndInstant(created_on, zone);
    const at = written.day === day ? created_on : day;
    return [
      { ...of, what: 'handedOver' as const, day, at, notes: received_by },
      ...(cancelled === null
        ? []
        : [{ ...of, what: 'handoverCancelled' as const, ...dayAndInstant(cancelled, zone) }]),
    ];
  });
}

type JobDates = { jobId: string; jobRef: number; startDate: Day; endDate: Day | null };

/** Start and completion of each job, once for several rows of a job. */
export function jobLines(rows: readonly JobDates[]): LifeLine[] {
  const jobs = new Map(rows.map((row) => [row.jobId, row]));
  return [...jobs.values()].flatMap(({ jobId, jobRef, startDate, endDate }) => {
    const of = { ...emptyLine, job: { _id: jobId, _ref: jobRef } };
    return [
      { ...of, what: 'job' as const, day: startDate, at: startDate },
      ...(endDate === null
        ? []
        : [{ ...of, what: 'completed' as const, day: endDate, at: endDate }]),
    ];
  });
}
