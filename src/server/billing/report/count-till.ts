import type { z } from 'zod';
import { type Db, dialectOf } from '#server/platform/db/index.ts';
import { audit } from '#server/platform/history/index.ts';
import type { StaffContext } from '#server/platform/http/index.ts';
import { paymentMethods } from '#shared/base/choices.ts';
import type { Day } from '#shared/base/day.ts';
import { recordOf } from '#shared/base/record-of.ts';
import type { countBody, TillDay } from '#shared/contract/till.ts';
import { refuseFuture } from '#shared/rules/issuing.ts';
import { putCount } from './till-count.store.ts';
import { readTill } from './till.ts';

type Input = z.output<typeof countBody>;

/** Keeps what was counted of a day and method; what was counted before stays in the history. */
export async function countTill(context: StaffContext, { date, ...input }: Input) {
  const { db, now, today, actor } = context;
  refuseFuture(date, today, 'date');
  await dialectOf(db).lock(db, 'till');
  const before = toDay(date, await countsOf(db, date));
  await putCount(db, now, { day: date, ...input, user: actor });
  const counts = await countsOf(db, date);
  await audit.till(context, { event: 'counted', before, after: toDay(date, counts) });
  const count = counts.find(({ method }) => method === input.method);
  if (count === undefined) throw new Error('a count was not kept');
  return { ...count, date };
}

async function countsOf(db: Db, date: Day) {
  const { data } = await readTill(db, { from: date, to: date });
  return data.flatMap(({ counts }) => counts);
}

type Counts = Awaited<ReturnType<typeof countsOf>>;

function toDay(date: Day, counts: Counts): TillDay {
  const of = <Key extends 'counted' | 'difference' | 'zNumber'>(key: Key) =>
    recordOf(
      paymentMethods,
      (method): Counts[number][Key] | null =>
        counts.find((count) => count.method === method)?.[key] ?? null,
    );
  return { date, counted: of('counted'), difference: of('difference'), zNumber: of('zNumber') };
}
