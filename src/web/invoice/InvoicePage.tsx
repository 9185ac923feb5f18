import { useParams } from '@tanstack/react-router';
import { HandCoins, Pencil, Printer } from 'lucide-react';
import { useRead } from '#web/base/api.ts';
import { useTranslate } from '#web/base/translate.tsx';
import { DeliveryCard } from '#web/mail/DeliveryCard.tsx';
import { Button } from '#web/ui/button/Button.tsx';
import { ButtonLink } from '#web/ui/button/ButtonLink.tsx';
import { MoreMenu } from '#web/ui/overlay/MoreMenu.tsx';
import { DataState } from '#web/ui/page/DataState.tsx';
import { PageColumns } from '#web/ui/page/PageColumns.tsx';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { StatusBadge } from '#web/ui/page/StatusBadge.tsx';
import { DownloadPdf } from '#web/ui/paper/DownloadPdf.tsx';
import { CancelInvoice } from './CancelInvoice.tsx';
import { ForwardInvoice } from './ForwardInvoice.tsx';
import { type Invoice, stateOf, titleOf } from './invoice.ts';
import { PaymentsCard, StateCard } from './InvoiceCards.tsx';
import { InvoiceLinkCard } from './InvoiceLinkCard.tsx';
import { InvoicePaper } from './InvoicePaper.tsx';
import { JobsCard } from './JobsCard.tsx';

export function InvoicePage() {
  const { id } = useParams({ from: '/frame/invoices/$id' });
  const read = useRead('GET /invoice/:id', { params: { id } }, { userError: true });
  return <DataState read={read}>{(invoice) => <Overview key={id} invoice={invoice} />}</DataState>;
}

function Overview({ invoice }: { invoice: Invoice }) {
  const t = useTranslate();
  const { kind, word } = stateOf(invoice, t);
  const { _id, client, status, balance } = invoice;
  const isOwed = status === 'issued' && balance > 0;
  const print = { icon: Printer, onClick: () => window.print(), children: t('common.print') };
  return (
    <>
      <PageHeader
        title={titleOf(invoice, t)}
        trail={[{ label: t('invoice.many'), to: { to: '/invoices' } }]}
        state={<StatusBadge kind={kind}>{word}</StatusBadge>}
        extra={
          <>
            <ForwardInvoice invoice={invoice} />
            {status === 'issued' && (
              <ButtonLink icon={Pencil} to={{ to: '/invoices/edit/$id', params: { id: _id } }}>
                {t('common.edit')}
              </ButtonLink>
            )}
            {isOwed && <Button {...print} />}
            <MoreMenu>
              <DownloadPdf call="GET /invoice/:id/pdf" input={{ params: { id: _id } }} />
              <CancelInvoice invoice={invoice} />
            </MoreMenu>
          </>
        }
        action={
          isOwed ? (
            <ButtonLink
              kind="main"
              icon={HandCoins}
              to={{ to: '/payments/create', search: { client: client._id, invoice: _id } }}
            >
              {t('payment.new')}
            </ButtonLink>
          ) : (
            <Button {...print} kind="main" />
          )
        }
      />
      <PageColumns
        lead={<StateCard invoice={invoice} />}
        aside={
          <>
            <DeliveryCard of={{ invoice: _id }} lastSent={invoice.lastSent} />
            <InvoiceLinkCard invoice={invoice} />
            <JobsCard invoice={invoice} />
            <PaymentsCard invoiceId={_id} />
          </>
        }
      >
        <InvoicePaper invoice={invoice} />
      </PageColumns>
    </>
  );
}
