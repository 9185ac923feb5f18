import { publicPath } from '#shared/public-path.ts';
import { useWrite } from '#web/base/api.ts';
import { useTranslate } from '#web/base/translate.tsx';
import { DocumentLinkCard } from '#web/ui/paper/DocumentLinkCard.tsx';
import { type Invoice, titleOf } from './invoice.ts';

/** The invoice's public link. */
export function InvoiceLinkCard({ invoice }: { invoice: Invoice }) {
  const t = useTranslate();
  const { _id: id, publicId } = invoice;
  const generate = useWrite('POST /invoice/generatePublicId/:id', {
    userError: true,
    stores: 'GET /invoice/:id',
  });
  const withdraw = useWrite('DELETE /invoice/:id/publicId', { stores: 'GET /invoice/:id' });
  return (
    <DocumentLinkCard
      title={titleOf(invoice, t)}
      path={publicId && publicPath({ kind: 'invoice', publicId, language: 'el' })}
      words={{ copy: t('invoice.copyLink'), generate: t('invoice.generateLink') }}
      isGenerating={generate.isPending}
      generate={() => generate.mutate({ params: { id } })}
      withdraw={() => withdraw.mutateAsync({ params: { id } })}
    />
  );
}
