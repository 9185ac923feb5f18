import { Link } from '@tanstack/react-router';
import { sumCents, toCents, toEuros } from '#shared/base/money.ts';
import { progressText } from '#shared/rules/progress-text.ts';
import { storageNote } from '#shared/rules/storage-note.ts';
import { ALL_JOBS } from '#web/billing/invoice/index.ts';
import { StorageButton } from '#web/floor/storage/index.ts';
import { useFormat } from '#web/kit/base/format.ts';
import type { Answer } from '#web/kit/base/http.ts';
import type { LinkTarget } from '#web/kit/base/link.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { ClientItemLabel, InvoiceLink, JobLink } from '#web/kit/links/record-links.tsx';
import { Card } from '#web/kit/ui/page/Card.tsx';
import { CardSkeleton } from '#web/kit/ui/page/Skeleton.tsx';
import type { FactColumn } from '#web/kit/ui/table/column.ts';
import { PlainTable } from '#web/kit/ui/table/PlainTable.tsx';
import { balanceLabel } from '#web/parties/client/index.ts';
import type { ClientTab } from './client-search-params.ts';
import css from './ClientPage.module.css';

export type Now = Answer<'GET /client/:id/now'>;

const stayColumns: readonly FactColumn<Now['stays'][number]>[] = [
  {
    key: 'clientItem',
    kind: 'reference',
    card: 'title',
    show: ({ clientItem }) => <ClientItemLabel clientItem={clientItem} />,
  },
  { key: 'storageNotes', value: storageNote, card: 'fact' },
  { key: 'importDate', kind: 'day', value: ({ startDate }) => startDate, card: 'fact' },
  { key: 'one', kind: 'reference', card: 'fact', show: ({ job }) => job && <JobLink job={job} /> },
  {
    key: 'actions',
    label: 'storage.actions',
    kind: 'buttons',
    card: 'below',
    show: (stay) => <StorageButton step="export" pieces={[stay]} isShort />,
  },
];

const jobColumns: readonly FactColumn<Now['jobs'][number]>[] = [
  { key: 'ref', kind: 'reference', card: 'title', show: (job) => <JobLink job={job} /> },
  { key: 'startDate', kind: 'day', card: 'fact' },
  { key: 'dueDate', kind: 'day', card: 'fact' },
  {
    key: 'progress',
    label: 'clientNow.progress',
    kind: 'number',
    card: 'fact',
    show: ({ pieces, stored }, { t }) =>
      pieces === 0 ? t('common.none') : t('clientNow.storedOf', { stored, pieces }),
  },
  {
    key: 'ready',
    label: 'job.progress',
    card: 'fact',
    show: ({ progress }, { t }) => progressText(progress, { t }),
  },
  { key: 'instructions', card: 'fact', show: ({ instructions }, { clip }) => clip(instructions) },
  { key: 'total', label: 'job.netTotal', kind: 'money', card: 'fact' },
];

const invoiceColumns: readonly FactColumn<Now['invoices'][number]>[] = [
  {
    key: 'ref',
    kind: 'reference',
    card: 'title',
    show: (invoice) => <InvoiceLink invoice={invoice} />,
  },
  { key: 'date', kind: 'day', card: 'fact' },
  {
    key: 'dueDate',
    kind: 'day',
    card: 'fact',
    show: ({ dueDate, overdueDays }, { t, day }) =>
      overdueDays > 0 ? (
        <span className="wrong">
          {day(dueDate)} · {t('clientNow.daysLate', { count: overdueDays })}
        </span>
      ) : (
        day(dueDate)
      ),
  },
  {
    key: 'balance',
    kind: 'money',
    card: 'fact',
    show: ({ balance, owed }, { money, t }) =>
      owed === balance ? (
        money(balance)
      ) : (
        <>
          {money(owed)}{' '}
          <small className="dim">{t('clientNow.ofBalance', { balance: money(balance) })}</small>
        </>
      ),
  },
];

