import type { Person } from '#shared/contract/person.ts';
import type { HistoryKind } from '#shared/history/kinds.ts';
import { invoiceDocument } from '../../billing/invoice/index.ts';
import { receiptDocument } from '../../billing/payment/index.ts';
import { handoverDocument } from '../../floor/handover/index.ts';
import { intakeDocument } from '../../floor/intake/index.ts';
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

type Document =
  | typeof invoiceDocument
  | typeof receiptDocument
  | typeof intakeDocument
  | typeof handoverDocument;

/** By the kind of record that tells of the link; the link of an intake receipt is its job's. */
const documents: Partial<Record<HistoryKind, Document>> = {
  invoice: invoiceDocument,
  payment: receiptDocument,
  job: intakeDocument,
  handover: handoverDocument,
};

/** A client's link is replaced, because a client always has one. */
async function removeLinks(context: StaffContext, id: string): Promise<void> {
  for (const { kind, record_id } of await linksMadeBy(context.db, id)) {
    if (kind === 'client') await renewClientLink(context, record_id);
    const document = documents[kind];
    if (document === undefined) continue;
    const isGone = await removePublicId(context.db, document, record_id);
    if (isGone) await document.recordEvent(context, record_id, { event: 'linkRemoved' });
  }
}
