import { useEffect, useRef, useState } from 'react';
import { useSay, useT } from '#web/app/words.tsx';
import { PlainSelect } from '../PlainSelect.tsx';
import { TextBox } from '../TextBox.tsx';
import type { Filter } from './column.ts';
import { ask } from './state.ts';

const PAUSE_MS = 300;

type Props = {
  filter: Filter;
  column: string;
  value: string;
  onChange: (value: string) => void;
  /** A label in sight, where there is no column head above. */
  isLabelled?: boolean;
};

/** Filters one column: typed with a short pause, or chosen. */
export function FilterField({ filter, column, value, onChange, isLabelled = false }: Props) {
  const t = useT();
  const say = useSay();
  const name = isLabelled ? { label: column } : { 'aria-label': t('table.filterBy', { column }) };
  if (filter.kind === 'flag' || filter.kind === 'choice') {
    const options =
      filter.kind === 'choice'
        ? filter.options.map((option) => ({ value: option.value, label: say(option.label) }))
        : [
            { value: 'yes', label: t('common.yes') },
            { value: 'no', label: t('common.no') },
          ];
    return (
      <PlainSelect
        {...name}
        size="xs"
        data={[{ value: '', label: t('table.any') }, ...options]}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    );
  }
  return <TypedFilter {...{ filter, name, value, onChange }} />;
}

type TypedProps = Pick<Props, 'filter' | 'value' | 'onChange'> & {
  name: { label: string } | { 'aria-label': string };
};

function TypedFilter({ filter, name, value, onChange }: TypedProps) {
  const t = useT();
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  const timer = useRef(0);
  // The one of now: while somebody types, another filter may have changed where the list stands.
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  if (value !== seen) {
    setSeen(value);
    setText(value);
  }

  function apply(typed: string) {
    clearTimeout(timer.current);
    setSeen(typed);
    latest.current(typed);
  }

  const isWrong = text.trim() !== '' && ask(filter, text) === undefined;
  return (
    <TextBox
      {...name}
      size="xs"
      value={text}
      error={isWrong}
      title={filter.kind === 'day' ? t('table.rangeHint') : undefined}
      placeholder={filter.kind === 'day' ? t('table.dayHint') : undefined}
      onChange={({ currentTarget }) => {
        const typed = currentTarget.value;
        setText(typed);
        clearTimeout(timer.current);
        timer.current = setTimeout(apply, PAUSE_MS, typed);
      }}
      onKeyDown={(event) => {
        // At once, and never what Enter does in a form that the list is part of.
        if (event.key !== 'Enter') return;
        event.preventDefault();
        apply(text);
      }}
    />
  );
}
