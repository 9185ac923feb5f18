import type { WordKey } from '../i18n/translate.ts';
import { type AnyTracked, isField, isRows, type ValueKind } from './differences.ts';
import { mailFields } from './fields.ts';
import { type HistoryKind, historyKinds } from './kinds.ts';

type FieldView = { label: WordKey; as: ValueKind };

/** How a field of a change is shown; undefined for one that no longer exists. */
export function fieldView(kind: HistoryKind, field: string): FieldView | undefined {
  return viewAt({ ...historyKinds[kind].fields, ...mailFields }, field.split('.'));
}

function viewAt(
  tracked: AnyTracked,
  [name = '', ...rest]: readonly string[],
): FieldView | undefined {
  const found = tracked[name];
  if (found === undefined) return undefined;
  if (isRows(found)) return { label: found.label, as: found.as ?? 'text' };
  return isField(found) ? found : viewAt(found, rest);
}

/** Texts that name documents, places and digests, and no person. */
const IMPERSONAL = new Set(['seal', 'redacted', 'tag', 'place', 'jobs', 'invoices']);

/** True for a field in whose values a person may be named, which go when that person is erased. */
export function isPersonal(kind: HistoryKind, field: string): boolean {
  const as = fieldView(kind, field)?.as ?? 'text';
  return (as === 'text' || as === 'sums' || as === 'device') && !IMPERSONAL.has(field);
}
