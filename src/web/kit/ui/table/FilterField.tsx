import { useEffect, useRef, useState } from 'react';
import { useTranslate, useTranslateKey } from '#web/kit/base/translate.tsx';
import { useDebounced } from '#web/kit/base/use-debounced.ts';
import { Select } from '../field/Select.tsx';
import { TextInput, type TextInputProps } from '../field/TextInput.tsx';
import type { Filter } from './column.ts';
import { useFilterProblem } from './filter.ts';

const DEBOUNCE_MS = 300;

/** No error is shown until typing has paused for this long, as the text may be incomplete. */
const ERROR_DELAY_MS = 1_000;

type Props = {
  filter: Filter;
  column: string;
  value: string;
  onChange: (value: string) => void;
  /** Called after Enter has applied the text. */
  onEnter?: () => void;
  busy?: boolean;
  /** A visible label, if there is no column head above. */
  isLabelled?: boolean;
};

/** The filter of one column: a text, or a choice. */
export function FilterField(props: Props) {
  const { filter, column, value, onChange, onEnter, busy, isLabelled = false } = props;
  const t = useTranslate();
  const say = useTranslateKey();
  const look = isLabelled ? { label: column } : { 'aria-label': t('table.filterBy', { column }) };
  if (filter.kind === 'flag' || filter.kind === 'choice') {
    const options =
      filter.kind === 'choice'
        ? filter.options.map((option) => ({ value: option.value, label: say(option.label) }))
        : [
            { value: 'yes', label: t('common.yes') },
            { value: 'no', label: t('common.no') },
          ];
    return (
      <Select
        {...look}
        size="small"
        options={[{ value: '', label: t('table.any') }, ...options]}
        value={value}
        onChange={onChange}
      />
    );
  }
  return <TypedFilter {...{ filter, look, value, onChange, onEnter, busy }} />;
}

type TypedProps = Pick<Props, 'filter' | 'value' | 'onChange' | 'onEnter' | 'busy'> & {
  look: Pick<TextInputProps, 'label' | 'aria-label' | 'placeholder' | 'end'>;
};

/** A text filter, applied when typing pauses and on Enter. */
export function TypedFilter({ filter, look, value, onChange, onEnter, busy }: TypedProps) {
  const t = useTranslate();
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  const [isLeft, setLeft] = useState(true);
  const settled = useDebounced(text, ERROR_DELAY_MS);
  const showsError = isLeft || settled === text;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The latest callback: another filter may change the query before the timer fires.
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

  const problem = useFilterProblem()(filter, text);
  return (
    <TextInput
      {...(filter.kind === 'day' && {
        title: t('table.rangeHint'),
        placeholder: t('table.dayHint'),
      })}
      {...look}
      size="small"
      busy={busy}
      value={text}
      error={showsError ? problem : problem !== undefined}
      onChange={(typed) => {
        setText(typed);
        setLeft(false);
        clearTimeout(timer.current);
        timer.current = setTimeout(apply, DEBOUNCE_MS, typed);
      }}
      onBlur={() => setLeft(true)}
      // Applies at once, and does not submit a form around the list.
      onEnter={() => {
        apply(text);
        setLeft(true);
        onEnter?.();
      }}
    />
  );
}
