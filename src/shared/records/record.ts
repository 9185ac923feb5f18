import type { Section, WordKey } from '../i18n/translate.ts';

/** What any field can be beside its kind. */
type Traits = {
  /** Its list is filtered and sorted by it; of a text the table keeps a folded copy for that. */
  listed?: true;
  /**
   * Wherever another record or a document names this one, it has this field too. Documents freeze it, and
   * who has a document's public link can read it.
   */
  short?: true;
  /** Its list has a column for it and its page a fact, at their end. What a screen lays out by hand has not. */
  shown?: true;
} & ({ listed: true } | { shown?: never });

type TextTraits = Traits & {
  /** The search in the header finds the record by it. */
  everywhere?: true;
  /** Documents print it beside the name of the record. What a document prints by hand has not. */
  printed?: true;
} & ({ listed: true } | { everywhere?: never }) &
  ({ short: true } | { printed?: never });

/** A field of a record, as plain data. What a kind is in each place stands where it is derived. */
export type Field =
  /** Up to `max` characters; not empty where it is `required`. */
  | ({ kind: 'text'; max: number; required?: true } & TextTraits)
  /** Euros from 0 up; cents inside. */
  | ({ kind: 'money' } & Traits)
  /** From 0 up with one decimal; millimetres inside. */
  | ({ kind: 'centimetres' } & Traits)
  /** From 0 up with two decimals; hundredths inside. Null where nobody has said. */
  | ({ kind: 'squareMetres' } & Pick<Traits, 'short'>)
  /** Yes or no; no at first. */
  | ({ kind: 'flag' } & Traits)
  /** One of `values`, at first `initial`; `labels` is where their words are: `item.category.Product`. */
  | ({ kind: 'choice'; values: readonly string[]; labels: string; initial: string } & Traits)
  /** Another record, by its id; read as that record's short form. */
  | ({ kind: 'reference' } & Pick<Traits, 'listed'>)
  /** Sizes under one name, `dimensions.width`. In the table and the list each has a column by its own name. */
  | ({ kind: 'group'; fields: Sizes } & Pick<Traits, 'short'>);

export type Fields = Record<string, Field>;
type Sizes = Record<string, { kind: 'centimetres' }>;

/** The value of a field where each kind has its own type; a choice is one of its values, a group has its fields. */
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

/** A record: its name, which is also the section of its words, and its fields in their order. */
export type RecordDeclaration<Name extends string = string, F extends Fields = Fields> = {
  name: Name;
  fields: F;
};

/** `previousRef` of `_previousRef`: by this its words are found. */
type WordOf<Key extends string> = Key extends `_${infer Rest}` ? Rest : Key;

type Worded<Name extends string, F> = {
  [K in keyof F & string]: F[K] extends { kind: 'group'; fields: infer Inner }
    ? { fields: Worded<Name, Inner> }
    : `${Name}.${WordOf<K>}` extends WordKey
      ? unknown
      : `The words of both languages have no ${Name}.${WordOf<K>}`;
};

/** Declares a record; a field without words in its section does not compile. */
export function record<const Name extends Section, const F extends Fields>(
  name: Name,
  fields: F & Worded<Name, NoInfer<F>>,
): RecordDeclaration<Name, F> {
  return { name, fields };
}

/** The label of a field: `clientItem.title`. */
export function labelOf({ name }: RecordDeclaration, field: string): WordKey {
  // `record` has checked that there is one.
  return `${name}.${field.replace(/^_/, '')}` as WordKey;
}

/** Only the fields with this trait. */
export type With<F extends Fields, Trait extends keyof TextTraits> = {
  [K in keyof F as F[K] extends Record<Trait, true> ? K : never]: F[K];
};

export function fieldsWith<F extends Fields, Trait extends keyof TextTraits>(
  { fields }: RecordDeclaration<string, F>,
  trait: Trait,
): With<F, Trait> {
  const found = Object.entries(fields).filter(([, field]) => trait in field);
  return Object.fromEntries(found) as With<F, Trait>;
}
