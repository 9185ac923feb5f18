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
  | { outcome: 'made' | 'changed'; write: Write }
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
 * A record of the shop, or one that a row will make: then it gets its id as soon as that is written.
 * `rev` counts the changes that rows make, so that a change by somebody else in between is noticed.
 */
export type Target<R> = { id: string | undefined; rev: number; record: R };
