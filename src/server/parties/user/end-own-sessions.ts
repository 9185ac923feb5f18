import { audit } from '../../platform/history/index.ts';
import type { StaffContext } from '../../platform/http/index.ts';
import { endAllSessions } from './session.store.ts';

/** Includes the current session. */
export async function endOwnSessions(context: StaffContext): Promise<Record<string, never>> {
  const { db, session } = context;
  await endAllSessions(db, session.user._id);
  await audit.user(context, { event: 'sessionsEnded', after: session.user });
  return {};
}
