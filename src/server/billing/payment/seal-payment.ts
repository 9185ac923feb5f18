import type { Selectable } from 'kysely';
import { type Db, sealedParties, sealer, type Tables } from '#server/platform/db/index.ts';

export const sealedOfPayment = [
  ...(['id', 'ref', 'transaction_date', 'method'] as const),
  ...sealedParties,
  'amount',
] as const;

type SealedPayment = Pick<Selectable<Tables['payment']>, (typeof sealedOfPayment)[number]>;
type SealedEntry = readonly [invoice: string, amount: number];

const sealWith = sealer('payment', sealedOfPayment);

/** `entries` in the order of their positions. */
export function sealPayment(row: SealedPayment, entries: readonly SealedEntry[]): string {
  return sealWith(row, entries);
}

/** The entries of each payment, as its seal covers them. */
export async function sealedEntriesOf(
  db: Db,
  payments: readonly string[],
): Promise<(payment: string) => readonly SealedEntry[]> {
  const rows = await db
    .selectFrom('payment_invoice')
    .select(['payment_id', 'invoice_id', 'amount'])
    .where('payment_id', 'in', payments)
    .orderBy('position')
    .execute();
  const entries = Map.groupBy(rows, ({ payment_id }) => payment_id);
  return (payment) =>
    (entries.get(payment) ?? []).map(({ invoice_id, amount }) => [invoice_id, amount] as const);
}
