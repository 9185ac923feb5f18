import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { FilePen, X } from 'lucide-react';
import { useState } from 'react';
import { receiptTitle } from '#shared/document/receipt.ts';
import { invoiceLabel } from '#shared/i18n/format.ts';
import { isCredited } from '#shared/rules/credit.ts';
import { useRead, useWrite } from '#web/kit/base/api.ts';
import { useFormat } from '#web/kit/base/format.ts';
import type { Answer, RowOf } from '#web/kit/base/http.ts';
import { notify } from '#web/kit/base/notices.ts';
import { usePermissions } from '#web/kit/base/role.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { ClientLink, InvoiceLink, JobLink } from '#web/kit/links/record-links.tsx';
import { useLock } from '#web/kit/settings/lock.tsx';
import { ButtonLink } from '#web/kit/ui/button/ButtonLink.tsx';
import { IconButton } from '#web/kit/ui/button/IconButton.tsx';
import { ConfirmButton } from '#web/kit/ui/overlay/ConfirmButton.tsx';
import { Card } from '#web/kit/ui/page/Card.tsx';
import { DataState } from '#web/kit/ui/page/DataState.tsx';
import { type Fact, Facts, Figure } from '#web/kit/ui/page/Facts.tsx';
import type { FactColumn } from '#web/kit/ui/table/column.ts';
import { PlainTable } from '#web/kit/ui/table/PlainTable.tsx';
import { invoiceDraft, subscriptionAmount, sumsOf } from './invoice-form.ts';
import { type Invoice, setOffOf } from './invoice.ts';
import { type NextInvoice, reasonsOf, reissueRefusal } from './known-paper.ts';
import { PaperQuestion } from './PaperQuestion.tsx';

export function StateCard({ invoice }: { invoice: Invoice }) {
  const t = useTranslate();
  const { money, instant } = useFormat();
  const { _id, client, balance, owed, amountPaid, credited } = invoice;
  const { lastSent, subscription, status } = invoice;
  const { mayChange } = useLock(invoice.date);
  const { data: copies } = useRead('GET /invoice/:id/copies', { params: { id: _id } });
  return (
    <Card title={t('invoice.balance')}>
      <div className="stack">
        <Balance invoice={invoice} />
        <Facts
          facts={[
            { label: t('invoice.client'), value: <ClientLink client={client} />, isWide: true },
            { label: t('invoice.total'), value: money(invoice.breakdown.total) },
            { label: t('invoice.amountPaid'), value: money(amountPaid) },
            ...(credited === 0 ? [] : [{ label: t('invoice.credited'), value: money(credited) }]),
            ...(balance < 0 ? [{ label: t('credit.onAccount'), value: money(0 - balance) }] : []),
            ...(status === 'issued' && owed < balance
              ? [{ label: t('payment.fromAccount'), value: money(setOffOf(invoice)) }]
              : []),
            ...(subscription ? [{ label: t('invoice.subscription'), value: t('common.yes') }] : []),
            { label: t('invoice.lastSent'), value: instant(lastSent) },
            ...linkTo(t('billing.replaces'), copies?.replaces),
            ...linkTo(t('billing.replacedBy'), copies?.replacedBy),
          ]}
        />
        {reissueRefusal(invoice) === null && mayChange && (
          <div className="line">
            <ButtonLink icon={FilePen} to={{ to: '/invoices/reissue/$id', params: { id: _id } }}>
              {t('billing.reissue')}
            </ButtonLink>
          </div>
        )}
      </div>
    </Card>
  );
}

/** What is owed, or a note that nothing is. */
function Balance({ invoice }: { invoice: Invoice }) {
  const { status, balance, owed, overdue } = invoice;
  const t = useTranslate();
  const { money } = useFormat();
  if (owed > 0) {
    const kind = overdue ? 'wrong' : undefined;
    return <Figure value={money(owed)} label={t('billing.owed')} kind={kind} />;
  }
  if (status === 'issued' && balance > 0) {
    return <Figure value={money(0)} label={t('billing.onAccount')} />;
  }
  if (status === 'cancelled') return <Figure value={money(0)} label={t('billing.void')} />;
  if (isCredited(invoice)) return <Figure value={money(0)} label={t('billing.credited')} />;
  return <Figure value={money(0)} label={t('billing.settled')} kind="good" />;
}

function linkTo(
  label: string,
  invoice: Answer<'GET /invoice/:id/copies'>['replaces'] | undefined,
): Fact[] {
  return invoice ? [{ label, value: <InvoiceLink invoice={invoice} /> }] : [];
}

export function PaymentsCard({ invoiceId }: { invoiceId: string }) {
  const t = useTranslate();
  const read = useRead('POST /payment/search', {
    body: { size: 200, filters: { invoice: invoiceId, status: 'issued' } },
  });
  return (
    <Card title={t('invoice.payments')} flush>
      <DataState read={read}>
        {({ data, total }) => (
          <>
            <PlainTable
              caption={t('invoice.payments')}
              words="invoice"
              rows={data}
              rowKey={({ _id }) => _id}
              empty={t('billing.noPayments')}
              columns={columnsOf(invoiceId)}
            />
            {total > data.length && (
              <p>{t('billing.morePayments', { shown: data.length, total })}</p>
            )}
          </>
        )}
      </DataState>
    </Card>
  );
}

