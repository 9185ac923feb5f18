import type { Language, Values } from '#shared/i18n/translate.ts';

/** One sign, whichever, stands before the decimals: `12,5`, `12.5`, `,5`. */
const PLAIN = /^-?(?:\d+[.,]?\d*|[.,]\d+)$/;

/** One sign groups by threes, the other one may follow: `1.234.567`, `1,234.50`, `1 234,5`. */
const GROUPED = /^-?[1-9]\d{0,2}([.,\s])\d{3}(?:\1\d{3})*(?:(?!\1)[.,]\d*)?$/;

/** One sign before three figures: thousands or decimals, `1.500`. */
const THREE_FIGURES = /^-?\d+([.,])\d{3}$/;

const decimalSigns: Record<Language, string> = { el: ',', en: '.' };

/** Why what was typed is no number: the sentence to say, a key of the words' `validation` section. */
export type Unread = { key: string; values: Values };

type Reading = { language: Language; /** Decimals that may be typed. */ places: number };

/**
 * A number as people type it, comma or point before the decimals. The language's own decimal sign
 * before three figures means decimals; the other one could mean either, and that is never guessed.
 */
export function readNumber(text: string, reading: Reading): number | Unread {
  const typed = text.replace('€', '').trim();
  const [, sign] = THREE_FIGURES.exec(typed) ?? [];
  if (sign === decimalSigns[reading.language]) return threeDecimals(typed, reading.places);
  if (sign !== undefined && GROUPED.test(typed)) return ambiguous(typed, reading);
  const plain = plainNumber(typed);
  return plain === undefined ? { key: 'validation.number', values: {} } : Number(plain);
}

/** The same as typed, without what groups and with a decimal point: `1.234,50` is `1234.50`. */
export function plainNumber(text: string): string | undefined {
  const typed = text.replace('€', '').trim();
  const [, grouping] = GROUPED.exec(typed) ?? [];
  if (grouping !== undefined) return typed.replaceAll(grouping, '').replace(',', '.');
  return PLAIN.test(typed) ? typed.replace(',', '.') : undefined;
}

function threeDecimals(typed: string, places: number): number | Unread {
  if (places < 3) return { key: 'validation.decimals', values: { count: places } };
  return Number(typed.replace(',', '.'));
}

/** Says both readings as they would be typed without a doubt: `1500` or `1,5`. */
function ambiguous(typed: string, { language, places }: Reading): Unread {
  const format = new Intl.NumberFormat(`${language}-CY`, {
    useGrouping: false,
    minimumFractionDigits: Math.min(places, 1),
    maximumFractionDigits: places,
  });
  const whole = typed.replace(/[.,]/, '');
  const decimals = format.format(Number(typed.replace(',', '.')));
  return { key: 'validation.ambiguous', values: { whole, decimals } };
}
