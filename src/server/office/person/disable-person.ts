import { renewClientLink } from '#server/parties/client/index.ts';
import type { DocumentKind } from '#server/parties/document/index.ts';
import {
  auditPerson,
  endAllSessions,
  getPerson,
  linksMadeBy,
  removePasswordLink,
  requireAnotherOwner,
  setAccess,
} from '#server/parties/user/index.ts';
import type { StaffContext } from '#server/platform/http/index.ts';
import type { Person } from '#shared/contract/person.ts';
import { isNotFound } from '#shared/fields/errors.ts';

/** Also ends sessions and password link; `withLinks` also the public links that they created. */
export async function disablePerson(
  context: StaffContext,
  kinds: readonly DocumentKind[],
  { id, withLinks }: { id: string; withLinks: boolean },
): Promise<Person> {
  const { db } = context;
  await requireAnotherOwner(db, id);
  await setAccess(db, id, false);
  await endAllSessions(db, id);
  await removePasswordLink(db, id);
  if (withLinks) await removeLinks(context, kinds, id);
  const after = await getPerson(db, id);
  await auditPerson(context, { event: 'disabled', after });
  return after;
}

/** A client's link is replaced, because a client always has one. */
async function removeLinks(
  context: StaffContext,
  kinds: readonly DocumentKind[],
  id: string,
): Promise<void> {
  for (const { kind, record_id } of await linksMadeBy(context.db, id)) {
    try {
      if (kind === 'client') await renewClientLink(context, record_id);
      // In the history, a record's kind is the name of its table.
      await kinds.find(({ table }) => table === kind)?.removeLink?.(context, record_id);
    } catch (error) {
      // A record that has been deleted since has no public page.
      if (!isNotFound(error)) throw error;
    }
  }
}
