import type { ReactNode } from 'react';
import type { ColumnKind, SearchColumn, SearchColumns } from '#shared/columns/column.ts';
import type { Translate, WordKey } from '#shared/i18n/translate.ts';
import type { Format } from '#web/kit/base/format.ts';

/** What a column shows. It gives the filter, the width, the side, the cell and how a sum reads. */
export type CellKind = ColumnKind | 'number' | 'buttons';

type ChoiceOption = {
  value: string;
  /** The key of its word. */
  label: string;
  /** What the search is asked where it is not the value itself: `null`, `{ $exists: true }`. */
  asks?: unknown;
  /** What it asks of other columns besides. */
  also?: Record<string, unknown>;
};

/** How a column is filtered; `text` and `number` look for what contains what was typed. */
export type Filter =
  | { kind: 'text' | 'day' | 'flag' }
  /** By digits, a number or from one to another; `places`: the decimals that the column has. */
  | { kind: 'number'; places: number }
  /** As it is printed, `I-000123`; `also` is what its letter asks besides. */
  | { kind: 'documentNumber'; also?: (typed: string) => Record<string, unknown> | undefined }
  | { kind: 'choice'; options: readonly ChoiceOption[] };

/** What a cell is written with. */
export type Cell = Format & {
  t: Translate;
  /** Marks what the column's filter found. */
  mark: (text: string) => ReactNode;
  /** In a list on one line, cut where it does not fit; `shown` where it is more than text. */
  clip: (text: string, shown?: ReactNode) => ReactNode;
};

type RenderCell<Row> = (row: Row, cell: Cell) => ReactNode;

/** One column of a table, in words kept as keys so that it stands outside of components. */
export type Column<Row> = {
  /** Names it: what it shows of the row, and its word, `total` of a job is `job.total`. */
  key: string;
  /** Text where it is not said. */
  kind?: CellKind;
  /** What it shows and sorts by, where the row has it elsewhere. */
  value?: (row: Row) => Value;
  /** How it shows that, where its kind does not say it. */
  show?: RenderCell<Row>;
  /** Its word, where it has another. */
  label?: WordKey;
  /** On a phone: a part of the card's title (`joined`: of one with what is before it, as a last
      name; `lead`: large on a line of its own), a fact, as wide as the card below them, or at its
      right end (`badge`: large). Else it is left out. */
  card?: 'lead' | 'title' | 'joined' | 'fact' | 'below' | 'badge' | 'end';
  /** A table has no room for it. */
  isOnCards?: true;
  /** Where its kind gives no filter or another; false: none. */
  filter?: Filter | false;
  /** A number that counts, and names nothing. */
  isCount?: true;
  /** In rem with the space around it, where it is not that of its kind; of a text what it wants. */
  width?: number;
  /** In rem: a text is not cut below it. */
  least?: number;
  /** Where there is no room, the columns with the lowest go first, then others from the right. */
  leaves?: number;
};

/** A column once it is known what it shows, from the contract or from the table itself. */
export type KnownColumn<Row> = Omit<Column<Row>, 'filter'> & {
  kind: CellKind;
  value: (row: Row) => Value;
  filter: Filter | undefined;
  /** Whether its head sorts by it. */
  isSortable: boolean;
  /** Of a choice: where the words of its values are; below the column's own where none are said. */
  labels?: string | undefined;
  /** A filter without a column. */
  isHidden?: true;
};

/** What a column may show by its kind, and sort by. */
export type Value = string | number | boolean | null | undefined;

type ValueKey<Row> = {
  [Key in keyof Row]: Row[Key] extends Value ? Key : never;
}[keyof Row];

/** A column of rows that are here already: its value is in the row under its key, or it says where. */
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

/** If the contract does not say which value to show, the column must. */
type ColumnContent<Row, Found> = [Found] extends [Value]
  ? { show?: RenderCell<Row> }
  : { show: RenderCell<Row> };

/** Where there is no such word, the column must name one. */
type Labelled<
  Words extends string,
  Key extends string,
> = `${Words}.${Key extends `_${infer Bare}` ? Bare : Key}` extends WordKey
  ? { label?: WordKey }
  : { label: WordKey };

/** A column of a search's list, by the name that the contract has for it; or one of its own. */
export type SearchTableColumn<Row, C extends SearchColumns, Words extends string> =
  | {
      [Key in keyof C & string]: Pick<
        Column<Row>,
        'card' | 'filter' | 'width' | 'least' | 'leaves'
      > & { key: Key } & ColumnContent<Row, ValueAt<Row, PathOf<C[Key], Key>>> &
        Labelled<Words, Key>;
    }[keyof C & string]
  | (Omit<Column<Row>, 'filter'> & { kind: CellKind } & (
        | Required<Pick<Column<Row>, 'value'>>
        | { show: RenderCell<Row> }
      ));

/** What is in the row under its name, or at `breakdown.total`; undefined where nothing is. */
export function valueAt(row: unknown, path: string): Value {
  let value = row;
  for (const name of path.split('.')) {
    value = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
  }
  if (typeof value === 'string' || typeof value === 'number') return value;
  return typeof value === 'boolean' ? value : undefined;
}
