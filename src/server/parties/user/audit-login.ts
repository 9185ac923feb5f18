import type { User } from '#shared/contract/user.ts';
import { toJson } from '../../platform/db/index.ts';
import { insertLine, keepFailedLogin } from '../../platform/history/index.ts';
import type { Context } from '../../platform/http/index.ts';

type Outcome = 'good' | 'unknown' | 'password' | 'code' | 'disabled';

/** Under which tries of names are kept that nobody has. */
const NOBODY = 'nobody';

/**
 * Writes a login, good or not, into the log and the history, or beside that where it failed: who, from
 * where, with what, and how it ended. A name that nobody has is not written down: people type their
 * password there.
 */
export async function auditLogin(
  context: Context,
  user: User | undefined,
  outcome: Outcome,
): Promise<void> {
  const { db, now, today, address, device, security } = context;
  const isGood = outcome === 'good';
  const facts = { address, device, outcome };
  security({ event: isGood ? 'loggedIn' : 'loginFailed', user: user?.username ?? null, ...facts });
  const line = {
    day: today,
    record_id: user?._id ?? NOBODY,
    label: user?.username ?? '',
    changes: toJson(
      Object.entries(facts)
        .filter(([, to]) => to !== '')
        .map(([field, to]) => ({ field, from: null, to })),
    ),
  };
  if (!isGood) return keepFailedLogin(db, now, line);
  const event = { kind: 'user', event: 'loggedIn', also: [] } as const;
  const user_id = user?._id ?? null;
  await insertLine(db, { at: now.toISOString(), user_id, ...line, ...event });
}
