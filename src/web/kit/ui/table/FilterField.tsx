import { useEffect, useRef, useState } from 'react';
import { useTranslate, useTranslateKey } from '#web/kit/base/translate.tsx';
import { useDebounced } from '#web/kit/base/use-debounced.ts';
import { Select } from '../field/Select.tsx';
import { TextInput, type TextInputProps } from '../field/TextInput.tsx';
import type { Filter } from './column.ts';
import { useWrongFilter } from './use-wrong-filter.ts';

const PAUSE_MS = 300;

/** So long nothing is said of what may only be half typed. */
const PATIENCE_MS = 1_000;

type Props = {
  filter: Filter;
  column: string;
  value: string;
  onChange: (value: string) => void;
  /** Once Enter has asked for what is typed. */
  onEnter?: () => void;
  /** Enter waits for its answer. */
  busy?: boolean;
  /** A label in sight, where there is no column head above. */
  isLabelled?: boolean;
};

/** Filters one column: typed with a short pause, or chosen. */
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

/** A text filter, applied once typing pauses. */
export function TypedFilter({ filter, look, value, onChange, onEnter, busy }: TypedProps) {
  const t = useTranslate();
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  const [isLeft, setLeft] = useState(true);
  const paused = useDebounced(text, PATIENCE_MS);
  const isSettled = isLeft || paused === text;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
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

  const wrong = useWrongFilter()(filter, text);
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
      error={isSettled ? wrong : wrong !== undefined}
      onChange={(typed) => {
        setText(typed);
        setLeft(false);
        clearTimeout(timer.current);
        timer.current = setTimeout(apply, PAUSE_MS, typed);
      }}
      onBlur={() => setLeft(true)}
      // At once, and never what Enter does in a form that the list is part of.
      onEnter={() => {
        apply(text);
        setLeft(true);
        onEnter?.();
      }}
    />
  );
}
