import type { NamedDocument } from '#shared/contract/outcome.ts';
import { invoiceDocument } from '../../billing/invoice/invoice-document.ts';
import { receiptDocument } from '../../billing/payment/receipt-document.ts';
import { handoverDocument } from '../../floor/handover/handover-document.ts';
import { intakeDocument } from '../../floor/intake/intake-document.ts';
import type { AuditContext } from '../../platform/history/audit-context.ts';
import type { StaffContext } from '../../platform/http/context.ts';
import { requireReader } from './kind-roles.ts';

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
