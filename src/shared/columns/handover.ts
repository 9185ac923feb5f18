import { documentStatuses } from '../choices.ts';
import type { SearchColumns } from './column.ts';

export const handoverColumns = {
  _ref: { kind: 'documentNumber' },
  client: { kind: 'reference' },
  clientFullName: { kind: 'text' },
  clientCompanyName: { kind: 'text' },
  /** Company and full name. */
  clientName: { kind: 'text' },
  date: { kind: 'day' },
  fromTo: { kind: 'day' },
  receivedBy: { kind: 'text' },
  status: { kind: 'choice', values: documentStatuses, labels: 'handover.status' },
  /** Matches if any of its pieces is this one, or came with this job. */
  clientItem: { kind: 'reference' },
  job: { kind: 'reference' },
  lastSent: { kind: 'instant' },
  notes: { kind: 'text' },
  /** The hand-over is found by its client's text. */
  words: { kind: 'words', of: 'client' },
} as const satisfies SearchColumns;
