import './theme/input.css';
import './theme/select.css';
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { useRead } from '#web/app/api.ts';
import type { RowOf } from '#web/app/http.ts';
import { useT } from '#web/app/words.tsx';
import type { FilterKey, SearchCall } from './table/column.ts';

const PAUSE_MS = 300;
const SHOWN = 20;

type Props<K extends SearchCall> = {
  call: K;
  /** The column that is searched as one types. */
  by: FilterKey<K>;
  fixed?: Partial<Record<FilterKey<K>, unknown>>;
  label: string;
  /** What is chosen now; it need not be among what is found. */
  value: { _id: string } | null;
  /** How a row reads, in the list and chosen. */
  write: (row: RowOf<K>) => string;
  onChange: (row: RowOf<K> | null) => void;
  required?: boolean;
  clearable?: boolean;
  disabled?: boolean;
  help?: string;
  error?: string | undefined;
  'data-path'?: string;
};

/** One of many, found by the server as one types. */
export function SearchSelect<K extends SearchCall>(props: Props<K>) {
  const { call, by, fixed, value, write, onChange, clearable = false, help, ...rest } = props;
  const t = useT();
  const chosen = value as Row<K> | null;
  const [typed, setTyped] = useState('');
  const isSearch = (text: string) => text !== '' && text !== (chosen && write(chosen));
  const { asked, found, isFetching } = useFound({ call, by, fixed, typed, isSearch });
  const rows = chosen && !found.some(({ _id }) => _id === chosen._id) ? [chosen, ...found] : found;
  const isCleared = clearable && chosen !== null;
  const nothing = {
    value: '',
    label: t(isFetching ? 'common.loading' : 'form.noResults'),
    disabled: true,
  };

  /** Enter takes the first that was found for what is typed; nothing while that is not known yet. */
  function takeFirst(event: KeyboardEvent<HTMLInputElement>) {
    const isMarked = event.currentTarget.hasAttribute('aria-activedescendant');
    if (event.key !== 'Enter' || !isSearch(typed) || isMarked) return;
    event.preventDefault();
    const isAnswered = asked === typed && !isFetching;
    if (isAnswered) optionsOf(event.currentTarget)[rows.length - found.length]?.click();
  }

  return (
    <Select
      {...rest}
      description={help}
      searchable
      onKeyDown={takeFirst}
      clearable={clearable}
      clearButtonProps={{ 'aria-label': t('common.clear') }}
      comboboxProps={{ withinPortal: false, shadow: 'md' }}
      rightSection={isCleared ? undefined : <ChevronDown size={16} aria-hidden />}
      rightSectionPointerEvents={isCleared ? 'all' : 'none'}
      filter={({ options }) => options}
      data={
        rows.length > 0 ? rows.map((row) => ({ value: row._id, label: write(row) })) : [nothing]
      }
      value={chosen?._id ?? null}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(id) => onChange(rows.find(({ _id }) => _id === id) ?? null)}
    />
  );
}

type Row<K extends SearchCall> = RowOf<K> & { _id: string };

type Search<K extends SearchCall> = Pick<Props<K>, 'call' | 'by' | 'fixed'> & {
  typed: string;
  isSearch: (text: string) => boolean;
};

/** What the server found for what was typed, after a pause; the first of all before. */
function useFound<K extends SearchCall>({ call, by, fixed, typed, isSearch }: Search<K>) {
  const [asked] = useDebouncedValue(typed, PAUSE_MS);
  const filters = { ...fixed, ...(isSearch(asked) && { [by]: asked }) };
  const body = { page: 1, size: SHOWN, filters, sort: { [by]: 1 } };
  const { data, isFetching } = useRead(call, { body } as never, { keep: true, onReturn: true });
  return { asked, isFetching, found: (data as { data: Row<K>[] } | undefined)?.data ?? [] };
}

/** What is in the list that is open under an input. */
function optionsOf(input: HTMLInputElement): HTMLElement[] {
  const list = document.getElementById(input.getAttribute('aria-controls') ?? '');
  return [...(list?.querySelectorAll<HTMLElement>('[role="option"]') ?? [])];
}
