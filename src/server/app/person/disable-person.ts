import type { Person } from '#shared/contract/person.ts';
import { invoiceDocument } from '../../billing/invoice/index.ts';
import { receiptDocument } from '../../billing/payment/index.ts';
import { renewClientLink } from '../../parties/client/index.ts';
import { removePublicId } from '../../parties/document/index.ts';
import {
  auditPerson,
  endAllSessions,
  getPerson,
  linksMadeBy,
  removePasswordLink,
  requireAnotherOwner,
  setAccess,
} from '../../parties/user/index.ts';
import type { StaffContext } from '../../platform/http/index.ts';

/** Also ends sessions and password link; `withLinks` also the public links that they created. */
export async function disablePerson(
  context: StaffContext,
  id: string,
  { withLinks }: { withLinks: boolean },
): Promise<Person> {
  const { db } = context;
  await requireAnotherOwner(db, id);
  await setAccess(db, id, false);
  await endAllSessions(db, id);
  await removePasswordLink(db, id);
  if (withLinks) await removeLinks(context, id);
  const after = await getPerson(db, id);
  await auditPerson(context, { event: 'disabled', after });
  return after;
}

/** A client's link is replaced, because a client always has one. */
async function removeLinks(context: StaffContext, id: string): Promise<void> {
  const kinds = { invoice: invoiceDocument, payment: receiptDocument };
  for (const { kind, record_id } of await linksMadeBy(context.db, id)) {
    if (kind === 'client') await renewClientLink(context, record_id);
    if (kind !== 'invoice' && kind !== 'payment') continue;
    const isGone = await removePublicId(context.db, kinds[kind], record_id);
    if (isGone) await kinds[kind].recordEvent(context, record_id, { event: 'linkRemoved' });
  }
}