/** What clients ask about on the phone: every stored carpet, open job and unpaid invoice. */
export function ClientNow({ now }: { now: Now }) {
  const t = useTranslate();
  const { money } = useFormat();
  const { stays, jobs, invoices, owed } = now;
  const isQuiet = stays.length + jobs.length + invoices.length === 0;
  if (isQuiet) return <p className="message">{t('clientNow.empty')}</p>;
  const common = { rowKey: ({ _id }: { _id: string }) => _id };
  return (
    <div className="stack">
      {stays.length > 0 && (
        <Card title={t('storage.stored')} flush>
          <PlainTable
            {...common}
            caption={t('storage.stored')}
            words="job"
            rows={stays}
            columns={stayColumns}
          />
        </Card>
      )}
      {jobs.length > 0 && (
        <Card title={t('clientNow.openJobs')} flush>
          <PlainTable
            {...common}
            caption={t('clientNow.openJobs')}
            words="job"
            rows={jobs}
            columns={jobColumns}
          />
        </Card>
      )}
      {invoices.length > 0 && (
        <Card title={t('clientNow.unpaid')} action={<strong>{money(owed)}</strong>} flush>
          <PlainTable
            {...common}
            caption={t('clientNow.unpaid')}
            words="invoice"
            rows={invoices}
            columns={invoiceColumns}
          />
        </Card>
      )}
    </div>
  );
}

/** Four figures, each with a link to what it counts; the balance is the largest. */
export function ClientFigures({ id, now }: { id: string; now: Now }) {
  const t = useTranslate();
  const { money, number } = useFormat();
  const { balance, overdue, invoices, stays, jobs, toInvoice } = now;
  const oldest = Math.max(0, ...invoices.map(({ overdueDays }) => overdueDays));
  const tab = (key: ClientTab): LinkTarget => ({
    to: '/clients/$id',
    params: { id },
    search: { tab: key },
  });
  const owing = t(balanceLabel(balance, invoices.length));
  const open = toEuros(sumCents(jobs.map(({ total }) => toCents(total))));
  const late = t('clientNow.overdueOf', {
    sum: money(overdue),
    days: t('clientNow.daysLate', { count: oldest }),
  });
  return (
    <div className={`stack ${css['figures']}`}>
      <Figure
        title={t('client.balance')}
        value={money(balance)}
        label={overdue > 0 ? late : owing}
        isWrong={overdue > 0}
        isNone={balance === 0}
        to={tab('invoices')}
      />
      <Figure
        title={t('clientNow.inStorage')}
        value={number(stays.length)}
        isNone={stays.length === 0}
        to={tab('storage')}
      />
      <Figure
        title={t('clientNow.openJobs')}
        value={number(jobs.length)}
        isNone={jobs.length === 0}
        {...(jobs.length > 0 && { label: t('job.net', { sum: money(open) }) })}
        to={tab('pendingWork')}
      />
      <Figure
        title={t('clientNow.toInvoice')}
        value={money(toInvoice.total)}
        isNone={toInvoice.jobs === 0}
        label={t('clientNow.jobsToInvoice', { count: toInvoice.jobs })}
        to={
          toInvoice.jobs > 0
            ? { to: '/invoices/create', search: { client: id, job: ALL_JOBS } }
            : tab('invoices')
        }
      />
    </div>
  );
}

export function FiguresSkeleton() {
  return (
    <div className={`stack ${css['figures']}`}>
      {Array.from({ length: 4 }, (_, card) => (
        <CardSkeleton key={card} lines={2} />
      ))}
    </div>
  );
}

type FigureProps = {
  title: string;
  value: string;
  label?: string;
  isWrong?: boolean;
  isNone?: boolean;
  to: LinkTarget;
};

function Figure({ title, value, label, isWrong = false, isNone = false, to }: FigureProps) {
  const quiet = isNone ? 'dim' : '';
  return (
    <Card title={title}>
      <Link {...to} resetScroll={false} className={css['figure']}>
        <strong className={`figure ${isWrong ? 'wrong' : quiet}`}>{value}</strong>
        {label !== undefined && <span className={isWrong ? 'wrong' : 'dim'}>{label}</span>}
      </Link>
    </Card>
  );
}
