import type { SearchKind } from '../search/kinds.ts';

/**
 * What a column of a search is: plain data, so that a list knows its filters, widths and cells
 * without the schemas. The contract makes the schemas of the filters from it.
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
  /** A reference that can be asked to be one of several. */
  | 'oneOf'
  | 'choice'
  | 'words';

export type SearchColumn = {
  /** Where the value is in the row, `breakdown.total`; the column's own name where none is said. */
  at?: string;
} & (
  | { kind: Exclude<ColumnKind, 'text' | 'choice' | 'words'> }
  /** `byWord`: each word that is asked for is in it, in any order. */
  | { kind: 'text'; byWord?: true }
  /** `labels`: where the words of its values are, `item.category.Product`; none where it has none. */
  | { kind: 'choice'; values: readonly string[]; labels?: string }
  /** No column of the list: all that the search everywhere finds a record of the kind by. */
  | { kind: 'words'; of: SearchKind }
);

/** What a search can be filtered and sorted by; an unknown name is refused. */
export type SearchColumns = Record<string, SearchColumn>;

/** The decimals of the kinds that are numbers: inside they are wholes of their smallest unit. */
const decimals: Partial<Record<ColumnKind, number>> = {
  whole: 0,
  documentNumber: 0,
  money: 2,
  centimetres: 1,
};

/** How many decimals a kind has on the wire; undefined where it is no number. */
export function decimalsOf(kind: ColumnKind): number | undefined {
  return decimals[kind];
}
