import type { Section, WordKey } from '../i18n/translate.ts';

type Traits = {
  /** Can be filtered and sorted by in the list. A text needs a folded copy in the table for this. */
  listed?: true;
  /** Found by the search in the header. */
  everywhere?: true;
  /** Appended to the columns of the list and the facts of the page. Not for fields placed there by hand. */
  shown?: true;
  /**
   * Part of the short form by which other records and documents refer to the record. Documents freeze it;
   * anyone with a document's public link can read it.
   */
  short?: true;
  /** Documents print it beside the record's name; `inFull`: those that list pieces do, an invoice does not. */
  printed?: 'always' | 'inFull';
};

/** Traits that take effect only beside another one do not compile without it. */
type Needs = ({ listed: true } | { everywhere?: never; shown?: never }) &
  ({ short: true } | { printed?: never });

/** The traits that a kind of field can have; others do not compile, as they would have no effect. */
type May<Trait extends keyof Traits> = Pick<Traits, Trait> & {
  [K in Exclude<keyof Traits, Trait>]?: never;
};

/** A field of a record, as plain data; schemas, columns, history and drafts are derived from it. */
export type Field =
  /** Up to `max` characters; non-empty if `required`. */
  | ({ kind: 'text'; max: number; required?: true } & May<keyof Traits> & Needs)
  /** Euros ≥ 0; cents internally. */
  | ({ kind: 'money' } & May<'listed' | 'shown' | 'short'> & Needs)
  /** ≥ 0 with one decimal; millimetres internally. */
  | ({ kind: 'centimetres' } & May<'listed' | 'shown' | 'short'> & Needs)
  /** ≥ 0 with two decimals; hundredths internally. Null if unknown. */
  | ({ kind: 'squareMetres' } & May<'short'>)
  /** Initially false. */
  | ({ kind: 'flag' } & May<'listed' | 'shown' | 'short'> & Needs)
  /** `labels`: prefix of the translation keys of the values, as in `item.category.Product`. */
  | ({ kind: 'choice'; values: readonly string[]; labels: string; initial: string } & May<
      'listed' | 'shown' | 'short'
    > &
      Needs)
  /** Another record: written as its id, read as its short form. */
  | ({ kind: 'reference' } & May<'listed'>)
  /** Nested sizes: `dimensions.width`. Each is a column of its own in the table and in the list. */
  | ({ kind: 'group'; fields: Sizes } & May<'short' | 'printed'> & Needs);

export type Fields = Record<string, Field>;
type Sizes = Record<string, { kind: 'centimetres' }>;

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
export type RecordDeclaration<Name extends string = string, F extends Fields = Fields> = {
  name: Name;
  fields: F;
};

/** A leading underscore is not part of the translation key: `previousRef` for `_previousRef`. */
type KeyOf<Key extends string> = Key extends `_${infer Rest}` ? Rest : Key;

type Translated<Name extends string, F> = {
  [K in keyof F & string]: F[K] extends { kind: 'group'; fields: infer Inner }
    ? { fields: Translated<Name, Inner> }
    : `${Name}.${KeyOf<K>}` extends WordKey
      ? unknown
      : `The words of both languages have no ${Name}.${KeyOf<K>}`;
};

/** Declares a record; a field without a translation in its section does not compile. */
export function record<const Name extends Section, const F extends Fields>(
  name: Name,
  fields: F & Translated<Name, NoInfer<F>>,
): RecordDeclaration<Name, F> {
  return { name, fields };
}

/** Translation key of a field's label: `clientItem.title`. */
export function labelOf({ name }: RecordDeclaration, field: string): WordKey {
  // `record` checks that the key exists.
  return `${name}.${field.replace(/^_/, '')}` as WordKey;
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
