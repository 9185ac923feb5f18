import { z } from 'zod';
import { type Day, isDay } from '../day.ts';
import { scaled } from '../money.ts';
import { recordOf } from '../record-of.ts';
import { phoneDigits } from '../text.ts';
import { day, id, sumOfMoney } from './fields.ts';
import { route } from './route.ts';

/** A filter of a column, in one form for every way to write it. */
export type Condition =
  | { is: 'containing'; text: string }
  | { is: 'matching'; pattern: string }
  | { is: 'equal'; value: string | number }
  | { is: 'among'; values: readonly (string | number)[] }
  | { is: 'between'; from: string | number | undefined; to: string | number | undefined }
  | { is: 'present'; present: boolean };

/** A column that can be filtered and sorted; `places` are the decimals of a number's wire form. */
export type SearchColumn = {
  kind: 'text' | 'number' | 'plain';
  places: number;
  filter: z.ZodType<Condition>;
};

export type SearchColumns = Record<string, SearchColumn>;

const MAX_FILTER = 200;
const filterText = z.string().max(MAX_FILTER);
const containing = filterText.transform((text): Condition => ({ is: 'containing', text }));
const phone = filterText.transform((text): Condition => ({
  is: 'containing',
  text: /^[+\d\s().-]*\d[\d\s().-]*$/.test(text) ? phoneDigits(text) : text,
}));
const present = (value: boolean): Condition => ({ is: 'present', present: value });

const pattern = z
  .strictObject({ $regex: filterText, $options: z.literal(['', 'i']).optional() })
  .transform(({ $regex }): Condition => ({ is: 'matching', pattern: $regex }));

const dayOrOpen = z
  .union([day, z.literal(''), z.null()])
  .transform((value): Day | undefined => (value !== null && isDay(value) ? value : undefined))
  .optional();

const dayFilter = z.union([
  day.transform((value): Condition => ({ is: 'equal', value })),
  z.null().transform(() => present(false)),
  z.strictObject({ $exists: z.boolean() }).transform(({ $exists }) => present($exists)),
  z
    .strictObject({ from: dayOrOpen, to: dayOrOpen })
    .transform(({ from, to }): Condition => ({ is: 'between', from, to })),
]);

function numberFilter(places: number) {
  const whole = z
    .number()
    .refine((value) => scaled(value, places) !== undefined)
    .transform((value) => scaled(value, places) ?? 0);
  return z.union([
    whole.transform((value): Condition => ({ is: 'equal', value })),
    containing,
    z
      .strictObject({ $gte: whole.optional(), $lte: whole.optional() })
      .transform(({ $gte, $lte }): Condition => ({ is: 'between', from: $gte, to: $lte })),
  ]);
}

function number(places: number) {
  return { kind: 'number', places, filter: numberFilter(places) } as const;
}

function plain<F extends z.ZodType<Condition>>(filter: F) {
  return { kind: 'plain', places: 0, filter } as const;
}

const equal = (value: string | number): Condition => ({ is: 'equal', value });

/** The kinds of columns that a search may declare. */
export const column = {
  text: { kind: 'text', places: 0, filter: z.union([containing, pattern]) },
  /** A number is found by its digits, however they were grouped. */
  phone: {
    kind: 'text',
    places: 0,
    filter: z.union([phone, pattern]),
  },
  whole: number(0),
  money: number(2),
  centimetres: number(1),
  day: plain(dayFilter),
  flag: plain(z.boolean().transform((value) => equal(value ? 1 : 0))),
  reference: plain(z.union([id.transform(equal), z.null().transform(() => present(false))])),
  choice: <T extends string>(values: z.ZodType<T, T>) =>
    plain(
      z.union([
        values.transform(equal),
        z
          .strictObject({ $in: z.array(values) })
          .transform(({ $in }): Condition => ({ is: 'among', values: [...new Set($in)] })),
      ]),
    ),
} as const;

type Filters<C extends SearchColumns> = { [K in keyof C]: z.ZodOptional<C[K]['filter']> };

/** The filters of these columns, each optional; an unknown one is refused by name. */
export function searchFilters<C extends SearchColumns>(columns: C) {
  const filters = Object.fromEntries(
    Object.entries(columns).map(([key, { filter }]) => [key, filter.optional()]),
  ) as unknown as Filters<C>;
  return z.strictObject(filters);
}

/** What a search by these filters may be answered with. */
export const searchErrors = [
  'search.unknownColumn',
  'search.badPattern',
  'search.tooSlow',
] as const;

type Declared<Path, C, Row> = { path: Path; summary: string; columns: C; row: Row };

/** Declares a search: its filters and its order by these columns, its answer a page of rows. */
export function searchRoute<
  const Path extends `/${string}`,
  C extends SearchColumns,
  Row extends z.ZodType,
>({ path, summary, columns, row }: Declared<Path, C, Row>) {
  return route({
    method: 'POST',
    path,
    effect: 'read',
    access: 'staff',
    summary,
    body: searchBody(columns),
    response: z.object({ data: z.array(row), total: z.int() }),
    errors: searchErrors,
  });
}

/** A search that, where it is asked to, also says what all the rows it finds come to. */
export function summedSearchRoute<
  const Path extends `/${string}`,
  C extends SearchColumns,
  Row extends z.ZodType,
  Sum extends keyof C & string,
>({ sums, ...declared }: Declared<Path, C, Row> & { sums: readonly Sum[] }) {
  const plain = searchRoute(declared);
  return route({
    ...plain,
    body: plain.body.extend({ sums: z.boolean().default(false) }),
    response: plain.response.extend({ sums: sumsOf(sums).optional() }),
  });
}

/** Sums of money by column. What is cancelled counts in none: `count` is how many rows do. */
function sumsOf<Sum extends string>(columns: readonly Sum[]) {
  return z.object({ count: z.int(), ...recordOf(columns, () => sumOfMoney) });
}

/** An unknown filter or sort key is refused by name. */
function searchBody<C extends SearchColumns>(columns: C) {
  const keys = Object.keys(columns) as (keyof C & string)[];
  const filters = searchFilters(columns);
  // A record keeps the order that it was written in, which a sort over several columns means.
  const sort = z.partialRecord(z.enum(keys), z.literal([1, -1]));
  return z.object({
    page: z.int().min(1).default(1),
    size: z.int().min(1).default(10),
    filters: filters.prefault({} as z.input<typeof filters>),
    sort: sort
      .prefault({} as z.input<typeof sort>)
      .transform((value) => Object.entries(value) as [keyof C & string, 1 | -1][]),
  });
}

/** The part of a decoded search body that the server works with. */
export type Search = {
  page: number;
  size: number;
  filters: Partial<Record<string, Condition>>;
  sort: [column: string, direction: 1 | -1][];
  /** Whether the sums are asked for. */
  sums?: boolean;
};
