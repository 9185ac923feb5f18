// Maps the fields of a declared record to the columns of its table, and back.
import type { Cents, Hundredths, Millimetres } from '#shared/base/money.ts';
import { fold } from '#shared/base/text.ts';
import type {
  Field,
  Fields,
  FieldValue,
  RecordDeclaration,
  FieldsWith,
} from '#shared/fields/record.ts';
import { fieldsWith } from '#shared/fields/record.ts';
import { codeOrder } from '#shared/rules/code-order.ts';
import { type Flag, type Searchable, snakeCase } from './columns.ts';

/** `previous_ref` of `_previousRef`. */
type Snake<S extends string> = S extends `_${infer Rest}` ? Snaked<Rest> : Snaked<S>;
type Snaked<S extends string> = S extends `${infer First}${infer Rest}`
  ? First extends Lowercase<First>
    ? `${First}${Snaked<Rest>}`
    : `_${Lowercase<First>}${Snaked<Rest>}`
  : S;

type FieldColumns<K extends string, F extends Field> = F extends {
  kind: 'group';
  fields: infer Inner extends Fields;
}
  ? ColumnsOf<Inner>
  : F extends { kind: 'reference' }
    ? Record<`${Snake<K>}_id`, string>
    : F extends { kind: 'text'; listed: true }
      ? Searchable<Snake<K>> &
          (F extends { numbered: true } ? Record<`${Snake<K>}_order`, string> : unknown)
      : F extends { kind: 'flag' }
        ? Record<Snake<K>, Flag>
        : Record<Snake<K>, StoredValue<F>>;

type Intersection<U> = (U extends unknown ? (u: U) => void : never) extends (u: infer I) => void
  ? I
  : never;

/** The columns of a record's own fields; a `listed` text also has a folded copy, a `numbered` one its order. */
export type ColumnsOf<F extends Fields> = Intersection<
  { [K in keyof F & string]: FieldColumns<K, F[K]> }[keyof F & string]
>;

type StoredKinds = {
  text: string;
  money: Cents;
  centimetres: Millimetres;
  squareMetres: Hundredths | null;
  flag: boolean;
  reference: string;
};

/** The type of a field's value in the server. */
export type StoredValue<F extends Field> = FieldValue<F, StoredKinds>;
type ValuesOf<F extends Fields> = { [K in keyof F]: StoredValue<F[K]> };
type OwnValues<F extends Fields> = {
  [K in keyof F as F[K] extends { kind: 'reference' } ? never : K]: StoredValue<F[K]>;
};

type FieldsOf<F extends Fields> = Pick<RecordDeclaration<string, F>, 'fields'>;

export function toColumns<F extends Fields>(
  { fields }: FieldsOf<F>,
  values: ValuesOf<F>,
): ColumnsOf<F> {
  return Object.fromEntries(columnsIn(fields, values)) as ColumnsOf<F>;
}

function columnsIn(fields: Fields, values: Values): [column: string, value: unknown][] {
  return Object.entries(fields).flatMap(([key, field]) => {
    const value = values[key];
    if (field.kind === 'group') return columnsIn(field.fields, value as Values);
    const column = columnOf(key, field);
    if (field.kind === 'flag') return [[column, value === true ? 1 : 0]];
    if (field.kind !== 'text' || !field.listed) return [[column, value]];
    return [
      [column, value],
      [foldOf(key), fold(String(value))],
      ...(field.numbered ? [orderOf(key, String(value))] : []),
    ];
  });
}

type Values = { readonly [name: string]: unknown };

function orderOf(key: string, code: string): [column: string, value: string] {
  return [`${snakeCase(key)}_order`, codeOrder(code)];
}

/** Columns that are computed from another one. */
type Derived = `${string}_fold` | `${string}_order`;

/** The columns as a joining query selects them, with a prefix such as `client_item_`. */
export type Prefixed<Prefix extends string, Columns> = {
  [C in keyof Columns & string as C extends Derived ? never : `${Prefix}${C}`]: Columns[C];
};

/**
 * Makes a function that reads the values of a row. References are omitted: they are read with the
 * record that they refer to. Make it once for many rows, because it computes the column names.
 */
export function rowReader<F extends Fields, Prefix extends string = ''>(
  { fields }: FieldsOf<F>,
  prefix?: Prefix,
): (row: Prefixed<Prefix, ColumnsOf<F>>) => OwnValues<F> {
  const read = readerOf(fields, prefix ?? '');
  return (row) => read(row) as OwnValues<F>;
}

function readerOf(fields: Fields, prefix: string): (row: Values) => Values {
  const readers = Object.entries(fields).flatMap(
    ([key, field]): [string, (row: Values) => unknown][] => {
      if (field.kind === 'reference') return [];
      if (field.kind === 'group') return [[key, readerOf(field.fields, prefix)]];
      const column = prefix + columnOf(key, field);
      return [[key, field.kind === 'flag' ? (row) => row[column] === 1 : (row) => row[column]]];
    },
  );
  return (row) => {
    const values: Record<string, unknown> = {};
    for (const [key, read] of readers) values[key] = read(row);
    return values;
  };
}

/** `client_id` for the reference `client`. */
function columnOf(key: string, field: Field): string {
  return field.kind === 'reference' ? `${snakeCase(key)}_id` : snakeCase(key);
}

function foldOf(key: string): string {
  return `${snakeCase(key)}_fold`;
}

/** The folded columns of the fields declared `everywhere`, in order. */
export function searchedEverywhere(declaration: RecordDeclaration): string[] {
  return Object.keys(fieldsWith(declaration, 'everywhere')).map(foldOf);
}

/** Selects the same fields as they are shown: `place.code`. */
export function everywhereColumns<F extends Fields, Table extends string>(
  declaration: RecordDeclaration<string, F>,
  table: Table,
) {
  const columns = ownColumns(fieldsWith(declaration, 'everywhere'));
  return columns.map(
    (column) => `${table}.${column}`,
  ) as `${Table}.${OwnColumn<F, 'everywhere'>}`[];
}

/** The texts of these fields in a row. */
export function everywhereTexts(declaration: RecordDeclaration, row: object): string[] {
  const values = new Map<string, unknown>(Object.entries(row));
  return ownColumns(fieldsWith(declaration, 'everywhere')).map((column) =>
    String(values.get(column)),
  );
}

/** Distributes over the columns, so that each keeps its own type. */
type Joined<Table extends string, Column extends string> = Column extends string
  ? `${Table}.${Column} as ${Table}_${Column}`
  : never;
type OwnColumn<F extends Fields, Trait extends 'short' | 'everywhere'> = Exclude<
  keyof ColumnsOf<FieldsWith<F, Trait>> & string,
  Derived
>;

/** The selection of the short form in a query that joins the record's table: `title as client_item_title`. */
export function shortColumns<F extends Fields, Table extends string>(
  declaration: RecordDeclaration<string, F>,
  table: Table,
): Joined<Table, OwnColumn<F, 'short'> | 'ref'>[] {
  const columns = ['ref', ...ownColumns(fieldsWith(declaration, 'short'))];
  return columns.map((column) => `${table}.${column} as ${table}_${column}`) as Joined<
    Table,
    OwnColumn<F, 'short'> | 'ref'
  >[];
}

function ownColumns(fields: Fields): string[] {
  return Object.entries(fields).flatMap(([key, field]) =>
    field.kind === 'group' ? ownColumns(field.fields) : [columnOf(key, field)],
  );
}
