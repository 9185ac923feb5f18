import type { User } from '#shared/contract/user.ts';
import { toJson } from '../db/json.ts';
import { insertLine } from '../history/history.store.ts';
import type { Context } from '../http/context.ts';

type Outcome = 'good' | 'unknown' | 'password' | 'code' | 'disabled';

/** Under which tries of names are kept that nobody has. */
const NOBODY = 'nobody';

/**
 * Writes a login, good or not, into the history and the log: who, from where, with what, and how it
 * ended. A name that nobody has is not written down: people type their password there.
 */
export async function tellLogin(
  context: Context,
  user: User | undefined,
  outcome: Outcome,
): Promise<void> {
  const { db, now, today, address, device, security } = context;
  const isGood = outcome === 'good';
  const facts = { address, device, outcome };
  security({ event: isGood ? 'loggedIn' : 'loginFailed', user: user?.username ?? null, ...facts });
  await insertLine(db, () => ({
    at: now.toISOString(),
    day: today,
    user_id: isGood ? (user?._id ?? null) : null,
    kind: 'user',
    record_id: user?._id ?? NOBODY,
    label: user?.username ?? '',
    event: isGood ? 'loggedIn' : 'loginFailed',
    changes: toJson(
      Object.entries(facts)
        .filter(([, to]) => to !== '')
        .map(([field, to]) => ({ field, from: null, to })),
    ),
    also: [],
  }));
}
