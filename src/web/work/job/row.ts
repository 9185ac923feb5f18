import type { FormHandle } from '#web/kit/ui/form/use-form.ts';
import type { JobDraft, JobItemDraft, PieceDraft } from './job-form.ts';
import { followed, type Pricing, withPiece } from './pricing.ts';

export type RowProps = { form: FormHandle<JobDraft>; pricing: Pricing; index: number };

/** Changes the carpet of a row, and derives its other values again. */
export function setPiece(of: RowProps, piece: PieceDraft): void {
  const row = of.form.values().items[of.index];
  if (row === undefined) return;
  // First: `row` belongs to the form and changes with it.
  const now = withPiece(row, piece, of.pricing);
  of.form.set(`items.${of.index}.clientItem`, piece);
  put(of, now);
}

/** Derives service, quantity and price of a row again. */
export function follow(of: RowProps): void {
  const row = of.form.values().items[of.index];
  if (row !== undefined) put(of, followed(row, of.pricing));
}

function put({ form, index }: RowProps, { item, qty, unitCost }: JobItemDraft): void {
  form.set(`items.${index}.item`, item);
  form.set(`items.${index}.qty`, qty);
  form.set(`items.${index}.unitCost`, unitCost);
}