type Payment = RowOf<'POST /payment/search'>;

function columnsOf(invoiceId: string): FactColumn<Payment>[] {
  return [
    {
      key: 'payment',
      kind: 'documentNumber',
      show: (payment, { t }) => (
        <Link to="/payments/$id" params={{ id: payment._id }}>
          {receiptTitle(payment, { t })}
        </Link>
      ),
    },
    { key: 'date', kind: 'day', value: ({ transactionDate }) => transactionDate },
    {
      key: 'amountPaid',
      kind: 'money',
      // A payment may be for several invoices.
      value: ({ invoices }) =>
        invoices.find(({ invoice }) => invoice._id === invoiceId)?.amount ?? 0,
    },
  ];
}

type Job = Invoice['jobs'][number];

/** The jobs of an invoice. All but the last one can be removed while the invoice is valid and not locked. */
export function JobsCard({ invoice }: { invoice: Invoice }) {
  const t = useTranslate();
  const { isDesk } = usePermissions();
  const { mayChange } = useLock(invoice.date);
  // Credit notes refer to the rows of the jobs, so the jobs of a credited invoice cannot change.
  const isWhole = invoice.status === 'issued' && invoice.credited === 0;
  const isChangeable = isDesk && mayChange && isWhole;
  return (
    <Card title={t('invoice.jobs')} flush>
      <PlainTable
        caption={t('invoice.jobs')}
        words="invoice"
        rows={invoice.jobs}
        rowKey={({ _id }) => _id}
        columns={isChangeable ? [...columns, removeColumn(invoice)] : columns}
      />
    </Card>
  );
}

const columns: readonly FactColumn<Job>[] = [
  {
    key: 'jobRef',
    kind: 'whole',
    show: ({ _id, _ref }, { t }) => (
      <JobLink job={{ _id, _ref }}>{t('invoice.job', { ref: _ref })}</JobLink>
    ),
  },
  { key: 'jobEnd', kind: 'day', value: ({ endDate }) => endDate },
  { key: 'total', label: 'job.netTotal', kind: 'money' },
];

function removeColumn(invoice: Invoice): FactColumn<Job> {
  return {
    key: 'removeJob',
    label: 'common.remove',
    kind: 'buttons',
    show: (job) => <RemoveJob invoice={invoice} job={job} />,
  };
}

type RemoveProps = { invoice: Invoice; job: Job };

function RemoveJob({ invoice, job: { _id: jobId, _ref: ref } }: RemoveProps) {
  const t = useTranslate();
  const format = useFormat();
  const title = t('billing.removeJobTitle', { ref, label: invoiceLabel(invoice) });
  const remove = useWrite('DELETE /invoice/:id/job/:jobId', { cacheAs: 'GET /invoice/:id' });
  const putBack = useWrite('PUT /invoice/:id', { cacheAs: 'GET /invoice/:id' });

  async function removeJob() {
    const params = { id: invoice._id };
    const { _rev } = await remove.mutateAsync({ params: { ...params, jobId } });
    // Restores the invoice, unless it has been changed since.
    const body = { ...invoiceDraft(invoice), _rev };
    notify({
      kind: 'good',
      title: t('billing.jobRemoved', { ref }),
      undo: () => putBack.mutateAsync({ params, body }),
    });
  }

  const next = invoiceWithout(invoice, jobId);
  const isKnown = reasonsOf(invoice, { t, ...format }).length > 0;
  if (isKnown && next.jobs.length > 0) {
    return (
      <RemoveJobQuestion invoice={invoice} next={next} job={jobId} title={title} act={removeJob} />
    );
  }
  return (
    <ConfirmButton
      isIcon
      icon={X}
      label={t('billing.removeJob')}
      title={title}
      body={t('billing.removeJobBody')}
      refusal={invoice.jobs.length === 1 ? t('billing.removeJobOnly') : undefined}
      onConfirm={removeJob}
    />
  );
}

type KnownProps = {
  invoice: Invoice;
  next: NextInvoice;
  job: string;
  title: string;
  act: () => Promise<unknown>;
};

/** Asks before a job is taken off an invoice that the client already has; proposes a corrected copy instead. */
function RemoveJobQuestion({ invoice, next, job, title, act }: KnownProps) {
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const removing = useMutation({ mutationFn: act, onSuccess: close });
  const copy = {
    to: '/invoices/reissue/$id',
    params: { id: invoice._id },
    search: { without: job },
  } as const;

  function close() {
    setOpen(false);
    removing.reset();
  }

  return (
    <>
      <IconButton icon={X} label={title} onClick={() => setOpen(true)} />
      {isOpen && (
        <PaperQuestion
          invoice={invoice}
          next={next}
          doing={removing}
          onReissue={() => void navigate(copy)}
          onChange={() => removing.mutate()}
          onClose={close}
        />
      )}
    </>
  );
}

/** The invoice without a job; the total follows the same rule as on the server. */
function invoiceWithout(invoice: Invoice, job: string): NextInvoice {
  const { breakdown, invoiceType } = invoice;
  const jobs = invoice.jobs.filter(({ _id }) => _id !== job);
  const { total } = sumsOf({
    jobs,
    subscription: subscriptionAmount(undefined, invoice),
    taxRate: breakdown.taxValue,
    invoiceType,
    typedTotal: null,
  });
  return { draft: invoice, jobs, total };
}
