import { sql } from 'kysely';
import type { Db } from '#server/platform/db/index.ts';
import { type RecordedHistory, recordedHistoryOf } from '#server/platform/history/index.ts';
import type { Invariants } from '#server/platform/invariants/index.ts';
import type { HistoryValue } from '#shared/fields/differences.ts';

/** From then on the history records people: migration 19, or the baseline. */
const SINCE = `coalesce((select applied_on from migration where number = 19),
  (select min(applied_on) from migration))`;
const RECORDED_SINCE = sql.raw(SINCE);

const NO_HISTORY: RecordedHistory = { fields: new Map(), events: [] };

export const userInvariants: Invariants = {
  'a person may do what the history says last': async (db) => {
    const { rows } = await sql<{ id: string }>`
      select id from user_account where created_on > ${RECORDED_SINCE}
        or not exists (select 1 from migration where number < 38)`.execute(db);
    const recorded = new Set(rows.map(({ id }) => id));
    return peopleWhere(db, (person, history) =>
      hasOtherAccess(person, history ?? NO_HISTORY, recorded.has(person.id)),
    );
  },
  'a second step is there where the history says so': async (db) => {
    const steps = await db
      .selectFrom('second_step')
      .select('user_id')
      .where('confirmed_on', 'is not', null)
      .execute();
    const users = new Set(steps.map(({ user_id }) => user_id));
    return peopleWhere(db, ({ id }, history) => {
      const last = history?.events.findLast(({ event }) => event.startsWith('secondStep'));
      return users.has(id) !== (last?.event === 'secondStepOn');
    });
  },
  // Not of the first user, whom the server adds. The history records people since migration 19, or
  // since the baseline.
  'the history records that each person was added': `
    select id from user_account
    where created_on > ${SINCE}
      and created_on > (select min(created_on) from user_account)
      and not exists (select 1 from history_line where kind = 'user' and event = 'created'
        and record_id = user_account.id)`,
};

type Person = {
  id: string;
  role: string;
  disabled: number;
  email: string;
  needs_second_step: number;
};

async function peopleWhere(
  db: Db,
  isWrong: (person: Person, history: RecordedHistory | undefined) => boolean,
): Promise<string[]> {
  const people = await db
    .selectFrom('user_account')
    .select(['id', 'role', 'disabled', 'email', 'needs_second_step'])
    .orderBy('id')
    .execute();
  const history = await recordedHistoryOf(db, 'user');
  return people
    .filter((candidate) => isWrong(candidate, history.get(candidate.id)))
    .map(({ id }) => id);
}

/** A field without an entry has not changed since the history records people; of a later person it is as for a new one. */
function hasOtherAccess(
  { role, disabled, email, needs_second_step }: Person,
  history: RecordedHistory,
  isRecorded: boolean,
): boolean {
  const { fields, events } = history;
  // The command line adds owners; another role follows as a change.
  const initialRole = events.some(({ event }) => event === 'created') ? 'owner' : role;
  const disabledInHistory = isDisabled(history);
  const isOther = (field: string, { value, first }: Record<'value' | 'first', HistoryValue>) =>
    (isRecorded || fields.has(field)) && (fields.get(field) ?? first) !== value;
  return (
    (fields.get('role') ?? initialRole) !== role ||
    (disabledInHistory !== undefined && disabledInHistory !== (disabled === 1)) ||
    isOther('email', { value: email, first: '' }) ||
    isOther('needsSecondStep', { value: needs_second_step === 1, first: false })
  );
}

/**
 * Undefined if unknown: setting a role by the command line once gave access without an entry for it.
 */
function isDisabled({ events }: RecordedHistory): boolean | undefined {
  const last = events.findLast(
    ({ event, isByServer }) =>
      event === 'disabled' || event === 'enabled' || (event === 'changed' && isByServer),
  );
  return last?.event === 'changed' ? undefined : last?.event === 'disabled';
}
