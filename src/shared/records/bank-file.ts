import { bankLineStates } from '../base/choices.ts';
import { isDay } from '../base/day.ts';
import type { SearchColumns } from '../fields/column.ts';
import { historyOf } from '../fields/history-of.ts';
import { record } from '../fields/record.ts';
import { formatDay } from '../i18n/format.ts';
import type { HasId } from './names.ts';

const bankFileRecord = record('bank', {
  name: { kind: 'text', label: 'bank.file' },
  account: { kind: 'text' },
  lines: { kind: 'number' },
  total: { kind: 'money' },
});

export const bankFileHistory = historyOf(bankFileRecord, {
  events: ['read', 'takenBack', 'skipped', 'reopened'],
  label: ({ name }: HasId & { name: string }) => name,
});

/** The list is of the lines of all files; what happens to a line is in the history of its file. */
export const bankLineColumns = {
  date: { kind: 'day', required: true, indexed: true },
  fromTo: { kind: 'day', required: true, indexed: true },
  text: { kind: 'text', byWord: true },
  payer: { kind: 'text' },
  reference: { kind: 'text' },
  amount: { kind: 'money' },
  state: { kind: 'choice', values: bankLineStates, labels: 'bank.state' },
} as const satisfies SearchColumns;

export type BankLine = { date: string; text: string; payer: string; amount: number };

/** A bank line in the history: `05/03/2026 · Παπαδόπουλος · 50.00`. */
export function bankLineText({ date, text, payer, amount }: BankLine): string {
  const written = isDay(date) ? formatDay(date) : date;
  const parts = [written, payer, text, amount.toFixed(2)];
  return parts.filter((part) => part !== '').join(' · ');
}
