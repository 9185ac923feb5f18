import type { languages } from '../base/choices.ts';
import type { el } from './el/index.ts';

export type Language = (typeof languages)[number];

/**
 * Values of `{placeholders}`. Numbers are formatted for the language, except `ref`, the number of a record.
 * `count` also selects between `one` and `other`.
 */
export type Values = Record<string, string | number>;

export type Plural = { one: string; other: string };
export type Catalogue = Record<string, Record<string, string | Plural>>;

/** Every key of the Greek text, with plurals for the same keys. */
type Translation<C extends Catalogue> = {
  readonly [S in keyof C]: {
    readonly [K in keyof C[S]]: C[S][K] extends string ? string : Plural;
  };
};

export type Words = Translation<typeof el>;

/** The part of a key before the first dot: `client` of `client.many`. */
export type Section = Extract<keyof Words, string>;

/** `section.key`; the key itself may contain dots (`error.client.owes`). */
export type WordKey = {
  [S in Section]: `${S}.${Extract<keyof Words[S], string>}`;
}[Section];

type TextOf<Key> = Key extends `${infer S}.${infer K}`
  ? S extends keyof typeof el
    ? K extends keyof (typeof el)[S]
      ? (typeof el)[S][K] extends { other: infer Other extends string }
        ? `${Other}{count}`
        : (typeof el)[S][K]
      : never
    : never
  : never;

type Placeholder<Text> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never;

type Arguments<Key> = [Placeholder<TextOf<Key>>] extends [never]
  ? []
  : [values: Record<Placeholder<TextOf<Key>>, string | number>];

/** The compiler checks that all placeholders of the text have values. */
export type Translate = <K extends WordKey>(key: K, ...values: Arguments<K>) => string;

export function translator(words: Words): Translate {
  return (key, ...values) => fill(words, key, values[0] ?? {});
}

function choose(text: string | Plural, values: Values): string {
  if (typeof text === 'string') return text;
  // Compared as text, because a count may be already formatted: `1.000` is a thousand, not 1.
  return String(values['count']) === '1' ? text.one : text.other;
}

/**
 * For keys known only at run time, such as error codes. A missing key is logged and returned as the text, so
 * that it does not break the whole screen.
 */
export function fill(words: Words, key: string, values: Values): string {
  const dot = key.indexOf('.');
  const all: Catalogue = words;
  const section = all[key.slice(0, dot)];
  const text = section?.[key.slice(dot + 1)];
  if (text === undefined) {
    console.error(`No words for "${key}" in ${words.common.locale}.`);
    return key;
  }
  const { locale } = words.common;
  return choose(text, values).replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name] ?? '';
    return typeof value === 'number' && name !== 'ref'
      ? value.toLocaleString(locale)
      : String(value);
  });
}
