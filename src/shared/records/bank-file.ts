import { bankLineStates } from '../base/choices.ts';
import type { SearchColumns } from '../fields/column.ts';

export const bankLineColumns = {
  date: { kind: 'day', required: true },
  fromTo: { kind: 'day', required: true },
  text: { kind: 'text', byWord: true },
  payer: { kind: 'text' },
  reference: { kind: 'text' },
  amount: { kind: 'money' },
  state: { kind: 'choice', values: bankLineStates, labels: 'bank.state' },
} as const satisfies SearchColumns;
