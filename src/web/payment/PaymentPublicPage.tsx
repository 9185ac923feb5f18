import { useRead } from '#web/app/api.ts';
import { pathOf } from '#web/app/http.ts';
import { useId } from '#web/app/use-id.ts';
import { useSpeech } from '#web/app/words.tsx';
import { PublicFrame } from '#web/ui/PublicFrame.tsx';
import { titleOf } from './payment.ts';
import { PaymentPaper } from './PaymentPaper.tsx';

/** The receipt for whoever has its link. */
export function PaymentPublicPage() {
  const { t, language: lang } = useSpeech();
  const publicId = useId();
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
