import type { languages } from '../choices.ts';
import type { el } from './el/index.ts';

export type Language = (typeof languages)[number];

/**
 * What fills `{placeholders}`: a number is written as the language writes it, but the number of a
 * record, `ref`, which is its name. `count` also chooses between `one` and `other`.
 */
export type Values = Record<string, string | number>;

export type Plural = { one: string; other: string };
export type Catalogue = Record<string, Record<string, string | Plural>>;

/** The shape of Greek with other texts: every key, a plural where Greek has one. */
type Translation<C extends Catalogue> = {
  readonly [S in keyof C]: {
    readonly [K in keyof C[S]]: C[S][K] extends string ? string : Plural;
  };
};

export type Words = Translation<typeof el>;

/** What is before the first point of a word's key: `client` of `client.many`. */
export type Section = Extract<keyof Words, string>;

/** `section.key`; a key may hold points itself (`error.client.owes`). */
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

/** The words of one language; the arguments that a text needs are checked by the compiler. */
export type Translate = <K extends WordKey>(key: K, ...values: Arguments<K>) => string;

/** Gives the translate function of a language. */
export function translator(words: Words): Translate {
  return (key, ...values) => fill(words, key, values[0] ?? {});
}

function choose(text: string | Plural, values: Values): string {
  if (typeof text === 'string') return text;
  // A count may be written as people read it: `1.000` is a thousand.
  return String(values['count']) === '1' ? text.one : text.other;
}

/**
 * For keys that are known only at run time, such as an error's code, which the compiler cannot check. A missing
 * one is reported and shown as its key: one word that is not there must not take a whole screen with it.
 */
export function fill(words: Words, key: string, values: Values): string {
  const point = key.indexOf('.');
  const all: Catalogue = words;
  const section = all[key.slice(0, point)];
  const text = section?.[key.slice(point + 1)];
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
