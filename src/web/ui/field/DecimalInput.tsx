import { useState } from 'react';
import { useLocale } from '#web/base/translate.tsx';
import { readNumber } from './read-number.ts';
import { TextBox } from './TextBox.tsx';

type Props = {
  label: string;
  value: number | string | null;
  /** A number, null where it is empty, the text itself where it is no number. */
  onChange: (value: number | string | null) => void;
  /** Instead of saving the form. */
  onEnter?: (() => void) | undefined;
  places?: number | undefined;
  /** Always show all decimals, as money does. */
  fixed?: boolean | undefined;
  unit?: string | undefined;
  description?: string | undefined;
  required?: boolean | undefined;
  error?: string | undefined;
};

/** A number typed with comma or point; left, it shows its decimals, or says that it is none. */
export function DecimalInput(props: Props) {
  const { value, onChange, onEnter, places = 0, fixed, unit, error, ...rest } = props;
  const { t, language } = useLocale();
  const write = (number: Props['value']) =>
    typeof number !== 'number' ? (number ?? '') : writeNumber(number, { language, places, fixed });
  const [text, setText] = useState(write(value));
  const [seen, setSeen] = useState(value);
  const [isTyping, setTyping] = useState(false);
  const isWrong = typeof value === 'string' && !isTyping;
  if (value !== seen) {
    setSeen(value);
    if (parse(text, places) !== value) setText(write(value));
  }

  function leave() {
    setTyping(false);
    setText(write(parse(text, places)));
  }

  return (
    <TextBox
      {...rest}
      error={error ?? (isWrong ? t('validation.number') : undefined)}
      inputMode="decimal"
      value={text}
      onChange={({ currentTarget }) => {
        setTyping(true);
        setText(currentTarget.value);
        onChange(parse(currentTarget.value, places));
      }}
      onBlur={leave}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || onEnter === undefined) return;
        event.preventDefault();
        leave();
        onEnter();
      }}
      onFocus={({ currentTarget }) => currentTarget.select()}
      section={unit === undefined ? undefined : <span aria-hidden>{unit}</span>}
    />
  );
}

function parse(text: string, places: number): number | string | null {
  if (text.trim() === '') return null;
  return readNumber(text, places) ?? text;
}

type Style = { language: string; places: number; fixed: boolean | undefined };

/**
 * More decimals than are allowed stay in sight, so that the error under the field makes sense.
 * Money is grouped: who meant 1,5 by `1.500` sees what it was read as.
 */
function writeNumber(number: number, { language, places, fixed }: Style): string {
  return new Intl.NumberFormat(`${language}-CY`, {
    useGrouping: fixed ?? false,
    minimumFractionDigits: fixed ? places : 0,
    maximumFractionDigits: 6,
  }).format(number);
}
