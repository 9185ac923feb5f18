import { useParams } from '@tanstack/react-router';
import { invoiceLabel } from '#shared/format.ts';
import { useRead } from '#web/base/api.ts';
import { pathOf } from '#web/base/http.ts';
import { useLocale } from '#web/base/translate.tsx';
import { PublicFrame } from '#web/ui/paper/PublicFrame.tsx';
import { InvoicePaper } from './InvoicePaper.tsx';

/** What the client sees who opens the link: the paper, and nothing to do but print it or keep it. */
export function InvoicePublicPage() {
  const { id: publicId } = useParams({ from: '/invoices/public/$id' });
  const { language: lang } = useLocale();
  const read = useRead('GET /invoice/public/:publicId', { params: { publicId } });
  return (
    <PublicFrame
      read={read}
      title={invoiceLabel}
      pdf={pathOf('GET /invoice/public/:publicId/pdf', { params: { publicId }, query: { lang } })}
    >
      {(invoice) => <InvoicePaper invoice={invoice} />}
    </PublicFrame>
  );
}
