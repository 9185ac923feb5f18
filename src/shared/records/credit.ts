import { documentStatuses } from '../base/choices.ts';
import type { SearchColumns } from '../fields/column.ts';

export const creditColumns = {
  _ref: { kind: 'documentNumber', required: true },
  client: { kind: 'reference' },
  clientFullName: { kind: 'text' },
  clientCompanyName: { kind: 'text' },
  /** Company name and full name. */
  clientName: { kind: 'text' },
  date: { kind: 'day', required: true },
  fromTo: { kind: 'day', required: true },
  invoice: { kind: 'reference' },
  netTotal: { kind: 'money', at: 'breakdown.netTotal' },
  taxTotal: { kind: 'money', at: 'breakdown.taxTotal' },
  total: { kind: 'money', at: 'breakdown.total' },
  status: { kind: 'choice', values: documentStatuses, labels: 'credit.status' },
  reason: { kind: 'text' },
  lastSent: { kind: 'instant' },
  words: { kind: 'words', of: 'credit' },
} as const satisfies SearchColumns;

export const creditSums = ['netTotal', 'taxTotal', 'total'] as const;
