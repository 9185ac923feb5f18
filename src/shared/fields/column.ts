import type { SearchKind } from '../base/choices.ts';

/**
 * Plain data, so that a list can derive filters, widths and cells without loading the schemas.
 * `contract/search.ts` derives the filter schemas from it.
 */
export type ColumnKind =
  | 'text'
  | 'phone'
  | 'whole'
  | 'documentNumber'
  | 'money'
  | 'centimetres'
  | 'day'
  | 'instant'
  | 'flag'
  | 'reference'
  /** A reference that can also be filtered by a set of values (`$in`). */
  | 'oneOf'
  | 'choice'
  | 'words';

export type SearchColumn = {
  /** Path of the value in the row (`breakdown.total`); by default the column's name. */
  at?: string;
  /** Never null in the database, so sorting need not handle empty values. */
  required?: true;
  /**
   * An index has its order: a page in this order, or a number in a range, is found without reading all rows. Of a flag the
   * rows where it is true; of a text the rows that contain another. Days, choices and references are always found by an
   * index, texts and numbers only if they are declared.
   */
  indexed?: true;
  /** Of a day that has an index only among the rows left by one of these filters. */
  indexedWith?: readonly string[];
} & (
  | { kind: Exclude<ColumnKind, 'text' | 'choice' | 'words'> }
  /**
   * `byWord`: every word of the filter must occur, in any order. `numbered`: a code, sorted with its numbers by value
   * (`codeOrder`).
   */
  | { kind: 'text'; byWord?: true; numbered?: true }
  /** `labels`: prefix of the translation keys of its values, as in `item.category.Product`. */
  | {
      kind: 'choice';
      values: readonly string[];
      labels?: string;
      /** Null finds the rows without a value. */
      mayBeNone?: true;
    }
  /**
   * Not a visible column: the text by which the global search finds records of this kind. `or` is a text column of
   * the list that may contain a word instead.
   */
  | { kind: 'words'; of: SearchKind; or?: string }
);

/** The columns by which a search can be filtered and sorted; other names are rejected. */
export type SearchColumns = Record<string, SearchColumn>;

/** Decimals on the wire; internally these are integers of the smallest unit. */
const decimals: Partial<Record<ColumnKind, number>> = {
  whole: 0,
  documentNumber: 0,
  money: 2,
  centimetres: 1,
};

/** Undefined for kinds that are not numbers. */
export function decimalsOf(kind: ColumnKind): number | undefined {
  return decimals[kind];
}
