import type { Format } from '#web/kit/base/format.ts';
import type { RowOf } from '#web/kit/base/http.ts';
import { StatusBadge } from '#web/kit/ui/page/StatusBadge.tsx';

/** The outcome of a month's issue for a client. */
export type SubscriptionRun = RowOf<'POST /subscription/search'>;

/** `2026-05` as `Μάιος 2026`. */
export function monthLabel({ month }: Pick<SubscriptionRun, 'month'>, format: Format): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return format.month(year, number);
}

export function Outcome({ outcome }: Pick<SubscriptionRun, 'outcome'>) {
  return <StatusBadge of={`subscription.outcome.${outcome}`} />;
}
