import type { ComponentProps } from 'react';
import { fill } from '#shared/i18n/translate.ts';
import { useLocale } from '#web/kit/base/translate.tsx';
import { type NumberProblem, readNumber } from './read-number.ts';
import { TextInput, type TextInputProps } from './TextInput.tsx';
import { useTyped } from './use-typed.ts';

/** The number, null if empty, the typed text if it is no number. */
export type TypedNumber = number | string | null;

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'end'> & {
  value: TypedNumber;
  onChange: (value: TypedNumber) => void;
  /** Maximum number of decimals. */
  places: number;
  /** Always show all decimals and group thousands, as for money. */
  fixed?: boolean;
  unit?: string;
};

/** A number, typed with comma or point; formatted and validated when the field is left. */
export function NumberInput(props: Props) {
  const { value, onChange, onBlur, onEnter, places, fixed, unit, error, ...rest } = props;
  const { words, language } = useLocale();
  const read = (typed: string) => readNumber(typed, { language, places });
  const parse = (typed: string): TypedNumber => valueOf(typed, read(typed));
  const write = (typed: TypedNumber) =>
    typeof typed === 'number' ? writeNumber(typed, { language, places, fixed }) : (typed ?? '');
  const { input, text, isTyping, type, leave } = useTyped({ value, onChange, parse, write });
  const problem = typeof value === 'string' && !isTyping ? read(value) : undefined;
  const shownError = typeof problem === 'object' ? fill(words, problem.key, problem.values) : error;

  return (
    <TextInput
      {...rest}
      ref={input}
      error={shownError}
      inputMode={places === 0 ? 'numeric' : 'decimal'}
      value={text}
      onChange={type}
      onBlur={(event) => {
        leave();
        onBlur?.(event);
      }}
      onEnter={
        onEnter &&
        (() => {
          leave();
          onEnter();
        })
      }
      onFocus={({ currentTarget }) => currentTarget.select()}
      end={unit === undefined ? undefined : <span aria-hidden>{unit}</span>}
    />
  );
}

function valueOf(text: string, read: number | NumberProblem): TypedNumber {
  if (text.trim() === '') return null;
  return typeof read === 'number' ? read : text;
}

type Style = { language: string; places: number; fixed: boolean | undefined };

/** Shows more decimals than are allowed, so that the error about them makes sense. */
function writeNumber(number: number, { language, places, fixed = false }: Style): string {
  return new Intl.NumberFormat(`${language}-CY`, {
    useGrouping: fixed,
    minimumFractionDigits: fixed ? places : 0,
    maximumFractionDigits: 6,
  }).format(number);
}

type MoneyInputProps = Omit<ComponentProps<typeof NumberInput>, 'places' | 'fixed' | 'unit'>;

/** Euros. */
export function MoneyInput(props: MoneyInputProps) {
  return <NumberInput {...props} places={2} fixed unit="€" />;
}
