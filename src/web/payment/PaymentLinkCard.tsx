import { publicPath } from '#shared/public-path.ts';
import { useWrite } from '#web/base/api.ts';
import { useTranslate } from '#web/base/translate.tsx';
import { DocumentLinkCard } from '#web/ui/paper/DocumentLinkCard.tsx';
import { type Payment, titleOf } from './payment.ts';

/** The receipt's public link; a cancelled receipt is not given one. */
export function PaymentLinkCard({ payment }: { payment: Payment }) {
  const t = useTranslate();
  const { _id: id, publicId, status } = payment;
  const generate = useWrite('POST /payment/generatePublicId/:id', {
    userError: true,
    stores: 'GET /payment/:id',
  });
  const withdraw = useWrite('DELETE /payment/:id/publicId', { stores: 'GET /payment/:id' });
  if (status === 'cancelled' && publicId === null) return null;
  return (
    <DocumentLinkCard
      title={titleOf(payment, t)}
      path={publicId && publicPath({ kind: 'payment', publicId, language: 'el' })}
      words={{ copy: t('payment.copyLink'), generate: t('payment.generateLink') }}
      isGenerating={generate.isPending}
      generate={() => generate.mutate({ params: { id } })}
      withdraw={() => withdraw.mutateAsync({ params: { id } })}
    />
  );
}
