import { z } from 'zod';
import type { Role } from '../base/choices.ts';
import { type Day, isDay } from '../base/day.ts';
import { scaled } from '../base/money.ts';
import { typedPhone } from '../base/phone.ts';
import { keysOf, recordOf } from '../base/record-of.ts';
import { fold } from '../base/text.ts';
import { documentNumber } from '../base/written-number.ts';
import type { ColumnKind, SearchColumn, SearchColumns } from '../fields/column.ts';
import { day, id, signedMoney } from '../fields/fields.ts';
import { readByPost } from './route.ts';

/** A filter of a column, normalised. */
export type Condition =
  | { is: 'containing'; text: string }
  | { is: 'matching'; pattern: string }
  | { is: 'equal'; value: string | number }
  | { is: 'among'; values: readonly (string | number)[] }
  | { is: 'between'; from: string | number | undefined; to: string | number | undefined }
  | { is: 'present'; present: boolean };

const MAX_FILTER = 200;
const filterText = z.string().max(MAX_FILTER);
const containing = filterText.transform((text): Condition => ({ is: 'containing', text }));
const phone = filterText.transform((text): Condition => ({
  is: 'containing',
  text: typedPhone(text) ?? text,
}));
const equal = (value: string | number): Condition => ({ is: 'equal', value });
const present = (value: boolean): Condition => ({ is: 'present', present: value });

function patternOver(shown: string) {
  return z
    .strictObject({ $regex: filterText, $options: z.literal(['', 'i']).optional() })
    .describe(`A pattern (RE2) over ${shown}; neither case nor Greek accents count`)
    .transform(({ $regex }): Condition => ({ is: 'matching', pattern: $regex }));
}

const pattern = patternOver('the text');

const dayOrOpen = z
  .union([day, z.literal(''), z.null()])
  .transform((value): Day | undefined => (value !== null && isDay(value) ? value : undefined))
  .optional();

const dayFilter = z.union([
  day.transform(equal),
  z.null().transform(() => present(false)),
  z.strictObject({ $exists: z.boolean() }).transform(({ $exists }) => present($exists)),
  z
    .strictObject({ from: dayOrOpen, to: dayOrOpen })
    .transform(({ from, to }): Condition => ({ is: 'between', from, to })),
]);

function numberFilter(decimals: number, shown: string) {
  const whole = z
    .number()
    .refine((value) => scaled(value, decimals) !== undefined)
    .transform((value) => scaled(value, decimals) ?? 0);
  return z.union([
    whole.transform(equal),
    containing,
    z
      .strictObject({ $gte: whole.optional(), $lte: whole.optional() })
      .transform(({ $gte, $lte }): Condition => ({ is: 'between', from: $gte, to: $lte })),
    patternOver(shown),
  ]);
}

/** A number as it is printed is that number. */
function documentFilter(shown: string) {
  const printed = filterText.transform((text): Condition => {
    const number = documentNumber(text);
    if (typeof number === 'number') return equal(number);
    return { is: 'containing', text: number === undefined || number === '' ? text : number };
  });
  return z.union([printed, numberFilter(0, shown)]);
}

const MAX_VALUES = 500;

const referenceFilter = z.union([id.transform(equal), z.null().transform(() => present(false))]);

const kindFilters = {
  text: z.union([containing, pattern]),
  /** Compares digits only, however they are grouped. */
  phone: z.union([phone, pattern]),
  whole: numberFilter(0, 'the figures'),
  documentNumber: documentFilter('the figures, or the number as it is printed: 123, I-000123'),
  money: numberFilter(2, 'the sum, with a point or a comma: 119, 119.00, 119,00'),
  centimetres: numberFilter(1, 'the length, with a point or a comma: 200, 200.0, 200,0'),
  day: dayFilter,
  instant: dayFilter,
  words: containing,
  flag: z.boolean().transform((value) => equal(value ? 1 : 0)),
  reference: referenceFilter,
  oneOf: z.union([referenceFilter, choiceSchema(id)]),
} satisfies Record<Exclude<ColumnKind, 'choice'>, z.ZodType<Condition>>;

function choiceFilter<V extends string>(values: readonly V[]) {
  const value = z.enum(values);
  const shown = 'the value, or its word in the language of the request';
  return z.union([value.transform(equal), choiceSchema(value), patternOver(shown)]);
}

function choiceOrNone<V extends string>(values: readonly V[]) {
  return z.union([choiceFilter(values), z.null().transform(() => present(false))]);
}

function choiceOf({ values, mayBeNone }: SearchColumn & { kind: 'choice' }) {
  return mayBeNone ? choiceOrNone(values) : choiceFilter(values);
}

function choiceSchema<V extends string>(value: z.ZodType<V>) {
  return z
    .strictObject({ $in: z.array(value).max(MAX_VALUES) })
    .transform(({ $in }): Condition => ({ is: 'among', values: [...new Set($in)] }));
}

