import { type AnyTracked, isField, isRows, type ValueKind } from '../fields/differences.ts';
import type { WordKey } from '../i18n/translate.ts';
import type { HistoryKind } from '../records/events.ts';
import { mailFields } from './fields.ts';
import { historyKinds } from './kinds.ts';

type FieldView = { label: WordKey; as: ValueKind };

/** How a changed field is shown; undefined for one that no longer exists. */
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

/** Text fields that name documents, places or digests, never people. */
const IMPERSONAL = new Set(['seal', 'redacted', 'tag', 'place', 'jobs', 'invoices']);

/** True if the values of a field may name a person; they are redacted when that person is erased. */
export function isPersonal(kind: HistoryKind, field: string): boolean {
  const as = fieldView(kind, field)?.as ?? 'text';
  return (as === 'text' || as === 'sums' || as === 'device') && !IMPERSONAL.has(field);
}
