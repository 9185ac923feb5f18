import type { ReactNode } from 'react';
import type { Routes } from '#shared/contract/index.ts';
import type { WireBodyOf } from '#shared/contract/route.ts';
import type { Translate, WordKey } from '#shared/i18n/translate.ts';
import type { Format } from '#web/base/format.ts';
import type { Call, RowOf } from '#web/base/http.ts';

/** A call that searches: `POST /client/search`. */
export type SearchCall = {
  [K in Call]: K extends `POST ${string}/search${string}` ? K : never;
}[Call];

/** What a search filters and sorts by. */
export type FilterKey<K extends SearchCall> = keyof NonNullable<
  Exclude<WireBodyOf<Routes[K]>, undefined>['filters']
> &
  string;

type ChoiceOption = {
  value: string;
  label: WordKey;
  /** What the search is asked where it is not the value itself: `null`, `{ $exists: true }`. */
  asks?: unknown;
};

/** How a column is filtered; `text` and `number` look for what contains what was typed. */
export type Filter =
  | { kind: 'text' | 'number' | 'day' | 'flag' }
  /** A document's number as it is printed, `I-000123`; `also` is what its letter asks besides. */
  | { kind: 'ref'; also?: (typed: string) => Record<string, unknown> | undefined }
  | { kind: 'choice'; options: readonly ChoiceOption[] };

/** What a cell is written with. */
export type Cell = Format & {
  t: Translate;
  /** Marks what the column's filter found, where it is typed. */
  mark: (text: string) => ReactNode;
  /** The same on one line of its column, cut where it does not fit. */
  clip: (text: string) => ReactNode;
};

/**
 * One column of a list, in words kept as keys so that it stands outside of components. `key` is
 * what it filters and sorts by, where it does.
 */
export type TableColumn<Row, Key extends string = string> = {
  label: WordKey;
  show: (row: Row, cell: Cell) => ReactNode;
  align?: 'right';
  /**
   * What all rows come to stands under it, `bare` without the €, as its cells are; the search has a
   * sum of its key.
   */
  sum?: true | 'bare';
  /** CSS width; without one the column takes what is left. */
  width?: string;
  /** On a phone: the card's title, one of its facts, or a button under them; else it is left out. */
  card?: 'title' | 'fact' | 'action';
  /** On a card it goes on where the title before it ends, as a last name does. */
  joins?: true;
  /** On a card such a row's value needs no name before it. */
  isBare?: (row: Row) => boolean;
  /** Only buttons: of no use on paper. */
  onScreen?: true;
  /** What people look for first: its filter has the focus when the list opens in a dialog. */
  isSought?: true;
  /** The link to the thing; where no column says so it is the first. */
  opens?: true;
} & (
  | { key: Key; filter?: Filter; sortable?: false }
  | { key: `-${string}`; filter?: undefined; sortable: false }
);

/** The columns of a search's list. */
export type TableColumns<K extends SearchCall> = readonly TableColumn<RowOf<K>, FilterKey<K>>[];

/** Whether the column holds a button, which stays in sight however narrow the window is. */
export function isAction({ card }: Pick<TableColumn<never>, 'card'>): true | undefined {
  return card === 'action' || undefined;
}
