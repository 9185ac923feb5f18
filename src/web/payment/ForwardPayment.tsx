import { aboutPayment } from '#shared/mail-document.ts';
import { useWrite } from '#web/base/api.ts';
import { useTranslate } from '#web/base/translate.tsx';
import { ForwardButton, LazyForwardDialog } from '#web/mail/ForwardButton.tsx';
import { type Payment, titleOf } from './payment.ts';

type Props = { payment: Payment };

/** Sends the receipt to its client. */
export function ForwardPayment({ payment }: Props) {
  return (
    <ForwardButton disabled={payment.status === 'cancelled'}>
      {(close) => <PaymentDialog payment={payment} onClose={close} />}
    </ForwardButton>
  );
}

function PaymentDialog({ payment, onClose }: Props & { onClose: () => void }) {
  const t = useTranslate();
  const forward = useWrite('POST /payment/forward/:id', { userError: true });
  const { _id: id, client, publicId } = payment;
  return (
    <LazyForwardDialog
      letter={{
        kind: 'payment',
        title: titleOf(payment, t),
        client: client._id,
        publicId,
        about: (writing) => aboutPayment(payment, writing),
      }}
      send={(body) => forward.mutateAsync({ params: { id }, body })}
      onClose={onClose}
    />
  );
}
