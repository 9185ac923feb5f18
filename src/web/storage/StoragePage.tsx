import { useRead } from '#web/base/api.ts';
import { useFormat } from '#web/base/format.ts';
import { useTranslate } from '#web/base/translate.tsx';
import { StoredItemTable } from '#web/job/StoredItemTable.tsx';
import { Card } from '#web/ui/page/Card.tsx';
import { Figure } from '#web/ui/page/Figure.tsx';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { MovementReport } from './MovementReport.tsx';
import css from './StoragePage.module.css';

/** What is in storage, what came and what left, and every carpet with its place. */
export function StoragePage() {
  const t = useTranslate();
  return (
    <>
      <PageHeader title={t('storage.title')} />
      <div className="stack">
        <div className={`line ${css['head']}`}>
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
  const t = useTranslate();
  const { number } = useFormat();
  const { data } = useRead('POST /report/get-in-items-report', { body: {} });
  return <Figure value={data ? number(data.count) : '…'} label={t('storage.count')} />;
}
