import { useParams } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { useRead } from '#web/kit/base/api.ts';
import { useFormat } from '#web/kit/base/format.ts';
import { saveCsv } from '#web/kit/base/save-csv.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { Button } from '#web/kit/ui/button/Button.tsx';
import { Card } from '#web/kit/ui/page/Card.tsx';
import { DataState } from '#web/kit/ui/page/DataState.tsx';
import { Facts } from '#web/kit/ui/page/Facts.tsx';
import { PageHeader } from '#web/kit/ui/page/PageHeader.tsx';
import { PaperSkeleton } from '#web/kit/ui/page/Skeleton.tsx';
import { PrintButton } from '#web/kit/ui/paper/PrintButton.tsx';
import { countCsv, countLists, countTitle, type WholeCount } from './count.ts';
import { CountRows } from './CountRows.tsx';

export function CountReport() {
  const { id } = useParams({ from: '/frame/counts/report/$id' });
  const read = useRead('GET /count/:id', { params: { id } });
  return (
    <DataState read={read} skeleton={<PaperSkeleton />}>
      {(count) => <Report count={count} />}
    </DataState>
  );
}

function Report({ count }: { count: WholeCount }) {
  const t = useTranslate();
  const { instant, number } = useFormat();
  const { _id: id, notes, createdOn, by, closedOn, closedBy, totals } = count;
  const title = countTitle(t, count);
  return (
    <>
      <PageHeader
        title={t('count.report')}
        trail={[
          { label: t('count.many'), to: { to: '/counts' } },
          { label: title, to: { to: '/counts/$id', params: { id } } },
        ]}
        facts={title}
        extra={
          <Button icon={Download} onClick={() => void saveCsv(countCsv(count))}>
            {t('report.csv')}
          </Button>
        }
        action={<PrintButton />}
      />
      <div className="stack">
        <Card>
          <Facts
            facts={[
              { label: t('count.createdOn'), value: doneLine(instant(createdOn), by) },
              {
                label: t('count.closed'),
                value: closedOn && doneLine(instant(closedOn), closedBy),
              },
              ...countLists.map((list) => ({
                label: t(`count.list.${list}`),
                value: number(totals[list]),
              })),
              { label: t('count.notes'), value: notes },
            ]}
          />
        </Card>
        {countLists.map((list) => (
          <Card key={list} title={t(`count.list.${list}`)}>
            <CountRows count={count} list={list} />
          </Card>
        ))}
      </div>
    </>
  );
}

function doneLine(when: string, by: { name: string } | null): string {
  return by === null ? when : `${when} · ${by.name}`;
}
