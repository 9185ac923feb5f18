import type { User } from '#shared/contract/user.ts';
import { toJson } from '../../platform/db/index.ts';
import { insertLine, keepFailedLogin } from '../../platform/history/index.ts';
import type { Context } from '../../platform/http/index.ts';

type Outcome = 'good' | 'unknown' | 'password' | 'code' | 'disabled';

/** The `record_id` of failed logins with an unknown user name. */
const UNKNOWN_USER = 'nobody';

/**
 * Writes a login to the security log and to the history; a failed one goes to its own table instead of
 * the history. An unknown user name is not recorded: people type their password into that field.
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
    record_id: user?._id ?? UNKNOWN_USER,
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
