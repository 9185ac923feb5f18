import { useTranslate } from '#web/kit/base/translate.tsx';
import { Button } from '#web/kit/ui/button/Button.tsx';
import { SaveButton } from '#web/kit/ui/form/Form.tsx';
import { Dialog } from '#web/kit/ui/overlay/Dialog.tsx';
import { NewPayment, type NewPaymentProps, useNewPayment } from './NewPayment.tsx';
import { PaymentForm, PaymentSum } from './PaymentForm.tsx';

type Props = { client: string; onClose: () => void };

/** Takes a client's payment in a dialog over another screen. */
export function PaymentDialog({ client, onClose }: Props) {
  const t = useTranslate();
  return (
    <Dialog title={t('payment.new')} size="medium" isOpen onClose={onClose}>
      <NewPayment client={client}>
        {(initial) => <DialogForm initial={initial} onClose={onClose} />}
      </NewPayment>
    </Dialog>
  );
}

function DialogForm({ initial, onClose }: { initial: NewPaymentProps } & Pick<Props, 'onClose'>) {
  const t = useTranslate();
  const form = useNewPayment(initial, { isBrief: true, onSaved: onClose });
  return (
    <>
      <PaymentForm form={form} />
      <div className="line ends">
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        <PaymentSum form={form} />
        <SaveButton form={form} />
      </div>
    </>
  );
}
