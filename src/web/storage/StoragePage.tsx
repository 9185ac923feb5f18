import { useRead } from '#web/app/api.ts';
import { useT } from '#web/app/words.tsx';
import { StoredItemTable } from '#web/job/StoredItemTable.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Figure } from '#web/ui/Figure.tsx';
import { useFormat } from '#web/ui/format.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { MovementReport } from './MovementReport.tsx';
import css from './StoragePage.module.css';

/** What is in storage, what came and what left, and every carpet with its place. */
export function StoragePage() {
  const t = useT();
  return (
    <>
      <PageHeader title={t('storage.title')} />
      <div className={css['page']}>
        <div className={css['head']}>
          <Card>
            <Count />
          </Card>
          <Card title={t('storage.report')}>
            <MovementReport />
          </Card>
        </div>
        <StoredItemTable />
      </div>
    </>
  );
}

function Count() {
  const t = useT();
  const { number } = useFormat();
  const { data } = useRead('POST /report/get-in-items-report', { body: {} });
  return <Figure value={data ? number(data.count) : '…'} label={t('storage.count')} />;
}
