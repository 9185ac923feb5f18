import { type RawBuilder, type SelectType, sql, type SqlBool } from 'kysely';
import type { Tables } from '#server/platform/db/index.ts';
import { keysOf } from '#shared/base/record-of.ts';

/** Why a table or column is not exported. */
export const reasons = {
  secret: 'A password, a token, or the secret part of a link.',
  derived: 'Follows from what is exported.',
  technical: 'How the server works, not what the shop has.',
  file: 'A file of its own in the archive.',
  staff: 'Who of the staff did it, which is not the client’s.',
} as const;

export type Reason = keyof typeof reasons;

/** The unit of a branded number (`shared/base/money.ts`). */
type UnitOf<Value> =
  NonNullable<Value> extends number & { readonly unit: infer Unit } ? Unit : never;

type Units<Table> = {
  [
    Column in keyof Table as [UnitOf<SelectType<Table[Column]>>] extends [never] ? never : Column
  ]: UnitOf<SelectType<Table[Column]>>;
};

type Exported<Table> = {
  /** Columns that hold JSON. */
  json?: readonly (keyof Table)[];
  omits?: { readonly [Column in keyof Table]?: Reason };
  /** Further columns, for readers who do not follow ids. */
  adds?: Readonly<Record<string, RawBuilder<unknown>>>;
  /** The condition for a client's rows; null if the table has none. */
  ofClient: ((client: string) => RawBuilder<SqlBool>) | null;
} & (keyof Units<Table> extends never
  ? { units?: never }
  : { /** The unit of every amount and measure. */ units: Units<Table> });

type Choices = {
  [Name in keyof Tables]: Exported<Tables[Name]> | { leftOut: Reason };
};

const own = (client: string) => sql<SqlBool>`client_id = ${client}`;

/** Rows whose `column` refers to a record of the client. */
function ofRecord(column: string, table: 'job' | 'payment' | 'handover' | 'stay' | 'client_item') {
  return (client: string) => sql<SqlBool>`${sql.ref(column)} in
    (select id from ${sql.table(table)} where client_id = ${client})`;
}

const ofPhotos = (client: string) => sql<SqlBool>`photo_id in (select photo.id from photo
  join client_item on client_item.id = photo.client_item_id where client_id = ${client})`;
const ofBankLines = (client: string) =>
  sql<SqlBool>`id in (select bank_line_id from payment where client_id = ${client})`;
const ofCatalogue = (client: string) => sql<SqlBool>`id in (select item_id from job_item
  join job on job.id = job_item.job_id where client_id = ${client})`;
const ofHistory = (column: string) => (client: string) =>
  sql<SqlBool>`${sql.ref(column)} in
  (select line_id from history_link where record_id = ${client})`;

/**
 * Every table is either left out or exported with all columns except those it omits. A new table or amount does not
 * compile until it is listed here.
 */
