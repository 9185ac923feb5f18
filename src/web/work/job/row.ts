import type { FormHandle } from '#web/kit/ui/form/use-form.ts';
import type { JobDraft, JobItemDraft, PieceDraft } from './job-form.ts';
import { followed, type Pricing, withPiece } from './pricing.ts';

/** A row of a job's form: what its cells are given. */
export type RowProps = { form: FormHandle<JobDraft>; pricing: Pricing; index: number };

/** The carpet of a row, and what follows from it. */
export function setPiece(of: RowProps, piece: PieceDraft): void {
  const row = of.form.values().items[of.index];
  if (row === undefined) return;
  // Made first: the row is the form's own, which changes with it.
  const now = withPiece(row, piece, of.pricing);
  of.form.set(`items.${of.index}.clientItem`, piece);
  put(of, now);
}

/** Sets what follows from the rest of a row: its service, its quantity and its price. */
export function follow(of: RowProps): void {
  const row = of.form.values().items[of.index];
  if (row !== undefined) put(of, followed(row, of.pricing));
}

function put({ form, index }: RowProps, { item, qty, unitCost }: JobItemDraft): void {
  form.set(`items.${index}.item`, item);
  form.set(`items.${index}.qty`, qty);
  form.set(`items.${index}.unitCost`, unitCost);
}
