import { useIsMutating, useMutation } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useSearchRead } from '#web/kit/base/api.ts';
import { dismissNotice, reportFailure } from '#web/kit/base/failure.ts';
import {
  type FiltersOf,
  type RowOf,
  search,
  type SearchBody,
  type SearchCall,
} from '#web/kit/base/http.ts';
import type { TextParams } from '#web/kit/base/search-params.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { useIsNarrow } from '#web/kit/base/use-media.ts';
import { Button } from '../button/Button.tsx';
import { IconButton } from '../button/IconButton.tsx';
import { BottomBar } from '../page/BottomBar.tsx';
import { searchBody, type SearchTable } from './search-table.ts';
import type { TickedRows } from './selection.tsx';
import { preferredPageSize, readQuery } from './table-query.ts';
import css from './TickedBar.module.css';

type TickedBarProps = {
  ticked: Pick<TickedRows<never>, 'isChoosing' | 'clear'> & { rows: readonly unknown[] };
  /** How many are ticked, with the name of the thing: "6 jobs". */
  count: string;
  /** The sum of the ticked rows, or the like. */
  sum?: ReactNode;
  /** A `TickFound`. */
  rest?: ReactNode;
  /** Buttons, shown once a row is ticked. */
  children?: ReactNode;
  /** The main action: the last button; on a phone the first, since later ones may be cut off. */
  main?: ReactNode;
};

/** The number of ticked rows and their bulk actions, at the bottom of the window. */
export function TickedBar({ ticked, count, sum, rest, children, main }: TickedBarProps) {
  const { rows, isChoosing, clear } = ticked;
  const t = useTranslate();
  const isNarrow = useIsNarrow();
  const isTicking = useIsMutating({ mutationKey: TICKING }) > 0;
  if (rows.length === 0 && !isChoosing) return null;
  return (
    <BottomBar label={t('ticked.bar')}>
      <IconButton icon={X} label={t('ticked.none')} onClick={clear} />
      <strong role="status">{count}</strong>
      {sum !== undefined && <span className="dim">{sum}</span>}
      {rest}
      {rows.length > 0 && (
        <div className={`line ${css['actions']}`} inert={isTicking}>
          {isNarrow && main}
          {children}
          {!isNarrow && main}
        </div>
      )}
    </BottomBar>
  );
}

/** The key of the mutation that ticks all matches; bulk actions are disabled while it runs. */
const TICKING = ['ticking'];

type ListRequest<K extends SearchCall> = {
  table: SearchTable<K>;
  params: TextParams;
  fixed?: FiltersOf<K>;
};

type TickProps<K extends SearchCall> = {
  ticked: { rows: readonly { _id: string }[]; add: (rows: readonly RowOf<K>[]) => void };
  /** The maximum number of rows of one bulk call. */
  most: number;
};

/** If all rows of the page are ticked and there are more matches, offers to tick those too. */
export function TickFound<K extends SearchCall>({
  table,
  params,
  fixed,
  ...rest
}: ListRequest<K> & TickProps<K>) {
  const body = searchBody(table, readQuery(params, table.columns, preferredPageSize()), fixed);
  // By key: with other filters an answer that is still on its way must tick nothing.
  return <TickMatches key={JSON.stringify(body.filters)} call={table.call} body={body} {...rest} />;
}

type MatchesProps<K extends SearchCall> = TickProps<K> & { call: K; body: SearchBody };

function TickMatches<K extends SearchCall>({ call, body, ticked, most }: MatchesProps<K>) {
  const t = useTranslate();
  const { data: page, isPlaceholderData } = useSearchRead(call, body);
  const reading = useMutation({
    mutationKey: TICKING,
    mutationFn: () => search(call, { ...body, page: 1, size: most, sums: false }),
    onError: (error) => reportFailure(error, true),
  });
  // The ids of this search's rows so far: ticked rows may come from other filters.
  const [seen, setSeen] = useState<readonly string[]>([]);
  const see = (rows: typeof ticked.rows) =>
    setSeen([...new Set([...seen, ...rows.map(({ _id }) => _id)])]);
  const ids = new Set(ticked.rows.map(({ _id }) => _id));
  const { data = [], total = 0 } = page ?? {};
  const isPage = !isPlaceholderData && data.every(({ _id }) => ids.has(_id));
  if (data.some(({ _id }) => !seen.includes(_id))) see(data);
  const isAll = seen.length >= total && seen.every((id) => ids.has(id));
  if (!isPage || isAll) return null;

  function tick() {
    dismissNotice(reading.error);
    reading.mutate(undefined, {
      onSuccess: ({ data }) => {
        see(data);
        const others = data.filter(({ _id }) => !ids.has(_id));
        ticked.add(others.slice(0, most - ids.size));
      },
    });
  }

  return (
    <>
      {ids.size < most && (
        <Button pending={reading.isPending} onClick={tick}>
          {total > most
            ? t('ticked.some', { count: most, total })
            : t('ticked.all', { count: total })}
        </Button>
      )}
      {total > most && <span className="dim">{t('ticked.most', { count: most })}</span>}
    </>
  );
}
