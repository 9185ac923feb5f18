import { useMutation } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { ClipboardList } from 'lucide-react';
import { useEffect, useState } from 'react';
import { readScanCode, refOf } from '#shared/rules/scan-code.ts';
import { queryClient, useRead, useWrite } from '#web/kit/base/api.ts';
import { useFormat } from '#web/kit/base/format.ts';
import { notify } from '#web/kit/base/notices.ts';
import { useOutbox } from '#web/kit/base/outbox.ts';
import { useSearchParams } from '#web/kit/base/search-params.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { Button } from '#web/kit/ui/button/Button.tsx';
import { ButtonLink } from '#web/kit/ui/button/ButtonLink.tsx';
import { Checkbox } from '#web/kit/ui/field/Checkbox.tsx';
import { ActionDialog } from '#web/kit/ui/overlay/ActionDialog.tsx';
import { Alert } from '#web/kit/ui/page/Alert.tsx';
import { DataState } from '#web/kit/ui/page/DataState.tsx';
import { PageHeader } from '#web/kit/ui/page/PageHeader.tsx';
import { PageSkeleton } from '#web/kit/ui/page/Skeleton.tsx';
import { Tabs } from '#web/kit/ui/page/Tabs.tsx';
import { WithHistory } from '#web/parties/history/index.ts';
import {
  type CountAnswer,
  type CountList,
  countLists,
  countTitle,
  type WholeCount,
} from './count.ts';
import { CountRows } from './CountRows.tsx';
import { CountScanner } from './CountScanner.tsx';
import { CountStatus } from './CountStatus.tsx';
import { onAnswer, ScanOutbox, scans, type WaitingScan } from './ScanOutbox.tsx';

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
  return (
    <DataState read={read} skeleton={<PageSkeleton />}>
      {(count) => <Details key={id} count={count} />}
    </DataState>
  );
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

type Props = { count: WholeCount };

/** Closes a count, and optionally moves pieces to the places where they were found. */
function CloseCount({ count }: Props) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="main" onClick={() => setOpen(true)}>
        {t('count.closeTitle')}
      </Button>
      {isOpen && <Question count={count} onClose={() => setOpen(false)} />}
    </>
  );
}

function Question({ count: { _id: id, totals }, onClose }: Props & { onClose: () => void }) {
  const t = useTranslate();
  const [move, setMove] = useState(false);
  const { waiting } = useOutbox(scans);
  const left = waiting.filter(({ count, refusal }) => count === id && refusal === undefined);
  const { mutateAsync } = useWrite('PUT /count/:id/close');
  const closing = useMutation({
    mutationFn: () => mutateAsync({ params: { id }, body: { move: move && totals.elsewhere > 0 } }),
    onSuccess: () => {
      notify({ kind: 'good', title: t('count.ended') });
      onClose();
    },
  });
  return (
    <ActionDialog
      title={t('count.closeTitle')}
      label={t('count.closeTitle')}
      back={t('common.back')}
      focus="back"
      disabled={left.length > 0}
      doing={closing}
      onAct={() => closing.mutate()}
      onClose={onClose}
    >
      <p>
        {totals.missing === 0
          ? t('count.nothing.missing')
          : t('count.closeBody', { count: totals.missing })}
      </p>
      <p className="dim">{t('count.closeForGood')}</p>
      {totals.elsewhere > 0 && (
        <Checkbox
          label={t('count.move', { count: totals.elsewhere })}
          checked={move}
          onChange={setMove}
        />
      )}
      {left.length > 0 && (
        <Alert kind="waiting">{t('count.closeWaiting', { count: left.length })}</Alert>
      )}
    </ActionDialog>
  );
}

/** A count including scans of this browser since it was read, answered or waiting. */
function useLiveCount(count: WholeCount): WholeCount {
  const { waiting } = useOutbox(scans);
  useEffect(() => onAnswer(updateCache), []);
  const ofCount = waiting.filter(
    (candidate) => candidate.count === count._id && candidate.refusal === undefined,
  );
  return ofCount.reduce(withWaitingScan, count);
}

/** Updates the cached count. A read under way is cancelled: it may not have the scan. */
function updateCache({ id, count }: WaitingScan, answer: CountAnswer): void {
  const of = { queryKey: ['GET /count/:id', { id: count }] };
  void queryClient.cancelQueries(of);
  queryClient.setQueriesData<WholeCount>(of, (read) => read && withAnswer(read, id, answer));
}

function withAnswer(count: WholeCount, id: string, answer: CountAnswer): WholeCount {
  const { result, piece, place } = answer;
  if (result === 'again' || (result !== 'unknown' && piece === null)) return count;
  const list = result === 'here' ? 'counted' : result;
  // Repeated after its first response was lost.
  if (count[list].some(({ _id }) => _id === id)) return count;
  const totals = { ...count.totals, [list]: count.totals[list] + 1 };
  const isOfCount = count.place === null || count.place._id === place?._id;
  if (isOfCount && (result === 'here' || result === 'elsewhere')) totals.missing -= 1;
  const missing = count.missing.filter(({ clientItem }) => clientItem._id !== piece?._id);
  return { ...count, totals, missing };
}

/** The result of a waiting scan is not known; only a missing piece can be counted here. */
function withWaitingScan(count: WholeCount, { id, code, place }: WaitingScan): WholeCount {
  const read = readScanCode(code);
  const ref = read.kind === 'piece' ? read.ref : refOf(code);
  const row = count.missing.find(({ clientItem }) => clientItem._ref === ref);
  if (row === undefined) return count;
  const result = place === null || place === row.known?.code ? 'here' : 'elsewhere';
  const piece = { ...row.clientItem, client: row.client };
  return withAnswer(count, id, { result, piece, place: row.known });
}
