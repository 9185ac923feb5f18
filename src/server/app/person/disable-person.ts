import type { Person } from '#shared/contract/person.ts';
import { invoiceDocument } from '../../billing/invoice/invoice-document.ts';
import { receiptDocument } from '../../billing/payment/receipt-document.ts';
import { renewClientLink } from '../../parties/client/renew-client-link.ts';
import { removePublicId } from '../../parties/document/document.store.ts';
import { auditPerson } from '../../parties/user/audit-person.ts';
import { removePasswordLink } from '../../parties/user/password-link.store.ts';
import { getPerson, linksMadeBy, setAccess } from '../../parties/user/person.store.ts';
import { endAllSessions } from '../../parties/user/session.store.ts';
import { requireAnotherOwner } from '../../parties/user/user.store.ts';
import type { StaffContext } from '../../platform/http/context.ts';

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
