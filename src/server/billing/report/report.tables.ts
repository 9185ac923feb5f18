import type { Instant } from '#server/platform/db/index.ts';
import type { Day } from '#shared/base/day.ts';
import type { Cents } from '#shared/base/money.ts';
import type { PaymentMethod } from '#shared/contract/payment.ts';

/** What was counted of a day and method. */
export type TillCountTable = {
  id: string;
  day: Day;
  method: PaymentMethod;
  counted: Cents;
  z_number: string;
  counted_on: Instant;
  user_id: string | null;
};

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    till_count: TillCountTable;
  }
}
