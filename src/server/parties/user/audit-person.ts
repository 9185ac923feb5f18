import { audit } from '../../platform/history/index.ts';
import type { StaffContext } from '../../platform/http/index.ts';

/** What happens to people is in the log too, beside the history. */
export async function auditPerson(
  context: StaffContext,
  event: Parameters<typeof audit.user>[1],
): Promise<void> {
  const { session, address, device, security } = context;
  const of = event.after.username;
  security({ event: event.event, user: session.user.username, of, address, device });
  await audit.user(context, event);
}
