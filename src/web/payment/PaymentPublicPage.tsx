import { useRead } from '#web/app/api.ts';
import { useId } from '#web/app/use-id.ts';
import { useT } from '#web/app/words.tsx';
import { PublicFrame } from '#web/ui/PublicFrame.tsx';
import { titleOf } from './payment.ts';
import { PaymentPaper } from './PaymentPaper.tsx';

/** The receipt for whoever has its link. */
export function PaymentPublicPage() {
  const t = useT();
  const read = useRead('GET /payment/public/:publicId', { params: { publicId: useId() } });
  return (
    <PublicFrame read={read} title={(payment) => titleOf(payment, t)}>
      {(payment) => <PaymentPaper payment={payment} />}
    </PublicFrame>
  );
}