export const exportedTables = {
  config: {
    units: { tax_rate: 'basis points' },
    json: ['client_items_categories', 'price_calculator'],
    ofClient: null,
  },
  user_account: { omits: { password_hash: 'secret' }, ofClient: null },
  client: {
    units: { subscription_amount: 'cents' },
    json: ['phones', 'emails', 'addresses'],
    omits: { public_id: 'secret' },
    ofClient: (client) => sql<SqlBool>`id = ${client}`,
  },
  client_item: {
    units: { width: 'millimetres', length: 'millimetres', price: 'cents' },
    ofClient: own,
  },
  item: { units: { price: 'cents' }, ofClient: ofCatalogue },
  job: { units: { total: 'cents' }, omits: { public_id: 'secret' }, ofClient: own },
  job_item: {
    units: { qty: 'thousandths', unit_cost: 'cents', total: 'cents' },
    ofClient: ofRecord('job_id', 'job'),
  },
  invoice: {
    units: {
      tax_rate: 'basis points',
      sub_total: 'cents',
      discount: 'cents',
      net_total: 'cents',
      tax_total: 'cents',
      total: 'cents',
      amount_paid: 'cents',
      credited: 'cents',
    },
    json: ['client_address', 'issuer', 'jobs'],
    omits: { public_id: 'secret' },
    ofClient: own,
  },
  payment: {
    units: { amount: 'cents' },
    json: ['client_address', 'issuer'],
    omits: { public_id: 'secret' },
    ofClient: own,
  },
  payment_invoice: { units: { amount: 'cents' }, ofClient: ofRecord('payment_id', 'payment') },
  credit: {
    units: {
      tax_rate: 'basis points',
      sub_total: 'cents',
      discount: 'cents',
      net_total: 'cents',
      tax_total: 'cents',
      total: 'cents',
    },
    json: ['client_address', 'issuer', 'lines'],
    omits: { public_id: 'secret' },
    ofClient: own,
  },
  bank_file: { units: { total: 'cents' }, ofClient: null },
  bank_line: {
    units: { amount: 'cents' },
    omits: { hash: 'technical', payer_key: 'derived' },
    ofClient: ofBankLines,
  },
  bank_format: { leftOut: 'technical' },
  handover: {
    json: ['client_address', 'issuer', 'signature', 'pieces'],
    omits: { public_id: 'secret' },
    ofClient: own,
  },
  handover_piece: { ofClient: ofRecord('handover_id', 'handover') },
  stay: { adds: { place: sql`(select code from place where place.id = place_id)` }, ofClient: own },
  stay_move: { ofClient: ofRecord('stay_id', 'stay') },
  place: { units: { capacity: 'hundredths' }, ofClient: null },
  tag: { ofClient: ofRecord('client_item_id', 'client_item') },
  photo: { ofClient: ofRecord('client_item_id', 'client_item') },
  photo_mark: { ofClient: ofPhotos },
  stock_count: { ofClient: null },
  count_scan: { ofClient: null },
  count_missing: { ofClient: null },
  subscription_month: { ofClient: null },
  subscription_run: { ofClient: own },
  mail: {
    json: ['emails', 'outcomes', 'refused'],
    omits: {
      site: 'technical',
      next_try: 'technical',
      lease: 'technical',
      lease_until: 'technical',
    },
    ofClient: own,
  },
  mail_server: { omits: { password: 'secret' }, ofClient: null },
  history_line: { json: ['changes'], ofClient: ofHistory('id') },
  history_link: { ofClient: ofHistory('line_id') },
  history_night: { ofClient: null },
  history_redaction: { ofClient: null },
  counter: { ofClient: null },
  logo: { omits: { bytes: 'file' }, ofClient: null },
  invoice_day: { leftOut: 'derived' },
  search_entry: { leftOut: 'derived' },
  session: { leftOut: 'secret' },
  password_link: { leftOut: 'secret' },
  second_step: { leftOut: 'secret' },
  recovery_code: { leftOut: 'secret' },
  idempotency: { leftOut: 'technical' },
  user_seen: { leftOut: 'technical' },
  login_failure: { leftOut: 'technical' },
  half_login: { leftOut: 'technical' },
  failed_login: { leftOut: 'technical' },
  first_day: { leftOut: 'technical' },
  upkeep: { leftOut: 'technical' },
  task_lock: { leftOut: 'technical' },
} as const satisfies Choices;

export const allTables = keysOf(exportedTables);

type Exports = typeof exportedTables;
export type TableName = keyof Exports;

/** A table whose rows are exported. */
export type ExportedTable = {
  [Name in TableName]: Exports[Name] extends { leftOut: Reason } ? never : Name;
}[TableName];

/** The common type of all exported tables. */
export type TableChoice = {
  units?: Readonly<Record<string, Unit>>;
  json?: readonly string[];
  omits?: Readonly<Record<string, Reason>>;
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

export function isExported(name: TableName): name is ExportedTable {
  return 'ofClient' in exportedTables[name];
}

export function choiceOf(name: ExportedTable): TableChoice {
  return exportedTables[name];
}

type ColumnQuestion = { table: ExportedTable; column: string; isOfClient: boolean };

/** Why a column is left out; undefined if it is exported. */
export function reasonToOmit({ table, column, isOfClient }: ColumnQuestion): Reason | undefined {
  if (isOfClient && STAFF.test(column)) return 'staff';
  return choiceOf(table).omits?.[column] ?? (FOLDED.test(column) ? 'derived' : undefined);
}
