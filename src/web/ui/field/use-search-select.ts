import { useDebouncedValue } from '@mantine/hooks';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { fold } from '#shared/text.ts';
import { useRead } from '#web/base/api.ts';
import type { FiltersOf, RowOf, SearchCall } from '#web/base/http.ts';

const PAUSE_MS = 300;
const SHOWN = 20;

type Row<K extends SearchCall> = RowOf<K> & { _id: string };

export type SearchOptions<K extends SearchCall> = {
  call: K;
  /** The column that is searched as one types. */
  by: keyof FiltersOf<K> & string;
  fixed?: FiltersOf<K>;
  /** What is chosen now; it need not be among what is found. */
  value: { _id: string } | null;
  /** How a row reads, in the list and chosen. */
  write: (row: RowOf<K>) => string;
  onChange: (row: RowOf<K> | null) => void;
  clearable?: boolean;
  disabled?: boolean;
};

/** What is asked for by a key, maybe before it is found: the first match, or the only one. */
type Wanted = 'first' | 'only';

/** What somebody is doing in the field. */
type Hand = {
  typed?: string | undefined;
  isOpen: boolean;
  /** The row that the arrows went to. */
  moved?: number | undefined;
  wanted?: Wanted | undefined;
};

const still: Hand = { isOpen: false };

/**
 * The behaviour of a field that finds one of many. Nothing that was found for an older text can be
 * taken: Enter and leaving wait for the answer to what is typed.
 */
export function useSearchSelect<K extends SearchCall>(options: SearchOptions<K>) {
  const { onChange, value, clearable = false } = options;
  const [hand, setHand] = useState(still);
  const list = useList(options, hand);
  const { rows, active, only, isFresh, search } = list;

  function pick(row: Row<K>) {
    setHand(still);
    if (row._id !== value?._id) onChange(row);
  }

  function take(wanted: Wanted, isOpen: boolean) {
    const row = rows[wanted === 'first' ? active : only];
    if (!isFresh) setHand({ ...hand, isOpen, wanted });
    else if (row) pick(row);
    else setHand(isOpen ? { ...hand, wanted: undefined } : still);
  }

  useAnswer(isFresh, () => hand.wanted !== undefined && take(hand.wanted, hand.isOpen));

  function leave() {
    if (search !== '') return take(hand.wanted ?? 'only', false);
    if (hand.typed === '' && clearable && value) onChange(null);
    setHand(still);
  }

  function press(event: KeyboardEvent) {
    const next = afterKey(event.key, hand, list);
    if (next === undefined) return;
    event.preventDefault();
    if (next === 'take') take('first', true);
    else setHand(next);
  }

  const open = () => setHand({ ...hand, isOpen: true });
  const type = (typed: string) => setHand({ typed, isOpen: true });
  return { ...list, isOpen: hand.isOpen, open, type, press, pick, leave };
}

/** Does what an answer was waited for. */
function useAnswer(isThere: boolean, act: () => void): void {
  useEffect(() => {
    if (isThere) act();
  });
}

type List = { rows: readonly unknown[]; active: number; search: string; isFresh: boolean };

/** Where a key leads to; undefined where it means nothing here. */
function afterKey(key: string, hand: Hand, list: List): Hand | 'take' | undefined {
  const { active, search } = list;
  if (key === 'ArrowDown') return moveBy(1, hand, list);
  if (key === 'ArrowUp') return moveBy(-1, hand, list);
  if (key === 'Escape' && hand.isOpen) return still;
  if (key === 'Enter' && (search !== '' || (hand.isOpen && active >= 0))) return 'take';
  return undefined;
}

function moveBy(step: 1 | -1, hand: Hand, { rows, active, isFresh }: List): Hand {
  if (!hand.isOpen || !isFresh || rows.length === 0) return { ...hand, isOpen: true };
  const from = active === -1 && step === -1 ? 0 : active;
  return { ...hand, moved: (from + step + rows.length) % rows.length };
}

/** The rows to choose from, which of them Enter takes, and which one leaving does. */
function useList<K extends SearchCall>(options: SearchOptions<K>, { typed, moved, wanted }: Hand) {
  const { by, write } = options;
  const chosen = options.value as Row<K> | null;
  const label = chosen ? write(chosen) : '';
  const search = typed === undefined || typed === label ? '' : typed.trim();
  const { found, isFresh, isFetching } = useFound(options, { search, isNow: wanted !== undefined });
  const isMissing = search === '' && chosen && !found.some(({ _id }) => _id === chosen._id);
  const rows = isMissing ? [chosen, ...found] : found;
  const exact = found.findIndex((row) => fold(String(row[by as never])) === fold(search));
  const start =
    search === '' ? rows.findIndex(({ _id }) => _id === chosen?._id) : Math.max(0, exact);
  return {
    text: typed ?? label,
    search,
    rows,
    active: isFresh ? (moved ?? start) : -1,
    only: rows.length === 1 ? 0 : exact,
    isFresh,
    isFetching,
  };
}

type Asked = {
  search: string;
  /** Without the pause. */
  isNow: boolean;
};

/** What the server found for what was typed, after a pause; the first of all before. */
function useFound<K extends SearchCall>(
  { call, by, fixed, disabled = false }: SearchOptions<K>,
  { search, isNow }: Asked,
) {
  const [paused] = useDebouncedValue(search, PAUSE_MS);
  const asked = isNow || search === '' ? search : paused;
  const filters = { ...fixed, ...(asked !== '' && { [by]: asked }) };
  const body = { page: 1, size: SHOWN, filters, sort: { [by]: 1 } };
  const read = useRead(call, { body } as never, { keep: true, onReturn: true, enabled: !disabled });
  const { data, isError, isFetching, isPlaceholderData } = read;
  const found = isError ? [] : ((data as { data: Row<K>[] } | undefined)?.data ?? []);
  const isAnswered = isError || (data !== undefined && !isPlaceholderData);
  return { found, isFetching, isFresh: asked === search && isAnswered };
}
