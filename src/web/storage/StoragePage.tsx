import { useRead } from '#web/base/api.ts';
import { useFormat } from '#web/base/format.ts';
import { useSearchParams } from '#web/base/search-params.ts';
import { useTranslate } from '#web/base/translate.tsx';
import { Card } from '#web/ui/page/Card.tsx';
import { Figure } from '#web/ui/page/Figure.tsx';
import { PageColumns } from '#web/ui/page/PageColumns.tsx';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { MovementReport } from './MovementReport.tsx';
import { StoredItemTable } from './StoredItemTable.tsx';
import css from './StoragePage.module.css';

/** What is in storage, what came and what left, and every carpet with its place. */
export function StoragePage() {
  const t = useTranslate();
  const searchParams = useSearchParams('/frame/storage');
  return (
    <>
      <PageHeader title={t('storage.title')} />
      <PageColumns>
        <div className={css['head']}>
          <Card>
            <Count />
          </Card>
          <Card title={t('storage.report')}>
            <MovementReport searchParams={searchParams} />
          </Card>
        </div>
        <StoredItemTable searchParams={searchParams} />
      </PageColumns>
    </>
  );
}

function Count() {
  const t = useTranslate();
  const { number } = useFormat();
  const { data } = useRead('POST /report/get-in-items-report', { body: {} });
  return <Figure value={data ? number(data.count) : '…'} label={t('storage.count')} />;
}
