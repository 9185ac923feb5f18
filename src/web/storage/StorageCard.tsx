import { useRead } from '#web/base/api.ts';
import { useFormat } from '#web/base/format.ts';
import { useTranslate } from '#web/base/translate.tsx';
import { JobLink } from '#web/job/JobLink.tsx';
import { Card } from '#web/ui/page/Card.tsx';
import { DataState } from '#web/ui/page/DataState.tsx';
import { Facts } from '#web/ui/page/Facts.tsx';

/** Where a carpet that is in storage stands, since when and by which job. */
export function StorageCard({ clientItemId }: { clientItemId: string }) {
  const t = useTranslate();
  const { day } = useFormat();
  const read = useRead('POST /stay/search', {
    body: { size: 1, filters: { clientItem: clientItemId, open: true } },
  });
  return (
    <Card title={t('clientItem.inStorage')}>
      <DataState read={read}>
        {({ data: [stay] }) =>
          stay && (
            <Facts
              facts={[
                { label: t('job.storageNotes'), value: stay.notes },
                { label: t('job.importDate'), value: day(stay.startDate) },
                { label: t('job.one'), value: stay.job && <JobLink job={stay.job} /> },
              ]}
            />
          )
        }
      </DataState>
    </Card>
  );
}
