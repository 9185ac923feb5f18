import { HandCoins, Link2, Pencil, Printer } from 'lucide-react';
import { invoiceLabel } from '#shared/format.ts';
import { useRead, useWrite } from '#web/app/api.ts';
import { useId } from '#web/app/use-id.ts';
import { useT } from '#web/app/words.tsx';
import { Button } from '#web/ui/Button.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { Columns } from '#web/ui/Columns.tsx';
import { CopyLink } from '#web/ui/CopyLink.tsx';
import { DataState } from '#web/ui/DataState.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { CancelInvoice } from './CancelInvoice.tsx';
import { type Invoice, stateOf } from './invoice.ts';
import { PaymentsCard, StateCard } from './InvoiceCards.tsx';
import { InvoicePaper } from './InvoicePaper.tsx';
import { JobsCard } from './JobsCard.tsx';

export function InvoicePage() {
  const id = useId();
  const read = useRead('GET /invoice/:id', { params: { id } }, { userError: true });
  return <DataState read={read}>{(invoice) => <Overview key={id} invoice={invoice} />}</DataState>;
}

function Overview({ invoice }: { invoice: Invoice }) {
  const t = useT();
  const { kind, word } = stateOf(invoice, t);
  const { _id, client, status, balance } = invoice;
  return (
    <>
      <PageHeader
        title={`${t(`invoice.title.${invoice.invoiceType}`)} ${invoiceLabel(invoice)}`}
        trail={[{ label: t('invoice.many'), to: { to: '/invoices' } }]}
        state={<StatusBadge kind={kind}>{word}</StatusBadge>}
        extra={
          <>
            <PublicLink invoice={invoice} />
            {status === 'issued' && (
              <ButtonLink icon={Pencil} to={{ to: '/invoices/edit/$id', params: { id: _id } }}>
                {t('common.edit')}
              </ButtonLink>
            )}
            <Button icon={Printer} onClick={() => window.print()}>
              {t('common.print')}
            </Button>
            <CancelInvoice invoice={invoice} />
          </>
        }
        {...(status === 'issued' &&
          balance > 0 && {
            action: (
              <ButtonLink
                kind="main"
                icon={HandCoins}
                to={{ to: '/payments/create', search: { client: client._id, invoice: _id } }}
              >
                {t('invoice.takePayment')}
              </ButtonLink>
            ),
          })}
      />
      <Columns
        aside={
          <>
            <StateCard invoice={invoice} />
            <JobsCard invoice={invoice} />
            <PaymentsCard invoiceId={_id} />
          </>
        }
      >
        <InvoicePaper invoice={invoice} />
      </Columns>
    </>
  );
}

type Props = { invoice: Invoice };

/** Makes the link, and once there is one copies it. */
function PublicLink({ invoice: { _id: id, publicId } }: Props) {
  const t = useT();
  const generate = useWrite('POST /invoice/generatePublicId/:id', {
    userError: true,
    stores: 'GET /invoice/:id',
  });
  if (publicId !== null) {
    return <CopyLink label={t('invoice.copyLink')} path={`/invoices/public/${publicId}`} />;
  }
  return (
    <Button
      icon={Link2}
      pending={generate.isPending}
      onClick={() => generate.mutate({ params: { id } })}
    >
      {t('invoice.generateLink')}
    </Button>
  );
}
