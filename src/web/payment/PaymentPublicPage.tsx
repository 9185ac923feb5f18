import { useParams } from '@tanstack/react-router';
import { useRead } from '#web/base/api.ts';
import { pathOf } from '#web/base/http.ts';
import { useLocale } from '#web/base/translate.tsx';
import { PublicFrame } from '#web/ui/paper/PublicFrame.tsx';
import { titleOf } from './payment.ts';
import { PaymentPaper } from './PaymentPaper.tsx';

/** The receipt for whoever has its link. */
export function PaymentPublicPage() {
  const { t, language: lang } = useLocale();
  const { id: publicId } = useParams({ from: '/payments/public/$id' });
  const read = useRead('GET /payment/public/:publicId', { params: { publicId } });
  return (
    <PublicFrame
      read={read}
      title={(payment) => titleOf(payment, t)}
      pdf={pathOf('GET /payment/public/:publicId/pdf', { params: { publicId }, query: { lang } })}
    >
      {(payment) => <PaymentPaper payment={payment} />}
    </PublicFrame>
  );
}
