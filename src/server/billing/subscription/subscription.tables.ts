import type { Instant } from '#server/platform/db/index.ts';
import type { Month } from '#shared/base/day.ts';
import type { SubscriptionRun } from '#shared/contract/subscription.ts';

/** A month whose subscription run is complete. */
export type SubscriptionMonthTable = { month: Month; finished_on: Instant };

export type SubscriptionRunTable = {
  id: string;
  month: Month;
  client_id: string;
  ran_on: Instant;
  outcome: SubscriptionRun['outcome'];
  invoice_id: string | null;
};

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    subscription_month: SubscriptionMonthTable;
    subscription_run: SubscriptionRunTable;
  }
}
