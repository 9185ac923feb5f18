import type { Person } from '#shared/contract/person.ts';
import { renewClientLink } from '../client/renew-client-link.ts';
import { removePublicId } from '../document/document.store.ts';
import type { StaffContext } from '../http/context.ts';
import { invoiceDocument } from '../invoice/invoice-document.ts';
import { receiptDocument } from '../payment/receipt-document.ts';
import { auditPerson } from './audit-person.ts';
import { removePasswordLink } from './password-link.store.ts';
import { getPerson, linksMadeBy, setAccess } from './person.store.ts';
import { endAllSessions } from './session.store.ts';
import { requireAnotherOwner } from './user.store.ts';

/** Their sessions and their link end with it; on request also public links that they made. */
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
  if (withLinks) await closeLinks(context, id);
  const after = await getPerson(db, id);
  await auditPerson(context, { event: 'disabled', after });
  return after;
}

/** A client's link is made anew: one is there always. */
async function closeLinks(context: StaffContext, id: string): Promise<void> {
  const kinds = { invoice: invoiceDocument, payment: receiptDocument };
  for (const { kind, record_id } of await linksMadeBy(context.db, id)) {
    if (kind === 'client') await renewClientLink(context, record_id);
    if (kind !== 'invoice' && kind !== 'payment') continue;
    const isGone = await removePublicId(context.db, kinds[kind], record_id);
    if (isGone) await kinds[kind].recordEvent(context, record_id, { event: 'linkRemoved' });
  }
}
