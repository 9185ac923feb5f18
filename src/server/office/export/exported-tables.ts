import type { RawBuilder, SqlBool } from 'kysely';
import { tables } from '#server/office/modules/index.ts';
import type { ReasonToOmit } from '#server/platform/db/index.ts';
import { keysOf } from '#shared/base/record-of.ts';

type Declared = typeof tables;
export type TableName = keyof Declared;

export const allTables = keysOf(tables);

/** A table whose rows are exported. */
export type ExportedTable = {
  [Name in TableName]: Declared[Name]['exported'] extends { leftOut: ReasonToOmit } ? never : Name;
}[TableName];

/** The common type of all exported tables. */
export type TableChoice = {
  units?: Readonly<Record<string, Unit>>;
  json?: readonly string[];
  omits?: Readonly<Record<string, ReasonToOmit>>;
  adds?: Readonly<Record<string, RawBuilder<unknown>>>;
  ofClient: ((client: string) => RawBuilder<SqlBool>) | null;
};

type Unit = keyof typeof decimalsOf;

/** Decimal places of each unit: CSV files show whole units (euros, per cent, metres …). */
export const decimalsOf = {
  cents: 2,
  'basis points': 2,
  hundredths: 2,
  thousandths: 3,
  millimetres: 1,
} as const;

/** Columns that repeat another one, for searching and sorting. */
const FOLDED = /_(?:fold|order)$/;
/** Columns that name a member of staff. */
const STAFF = /^(?:user_id|closed_by)$/;

/** Why the table is left out; undefined if it is exported. */
export function reasonToLeaveOut(name: TableName): ReasonToOmit | undefined {
  const { exported } = tables[name];
  return 'leftOut' in exported ? exported.leftOut : undefined;
}

export function isExported(name: TableName): name is ExportedTable {
  return 'ofClient' in tables[name].exported;
}

export function choiceOf(name: ExportedTable): TableChoice {
  return tables[name].exported;
}

type ColumnQuestion = { table: ExportedTable; column: string; isOfClient: boolean };

/** Why a column is left out; undefined if it is exported. */
export function reasonToOmit({
  table,
  column,
  isOfClient,
}: ColumnQuestion): ReasonToOmit | undefined {
  if (isOfClient && STAFF.test(column)) return 'staff';
  return choiceOf(table).omits?.[column] ?? (FOLDED.test(column) ? 'derived' : undefined);
}
