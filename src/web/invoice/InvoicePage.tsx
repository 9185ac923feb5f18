import { useNavigate } from '@tanstack/react-router';
import { Ban, HandCoins, Link2, Printer } from 'lucide-react';
import { invoiceLabel } from '#shared/format.ts';
import { useRead, useWrite } from '#web/app/api.ts';
import { useId } from '#web/app/use-id.ts';
import { useT } from '#web/app/words.tsx';
import { Button } from '#web/ui/Button.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { Columns } from '#web/ui/Columns.tsx';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { CopyLink } from '#web/ui/CopyLink.tsx';
import { DataState } from '#web/ui/DataState.tsx';
import { useFormat } from '#web/ui/format.ts';
import { notify } from '#web/ui/notices.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { type Invoice, stateOf } from './invoice.ts';
import { JobsCard, PaymentsCard, StateCard } from './InvoiceCards.tsx';
import { InvoicePaper } from './InvoicePaper.tsx';

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
            <Button icon={Printer} onClick={() => window.print()}>
              {t('common.print')}
            </Button>
            <CancelButton invoice={invoice} />
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
            <JobsCard jobs={invoice.jobs} />
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

function CancelButton({ invoice }: Props) {
  const t = useT();
  const { money } = useFormat();
  const navigate = useNavigate();
  const cancel = useWrite('PUT /invoice/cancel/:id', { stores: 'GET /invoice/:id' });

  async function cancelInvoice() {
    await cancel.mutateAsync({ params: { id: invoice._id } });
    notify({ kind: 'good', title: t('notice.cancelled') });
    void navigate({ to: '/invoices' });
  }

  return (
    <ConfirmButton
      label={t('invoice.cancel')}
      icon={Ban}
      disabled={invoice.status === 'cancelled'}
      title={t('invoice.cancelTitle', {
        label: invoiceLabel(invoice),
        total: money(invoice.breakdown.total),
      })}
      body={t('invoice.cancelBody')}
      onConfirm={cancelInvoice}
    />
  );
}
