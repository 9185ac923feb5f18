import { documentStatuses } from '../base/choices.ts';
import type { SearchColumns } from '../fields/column.ts';
import { documentClientColumns } from './client-columns.ts';

export const handoverColumns = {
  _ref: { kind: 'documentNumber', required: true },
  ...documentClientColumns,
  date: { kind: 'day', required: true },
  fromTo: { kind: 'day', required: true },
  receivedBy: { kind: 'text' },
  status: { kind: 'choice', values: documentStatuses, labels: 'handover.status' },
  /** Matches if any of its pieces is this one, or came with this job. */
  clientItem: { kind: 'reference' },
  job: { kind: 'reference' },
  lastSent: { kind: 'instant' },
  notes: { kind: 'text' },
  /** A hand-over is found by its client's text and its own notes. */
  words: { kind: 'words', of: 'client', or: 'notes' },
} as const satisfies SearchColumns;
