import { limitChanges } from '#shared/history/bounded.ts';
import { type AnyTracked, differences, type HistoryValue } from '#shared/history/differences.ts';
import type { HistoryKind } from '#shared/history/kinds.ts';
import { type Db, fromJson } from '../db/index.ts';

type RecordedFields = Map<string, HistoryValue>;

/** The last recorded value of each field, and the events, oldest first. */
export type RecordedHistory = {
  fields: RecordedFields;
  events: { event: string; isByServer: boolean }[];
};

/** For every record of a kind that has a line, by id; `byPeople` omits changes by the server itself. */
export async function recordedHistoryOf(
  db: Db,
  kind: HistoryKind,
  { byPeople = false } = {},
): Promise<Map<string, RecordedHistory>> {
  const lines = await db
    .selectFrom('history_line')
    .select(['record_id', 'event', 'changes', 'user_id'])
    .where('kind', '=', kind)
    .where('event', 'not in', ['loggedIn', 'loginFailed'])
    .$if(byPeople, (query) => query.where('user_id', 'is not', null))
    .orderBy('record_id')
    .orderBy('position')
    .execute();
  const records = new Map<string, RecordedHistory>();
  for (const { record_id, event, changes, user_id } of lines) {
    const history: RecordedHistory = records.get(record_id) ?? { fields: new Map(), events: [] };
    records.set(record_id, history);
    history.events.push({ event, isByServer: user_id === null });
    for (const { field, to } of fromJson(changes)) {
      // Some changes were omitted because they were too long, so no earlier value is reliable.
      if (field === 'leftOut') history.fields.clear();
      else history.fields.set(field, to);
    }
  }
  return records;
}

/** The values that the history would record for a new record with this content; empty fields are missing. */
export function fieldsNow(tracked: AnyTracked, record: unknown): RecordedFields {
  const changes = differences(tracked, null, record);
  return new Map(
    changes.flatMap((change) => limitChanges([change])).map(({ field, to }) => [field, to]),
  );
}
