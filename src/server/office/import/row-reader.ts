import type { StaffContext } from '#server/platform/http/index.ts';
import type { FieldIssue } from '#shared/fields/errors.ts';
import type { Values } from '#shared/i18n/translate.ts';
import type { ImportField } from '#shared/records/import-fields.ts';
import type { Added } from './added.ts';
import type { ImportRow } from './import-table.ts';
import type { RowProblem } from './row-problem.ts';

/**
 * Writes a row. Runs in a transaction that may be retried. Throws if the row was planned as a new record that
 * `others` have added meanwhile.
 */
export type Write = (context: StaffContext, others: Added) => Promise<void>;

/** What importing a row would do; `bad` rows are not written. */
export type Verdict =
  /** Without `write`, an earlier row's write covers this one. */
  | { outcome: 'made' | 'changed'; write?: Write }
  | { outcome: 'same' }
  | { outcome: 'bad'; problems: RowProblem[] };

export type RowReader = (row: ImportRow) => Verdict;

export const same: Verdict = { outcome: 'same' };

export function bad(field: ImportField | null, key: string, values: Values = {}): Verdict {
  return { outcome: 'bad', problems: [{ field, key, values }] };
}

export function notYesOrNo(field: ImportField, row: ImportRow): Verdict {
  return bad(field, 'import.notYesOrNo', { value: row.text(field) });
}

export function badIfAny(problems: RowProblem[]): Verdict | undefined {
  return problems.length === 0 ? undefined : { outcome: 'bad', problems };
}

/** `fieldOf` maps a path in the record to the field of the file. */
export function badFromIssues(
  issues: readonly FieldIssue[],
  fieldOf: (path: string) => ImportField | null,
): Verdict {
  const problems = issues.map(({ path, key, values }) => ({ field: fieldOf(path), key, values }));
  return { outcome: 'bad', problems };
}

/**
 * An existing record, or one that a row will create and that gets its id when it is written. All rows about it are
 * merged into `record` and written once.
 */
export type Target<R> = {
  id: string | undefined;
  /** The revision as read, so that a concurrent change is noticed. */
  rev: number;
  record: R;
  /** A write of this record is already planned. */
  isPlanned: boolean;
};

export function existingTarget<R>(id: string, rev: number, record: R): Target<R> {
  return { id, rev, record, isPlanned: false };
}

export function newTarget<R>(record: R): Target<R> {
  return { id: undefined, rev: 1, record, isPlanned: true };
}

/** Plans to write `merged`, unless nothing changed or a write is already planned. */
export function planChange<R>(target: Target<R>, merged: R, write: Write): Verdict {
  if (JSON.stringify(merged) === JSON.stringify(target.record)) return same;
  target.record = merged;
  if (target.isPlanned) return { outcome: 'changed' };
  target.isPlanned = true;
  return { outcome: 'changed', write };
}
