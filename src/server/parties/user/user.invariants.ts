import type { Db } from '../../platform/db/index.ts';
import { type RecordedHistory, recordedHistoryOf } from '../../platform/history/index.ts';
import type { Invariants } from '../../platform/invariants/index.ts';

export const userInvariants: Invariants = {
  'a person may do what the history says last': (db) => wrong(db, mayOther),
  'a second step is there where the history says so': async (db) => {
    const steps = await db
      .selectFrom('second_step')
      .select('user_id')
      .where('confirmed_on', 'is not', null)
      .execute();
    const have = new Set(steps.map(({ user_id }) => user_id));
    return wrong(db, ({ id }, history) => {
      const last = history?.events.findLast(({ event }) => event.startsWith('secondStep'));
      return have.has(id) !== (last?.event === 'secondStepOn');
    });
  },
  // The first of all is made by the server, before anybody could be told of; the history tells of
  // people since migration 19, or since the baseline.
  'a person was added, and the history tells of it': `
    select id from user_account
    where created_on > coalesce((select applied_on from migration where number = 19),
        (select min(applied_on) from migration))
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

async function wrong(
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

/** What was never told of is as it was before there was a history of people. */
function mayOther(
  { role, disabled, email, needs_second_step }: Person,
  history?: RecordedHistory,
): boolean {
  if (history === undefined) return false;
  const { fields, events } = history;
  // The command line adds owners.
  const first = events.some(({ event }) => event === 'created') ? 'owner' : role;
  const isOut = isDisabled(history);
  return (
    (fields.get('role') ?? first) !== role ||
    (isOut !== undefined && isOut !== (disabled === 1)) ||
    (fields.has('email') && (fields.get('email') ?? '') !== email) ||
    (fields.has('needsSecondStep') && fields.get('needsSecondStep') !== (needs_second_step === 1))
  );
}

/** Undefined where it is not known: a role by the command line gave access too, and did not say so. */
function isDisabled({ events }: RecordedHistory): boolean | undefined {
  const last = events.findLast(
    ({ event, isByServer }) =>
      event === 'disabled' || event === 'enabled' || (event === 'changed' && isByServer),
  );
  return last?.event === 'changed' ? undefined : last?.event === 'disabled';
}
