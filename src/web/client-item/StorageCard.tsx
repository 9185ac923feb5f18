import { Link } from '@tanstack/react-router';
import { useRead } from '#web/base/api.ts';
import { useFormat } from '#web/base/format.ts';
import { useTranslate } from '#web/base/translate.tsx';
import { Card } from '#web/ui/page/Card.tsx';
import { DataState } from '#web/ui/page/DataState.tsx';
import { Facts } from '#web/ui/page/Facts.tsx';

/** Where a carpet that is in storage stands, since when and by which job. */
export function StorageCard({ clientItemId }: { clientItemId: string }) {
  const t = useTranslate();
  const { day } = useFormat();
  const read = useRead('POST /job/search-storage', {
    body: { size: 1, filters: { clientItem: clientItemId } },
  });
  return (
    <Card title={t('clientItem.inStorage')}>
      <DataState read={read}>
        {({ data: [stored] }) =>
          stored && (
            <Facts
              facts={[
                { label: t('job.storageNotes'), value: stored.notes },
                { label: t('job.importDate'), value: day(stored.startDate) },
                {
                  label: t('job.one'),
                  value: (
                    <Link to="/jobs/$id" params={{ id: stored.job._id }}>
                      {stored.job._ref}
                    </Link>
                  ),
                },
              ]}
            />
          )
        }
      </DataState>
    </Card>
  );
}
