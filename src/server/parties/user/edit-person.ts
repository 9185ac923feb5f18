import type { z } from 'zod';
import type { Person, personBody } from '#shared/contract/person.ts';
import type { StaffContext } from '../../platform/http/index.ts';
import { auditPerson } from './audit-person.ts';
import { removePasswordLink } from './password-link.store.ts';
import { getPerson, updatePerson } from './person.store.ts';
import { requireAnotherOwner } from './user.store.ts';

/** A new role applies at once, also to open sessions. */
export async function editPerson(
  context: StaffContext,
  id: string,
  input: z.output<typeof personBody>,
): Promise<Person> {
  const { db } = context;
  if (input.role !== 'owner') await requireAnotherOwner(db, id);
  const before = await getPerson(db, id);
  // The link was mailed to the old address, which may belong to someone else.
  if (input.email !== before.email && before.email !== '') await removePasswordLink(db, id);
  const after = await updatePerson(db, id, input);
  await auditPerson(context, { event: 'changed', before, after });
  return after;
}
