import type { Section, WordKey } from '../i18n/translate.ts';
import type { HistoryValue, ValueKind } from './differences.ts';

/** What the list and the history of a record need of any field. */
type Recorded = {
  /** Can be filtered and sorted by in the list. A text needs a folded copy in the table for this. */
  listed?: true;
  /** See `SearchColumn`. */
  indexed?: true;
  /** See `SearchColumn`. */
  indexedWith?: readonly string[];
  /** No field of the history: set by the server, and covered by the record's events. */
  untracked?: true;
  /** Its words in the history, unless they are at `<record>.<field>`. */
  label?: WordKey;
  /** What the history keeps of the value (of a record), such as the name of a reference at the time. */
  of?: (value: never, record: never) => HistoryValue;
  /** How the history shows it, unless this follows from the kind. */
  as?: ValueKind;
};

type Traits = Recorded & {
  /** Found by the search in the header. */
  everywhere?: true;
  /** Appended to the columns of the list and the facts of the page. Not for fields placed there by hand. */
  shown?: true;
  /** Part of the short form that other records show to staff. */
  short?: true;
  /** Documents freeze it, and anyone with a document's public link can read it. */
  public?: true;
  /** Documents print it beside the record's name. `inFull`: only documents that list pieces, not invoices. */
  printed?: 'always' | 'inFull';
};

/** A field that people enter, as plain data; schemas, columns, history and drafts are derived from it. */
export type Field = Traits &
  /**
   * Up to `max` characters; non-empty if `required`. `numbered`: a listed code, sorted with its numbers by value, for which
   * the table has an `_order` column.
   */
  (
    | { kind: 'text'; max: number; required?: true; numbered?: true }
    /** Euros ≥ 0; cents internally. */
    | { kind: 'money' }
    /** ≥ 0 with one decimal; millimetres internally. */
    | { kind: 'centimetres' }
    /** ≥ 0 with two decimals; hundredths internally. Null if unknown. */
    | { kind: 'squareMetres' }
    /** Initially false. */
    | { kind: 'flag' }
    /** `labels`: prefix of the translation keys of the values, as in `item.category.Product`. */
    | { kind: 'choice'; values: readonly string[]; labels: string; initial: string }
    /** Another record: written as its id, read in short form. */
    | { kind: 'reference' }
    /** Nested sizes such as `dimensions.width`. Each is a separate column in the table and in the list. */
    | { kind: 'group'; fields: Sizes }
  );

/**
 * Any field of a record. Only columns and history are derived from the kinds below, so their schemas are in the
 * contract.
 */
export type RecordedField =
  | Field
  | (Recorded &
      (
        | {
            kind: 'text';
            /** Every word of the filter must occur, in any order. */
            byWord?: true;
            numbered?: true;
          }
        /** `required`: never null in the database. */
        | { kind: 'number'; required?: true }
        | { kind: 'documentNumber'; required?: true }
        | { kind: 'day'; required?: true }
        | { kind: 'instant' }
        | { kind: 'percent' }
        | { kind: 'choice'; values: readonly string[]; labels: string }
        /** `oneOf`: can also be filtered by a set of records. */
        | { kind: 'reference'; oneOf?: true }
      ))
  /** Rows, each recorded as one line of text; see `TrackedRows`. */
  | (Pick<Recorded, 'label' | 'as'> & {
      kind: 'rows';
      row: (row: never) => string;
      key?: (row: never) => string;
    })
  /** Nested fields; the listed ones are columns under their own names. */
  | { kind: 'group'; fields: RecordedFields }
  /** A value with neither a column nor a line of the history. */
  | { kind: 'unrecorded' };

export type Fields = Record<string, Field>;
export type RecordedFields = Record<string, RecordedField>;
type Sizes = Record<string, { kind: 'centimetres'; listed?: true }>;

type KeysOf<U> = U extends unknown ? keyof U : never;
type TraitOf<Kind> = KeysOf<Extract<RecordedField, { kind: Kind }>>;

/** Replaces the type by an explanation if the trait has no effect without another one. */
type Needs<F, Trait extends string, Needed, Sentence> = [F] extends [Record<Trait, unknown>]
  ? [F] extends [Needed]
    ? unknown
    : Sentence
  : unknown;

type OnlyKnown<F> = F extends { kind: infer Kind extends string }
  ? [Exclude<keyof F, TraitOf<Kind>>] extends [never]
    ? unknown
    : `The kind ${Kind} has no trait ${Exclude<keyof F, TraitOf<Kind>> & string}`
  : unknown;

