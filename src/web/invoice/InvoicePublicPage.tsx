import { invoiceLabel } from '#shared/format.ts';
import { useRead } from '#web/app/api.ts';
import { useId } from '#web/app/use-id.ts';
import { PublicFrame } from '#web/ui/PublicFrame.tsx';
import { InvoicePaper } from './InvoicePaper.tsx';

/** What the client sees who opens the link: the paper, and nothing to do but print. */
export function InvoicePublicPage() {
  const publicId = useId();
  const read = useRead('GET /invoice/public/:publicId', { params: { publicId } });
  return (
    <PublicFrame read={read} title={invoiceLabel}>
      {(invoice) => <InvoicePaper invoice={invoice} />}
    </PublicFrame>
  );
}
