import type { FormHandle } from '#web/ui/form/use-form.ts';
import type { JobDraft, PieceDraft } from './job-form.ts';
import { followed, type Pricing } from './pricing.ts';

/** A row of a job's form: what its cells are given. */
export type RowProps = {
  form: FormHandle<JobDraft>;
  pricing: Pricing;
  index: number;
  /** Whose carpets are meant is still looked for. */
  isAwaited?: boolean;
};

/** The carpet of a row, and what follows from it. */
export function setPiece(of: RowProps, piece: PieceDraft): void {
  of.form.set(`items.${of.index}.clientItem`, piece);
  follow(of);
}

/** Sets what follows from the rest of a row: its service, its quantity and its price. */
export function follow({ form, pricing, index }: RowProps): void {
  const row = form.values().items[index];
  if (row === undefined) return;
  const { item, qty, unitCost } = followed(row, pricing);
  form.set(`items.${index}.item`, item);
  form.set(`items.${index}.qty`, qty);
  form.set(`items.${index}.unitCost`, unitCost);
}
