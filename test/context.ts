import { findSession } from '#server/parties/user/session.store.ts';
import { inTransaction } from '#server/platform/db/index.ts';
import type { StaffContext } from '#server/platform/http/index.ts';
import { dayInZone } from '#shared/base/day.ts';
import type { TestServer } from './server.ts';

/** The context for calling a use case directly: the logged-in user and the server's clock. */
export async function contextOf({ db, env, time, token }: TestServer): Promise<StaffContext> {
  const session = await findSession(db, time.now, { token });
  if (session === undefined) throw new Error('nobody is logged in');
  return {
    db,
    env,
    session,
    now: time.now,
    today: dayInZone(time.now, env.TZ_BUSINESS),
    actor: null,
    language: 'el',
    address: '',
    device: '',
    origin: 'https://kilim.example',
    security: () => {},
    mailQueued: () => {},
    transaction: (work) => inTransaction(db, work),
  };
}
