import type { Person } from '#shared/contract/person.ts';
import type { StaffContext } from '../../platform/http/index.ts';
import { auditPerson } from './audit-person.ts';
import { getPerson, setAccess } from './person.store.ts';

/** The person can log in again with their previous password. */
export async function enablePerson(context: StaffContext, id: string): Promise<Person> {
  await setAccess(context.db, id, true);
  const after = await getPerson(context.db, id);
  await auditPerson(context, { event: 'enabled', after });
  return after;
}
