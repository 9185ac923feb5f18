import type { NamedDocument } from '#shared/contract/outcome.ts';
import { requireReader } from '../document/kind-roles.ts';
import { handoverDocument } from '../handover/handover-document.ts';
import type { StaffContext } from '../http/context.ts';
import { intakeDocument } from '../intake/intake-document.ts';
import { invoiceDocument } from '../invoice/invoice-document.ts';
import { receiptDocument } from '../payment/receipt-document.ts';
import type { AuditContext } from './audit-context.ts';

const kinds = {
  invoice: invoiceDocument,
  payment: receiptDocument,
  intake: intakeDocument,
  handover: handoverDocument,
};

type Printed = { kind: keyof typeof kinds; record: string };

/** Whoever asks put a document on paper. Throws a 403 where it is not for them. */
export function auditPrintedBy(context: StaffContext, document: Printed): Promise<{ _id: string }> {
  requireReader(context, [document]);
  return auditPrinted(context, document);
}

/** A document went to paper. Throws a 404 where there is none. */
function auditPrinted(context: AuditContext, { kind, record }: Printed): Promise<{ _id: string }> {
  return kinds[kind].recordEvent(context, record, { event: 'printed' });
}

/** Many went to paper; a statement is no record, and has no line of its own for it. Throws as above. */
export async function auditManyPrinted(
  context: StaffContext,
  documents: readonly NamedDocument[],
): Promise<{ count: number }> {
  requireReader(context, documents);
  let count = 0;
  for (const { kind, _id: record } of documents) {
    if (kind === 'statement') continue;
    await auditPrinted(context, { kind, record });
    count += 1;
  }
  return { count };
}
