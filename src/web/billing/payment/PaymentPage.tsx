import { useParams } from '@tanstack/react-router';
import { Pencil } from 'lucide-react';
import { cents, toCents, toEuros } from '#shared/base/money.ts';
import { receiptModel, receiptTitle } from '#shared/document/receipt.ts';
import { formatIban } from '#shared/i18n/format.ts';
import { useRead } from '#web/kit/base/api.ts';
import { useFormat } from '#web/kit/base/format.ts';
import { useSearchParams } from '#web/kit/base/search-params.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { ClientLink } from '#web/kit/links/record-links.tsx';
import { LockedNote, useLock } from '#web/kit/settings/lock.tsx';
import { ButtonLink } from '#web/kit/ui/button/ButtonLink.tsx';
import { Card } from '#web/kit/ui/page/Card.tsx';
import { DataState } from '#web/kit/ui/page/DataState.tsx';
import { Facts } from '#web/kit/ui/page/Facts.tsx';
import { ForDesk } from '#web/kit/ui/page/ForDesk.tsx';
import { PaperSkeleton } from '#web/kit/ui/page/Skeleton.tsx';
import { StatusBadge } from '#web/kit/ui/page/StatusBadge.tsx';
import { DocumentSheet, linkedInvoice } from '#web/parties/document/index.ts';
import { CancelPayment } from './CancelPayment.tsx';
import { LegalReceiptButton } from './LegalReceipt.tsx';
import type { Payment } from './payment-form.ts';

export function PaymentPage() {
  const { id } = useParams({ from: '/frame/payments/$id' });
  const read = useRead('GET /payment/:id', { params: { id } });
  const settings = useRead('GET /config');
  return (
    <DataState key={id} read={read} skeleton={<PaperSkeleton />} waitsFor={[settings]}>
      {(payment) => <Receipt payment={payment} />}
    </DataState>
  );
}

function Receipt({ payment }: { payment: Payment }) {
  const t = useTranslate();
  const { _id: id, client, status, transactionDate } = payment;
  const { mayChange } = useLock(transactionDate);
  return (
    <DocumentSheet
      kind="payment"
      model={receiptModel}
      shown={payment}
      title={receiptTitle(payment, { t })}
      trail={[{ label: t('payment.many'), to: { to: '/payments' } }]}
      state={<StatusBadge of={`payment.status.${status}`} />}
      facts={<ClientLink client={client} />}
      note={status === 'issued' && <LockedNote kind="payment" date={transactionDate} />}
      beside={
        <>
          <ForDesk>
            <LegalReceiptButton payment={payment} />
          </ForDesk>
          {status === 'issued' && mayChange && (
            <ButtonLink icon={Pencil} to={{ to: '/payments/edit/$id', params: { id } }}>
              {t('common.edit')}
            </ButtonLink>
          )}
        </>
      }
      more={
        <ForDesk>
          <CancelPayment payment={payment} />
        </ForDesk>
      }
      aside={
        payment.bankLine ? <BankLineCard payment={payment} line={payment.bankLine} /> : undefined
      }
      linked={linkedInvoice}
      searchParams={useSearchParams('/frame/payments/$id')}
    />
  );
}

type LineProps = { payment: Payment; line: NonNullable<Payment['bankLine']> };

/** The bank line from which the payment was created. */
function BankLineCard({ payment, line }: LineProps) {
  const t = useTranslate();
  const { day, money } = useFormat();
  const { date, text, payer, payerIban, reference, file, amount } = line;
  // A cancelled payment allocates nothing; its line is open again.
  const rest =
    payment.status === 'issued' ? toEuros(cents(toCents(amount) - toCents(payment.amount))) : 0;
  const facts = [
    { label: t('bank.date'), value: day(date) },
    { label: t('bank.amount'), value: money(amount) },
    { label: t('bank.text'), value: text, isWide: true },
    { label: t('bank.payer'), value: payer, isWide: true },
    { label: t('bank.payerIban'), value: payerIban && formatIban(payerIban) },
    { label: t('bank.reference'), value: reference },
    { label: t('bank.file'), value: file },
  ];
  return (
    <Card title={t('bank.fromFile')}>
      <Facts facts={facts.filter(({ value }) => value !== '')} />
      {rest > 0 && <p className="waiting">{t('bank.restOf', { rest: money(rest) })}</p>}
    </Card>
  );
}
