import { useParams } from '@tanstack/react-router';
import { ClipboardList } from 'lucide-react';
import { useState } from 'react';
import { useRead } from '#web/kit/base/api.ts';
import { useFormat } from '#web/kit/base/format.ts';
import { useSearchParams } from '#web/kit/base/search-params.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { ButtonLink } from '#web/kit/ui/button/ButtonLink.tsx';
import { DataState } from '#web/kit/ui/page/DataState.tsx';
import { PageHeader } from '#web/kit/ui/page/PageHeader.tsx';
import { Tabs } from '#web/kit/ui/page/Tabs.tsx';
import { WithHistory } from '#web/parties/history/index.ts';
import { CloseCount } from './CloseCount.tsx';
import { type CountList, countLists, countTitle, type WholeCount } from './count.ts';
import { CountRows } from './CountRows.tsx';
import { CountScanner } from './CountScanner.tsx';
import { CountStatus } from './CountStatus.tsx';
import { ScanOutbox } from './ScanOutbox.tsx';
import { useLiveCount } from './use-figures.ts';

/** Rows of each list that are read, polled because other phones count too. */
const LIST_SIZE = '50';
const EVERY_MS = 4_000;

export function CountPage() {
  const { id } = useParams({ from: '/frame/counts/$id' });
  const read = useRead(
    'GET /count/:id',
    { params: { id }, query: { size: LIST_SIZE } },
    { every: ({ open }) => (open ? EVERY_MS : false) },
  );
  return <DataState read={read}>{(count) => <Details key={id} count={count} />}</DataState>;
}

function Details({ count: read }: { count: WholeCount }) {
  const t = useTranslate();
  const count = useLiveCount(read);
  const { instant } = useFormat();
  const searchParams = useSearchParams('/frame/counts/$id');
  const { _id: id, notes, createdOn, by, open } = count;
  const facts = [instant(createdOn), by?.name ?? '', notes].filter((fact) => fact !== '');
  return (
    <>
      <PageHeader
        title={countTitle(t, count)}
        trail={[{ label: t('count.many'), to: { to: '/counts' } }]}
        state={<CountStatus open={open} />}
        facts={facts.join(' · ')}
        extra={
          <ButtonLink icon={ClipboardList} to={{ to: '/counts/report/$id', params: { id } }}>
            {t('count.report')}
          </ButtonLink>
        }
        action={open && <CloseCount count={count} />}
      />
      <WithHistory record={id} searchParams={searchParams}>
        <div className="stack">
          {open ? <CountScanner count={count} /> : <ScanOutbox />}
          <Lists count={count} />
        </div>
      </WithHistory>
    </>
  );
}

function Lists({ count }: { count: WholeCount }) {
  const t = useTranslate();
  const [list, setList] = useState<CountList>('missing');
  return (
    <Tabs
      label={t('count.lists')}
      value={list}
      onChange={setList}
      tabs={countLists.map((key) => ({
        key,
        label: t(`count.list.${key}`),
        count: count.totals[key],
        content: <CountRows count={count} list={key} />,
      }))}
    />
  );
}
