import { useParams } from '@tanstack/react-router';
import { Pencil } from 'lucide-react';
import { receiptModel, receiptTitle } from '#shared/document/receipt.ts';
import { useRead } from '#web/kit/base/api.ts';
import { useSearchParams } from '#web/kit/base/search-params.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { ClientLink } from '#web/kit/links/record-links.tsx';
import { ButtonLink } from '#web/kit/ui/button/ButtonLink.tsx';
import { DataState } from '#web/kit/ui/page/DataState.tsx';
import { ForDesk } from '#web/kit/ui/page/ForDesk.tsx';
import { StatusBadge } from '#web/kit/ui/page/StatusBadge.tsx';
import { DocumentSheet, linkedInvoice } from '#web/parties/document/index.ts';
import { CancelPayment } from './CancelPayment.tsx';
import type { Payment } from './payment-form.ts';

export function PaymentPage() {
  const { id } = useParams({ from: '/frame/payments/$id' });
  const read = useRead('GET /payment/:id', { params: { id } });
  return <DataState read={read}>{(payment) => <Receipt key={id} payment={payment} />}</DataState>;
}

function Receipt({ payment }: { payment: Payment }) {
  const t = useTranslate();
  const { _id: id, client, status } = payment;
  return (
    <DocumentSheet
      kind="payment"
      model={receiptModel}
      shown={payment}
      title={receiptTitle(payment, { t })}
      trail={[{ label: t('payment.many'), to: { to: '/payments' } }]}
      state={
        <StatusBadge kind={status === 'issued' ? 'good' : 'quiet'}>
          {t(`payment.status.${status}`)}
        </StatusBadge>
      }
      facts={<ClientLink client={client} />}
      beside={
        status === 'issued' && (
          <ButtonLink icon={Pencil} to={{ to: '/payments/edit/$id', params: { id } }}>
            {t('common.edit')}
          </ButtonLink>
        )
      }
      more={
        <ForDesk>
          <CancelPayment payment={payment} />
        </ForDesk>
      }
      linked={linkedInvoice}
      searchParams={useSearchParams('/frame/payments/$id')}
    />
  );
}
