import { z } from 'zod';
import { documentStatuses, invoiceTypes, languages } from '../base/choices.ts';
import { type Day, isBackwards, isDay, isMonth, type Month } from '../base/day.ts';
import { cleanEmail, isEmail } from '../base/email.ts';
import {
  type BasisPoints,
  type Cents,
  type Euros,
  type Hundredths,
  MAX_EUROS,
  type Millimetres,
  scaled,
  type Thousandths,
} from '../base/money.ts';

/** Maximum amount that can be computed exactly. */
const MAX_SUM = Number.MAX_SAFE_INTEGER / 100;

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

/** A decimal on the wire, an integer of the smallest unit internally. */
function decimal<Wire extends number, Whole extends number>({ places, min, max }: Scale) {
  const wire = decimalNumber({ places, min, max });
  return z.codec(wire, z.custom<number>(), {
    decode: (value) => scaled(value, places) ?? Number.NaN,
    encode: (value) => value / 10 ** places,
  }) as unknown as z.ZodType<Whole, Wire>;
}

/** Euros ≥ 0, at most two decimals, not decoded to cents: for price rules. */
export const plainEuros = decimalNumber({ places: 2, min: 0, max: MAX_EUROS });

/** Square metres of one carpet, at most two decimals. */
export const plainArea = decimalNumber({ places: 2, min: 0, max: 1_000 });

/** Euros ≥ 0, at most two decimals. */
export const money = decimal<Euros, Cents>({ places: 2, min: 0, max: MAX_EUROS });

/** Euros ≥ 0: a sum over many documents. */
export const sumOfMoney = decimal<Euros, Cents>({ places: 2, min: 0, max: MAX_SUM });

/** Euros, possibly negative: a balance, a discount. */
export const signedMoney = decimal<Euros, Cents>({ places: 2, min: -MAX_SUM, max: MAX_SUM });

/** Text that reveals amounts, such as an algorithm. */
export const moneyText = z.string();

const sums = new Set<z.core.$ZodType>([plainEuros, money, sumOfMoney, signedMoney, moneyText]);

/** True for fields that are hidden from roles that see no money. */
export function isMoney(schema: z.core.$ZodType): boolean {
  return sums.has(schema);
}

/** Percent, 0 to 100, at most two decimals. */
export const percent = decimal<number, BasisPoints>({ places: 2, min: 0, max: 100 });

/** ≥ 1, at most three decimals (square metres). */
export const quantity = decimal<number, Thousandths>({ places: 3, min: 1, max: 100_000 });

/** Part of a row's quantity: above 0, at most three decimals. */
export const partOfQuantity = decimal<number, Thousandths>({ places: 3, min: 0.001, max: 100_000 });

/** Centimetres ≥ 0, at most one decimal. */
export const centimetres = decimal<number, Millimetres>({ places: 1, min: 0, max: 100_000 });

/** Square metres of a place, ≥ 0, at most two decimals. */
export const squareMetres = decimal<number, Hundredths>({ places: 2, min: 0, max: 1_000_000 });

/** A calendar day, `YYYY-MM-DD`. Timestamps in a body are converted to days before validation. */
export const day: z.ZodType<Day, string> = z
  .string()
  .min(1)
  .refine(isDay, { params: { key: 'validation.day' } });

/** A calendar month, `YYYY-MM`. */
export const month: z.ZodType<Month, string> = z
  .string()
  .min(1)
  .refine(isMonth, { params: { key: 'period.wrong.month' } });

/** An instant, ISO 8601 in UTC. */
export const instant = z.string();

export const id = z.string().min(1).max(64);

/** The person who did something, with their current name; null for the server. */
export const actor = z.object({ _id: id, name: z.string() }).nullable();

const recordedValue = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** Values in wire format; references by their name at the time. */
export const historyChange = z.object({
  field: z.string(),
  from: recordedValue,
  to: recordedValue,
});

/** May be empty; trimmed. */
export function text(max: number) {
  return z.string().trim().max(max);
}

export function requiredText(max: number) {
  return z.string().trim().min(1).max(max);
}

const notAnEmail = { params: { key: 'validation.email' } };
const emailText = z.string().overwrite(cleanEmail).max(254).meta({ format: 'idn-email' });

/** The address of a mailbox, in any script. The only schema for them. */
export const emailAddress = emailText.min(1).refine(isEmail, notAnEmail);

/** The same, or nothing. */
export const optionalEmail = emailText.refine(
  (address) => address === '' || isEmail(address),
  notAnEmail,
);

export const notes = text(5_000).default('');

/** Another record: its id, or an object with `_id`, such as a short form that was read. */
export const reference = z
  .union([id, z.object({ _id: id })])
  .transform((value) => (typeof value === 'string' ? value : value._id));

/** A reference to an existing record, or the body of a new one. */
export function knownOrNew<S extends z.ZodType>(made: S) {
  return z.union([reference, made]);
}

/** The revision that was read; a write with an outdated one is refused. */
export const revision = z.number().int().optional();

export const invoiceType = z.enum(invoiceTypes);

export const documentStatus = z.enum(documentStatuses);
export type DocumentStatus = z.output<typeof documentStatus>;

export const language = z.enum(languages);

/** A line of the history that is the reason of a refusal. */
const cause = z.object({
  at: instant,
  by: actor,
  kind: z.string(),
  event: z.string(),
  record: id.nullable(),
  label: z.string(),
  changes: z.array(historyChange),
});

export const refusalCauses = z.array(cause).optional();

/** Why a row of a bulk call was refused: same code, message and causes as the call for one record. */
export const refusal = { code: z.string(), message: z.string(), causes: refusalCauses };

/** Response of a delete. */
export const removed = z.object({ _id: id });

export const notFound = ['record.notFound'] as const;

type PeriodEnds = { from?: string | null | undefined; to?: string | null | undefined };

/** The arguments of a refinement that refuses, at `to`, a period that ends before it begins. */
export const forwards: [(period: PeriodEnds) => boolean, { path: string[]; params: object }] = [
  (period) => !isBackwards(period),
  { path: ['to'], params: { key: 'validation.backwards' } },
];

/** `fileName` may contain Greek letters and spaces. */
export const pdfFile = z.object({ fileName: z.string(), bytes: z.instanceof(Uint8Array) });
export type PdfFile = z.output<typeof pdfFile>;

/** The same of an electronic invoice. */
export const xmlFile = pdfFile.extend({});

/** A long file, whose content is sent while it is created. */
export const longFile = z.object({
  fileName: z.string(),
  parts: z.custom<AsyncGenerator<Uint8Array<ArrayBuffer>, undefined>>(),
});
export type LongFile = z.output<typeof longFile>;

/** JSON lines, sent while the work goes on. */
export const lineStream = longFile.pick({ parts: true });

/** Language of the document; default: the client's for staff, Greek behind a public link. */
export const pdfQuery = z.object({ lang: language.optional() });

/** A QR code with its quiet zone: its text, its width in modules, and the dark modules as an SVG path. */
export const qrCode = z.object({ text: z.string(), side: z.int(), path: z.string() });