type FilterOf<C extends SearchColumn> = C extends { values: readonly (infer V extends string)[] }
  ? C extends { mayBeNone: true }
    ? ReturnType<typeof choiceOrNone<V>>
    : ReturnType<typeof choiceFilter<V>>
  : C extends { kind: keyof typeof kindFilters }
    ? (typeof kindFilters)[C['kind']]
    : never;

type Filters<C extends SearchColumns> = { [K in keyof C]: z.ZodOptional<FilterOf<C[K]>> };

/**
 * False for a filter that would match every row, such as an empty text or a period without ends: callers
 * must omit it instead.
 */
function hasEffect(condition: Condition): boolean {
  if (condition.is === 'containing') return fold(condition.text).trim() !== '';
  if (condition.is !== 'between') return true;
  return condition.from !== undefined || condition.to !== undefined;
}

/** False for a range that ends before it begins. */
function isForwards(condition: Condition): boolean {
  if (condition.is !== 'between') return true;
  const { from, to } = condition;
  return from === undefined || to === undefined || from <= to;
}

/** Optional filters for these columns; unknown ones are refused by name. */
export function searchFilters<C extends SearchColumns>(columns: C) {
  const filters = Object.fromEntries(
    Object.entries(columns).map(([name, column]) => {
      const filter: z.ZodType<Condition> =
        column.kind === 'choice' ? choiceOf(column) : kindFilters[column.kind];
      const used = filter
        .refine(hasEffect, { params: { key: 'validation.emptyFilter' } })
        .refine(isForwards, { params: { key: 'validation.backwards' } });
      return [name, used.optional()];
    }),
  ) as Filters<C>;
  return z.strictObject(filters);
}

export const searchErrors = [
  'search.unknownColumn',
  'search.badPattern',
  'search.tooSlow',
] as const;

type SearchDeclaration<C, Row> = { allow: readonly Role[]; summary: string; columns: C; row: Row };

/** Declares a search: filtered and sorted by these columns, answering a page of rows. */
export function searchRoute<
  const Path extends `/${string}`,
  C extends SearchColumns,
  Row extends z.ZodType,
>(path: Path, { allow, summary, columns, row }: SearchDeclaration<C, Row>) {
  return readByPost(path, {
    allow,
    summary,
    columns,
    body: searchBody(columns),
    response: z.object({ data: z.array(row), total: z.int() }),
    errors: searchErrors,
  });
}

/** A search that on request also answers sums over all matching rows. */
export function summedSearchRoute<
  const Path extends `/${string}`,
  C extends SearchColumns,
  Row extends z.ZodType,
  Sum extends string,
  PeriodSum extends string = never,
>(
  path: Path,
  {
    sums,
    periodSums = [],
    ...declared
  }: SearchDeclaration<C, Row> & SumsDeclaration<Sum, PeriodSum>,
) {
  const plain = searchRoute(path, declared);
  return readByPost(path, {
    allow: declared.allow,
    summary: declared.summary,
    columns: declared.columns,
    errors: searchErrors,
    body: plain.body.extend({ sums: z.boolean().default(false) }),
    response: plain.response.extend({ sums: sumsOf(sums, periodSums).optional() }),
  });
}

type SumsDeclaration<Sum extends string, PeriodSum extends string> = {
  sums: readonly Sum[];
  /** Additional sums, only with a date filter. */
  periodSums?: readonly PeriodSum[];
};

/** Sums exclude cancelled rows; `count` is the number of rows included. */
function sumsOf<Sum extends string, PeriodSum extends string>(
  columns: readonly Sum[],
  periodSums: readonly PeriodSum[],
) {
  const also = recordOf(periodSums, () => signedMoney.optional());
  return z.object({ count: z.int(), ...recordOf(columns, () => signedMoney), ...also });
}

/** Unknown filters and sort keys are refused by name. */
function searchBody<C extends SearchColumns>(columns: C) {
  const filters = searchFilters(columns);
  const sortable = keysOf(columns).filter((name) => columns[name]?.kind !== 'words');
  // The order of the keys is significant when sorting by several columns.
  const sort = z.partialRecord(z.enum(sortable), z.literal([1, -1]));
  return z.object({
    page: z.int().min(1).default(1),
    size: z.int().min(1).default(10),
    filters: filters.prefault({} as z.input<typeof filters>),
    sort: sort
      .prefault({} as z.input<typeof sort>)
      .transform((value) => Object.entries(value) as Search['sort']),
  });
}

/** A decoded search body. */
export type Search = {
  page: number;
  size: number;
  filters: Partial<Record<string, Condition>>;
  sort: [column: string, direction: 1 | -1][];
  sums?: boolean;
};
