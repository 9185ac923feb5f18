import { Link } from '@tanstack/react-router';
import { invoiceLabel } from '#shared/format.ts';
import type { Translate } from '#shared/i18n/translate.ts';
import { useTranslate } from '#web/base/translate.tsx';
import { ButtonLink } from '#web/ui/button/ButtonLink.tsx';
import { StatusBadge } from '#web/ui/page/StatusBadge.tsx';
import type { TableColumns } from '#web/ui/table/column.ts';
import { ServerTable, type TableUse } from '#web/ui/table/ServerTable.tsx';
import { type JobRow, stateOf } from './job.ts';

const columns: TableColumns<'POST /job/search'> = [
  {
    key: '_ref',
    label: 'job.ref',
    filter: { kind: 'number' },
    width: '4.75rem',
    card: 'title',
    show: ({ _ref }, { mark }) => mark(String(_ref)),
  },
  {
    key: 'clientFullName',
    label: 'job.client',
    filter: { kind: 'text' },
    width: '12rem',
    card: 'title',
    show: ({ clientFullName }, { clip }) => clip(clientFullName),
  },
  {
    key: 'clientCompanyName',
    label: 'job.company',
    filter: { kind: 'text' },
    card: 'title',
    show: ({ clientCompanyName }, { clip }) => clip(clientCompanyName),
  },
  {
    key: 'startDate',
    label: 'job.startDate',
    filter: { kind: 'day' },
    width: '7.75rem',
    card: 'fact',
    show: ({ startDate }, { day }) => day(startDate),
  },
  {
    key: 'dueDate',
    label: 'job.dueDate',
    filter: { kind: 'day' },
    width: '7.75rem',
    card: 'fact',
    show: ({ dueDate }, { day }) => day(dueDate),
  },
  {
    key: 'endDate',
    label: 'job.endDate',
    filter: {
      kind: 'choice',
      options: [
        { value: 'pending', label: 'job.state.pending', asks: null },
        { value: 'completed', label: 'job.state.completed', asks: { $exists: true } },
      ],
    },
    width: '8rem',
    card: 'fact',
    isBare: ({ endDate }) => endDate === null,
    show: (job, { day, t }) =>
      job.endDate === null ? <State job={job} t={t} /> : day(job.endDate),
  },
  {
    key: 'total',
    label: 'job.total',
    filter: { kind: 'number' },
    align: 'right',
    sum: true,
    width: '7rem',
    card: 'fact',
    show: ({ total }, { money }) => money(total),
  },
  {
    key: 'subscription',
    label: 'job.subscription',
    filter: { kind: 'flag' },
    width: '6.25rem',
    show: ({ subscription }, { t }) => t(subscription ? 'common.yes' : 'common.no'),
  },
  {
    key: 'invoice',
    label: 'job.invoice',
    filter: {
      kind: 'choice',
      options: [{ value: 'none', label: 'job.notInvoiced', asks: null }],
    },
    sortable: false,
    width: '7.25rem',
    show: ({ invoice }) =>
      invoice && (
        <Link to="/invoices/$id" params={{ id: invoice._id }}>
          {invoiceLabel(invoice)}
        </Link>
      ),
  },
];

/** All jobs, or those that its user wants: of a client, or pending work. */
export function JobTable(use: TableUse<'POST /job/search'>) {
  const t = useTranslate();
  return (
    <ServerTable
      call="POST /job/search"
      caption={t('job.many')}
      columns={columns}
      sums={{ of: 'job.sumsOf' }}
      to={({ _id }) => ({ to: '/jobs/$id', params: { id: _id } })}
      empty={
        <>
          <p>{t(use.fixed?.endDate === null ? 'job.noPending' : 'job.empty')}</p>
          {use.fixed === undefined && (
            <ButtonLink kind="main" to={{ to: '/jobs/create' }}>
              {t('job.new')}
            </ButtonLink>
          )}
        </>
      }
      {...use}
    />
  );
}

function State({ job, t }: { job: JobRow; t: Translate }) {
  const { word, kind } = stateOf(job);
  return <StatusBadge kind={kind}>{t(word)}</StatusBadge>;
}
