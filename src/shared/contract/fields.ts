import { z } from 'zod';
import { documentStatuses, invoiceTypes, languages } from '../choices.ts';
import { type Day, isDay } from '../day.ts';
import {
  type BasisPoints,
  type Cents,
  type Euros,
  type Hundredths,
  type Millimetres,
  scaled,
  type Thousandths,
} from '../money.ts';

/** The largest sum that a document may show. */
export const MAX_EUROS = 9_999_999.99;

/** The largest sum that can be computed with. */
const MOST = Number.MAX_SAFE_INTEGER / 100;

type Scale = { places: number; min: number; max: number };

function decimalNumber({ places, min, max }: Scale) {
  return z
    .number()
    .min(min)
    .max(max)
    .refine((value) => scaled(value, places) !== undefined, {
      params: { key: 'validation.decimals', values: { count: places } },
      abort: true,
    });
}

/** A decimal on the wire, a whole number of its smallest unit inside. */
function decimal<Wire extends number, Whole extends number>({ places, min, max }: Scale) {
  const wire = decimalNumber({ places, min, max });
  return z.codec(wire, z.custom<number>(), {
    decode: (value) => scaled(value, places) ?? Number.NaN,
    encode: (value) => value / 10 ** places,
  }) as unknown as z.ZodType<Whole, Wire>;
}

/** Euros from 0 up, at most two decimals, as a plain number where a rule reckons with euros. */
export const plainEuros = decimalNumber({ places: 2, min: 0, max: MAX_EUROS });

/** Square metres that one carpet may count as, at most two decimals. */
export const plainArea = decimalNumber({ places: 2, min: 0, max: 1_000 });

/** Euros from 0 up, at most two decimals. */
export const money = decimal<Euros, Cents>({ places: 2, min: 0, max: MAX_EUROS });

/** Euros from 0 up that no single document must show: a sum over many. */
export const sumOfMoney = decimal<Euros, Cents>({ places: 2, min: 0, max: MOST });

/** Euros that may be negative: a balance, a discount. */
export const signedMoney = decimal<Euros, Cents>({ places: 2, min: -MOST, max: MOST });

/** Text that sums can be read from. */
export const moneyText = z.string();

const sums = new Set<z.core.$ZodType>([plainEuros, money, sumOfMoney, signedMoney, moneyText]);

/** True for a field that whoever sees no money is not told. */
export function isMoney(schema: z.core.$ZodType): boolean {
  return sums.has(schema);
}

/** Percent 0 to 100, at most two decimals. */
export const percent = decimal<number, BasisPoints>({ places: 2, min: 0, max: 100 });

/** 1 and more, at most three decimals: square metres are typed here. */
export const quantity = decimal<number, Thousandths>({ places: 3, min: 1, max: 100_000 });

/** Centimetres from 0 up, at most one decimal. */
export const centimetres = decimal<number, Millimetres>({ places: 1, min: 0, max: 100_000 });

/** Square metres of a place from 0 up, at most two decimals. */
export const squareMetres = decimal<number, Hundredths>({ places: 2, min: 0, max: 1_000_000 });

/** A calendar day, `YYYY-MM-DD`. (A timestamp in a body has become one before it gets here.) */
export const day: z.ZodType<Day, string> = z
  .string()
  .min(1)
  .refine(isDay, { params: { key: 'validation.day' } });

/** An instant, ISO 8601 in UTC. */
export const instant = z.string();

export const id = z.string().min(1).max(64);

/** Who did something, by the name that they have now; null: the server itself. */
export const doer = z.object({ _id: id, name: z.string() }).nullable();

/** Text that may be empty; white space at both ends goes. */
export function text(max: number) {
  return z.string().trim().max(max);
}

/** Text that may not be empty. */
export function requiredText(max: number) {
  return z.string().trim().min(1).max(max);
}

export const notes = text(5_000).default('');

/** Another record: its id, or an object with `_id`, as a record that was read has it. */
export const reference = z
  .union([id, z.object({ _id: id })])
  .transform((value) => (typeof value === 'string' ? value : value._id));

/** A record that is there, by its id, or one that is to be made, as it is written. */
export function knownOrNew<S extends z.ZodType>(made: S) {
  return z.union([reference, made]);
}

/** The record's revision as it was read; a save that carries an old one is refused. */
export const revision = z.number().int().optional();

export const invoiceType = z.enum(invoiceTypes);
export type InvoiceType = z.output<typeof invoiceType>;

export const documentStatus = z.enum(documentStatuses);
export type DocumentStatus = z.output<typeof documentStatus>;

export const language = z.enum(languages);

/** Why a row of a call for many was refused, as the same call for one would have said it. */
export const refusal = { code: z.string(), message: z.string() };

/** What a delete answers. */
export const removed = z.object({ _id: id });

/** What an unknown `_id` may give on every call that has one. */
export const notFound = ['record.notFound'] as const;
