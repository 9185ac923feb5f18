import { useParams } from '@tanstack/react-router';
import { HandCoins, Pencil, Printer } from 'lucide-react';
import { invoiceModel, invoiceTitle } from '#shared/document/invoice.ts';
import type { Translate } from '#shared/i18n/translate.ts';
import { useRead } from '#web/base/api.ts';
import { useSearchParams } from '#web/base/search-params.ts';
import { useTranslate } from '#web/base/translate.tsx';
import { DeliveryCard } from '#web/document/DeliveryCard.tsx';
import { type IssuedDocument, writtenBy } from '#web/document/document.ts';
import { CopyDocumentLink, DocumentLink } from '#web/document/DocumentLink.tsx';
import { ForwardDocument } from '#web/document/ForwardDocument.tsx';
import { ShareMenu } from '#web/document/ShareMenu.tsx';
import { useTellPrinted } from '#web/history/use-tell-printed.ts';
import { WithHistory } from '#web/history/WithHistory.tsx';
import { Button } from '#web/ui/button/Button.tsx';
import { ButtonLink } from '#web/ui/button/ButtonLink.tsx';
import { Menu } from '#web/ui/overlay/Menu.tsx';
import { DataState } from '#web/ui/page/DataState.tsx';
import { ForDesk } from '#web/ui/page/ForDesk.tsx';
import { PageColumns } from '#web/ui/page/PageColumns.tsx';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { StatusBadge } from '#web/ui/page/StatusBadge.tsx';
import { DownloadPdf } from '#web/ui/paper/DownloadPdf.tsx';
import { PrintedPaper } from '#web/ui/paper/PrintedPaper.tsx';
import { CancelInvoice } from './CancelInvoice.tsx';
import { type Invoice, stateOf } from './invoice.ts';
import { PaymentsCard, StateCard } from './InvoiceCards.tsx';
import { JobsCard } from './JobsCard.tsx';

export function InvoicePage() {
  const { id } = useParams({ from: '/frame/invoices/$id' });
  const read = useRead('GET /invoice/:id', { params: { id } });
  return <DataState read={read}>{(invoice) => <Overview key={id} invoice={invoice} />}</DataState>;
}

function Overview({ invoice }: { invoice: Invoice }) {
  const t = useTranslate();
  const searchParams = useSearchParams('/frame/invoices/$id');
  const document = documentOf(invoice, t);
  const { kind, word } = stateOf(invoice, t);
  const { _id, client, status, balance, overdueDays } = invoice;
  const tellPrinted = useTellPrinted('invoice', _id);
  const isOwed = status === 'issued' && balance > 0;
  const print = { icon: Printer, onClick: () => window.print(), children: t('common.print') };
  return (
    <>
      <PageHeader
        title={document.title}
        trail={[{ label: t('invoice.many'), to: { to: '/invoices' } }]}
        state={
          <>
            <StatusBadge kind={kind}>{word}</StatusBadge>
            {overdueDays > 0 && (
              <StatusBadge kind="wrong">{t('billing.late', { count: overdueDays })}</StatusBadge>
            )}
          </>
        }
        extra={
          <>
            <ForDesk>
              <ForwardDocument document={document} />
              <ShareMenu document={{ kind: 'invoice', _id }} disabled={document.isCancelled}>
                <CopyDocumentLink document={document} />
              </ShareMenu>
            </ForDesk>
            {status === 'issued' && (
              <ButtonLink icon={Pencil} to={{ to: '/invoices/edit/$id', params: { id: _id } }}>
                {t('common.edit')}
              </ButtonLink>
            )}
            {isOwed && <Button {...print} />}
            <Menu label={t('common.more')}>
              <DownloadPdf call="GET /invoice/:id/pdf" input={{ params: { id: _id } }} />
              <ForDesk>
                <CancelInvoice invoice={invoice} />
              </ForDesk>
            </Menu>
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
      <WithHistory record={_id} searchParams={searchParams}>
        <PageColumns
          lead={<StateCard invoice={invoice} />}
          aside={
            <>
              <ForDesk>
                <DeliveryCard of={{ invoice: _id }} lastSent={invoice.lastSent} />
                <DocumentLink document={document} />
              </ForDesk>
              <JobsCard invoice={invoice} />
              <PaymentsCard invoiceId={_id} />
            </>
          }
        >
          <PrintedPaper
            paperIn={(locale) => invoiceModel.paper(invoice, locale)}
            language={invoice.language}
            onPrinted={tellPrinted}
          />
        </PageColumns>
      </WithHistory>
    </>
  );
}

/** The invoice as a document, to send it and to link it. */
function documentOf(invoice: Invoice, t: Translate): IssuedDocument {
  return {
    kind: 'invoice',
    id: invoice._id,
    ...writtenBy(invoiceModel, invoice),
    title: invoiceTitle(invoice, { t }),
    client: invoice.client._id,
    publicId: invoice.publicId,
    isCancelled: invoice.status === 'cancelled',
  };
}
