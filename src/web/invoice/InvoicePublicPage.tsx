import { invoiceLabel } from '#shared/format.ts';
import { useRead } from '#web/app/api.ts';
import { pathOf } from '#web/app/http.ts';
import { useId } from '#web/app/use-id.ts';
import { useSpeech } from '#web/app/words.tsx';
import { PublicFrame } from '#web/ui/PublicFrame.tsx';
import { InvoicePaper } from './InvoicePaper.tsx';

/** What the client sees who opens the link: the paper, and nothing to do but print it or keep it. */
export function InvoicePublicPage() {
  const publicId = useId();
  const { language: lang } = useSpeech();
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
