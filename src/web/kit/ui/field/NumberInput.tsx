import { fill } from '#shared/i18n/translate.ts';
import { useLocale } from '#web/kit/base/translate.tsx';
import { readNumber, type Unread } from './read-number.ts';
import { TextInput, type TextInputProps } from './TextInput.tsx';
import { useTyped } from './use-typed.ts';

/** What stands in a number's field: the number, null where it is empty, a text that is no number. */
export type TypedNumber = number | string | null;

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'end'> & {
  value: TypedNumber;
  onChange: (value: TypedNumber) => void;
  /** Decimals that may be typed. */
  places?: number;
  /** All decimals are always shown, as of money. */
  fixed?: boolean;
  unit?: string;
};

/** A number typed with comma or point; left, it shows its decimals, or says that it is none. */
export function NumberInput(props: Props) {
  const { value, onChange, onEnter, places = 0, fixed, unit, error, ...rest } = props;
  const { words, language } = useLocale();
  const read = (typed: string) => readNumber(typed, { language, places });
  const parse = (typed: string): TypedNumber => valueOf(typed, read(typed));
  const write = (typed: TypedNumber) =>
    typeof typed === 'number' ? writeNumber(typed, { language, places, fixed }) : (typed ?? '');
  const { text, isTyping, type, leave } = useTyped({ value, onChange, parse, write });
  const unread = typeof value === 'string' && !isTyping ? read(value) : undefined;
  const wrong = typeof unread === 'object' ? fill(words, unread.key, unread.values) : error;

  return (
    <TextInput
      {...rest}
      error={wrong}
      inputMode={places === 0 ? 'numeric' : 'decimal'}
      value={text}
      onChange={type}
      onBlur={leave}
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

function valueOf(text: string, read: number | Unread): TypedNumber {
  if (text.trim() === '') return null;
  return typeof read === 'number' ? read : text;
}

type Style = { language: string; places: number; fixed: boolean | undefined };

/** More decimals than are allowed stay in sight, so that the error under the field makes sense. */
function writeNumber(number: number, { language, places, fixed = false }: Style): string {
  return new Intl.NumberFormat(`${language}-CY`, {
    useGrouping: fixed,
    minimumFractionDigits: fixed ? places : 0,
    maximumFractionDigits: 6,
  }).format(number);
}
