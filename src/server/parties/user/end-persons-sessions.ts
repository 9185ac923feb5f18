import type { Person } from '#shared/contract/person.ts';
import type { StaffContext } from '../../platform/http/index.ts';
import { auditPerson } from './audit-person.ts';
import { getPerson } from './person.store.ts';
import { endAllSessions } from './session.store.ts';

export async function endPersonsSessions(context: StaffContext, id: string): Promise<Person> {
  const { db } = context;
  await getPerson(db, id);
  await endAllSessions(db, id);
  const after = await getPerson(db, id);
  await auditPerson(context, { event: 'sessionsEnded', after });
  return after;
}
