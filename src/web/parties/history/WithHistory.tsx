import type { ReactNode } from 'react';
import { useWrite } from '#web/kit/base/api.ts';
import type { Input } from '#web/kit/base/http.ts';
import { lazyPart } from '#web/kit/base/lazy-part.ts';
import { usePermissions } from '#web/kit/base/role.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { Tabs } from '#web/kit/ui/page/Tabs.tsx';
import type { HistoryParams } from './history-search-params.ts';

export const LazyHistory = lazyPart(() => import('./History.tsx').then(({ History }) => History));

type Props = {
  /** The id of the record. */
  record: string;
  /** From `useSearchParams` of its page. */
  searchParams: readonly [
    HistoryParams,
    (change: HistoryParams, options: { isSafe: boolean }) => void,
  ];
  children: ReactNode;
};

/** The content of a record's page and its history, as tabs. */
export function WithHistory({ record, searchParams, children }: Props) {
  const t = useTranslate();
  const [{ tab = 'record' }, setParams] = searchParams;
  const { seesMoney } = usePermissions();
  const history = <LazyHistory record={record} />;
  return (
    <Tabs
      label={t('page.historyTabs')}
      value={tab}
      onChange={(key) => setParams({ tab: key === 'record' ? undefined : key }, { isSafe: true })}
      // The history contains amounts. When the role becomes known, the record keeps its state.
      tabs={[
        { key: 'record', label: t('page.record'), content: children, isMain: true },
        ...(seesMoney
          ? [{ key: 'history' as const, label: t('page.history'), content: history }]
          : []),
      ]}
    />
  );
}

/** Records in the history that a document was printed. */
export function useAuditPrint(kind: Input<'POST /history/print'>['body']['kind'], record: string) {
  const { mutate } = useWrite('POST /history/print');
  return () => mutate({ body: { kind, record } });
}
