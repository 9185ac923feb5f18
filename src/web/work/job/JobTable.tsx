import { jobColumns } from '#shared/records/job.ts';
import { progressText } from '#shared/rules/progress-text.ts';
import { InvoiceLink } from '#web/kit/links/record-links.tsx';
import { StatusBadge } from '#web/kit/ui/page/StatusBadge.tsx';
import { searchTable } from '#web/kit/ui/table/search-table.ts';
import { ServerTable, type ServerTableProps } from '#web/kit/ui/table/ServerTable.tsx';
import { stateOf } from './job.ts';

export const jobTable = searchTable({
  call: 'POST /job/search',
  words: 'job',
  searched: jobColumns,
  columns: [
    { key: '_ref', card: 'title' },
    { key: 'clientFullName', label: 'job.client', card: 'title', minWidth: 8.5, width: 11 },
    { key: 'clientCompanyName', label: 'job.company', card: 'title', minWidth: 5.5 },
    { key: 'startDate', card: 'fact', hideOrder: 2 },
    { key: 'dueDate', card: 'fact' },
    {
      key: 'endDate',
      card: 'fact',
      width: 13.25,
      filter: {
        kind: 'choice',
        options: [
          { value: 'pending', label: 'job.state.pending', asks: null },
          { value: 'completed', label: 'job.state.completed', asks: { $exists: true } },
        ],
      },
      show: (job, { day, mark, t }) => (
        <>
          {job.endDate === null ? <StatusBadge of={stateOf(job)} /> : mark(day(job.endDate))}
          {job.progress.pieces > 0 && (
            <small className="dim"> {progressText(job.progress, { t }, job.items)}</small>
          )}
        </>
      ),
    },
    { key: 'total', card: 'fact' },
    { key: 'subscription', hideOrder: 1 },
    {
      key: 'invoice',
      filter: {
        kind: 'choice',
        options: [{ value: 'none', label: 'job.notInvoiced', asks: null }],
      },
      show: ({ invoice }) => invoice && <InvoiceLink invoice={invoice} />,
    },
  ],
  hasSums: true,
  to: ({ _id }) => ({ to: '/jobs/$id', params: { id: _id } }),
  create: { to: { to: '/jobs/create' } },
});

export function JobTable(props: ServerTableProps<'POST /job/search'>) {
  return <ServerTable table={jobTable} {...props} />;
}
