import type { FieldIssue } from '#shared/errors.ts';
import type { Values } from '#shared/i18n/translate.ts';
import type { ImportField } from '#shared/import-fields.ts';
import type { StaffContext } from '../../platform/http/index.ts';
import type { ImportRow } from './import-table.ts';

/** Writes what a row says; inside a transaction that may have to be made anew. */
export type Write = (context: StaffContext) => Promise<void>;

/** A translation key with its values, and the column; null for the whole row. */
export type RowProblem = { field: ImportField | null; key: string; values: Values };

/** What a row would do. `problems`: nothing, because of these. */
export type Verdict =
  /** Without `write` the write of an earlier row does it too. */
  | { outcome: 'made' | 'changed'; write?: Write }
  | { outcome: 'same' }
  | { outcome: 'bad'; problems: RowProblem[] };

export type RowReader = (row: ImportRow) => Verdict;

export const same: Verdict = { outcome: 'same' };

export function bad(field: ImportField | null, key: string, values: Values = {}): Verdict {
  return { outcome: 'bad', problems: [{ field, key, values }] };
}

/** `fieldOf`: the field of the file by the path in the record. */
export function badBy(
  issues: readonly FieldIssue[],
  fieldOf: (path: string) => ImportField | null,
): Verdict {
  const problems = issues.map(({ path, key, values }) => ({ field: fieldOf(path), key, values }));
  return { outcome: 'bad', problems };
}

/**
 * A record of the shop, or one that a row will make: then it gets its id as soon as that is written. All
 * rows that mean it are merged into `record` and written once.
 */
export type Target<R> = {
  id: string | undefined;
  /** As it was read: a change by somebody else in between is noticed. */
  rev: number;
  record: R;
  /** A row's write is planned. */
  isPlanned: boolean;
};

/** Of a record that the shop has. */
export function known<R>(id: string, rev: number, record: R): Target<R> {
  return { id, rev, record, isPlanned: false };
}

/** Of a record that a row makes. */
export function coming<R>(record: R): Target<R> {
  return { id: undefined, rev: 1, record, isPlanned: true };
}

/** Plans the one write of a record that is now `merged`. */
export function planChange<R>(target: Target<R>, merged: R, write: Write): Verdict {
  if (JSON.stringify(merged) === JSON.stringify(target.record)) return same;
  target.record = merged;
  if (target.isPlanned) return { outcome: 'changed' };
  target.isPlanned = true;
  return { outcome: 'changed', write };
}
