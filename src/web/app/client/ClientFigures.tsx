import { Link } from '@tanstack/react-router';
import { sumCents, toCents, toEuros } from '#shared/money.ts';
import { ALL_JOBS } from '#web/billing/invoice/index.ts';
import { useFormat } from '#web/kit/base/format.ts';
import type { LinkTarget } from '#web/kit/base/link.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { Card } from '#web/kit/ui/page/Card.tsx';
import type { ClientTab } from './client-search-params.ts';
import type { Now } from './ClientNow.tsx';
import css from './ClientPage.module.css';

/** Four figures, each with a link to what it counts; the balance is the largest. */
export function ClientFigures({ id, now }: { id: string; now: Now }) {
  const t = useTranslate();
  const { money, number } = useFormat();
  const { owed, overdue, invoices, stays, jobs, toInvoice } = now;
  const oldest = Math.max(0, ...invoices.map(({ overdueDays }) => overdueDays));
  const tab = (key: ClientTab): LinkTarget => ({
    to: '/clients/$id',
    params: { id },
    search: { tab: key },
  });
  const owing = t(owed > 0 ? 'clientNow.balanceOwes' : 'clientNow.balanceClear');
  const open = toEuros(sumCents(jobs.map(({ total }) => toCents(total))));
  const late = t('clientNow.overdueOf', {
    sum: money(overdue),
    days: t('clientNow.daysLate', { count: oldest }),
  });
  return (
    <div className={`stack apart ${css['figures']}`}>
      <Figure
        title={t('client.balance')}
        value={money(owed)}
        label={overdue > 0 ? late : owing}
        isWrong={overdue > 0}
        isNone={owed === 0}
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
