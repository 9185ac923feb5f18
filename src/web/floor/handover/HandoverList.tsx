import { receiptLabel } from '#shared/i18n/format.ts';
import { handoverColumns } from '#shared/records/handover.ts';
import { useSearchParams } from '#web/kit/base/search-params.ts';
import { clientItemName, JobLinks, nameOf } from '#web/kit/links/record-links.tsx';
import { ListPage } from '#web/kit/ui/page/PageHeader.tsx';
import { Struck } from '#web/kit/ui/page/StatusBadge.tsx';
import { listOf } from '#web/kit/ui/table/ServerTable.tsx';

export function HandoverList() {
  return (
    <ListPage words="handover" create={{ to: '/handovers/create' }}>
      <HandoverTable searchParams={useSearchParams('/frame/handovers')} />
    </ListPage>
  );
}

const HandoverTable = listOf({
  call: 'POST /handover/search',
  words: 'handover',
  searched: handoverColumns,
  columns: [
    {
      key: '_ref',
      card: 'title',
      show: ({ _ref, status }, { t, mark }) => (
        <>
          <Struck when={status === 'cancelled'}>{mark(receiptLabel(_ref))}</Struck>
          {status === 'cancelled' && (
            <span className="hidden">{t('handover.status.cancelled')}</span>
          )}
        </>
      ),
    },
    {
      key: 'clientName',
      label: 'handover.client',
      card: 'title',
      width: 13,
      show: (row, { clip }) =>
        clip(nameOf({ fullName: row.clientFullName, companyName: row.clientCompanyName })),
    },
    { key: 'date', card: 'fact' },
    {
      key: 'pieces',
      kind: 'text',
      card: 'fact',
      width: 15,
      show: ({ pieces }, { clip }) =>
        clip([...new Set(pieces.map(({ clientItem }) => clientItemName(clientItem)))].join(', ')),
    },
    {
      key: 'job',
      filter: false,
      show: ({ pieces }, { clip }) => {
        const jobs = [...new Map(pieces.map(({ job }) => [job._id, job])).values()];
        return clip(jobs.map(({ _ref }) => _ref).join(', '), <JobLinks jobs={jobs} />);
      },
    },
    { key: 'receivedBy', card: 'fact' },
    {
      key: 'status',
      filter: {
        kind: 'choice',
        options: [
          { value: 'issued', label: 'handover.status.issued' },
          { value: 'cancelled', label: 'handover.status.cancelled' },
        ],
      },
      show: ({ status }, { t }) => t(`handover.status.${status}`),
    },
    { key: 'lastSent', hideOrder: 2 },
    { key: 'notes', hideOrder: 1 },
  ],
  to: ({ _id }) => ({ to: '/handovers/$id', params: { id: _id } }),
  create: { to: { to: '/handovers/create' } },
});
