import { GROUPED, writtenNumber } from '#shared/base/written-number.ts';
import type { Language, Values } from '#shared/i18n/translate.ts';

/** One separator before three digits, thousands or decimals: `1.500`. */
const THREE_DIGITS = /^-?\d+([.,])\d{3}$/;

const decimalSeparators: Record<Language, string> = { el: ',', en: '.' };

/** Why a text is no number: a translation key and its values. */
export type NumberProblem = { key: string; values: Values };

type Reading = { language: Language; /** Maximum number of decimals. */ places: number };

/**
 * Parses a typed number, with comma or point before the decimals. Before three digits the language's own decimal
 * separator means decimals; the other one is ambiguous, which is reported and never guessed.
 */
export function readNumber(text: string, reading: Reading): number | NumberProblem {
  const typed = text.replace('€', '').trim();
  const [, separator] = THREE_DIGITS.exec(typed) ?? [];
  if (separator === decimalSeparators[reading.language])
    return threeDecimals(typed, reading.places);
  if (separator !== undefined && GROUPED.test(typed)) return ambiguous(typed, reading);
  const plain = writtenNumber(typed);
  return plain === undefined ? { key: 'validation.number', values: {} } : Number(plain);
}

function threeDecimals(typed: string, places: number): number | NumberProblem {
  if (places < 3) return { key: 'validation.decimals', values: { count: places } };
  return Number(typed.replace(',', '.'));
}

/** Names both readings unambiguously: `1500` or `1,5`. */
function ambiguous(typed: string, { language, places }: Reading): NumberProblem {
  const format = new Intl.NumberFormat(`${language}-CY`, {
    useGrouping: false,
    minimumFractionDigits: Math.min(places, 1),
    maximumFractionDigits: places,
  });
  const whole = typed.replace(/[.,]/, '');
  const decimals = format.format(Number(typed.replace(',', '.')));
  return { key: 'validation.ambiguous', values: { whole, decimals } };
}
