import { aboutInvoice } from '#shared/mail-document.ts';
import { useWrite } from '#web/base/api.ts';
import { useTranslate } from '#web/base/translate.tsx';
import { ForwardButton, LazyForwardDialog } from '#web/mail/ForwardButton.tsx';
import { type Invoice, titleOf } from './invoice.ts';

type Props = { invoice: Invoice };

/** Sends the invoice to its client. */
export function ForwardInvoice({ invoice }: Props) {
  return (
    <ForwardButton disabled={invoice.status === 'cancelled'}>
      {(close) => <InvoiceDialog invoice={invoice} onClose={close} />}
    </ForwardButton>
  );
}

function InvoiceDialog({ invoice, onClose }: Props & { onClose: () => void }) {
  const t = useTranslate();
  const forward = useWrite('POST /invoice/forward/:id', { userError: true });
  const { _id: id, client, publicId } = invoice;
  return (
    <LazyForwardDialog
      letter={{
        kind: 'invoice',
        title: titleOf(invoice, t),
        client: client._id,
        publicId,
        about: (writing) => aboutInvoice(invoice, writing),
      }}
      send={(body) => forward.mutateAsync({ params: { id }, body })}
      onClose={onClose}
    />
  );
}
