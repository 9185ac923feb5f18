import { z } from 'zod';
import { paymentMethods } from '../base/choices.ts';
import { recordOf } from '../base/record-of.ts';
import { actor, day, instant, signedMoney, text } from '../fields/fields.ts';

/** Less refunds. */
const tillSums = {
  payments: z.int(),
  ...recordOf(paymentMethods, () => signedMoney),
  total: signedMoney,
  /** Total refunds; 0 or negative. */
  refunded: signedMoney,
};

/** What was counted at the end of a day, or the day total of a device. */
const tillCount = z.object({
  method: z.enum(paymentMethods),
  counted: signedMoney,
  /** Of the device's report; may be empty. */
  zNumber: z.string(),
  /** Less refunds, as the report has it now. */
  expected: signedMoney,
  /** Counted less expected: negative if money is missing. */
  difference: signedMoney,
  countedOn: instant,
  by: actor,
});

export const countedDay = tillCount.extend({ date: day });

export const countBody = z.object({
  date: day,
  method: z.enum(paymentMethods),
  counted: signedMoney,
  zNumber: text(40).default(''),
});

const byMethod = <S extends z.ZodType>(value: S) =>
  z.object(recordOf(paymentMethods, () => value.nullable()));

/** A counted day as the history has it; null for a method that was not counted. */
export const tillDay = z.object({
  date: day,
  counted: byMethod(signedMoney),
  difference: byMethod(signedMoney),
  zNumber: byMethod(z.string()),
});
export type TillDay = z.output<typeof tillDay>;

export const till = z.object({
  /** The days with payments, and those that were counted. */
  data: z.array(z.object({ date: day, ...tillSums, counts: z.array(tillCount) })),
  totals: z.object(tillSums),
});
