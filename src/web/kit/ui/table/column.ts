import type { ReactNode } from 'react';
import type { ColumnKind, SearchColumn, SearchColumns } from '#shared/fields/column.ts';
import type { Translate, WordKey } from '#shared/i18n/translate.ts';
import type { Format } from '#web/kit/base/format.ts';

/** Determines a column's filter, width, alignment and cell. */
export type CellKind = ColumnKind | 'number' | 'buttons';

type ChoiceOption = {
  value: string;
  /** A translation key. */
  label: string;
  /** The search's filter, if not the value itself: `null`, `{ $exists: true }`. */
  asks?: unknown;
  /** Additional filters of other columns. */
  also?: Record<string, unknown>;
};

/** How a column is filtered; `text` and `number` match values that contain the typed text. */
export type Filter =
  | { kind: 'text' | 'day' | 'flag' }
  /** Digits, a number or a range; `places`: the decimals of the column. */
  | { kind: 'number'; places: number }
  /** As printed, `I-000123`; `also`: additional filters given by its letter. */
  | { kind: 'documentNumber'; also?: (typed: string) => Record<string, unknown> | undefined }
  | { kind: 'choice'; options: readonly ChoiceOption[] };

/** What cells are formatted with. */
export type Cell = Format & {
  t: Translate;
  /** Highlights the match of the column's filter. */
  mark: (text: string) => ReactNode;
  /** In a list, cuts text that does not fit; `shown` replaces the marked text. */
  clip: (text: string, shown?: ReactNode) => ReactNode;
};

type RenderCell<Row> = (row: Row, cell: Cell) => ReactNode;

/** One column of a table. Its texts are translation keys, so it can be declared outside of components. */
export type Column<Row> = {
  /** The key of its value in the row and of its label: `total` of a job is `job.total`. */
  key: string;
  /** `text` by default. */
  kind?: CellKind;
  /** The value to show and sort by, if it is not in the row under the key. */
  value?: (row: Row) => Value;
  /** Replaces the cell of its kind. */
  show?: RenderCell<Row>;
  /** If not the one of its key. */
  label?: WordKey;
  /** A label instead of a translation key, if it contains a value. */
  labelText?: string;
  /** The place on a phone's card: part of the title (`joined`: one phrase with the part before it, as a last
      name; `lead`: large, on a line of its own), a labelled fact, full width below those, or at the right end
      (`badge`: large). Without it, cards leave the column out. */
  card?: 'lead' | 'title' | 'joined' | 'fact' | 'below' | 'badge' | 'end';
  /** On cards only. */
  isOnCards?: true;
  /** If not the filter of its kind; false: none. */
  filter?: Filter | false;
  /** A count rather than an identifier: aligned right. */
  isCount?: true;
  /** In rem with padding, if not the width of its kind; of a text its preferred width. */
  width?: number;
  /** The minimum width of a text, in rem. */
  minWidth?: number;
  /**
   * If space is short, columns with the lowest number are hidden first, then those without one from the right.
   */
  hideOrder?: number;
  /** A filter without a column. */
  isHidden?: true;
};

/** A column, completed from the contract or by the table. */
export type KnownColumn<Row> = Omit<Column<Row>, 'filter'> & {
  kind: CellKind;
  value: (row: Row) => Value;
  filter: Filter | undefined;
  isSortable: boolean;
  /** Of a choice: the key below which its values are translated; by default that of the column. */
  labels?: string | undefined;
};

/** A value that a column can show by its kind and sort by. */
export type Value = string | number | boolean | null | undefined;

type ValueKey<Row> = {
  [Key in keyof Row]: Row[Key] extends Value ? Key : never;
}[keyof Row];

/** A column of loaded rows: its value is in the row under its key, or `value` or `show` is given. */
export type FactColumn<Row> = Omit<Column<Row>, 'filter'> &
  ({ key: ValueKey<Row> } | Required<Pick<Column<Row>, 'value'>> | { show: RenderCell<Row> });

type Step<T, Name> = Name extends keyof T
  ? T[Name]
  : T extends readonly (infer Item)[]
    ? Item
    : unknown;
type ValueAt<T, Path> = Path extends `${infer Name}.${infer Rest}`
  ? ValueAt<Step<T, Name>, Rest>
  : Step<T, Path>;
type PathOf<C extends SearchColumn, Key> = C extends { at: infer At } ? At : Key;

/** `show` is required if the row has no simple value there. */
type ColumnContent<Row, T> = [T] extends [Value]
  ? { show?: RenderCell<Row> }
  : { show: RenderCell<Row> };

/** `label` is required if there is no translation for the key. */
type Labelled<
  Words extends string,
  Key extends string,
> = `${Words}.${Key extends `_${infer Bare}` ? Bare : Key}` extends WordKey
  ? { label?: WordKey }
  : { label: WordKey };

/** A column of a search's list: one of the search's columns, or an additional one. */
export type SearchTableColumn<Row, C extends SearchColumns, Words extends string> =
  | {
      [Key in keyof C & string]: Pick<
        Column<Row>,
        'card' | 'filter' | 'width' | 'minWidth' | 'hideOrder'
      > & { key: Key } & ColumnContent<Row, ValueAt<Row, PathOf<C[Key], Key>>> &
        Labelled<Words, Key>;
    }[keyof C & string]
  | (Omit<Column<Row>, 'filter'> & { kind: CellKind } & (
        | Required<Pick<Column<Row>, 'value'>>
        | { show: RenderCell<Row> }
      ));

/** The value at a path such as `breakdown.total`; undefined if it is missing or no simple value. */
export function valueAt(row: unknown, path: string): Value {
  let value = row;
  for (const name of path.split('.')) {
    value = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
  }
  if (typeof value === 'string' || typeof value === 'number') return value;
  return typeof value === 'boolean' ? value : undefined;
}
