import { useParams } from '@tanstack/react-router';
import { HandCoins, Pencil, ReceiptText } from 'lucide-react';
import { invoiceModel, invoiceTitle } from '#shared/document/invoice.ts';
import { isCredited } from '#shared/rules/credit.ts';
import { CreditsCard, useCreditRow } from '#web/billing/credit/index.ts';
import { useRead } from '#web/kit/base/api.ts';
import { useSearchParams } from '#web/kit/base/search-params.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { LockedNote, useLock } from '#web/kit/settings/lock.tsx';
import { ButtonLink } from '#web/kit/ui/button/ButtonLink.tsx';
import { DataState } from '#web/kit/ui/page/DataState.tsx';
import { ForDesk } from '#web/kit/ui/page/ForDesk.tsx';
import { PaperSkeleton } from '#web/kit/ui/page/Skeleton.tsx';
import { StatusBadge } from '#web/kit/ui/page/StatusBadge.tsx';
import { PrintButton } from '#web/kit/ui/paper/PrintButton.tsx';
import { DocumentSheet, UblCard } from '#web/parties/document/index.ts';
import { CancelInvoice } from './CancelInvoice.tsx';
import { type Invoice, stateOf } from './invoice.ts';
import { JobsCard, PaymentsCard, StateCard } from './InvoiceCards.tsx';

export function InvoicePage() {
  const { id } = useParams({ from: '/frame/invoices/$id' });
  const read = useRead('GET /invoice/:id', { params: { id } });
  const waitsFor = [useRead('GET /config'), useRead('GET /invoice/:id/copies', { params: { id } })];
  return (
    <DataState key={id} read={read} skeleton={<PaperSkeleton />} waitsFor={waitsFor}>
      {(invoice) => <Overview invoice={invoice} />}
    </DataState>
  );
}

function Overview({ invoice }: { invoice: Invoice }) {
  const t = useTranslate();
  const { _id: id, client, status, balance, overdueDays } = invoice;
  const { mayChange } = useLock(invoice.date);
  const mayCredit = status === 'issued' && !isCredited(invoice);
  const creditRow = useCreditRow(invoice);
  const isOwed = status === 'issued' && balance > 0;
  const payment = { to: '/payments/create', search: { client: client._id, invoice: id } } as const;
  return (
    <DocumentSheet
      kind="invoice"
      model={invoiceModel}
      shown={invoice}
      rowAction={mayCredit ? creditRow : undefined}
      title={invoiceTitle(invoice, { t })}
      trail={[{ label: t('invoice.many'), to: { to: '/invoices' } }]}
      state={
        <>
          <StatusBadge of={stateOf(invoice)} />
          {overdueDays > 0 && <StatusBadge of="billing.late" values={{ count: overdueDays }} />}
        </>
      }
      note={
        status === 'issued' && (
          <LockedNote kind="invoice" date={invoice.date}>
            {mayCredit && <NewCredit id={id} />}
          </LockedNote>
        )
      }
      beside={
        <>
          {status === 'issued' && mayChange && (
            <ButtonLink icon={Pencil} to={{ to: '/invoices/edit/$id', params: { id } }}>
              {t('common.edit')}
            </ButtonLink>
          )}
          {isOwed && <PrintButton kind="plain" />}
        </>
      }
      more={
        <ForDesk>
          {mayCredit && <NewCredit id={id} />}
          <CancelInvoice invoice={invoice} />
        </ForDesk>
      }
      {...(isOwed && {
        action: (
          <ButtonLink kind="main" icon={HandCoins} to={payment}>
            {t('payment.new')}
          </ButtonLink>
        ),
      })}
      lead={<StateCard invoice={invoice} />}
      aside={
        <>
          <JobsCard invoice={invoice} />
          <PaymentsCard invoiceId={id} />
          <CreditsCard invoiceId={id} />
          <UblCard kind="invoice" id={id} status={status} />
        </>
      }
      searchParams={useSearchParams('/frame/invoices/$id')}
    />
  );
}

function NewCredit({ id }: { id: string }) {
  const t = useTranslate();
  return (
    <ButtonLink icon={ReceiptText} to={{ to: '/invoices/credit/$id', params: { id } }}>
      {t('credit.new')}
    </ButtonLink>
  );
}
