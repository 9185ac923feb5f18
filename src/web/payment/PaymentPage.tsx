import { useParams } from '@tanstack/react-router';
import { Pencil } from 'lucide-react';
import { receiptModel, receiptTitle } from '#shared/document/receipt.ts';
import type { Translate } from '#shared/i18n/translate.ts';
import { useRead } from '#web/base/api.ts';
import { useSearchParams } from '#web/base/search-params.ts';
import { useTranslate } from '#web/base/translate.tsx';
import { ClientLink } from '#web/client/ClientLink.tsx';
import { DeliveryCard } from '#web/document/DeliveryCard.tsx';
import { type IssuedDocument, writtenBy } from '#web/document/document.ts';
import { CopyDocumentLink, DocumentLink } from '#web/document/DocumentLink.tsx';
import { ForwardDocument } from '#web/document/ForwardDocument.tsx';
import { linkedInvoice } from '#web/document/linked-invoice.tsx';
import { ShareMenu } from '#web/document/ShareMenu.tsx';
import { useTellPrinted } from '#web/history/use-tell-printed.ts';
import { WithHistory } from '#web/history/WithHistory.tsx';
import { ButtonLink } from '#web/ui/button/ButtonLink.tsx';
import { Menu } from '#web/ui/overlay/Menu.tsx';
import { DataState } from '#web/ui/page/DataState.tsx';
import { ForDesk } from '#web/ui/page/ForDesk.tsx';
import { PageColumns } from '#web/ui/page/PageColumns.tsx';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { StatusBadge } from '#web/ui/page/StatusBadge.tsx';
import { DownloadPdf } from '#web/ui/paper/DownloadPdf.tsx';
import { PrintButton } from '#web/ui/paper/PrintButton.tsx';
import { PrintedPaper } from '#web/ui/paper/PrintedPaper.tsx';
import { CancelPayment } from './CancelPayment.tsx';
import type { Payment } from './payment.ts';

export function PaymentPage() {
  const { id } = useParams({ from: '/frame/payments/$id' });
  const read = useRead('GET /payment/:id', { params: { id } });
  return <DataState read={read}>{(payment) => <Receipt key={id} payment={payment} />}</DataState>;
}

function Receipt({ payment }: { payment: Payment }) {
  const t = useTranslate();
  const searchParams = useSearchParams('/frame/payments/$id');
  const document = documentOf(payment, t);
  const { _id: id, client, status } = payment;
  const tellPrinted = useTellPrinted('payment', id);
  return (
    <>
      <PageHeader
        title={document.title}
        trail={[{ label: t('payment.many'), to: { to: '/payments' } }]}
        state={
          <StatusBadge kind={status === 'issued' ? 'good' : 'quiet'}>
            {t(`payment.status.${status}`)}
          </StatusBadge>
        }
        facts={<ClientLink client={client} />}
        extra={
          <>
            <ForDesk>
              <ForwardDocument document={document} />
              <ShareMenu document={{ kind: 'payment', _id: id }} disabled={document.isCancelled}>
                <CopyDocumentLink document={document} />
              </ShareMenu>
            </ForDesk>
            {status === 'issued' && (
              <ButtonLink icon={Pencil} to={{ to: '/payments/edit/$id', params: { id } }}>
                {t('common.edit')}
              </ButtonLink>
            )}
            <Menu label={t('common.more')}>
              <DownloadPdf call="GET /payment/:id/pdf" input={{ params: { id } }} />
              <ForDesk>
                <CancelPayment payment={payment} />
              </ForDesk>
            </Menu>
          </>
        }
        action={<PrintButton />}
      />
      <WithHistory record={id} searchParams={searchParams}>
        <PageColumns
          aside={
            <ForDesk>
              <DeliveryCard of={{ payment: id }} lastSent={payment.lastSent} />
              <DocumentLink document={document} />
            </ForDesk>
          }
        >
          <PrintedPaper
            paperIn={(locale) => receiptModel.paper(payment, locale)}
            language={payment.language}
            linked={linkedInvoice}
            onPrinted={tellPrinted}
          />
        </PageColumns>
      </WithHistory>
    </>
  );
}

/** The receipt as a document, to send it and to link it. */
function documentOf(payment: Payment, t: Translate): IssuedDocument {
  return {
    kind: 'payment',
    id: payment._id,
    ...writtenBy(receiptModel, payment),
    title: receiptTitle(payment, { t }),
    client: payment.client._id,
    publicId: payment.publicId,
    isCancelled: payment.status === 'cancelled',
  };
}
