import type { Flag, Instant, RecordHead, Searchable } from '#server/platform/db/index.ts';
import type { Stage } from '#shared/base/choices.ts';
import type { Day } from '#shared/base/day.ts';
import type { Cents, Thousandths } from '#shared/base/money.ts';

export type JobTable = RecordHead &
  Searchable<'instructions'> & {
    client_id: string;
    start_date: Day;
    due_date: Day | null;
    end_date: Day | null;
    total: Cents;
    subscription: Flag;
    /** The invoice that contains it; set to null when that is cancelled. */
    invoice_id: string | null;
    /** The public link of its intake receipt. */
    public_id: string | null;
    last_sent: Instant | null;
    last_sent_day: Day | null;
  };

export type JobItemTable = Searchable<'notes'> & {
  id: string;
  job_id: string;
  position: number;
  item_id: string;
  client_item_id: string | null;
  qty: Thousandths;
  unit_cost: Cents;
  total: Cents;
  /** `stage` and `staged_on` are null if the row has no piece. */
  stage: Stage | null;
  staged_on: Instant | null;
  /** The stage before finishing the job made the piece ready; restored if that is undone. */
  stage_before: Stage | null;
};

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    job: JobTable;
    job_item: JobItemTable;
  }
}
