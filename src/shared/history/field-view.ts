import { type AnyTracked, isField, isRows, type ValueKind } from '../fields/differences.ts';
import type { WordKey } from '../i18n/translate.ts';
import type { HistoryKind } from '../records/history.ts';
import { historyKinds } from './kinds.ts';

/** Details of events that are not fields of the record: mails, logins, links, tags. */
const eventDetails: AnyTracked = {
  address: { label: 'person.address', as: 'text' },
  device: { label: 'person.device', as: 'device' },
  outcome: { label: 'person.outcome', as: { choice: 'person.outcome' } },
  emails: { label: 'forward.recipients', as: 'text' },
  leftOut: { label: 'history.leftOut', as: 'number' },
  others: { label: 'forward.others', as: 'text' },
  seal: { label: 'history.seal', as: 'text' },
  redacted: { label: 'history.redacted', as: 'text' },
  channel: { label: 'document.share', as: { choice: 'document.channel' } },
  tone: { label: 'mail.tone', as: { choice: 'mail.tone' } },
  failure: { label: 'mail.state.failed', as: { choice: 'mail.failure' } },
  tag: { label: 'clientItem.tag', as: 'text' },
  line: { label: 'bank.line', as: 'sums' },
};

type FieldView = { label: WordKey; as: ValueKind };

/** How a changed field is shown; undefined for one that no longer exists. */
export function fieldView(kind: HistoryKind, field: string): FieldView | undefined {
  return viewAt({ ...historyKinds[kind].fields, ...eventDetails }, field.split('.'));
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
