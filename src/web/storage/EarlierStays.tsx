import { Link } from '@tanstack/react-router';
import type { Translate } from '#shared/i18n/translate.ts';
import { useRead } from '#web/base/api.ts';
import { type Format, useFormat } from '#web/base/format.ts';
import { useTranslate } from '#web/base/translate.tsx';
import { ClientItemLabel } from '#web/client-item/ClientItemLabel.tsx';
import type { JobItem } from '#web/job/job.ts';
import { Card } from '#web/ui/page/Card.tsx';
import { type PlainColumn, PlainTable } from '#web/ui/table/PlainTable.tsx';
import { earlierThan, type Stay } from './storage.ts';

const MOST = 200;

type Props = {
  of: { clientItem: string } | { job: string };
  /** The rows of a job, each of which shows its last stay itself. */
  shown?: readonly Pick<JobItem, '_id'>[];
};

/** The stays in storage that are over, the last one first; nothing where there are none. */
export function EarlierStays({ of, shown = [] }: Props) {
  const t = useTranslate();
  const format = useFormat();
  const { data } = useRead('POST /stay/search', { body: { size: MOST, filters: of } });
  const stays = earlierThan(shown, data?.data ?? []);
  if (stays.length === 0) return null;
  const [piece, job, ...days] = columnsOf({ ...format, t });
  return (
    <Card title={t('storage.earlier')} flush>
      <PlainTable
        caption={t('storage.earlier')}
        rows={stays}
        rowKey={({ _id }) => _id}
        columns={['job' in of ? piece : job, ...days]}
        stacks
      />
    </Card>
  );
}

type Columns = [piece: PlainColumn<Stay>, job: PlainColumn<Stay>, ...days: PlainColumn<Stay>[]];

function columnsOf({ t, day }: Format & { t: Translate }): Columns {
  return [
    {
      key: 'clientItem',
      label: t('job.clientItem'),
      show: ({ clientItem }) => <ClientItemLabel clientItem={clientItem} />,
    },
    {
      key: 'job',
      label: t('job.one'),
      show: ({ job }) =>
        job && (
          <Link to="/jobs/$id" params={{ id: job._id }}>
            {job._ref}
          </Link>
        ),
    },
    { key: 'startDate', label: t('job.importDate'), show: ({ startDate }) => day(startDate) },
    { key: 'endDate', label: t('job.exportDate'), show: ({ endDate }) => day(endDate) },
    {
      key: 'notes',
      label: t('job.storageNotes'),
      show: ({ notes, exportNotes }) => exportNotes ?? notes,
    },
  ];
}
