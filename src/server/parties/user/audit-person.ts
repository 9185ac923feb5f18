import { audit } from '../../platform/history/index.ts';
import type { StaffContext } from '../../platform/http/index.ts';

/** Writes the event to the history and to the security log. */
export async function auditPerson(
  context: StaffContext,
  event: Parameters<typeof audit.user>[1],
): Promise<void> {
  const { session, address, device, security } = context;
  const { username: of } = event.after;
  security({ event: event.event, user: session.user.username, of, address, device });
  await audit.user(context, event);
}
