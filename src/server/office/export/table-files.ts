import { sql, type SqlBool } from 'kysely';
import { type Db, dialectOf, type ReasonToOmit } from '#server/platform/db/index.ts';
import { type CsvColumn, csvLines } from '#shared/i18n/csv.ts';
import {
  choiceOf,
  allTables,
  type ExportedTable,
  isExported,
  reasonToOmit,
  type TableChoice,
  decimalsOf,
} from './exported-tables.ts';

type Row = Record<string, unknown>;

export type TableFile = {
  table: ExportedTable;
  columns: string[];
  left: Record<string, ReasonToOmit>;
};

/** Reads the columns from the database, so that columns of later migrations are exported too. */
export async function tablesToExport(db: Db, client: string | undefined): Promise<TableFile[]> {
  const isOfClient = client !== undefined;
  const columns = Map.groupBy(await dialectOf(db).columns(db), ({ table_name: name }) => name);
  return allTables
    .filter(isExported)
    .filter((table) => !isOfClient || choiceOf(table).ofClient !== null)
    .map((table) => {
      const all = (columns.get(table) ?? []).map(({ field }) => field);
      const reasonFor = (column: string) => reasonToOmit({ table, column, isOfClient });
      return {
        table,
        columns: [
          ...all.filter((column) => reasonFor(column) === undefined),
          ...Object.keys(choiceOf(table).adds ?? {}),
        ],
        left: Object.fromEntries(
          all.flatMap((column) => {
            const reason = reasonFor(column);
            return reason === undefined ? [] : [[column, reason]];
          }),
        ),
      };
    });
}

/** Rows encoded together: few enough to need little memory, many enough to be fast. */
const ROWS_AT_ONCE = 100;

type RowsOptions = TableFile & { client: string | undefined };

async function* rowsInParts(db: Db, { table, columns, client }: RowsOptions) {
  const { adds = {}, ofClient } = choiceOf(table);
  const condition = client === undefined ? null : ofClient;
  const rows = db
    .selectFrom(sql<Row>`${sql.table(table)}`.as('exported'))
    .select(columns.map((column) => (adds[column] ?? sql.ref(column)).as(column)))
    .$if(condition !== null, (query) =>
      query.where(condition?.(client ?? '') ?? sql<SqlBool>`1 = 0`),
    );
  let part: Row[] = [];
  for await (const row of dialectOf(db).eachRow(db, rows)) {
    part.push(row);
    if (part.length < ROWS_AT_ONCE) continue;
    yield part;
    part = [];
  }
  if (part.length > 0) yield part;
}

type RowCounter = { rows: number };

const encoder = new TextEncoder();

/** A table as CSV: amounts and measures in whole units with a decimal point. Counts its rows. */
export async function* csvFile(db: Db, options: RowsOptions, counter: RowCounter) {
  const { table, columns } = options;
  const { head, line } = csvLines({
    columns: csvColumns(columns, choiceOf(table)),
    language: 'en',
  });
  yield encoder.encode(head);
  for await (const part of rowsInParts(db, options)) {
    counter.rows += part.length;
    yield encoder.encode(part.map(line).join(''));
  }
}

function csvColumns(columns: readonly string[], { units }: TableChoice): CsvColumn<Row>[] {
  return columns.map((label) => {
    const unit = units?.[label];
    if (unit === undefined) return { label, value: (row) => cellOf(row[label]) };
    const value = (row: Row) => {
      const whole = row[label];
      return typeof whole === 'number' ? whole / 10 ** decimalsOf[unit] : cellOf(whole);
    };
    return { label, value, ...(unit === 'cents' && { money: true as const }) };
  });
}

function cellOf(value: unknown): string | number | null {
  return typeof value === 'number' || typeof value === 'string' ? value : null;
}

/** A table as JSON, one row per line: values as stored, JSON columns nested. */
export async function* jsonFile(db: Db, options: RowsOptions) {
  const { json = [] } = choiceOf(options.table);
  let before = '[\n';
  for await (const part of rowsInParts(db, options)) {
    const lines = part.map((row) => JSON.stringify(withJson(row, json)));
    yield encoder.encode(before + lines.join(',\n'));
    before = ',\n';
  }
  yield encoder.encode(before === '[\n' ? '[]\n' : '\n]\n');
}

function withJson(row: Row, json: readonly string[]): Row {
  const whole = { ...row };
  for (const column of json) whole[column] = parse(row[column]);
  return whole;
}

/** JSON columns may be empty. */
function parse(text: unknown): unknown {
  return typeof text === 'string' && text !== '' ? JSON.parse(text) : null;
}
