import { type RawBuilder, type SelectType, sql, type SqlBool } from 'kysely';
import type { HistoryKind } from '#shared/records/history.ts';
import type { Tables } from './tables.ts';

/** Why a table or column is not exported. */
export const reasonsToOmit = {
  secret: 'A password, a token, or the secret part of a link.',
  derived: 'Follows from what is exported.',
  technical: 'How the server works, not what the shop has.',
  file: 'A file of its own in the archive.',
  staff: 'Who of the staff did it, which is not the client’s.',
} as const;

export type ReasonToOmit = keyof typeof reasonsToOmit;

/** The condition for a client's rows. */
type OfClient = (client: string) => RawBuilder<SqlBool>;

/** The unit of a branded number (`shared/base/money.ts`). */
type UnitOf<Value> =
  NonNullable<Value> extends number & { readonly unit: infer Unit } ? Unit : never;

type Units<Table> = {
  [
    Column in keyof Table as [UnitOf<SelectType<Table[Column]>>] extends [never] ? never : Column
  ]: UnitOf<SelectType<Table[Column]>>;
};

/** Text columns that have a folded copy, which is emptied with them. */
type TextsOf<Table> = {
  [Column in keyof Table & string]: `${Column}_fold` extends keyof Table ? Column : never;
}[keyof Table & string];

/** `apart`: not at once, because a law keeps the document; code of its own empties it when it does so no longer. */
type ErasedText = 'emptied' | 'kept' | 'apart';

/** What an erasure does with the columns of a client's rows. */
export type ErasedColumns<Text extends string = string, Column extends string = string> = {
  /** Every text that has a folded copy, so that a new one is asked for. */
  texts: Readonly<Record<Text, ErasedText>>;
  /** Further texts that are emptied, without a folded copy. */
  plainTexts?: readonly Column[];
  nulls?: readonly Column[];
};

/** What becomes of a client's rows when the client is erased. `apart`: code of its own does it. */
export type Erased<Columns extends ErasedColumns = ErasedColumns> =
  | 'kept'
  | 'deleted'
  | 'apart'
  | Columns;

type Exported<Table> = {
  /** Columns that hold JSON. */
  json?: readonly (keyof Table)[];
  omits?: { readonly [Column in keyof Table]?: ReasonToOmit };
  /** Further columns, for readers who do not follow ids. */
  adds?: Readonly<Record<string, RawBuilder<unknown>>>;
} & (
  | { /** The table has no rows of a client. */ ofClient: null }
  | {
      /** Which rows are a client's. */ ofClient: OfClient;
      erased: Erased<ErasedColumns<TextsOf<Table>, keyof Table & string>>;
    }
) &
  (keyof Units<Table> extends never
    ? { units?: never }
    : { /** The unit of every amount and measure. */ units: Units<Table> });

/** What must be known of every table; each module declares it of its own, in `<module>.module.ts`. */
type TableFacts<Table> = {
  /** All columns are exported except those it omits. */
  exported: Exported<Table> | { leftOut: ReasonToOmit };
  /** What happens to its rows when sample data is removed. */
  sample: 'cleared' | 'kept' | 'in part';
  /** The kinds of history lines that record its changes, or why it needs none; a test watches every call for it. */
  recorded: readonly HistoryKind[] | { none: string };
};

export type TablesOf<Name extends keyof Tables> = { [N in Name]: TableFacts<Tables[N]> };

/** The units of what a document sums up. */
export const breakdownUnits = {
  tax_rate: 'basis points',
  sub_total: 'cents',
  discount: 'cents',
  net_total: 'cents',
  tax_total: 'cents',
  total: 'cents',
} as const;

export const ofOwnClient: OfClient = (client) => sql<SqlBool>`client_id = ${client}`;

/** Rows whose `column` refers to a record of the client. */
export function ofClientOf(
  column: string,
  table: 'job' | 'payment' | 'handover' | 'stay' | 'client_item',
): OfClient {
  return (client) => sql<SqlBool>`${sql.ref(column)} in
    (select id from ${sql.table(table)} where client_id = ${client})`;
}
