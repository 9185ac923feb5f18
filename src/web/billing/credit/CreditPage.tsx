import { Link, useParams } from '@tanstack/react-router';
import { creditModel, creditTitle } from '#shared/document/credit.ts';
import { creditLabel } from '#shared/i18n/format.ts';
import { useRead, useWrite } from '#web/kit/base/api.ts';
import { useFormat } from '#web/kit/base/format.ts';
import type { Answer } from '#web/kit/base/http.ts';
import { useSearchParams } from '#web/kit/base/search-params.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { ClientLink, InvoiceLink } from '#web/kit/links/record-links.tsx';
import { LockedNote, useLock } from '#web/kit/settings/lock.tsx';
import { ConfirmWrite } from '#web/kit/ui/overlay/ConfirmButton.tsx';
import { DataState } from '#web/kit/ui/page/DataState.tsx';
import { ForDesk } from '#web/kit/ui/page/ForDesk.tsx';
import { PaperSkeleton } from '#web/kit/ui/page/Skeleton.tsx';
import { StatusBadge } from '#web/kit/ui/page/StatusBadge.tsx';
import { DocumentSheet, UblCard } from '#web/parties/document/index.ts';

type Credit = Answer<'GET /credit/:id'>;

export function CreditPage() {
  const { id } = useParams({ from: '/frame/credits/$id' });
  const read = useRead('GET /credit/:id', { params: { id } });
  const settings = useRead('GET /config');
  return (
    <DataState key={id} read={read} skeleton={<PaperSkeleton />} waitsFor={[settings]}>
      {(credit) => <CreditNote credit={credit} />}
    </DataState>
  );
}

function CreditNote({ credit }: { credit: Credit }) {
  const t = useTranslate();
  const { client, invoice, status, refund, date } = credit;
  return (
    <DocumentSheet
      kind="credit"
      model={creditModel}
      shown={credit}
      title={creditTitle(credit, { t })}
      trail={[{ label: t('credit.many'), to: { to: '/credits' } }]}
      state={<StatusBadge of={`credit.status.${status}`} />}
      facts={
        <span className="line">
          <ClientLink client={client} />
          <InvoiceLink invoice={invoice} />
          {refund !== null && <Refund refund={refund} />}
        </span>
      }
      note={status === 'issued' && <LockedNote kind="credit" date={date} />}
      more={
        <ForDesk>
          <CancelCredit credit={credit} />
        </ForDesk>
      }
      aside={<UblCard kind="credit" id={credit._id} status={status} />}
      searchParams={useSearchParams('/frame/credits/$id')}
    />
  );
}

type RefundProps = { refund: NonNullable<Credit['refund']> };

/** The money given back with the credit note, as a link to that payment. */
function Refund({ refund: { _id, amount, transactionDate, status } }: RefundProps) {
  const t = useTranslate();
  const { money, day } = useFormat();
  const values = { amount: money(amount), date: day(transactionDate) };
  return (
    <Link to="/payments/$id" params={{ id: _id }}>
      {t(status === 'issued' ? 'credit.refunded' : 'credit.refundCancelled', values)}
    </Link>
  );
}

/** Nothing in a locked period. */
function CancelCredit({ credit: { _id, _ref, date, status, breakdown } }: { credit: Credit }) {
  const { money } = useFormat();
  const write = useWrite('PUT /credit/cancel/:id', { cacheAs: 'GET /credit/:id' });
  if (!useLock(date).mayChange) return null;
  return (
    <ConfirmWrite
      act="cancel"
      words="credit"
      values={{ label: creditLabel(_ref), amount: money(breakdown.total) }}
      write={write}
      id={_id}
      name={creditLabel(_ref)}
      disabled={status === 'cancelled'}
    />
  );
}
