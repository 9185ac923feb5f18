import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchRead } from '#web/kit/base/api.ts';
import { reportFailure, dismissNotice } from '#web/kit/base/failure.ts';
import {
  type FiltersOf,
  type RowOf,
  search,
  type SearchBody,
  type SearchCall,
} from '#web/kit/base/http.ts';
import type { TextParams } from '#web/kit/base/search-params.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { Button } from '../button/Button.tsx';
import { searchBody, type SearchTable } from './search-table.ts';
import { readQuery, preferredPageSize } from './table-query.ts';

/** The key of the mutation that ticks all matches; bulk actions are disabled while it runs. */
export const TICKING = ['ticking'];

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