type WithEffect<F> = OnlyKnown<F> &
  Needs<
    F,
    'listed',
    { kind: Exclude<RecordedField['kind'], 'squareMetres' | 'percent' | 'group'> },
    '`listed` is not for square metres, percentages and groups'
  > &
  Needs<F, 'everywhere', { kind: 'text'; listed: true }, '`everywhere` needs a `listed` text'> &
  Needs<F, 'indexed', { listed: true }, '`indexed` needs `listed`'> &
  Needs<F, 'indexedWith', { listed: true; kind: 'day' }, '`indexedWith` needs a `listed` day'> &
  Needs<F, 'shown', { listed: true }, '`shown` needs `listed`'> &
  Needs<F, 'short', { kind: Exclude<Field['kind'], 'reference'> }, 'No reference is `short`'> &
  Needs<F, 'public', { short: true }, '`public` needs `short`'> &
  Needs<
    F,
    'printed',
    { kind: 'text' | 'group'; public: true },
    '`printed` needs a `public` text or group'
  > &
  InList<F> &
  InHistory<F>;

type InList<F> = Needs<F, 'byWord' | 'numbered' | 'oneOf', { listed: true }, 'Only for `listed`'> &
  (F extends { kind: 'number' | 'documentNumber' | 'day' }
    ? Needs<F, 'required', { listed: true }, '`required` needs `listed`'>
    : unknown) &
  Needs<F, 'untracked', { listed: true }, '`untracked` needs `listed`; else it is `unrecorded`'>;

type InHistory<F> = F extends { untracked: true }
  ? F extends { label: unknown } | { of: unknown } | { as: unknown }
    ? '`label`, `of` and `as` are for the history, where `untracked` is not'
    : unknown
  : F extends { kind: 'reference' }
    ? F extends { of: unknown }
      ? unknown
      : 'A reference needs `of`, by which the history names it, or is `untracked`'
    : F extends { kind: 'instant' }
      ? 'The history shows no instants: it is `untracked`'
      : unknown;

/** The type of a field's value, given the type for each kind; choices and groups derive theirs. */
export type FieldValue<F extends Field, Kinds> = F extends {
  kind: 'choice';
  values: infer Values extends readonly string[];
}
  ? Values[number]
  : F extends { kind: 'group'; fields: infer Inner extends Fields }
    ? { [K in keyof Inner]: FieldValue<Inner[K], Kinds> }
    : F extends { kind: infer Kind extends keyof Kinds }
      ? Kinds[Kind]
      : never;

/** `name` is also the section of the record's translations. */
export type RecordDeclaration<Name extends string = string, F extends RecordedFields = Fields> = {
  name: Name;
  fields: F;
};

/** A leading underscore is not part of the translation key: `previousRef` for `_previousRef`. */
type KeyOf<Key extends string> = Key extends `_${infer Rest}` ? Rest : Key;

type Checked<Name extends string, F> = {
  [K in keyof F & string]: WithEffect<F[K]> &
    (F[K] extends { kind: 'group'; fields: infer Inner }
      ? { fields: Checked<Name, Inner> }
      : F[K] extends { label: WordKey } | { untracked: true } | { kind: 'unrecorded' }
        ? unknown
        : `${Name}.${KeyOf<K>}` extends WordKey
          ? unknown
          : `The words of both languages have no ${Name}.${KeyOf<K>}`);
};

/**
 * Declares a record. Does not compile if a field has no translation in its section, or if a trait would have no
 * effect.
 */
export function record<const Name extends Section, const F extends RecordedFields>(
  name: Name,
  fields: F & Checked<Name, NoInfer<F>>,
): RecordDeclaration<Name, F> {
  return { name, fields };
}

/** Translation key of a field's label: `clientItem.title`, unless it declares another one. */
export function labelOf(
  { name }: Pick<RecordDeclaration, 'name'>,
  key: string,
  declared?: { label?: WordKey },
): WordKey {
  // `record` checks that the key exists.
  return declared?.label ?? (`${name}.${key.replace(/^_/, '')}` as WordKey);
}

export type FieldsWith<F extends Fields, Trait extends keyof Traits> = {
  [K in keyof F as F[K] extends Record<Trait, unknown> ? K : never]: F[K];
};

export function fieldsWith<F extends Fields, Trait extends keyof Traits>(
  { fields }: RecordDeclaration<string, F>,
  trait: Trait,
): FieldsWith<F, Trait> {
  const found = Object.entries(fields).filter(([, field]) => trait in field);
  return Object.fromEntries(found) as FieldsWith<F, Trait>;
}
