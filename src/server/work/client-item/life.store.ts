import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '#server/platform/db/index.ts';
import type { StaffContext } from '#server/platform/http/index.ts';
import { clientOf, isLastOfRow, joinedClient } from '#server/platform/records/index.ts';
import { type LifeEvent, type OpenStage, openStages } from '#shared/base/choices.ts';
import { type Day, dayInZone } from '#shared/base/day.ts';
import type { clientItemRoutes, LifeLine } from '#shared/contract/client-item.ts';
import type { CountResult } from '#shared/rules/count.ts';
import { custodyOf, isOutside, lastStaged, newestFirst } from '#shared/rules/custody.ts';
import { getClientItem } from './client-item.store.ts';

/** Where a piece is, and what happened to it. Throws a 404 if there is none. */
export async function readLife(
  { db, env }: StaffContext,
  id: string,
): Promise<z.output<typeof clientItemRoutes.life.response>> {
  const { TZ_BUSINESS: zone } = env;
  const { inStorage: isStored } = await getClientItem(db, id);
  const rows = await jobRowsOf(db, id);
  const staged = rows.flatMap(({ stage, stagedOn, ...row }) => {
    if (stage === null || stagedOn === null) return [];
    const storage = { startDate: row.stayStart, endDate: row.stayEnd };
    return [{ ...row, stage, stagedOn, storage, job: { _id: row.jobId, endDate: row.endDate } }];
  });
  const last = lastStaged(staged);
  const lines = [
    ...jobLines(rows),
    ...(await stayLines(db, id, zone)),
    ...(await moveLines(db, id, zone)),
    ...(await countLines(db, id, zone)),
    ...(await stageLines(db, id, zone)),
    ...(await handoverLines(db, id, zone)),
  ];
  return {
    custody: custodyOf({ isStored, rows: staged }),
    isOutside: isOutside({ isStored, rows: staged }),
    last: last ? { _id: last.id, client: clientOf(last), stage: last.stage } : null,
    data: newestFirst(lines),
  };
}

/** Only the latest moves between places, and between stages, are read. */
const MAX_MOVES = 200;

/** The job rows of a piece, each with its last stay. */
async function jobRowsOf(db: Db, clientItemId: string) {
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

/** When the stay was last ended, from the history; null if a program wrote it that kept none. */
const lastEnding = sql<string | null>`(select max(at) from history_line
  where record_id = stay.id and kind = 'stay' and event = 'released')`;

/** When a piece came into storage and where, and when it left. */
async function stayLines(db: Db, clientItemId: string, zone: string): Promise<LifeLine[]> {
  const stays = await db
    .selectFrom('stay')
    .leftJoin('job', 'job.id', 'stay.job_id')
    .leftJoin('place as last', 'last.id', 'stay.place_id')
    .leftJoin('stay_move as first', (join) =>
      join.onRef('first.stay_id', '=', 'stay.id').onRef('first.at', '=', 'stay.created_on'),
    )
    .leftJoin('place as put', 'put.id', 'first.place_id')
    .select(['stay.start_date', 'stay.end_date', 'stay.export_notes', 'stay.created_on'])
    .select(lastEnding.as('ended_at'))
    .select(sql<string>`coalesce(${firstNote}, stay.notes)`.as('notes'))
    .select(['job.id as job_id', 'job.ref as job_ref', 'last.code as last', 'put.code as put'])
    .where('stay.client_item_id', '=', clientItemId)
    .execute();
  return stays.flatMap(({ start_date, end_date, export_notes, job_id, job_ref, ...stay }) => {
    const at = (day: Day, writtenAt: string | null) => instantOn(day, writtenAt, zone);
    const job = job_id === null || job_ref === null ? null : { _id: job_id, _ref: job_ref };
    const stored = { ...emptyLine, what: 'stored' as const, job, notes: whereStored(stay) };
    const released = { ...emptyLine, what: 'released' as const, job, notes: export_notes ?? '' };
    return [
      { ...stored, day: start_date, at: at(start_date, stay.created_on) },
      ...(end_date === null
        ? []
        : [{ ...released, day: end_date, at: at(end_date, stay.ended_at) }]),
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
async function moveLines(db: Db, clientItemId: string, zone: string): Promise<LifeLine[]> {
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
async function stageLines(db: Db, clientItemId: string, zone: string): Promise<LifeLine[]> {
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
async function handoverLines(db: Db, clientItemId: string, zone: string): Promise<LifeLine[]> {
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
    const at = instantOn(day, created_on, zone);
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
function jobLines(rows: readonly JobDates[]): LifeLine[] {
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

/** Only the latest counts are read. */
const MAX_COUNTS = 200;

const eventOf: Partial<Record<CountResult | 'place', LifeEvent>> = {
  here: 'counted',
  elsewhere: 'found',
  notStored: 'found',
};

/** Stock counts in which a piece was counted, found elsewhere or missing. */
async function countLines(db: Db, clientItemId: string, zone: string): Promise<LifeLine[]> {
  const counts = await countsWith(db, clientItemId);
  return counts.flatMap(({ id, at, result, code, closed_on, missed, known }) => {
    const line = (what: LifeEvent, when: string, notes: string | null): LifeLine => ({
      ...emptyLine,
      count: { _id: id },
      what,
      ...dayAndInstant(when, zone),
      notes: notes ?? '',
    });
    const what = result === null ? undefined : eventOf[result];
    return [
      ...(what && at !== null ? [line(what, at, code)] : []),
      ...(missed !== null && closed_on !== null ? [line('missing', closed_on, known)] : []),
    ];
  });
}

/** The latest counts in which the piece was scanned or missing. */
async function countsWith(db: Db, clientItemId: string) {
  return (
    db
      .with('last', (with_) =>
        with_
          .selectFrom('stock_count')
          .select(['id', 'closed_on'])
          .orderBy('created_on', 'desc')
          .limit(MAX_COUNTS),
      )
      .selectFrom('last')
      // The condition of the unique partial index: a piece has one scan in a count besides repeats.
      .leftJoin('count_scan as scan', (join) =>
        join
          .onRef('scan.count_id', '=', 'last.id')
          .on('scan.client_item_id', '=', clientItemId)
          .on(sql<boolean>`scan.client_item_id is not null and scan.result <> 'again'`),
      )
      .leftJoin('count_missing as missing', (join) =>
        join
          .onRef('missing.count_id', '=', 'last.id')
          .on('missing.client_item_id', '=', clientItemId),
      )
      .leftJoin('place as there', 'there.id', 'scan.place_id')
      .leftJoin('place as known', 'known.id', 'missing.place_id')
      .select(['last.id', 'scan.at', 'scan.result', 'there.code', 'last.closed_on'])
      .select(['missing.client_item_id as missed', 'known.code as known'])
      .where((eb) => eb.or([eb('scan.id', 'is not', null), eb('missing.count_id', 'is not', null)]))
      .execute()
  );
}

/** The fields that most lines leave empty. */
const emptyLine = { job: null, handover: null, count: null, notes: '' };

/** When it was written down if that was on the day itself, otherwise the day. */
function instantOn(day: Day, writtenAt: string | null, zone: string): string {
  const isSameDay = writtenAt !== null && dayInZone(new Date(writtenAt), zone) === day;
  return isSameDay ? writtenAt : day;
}

/** `zone` is the time zone of the business. */
function dayAndInstant(at: string, zone: string) {
  return { day: dayInZone(new Date(at), zone), at };
}
