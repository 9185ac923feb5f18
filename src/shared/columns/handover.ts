import { documentStatuses } from '../choices.ts';
import type { SearchColumns } from './column.ts';

export const handoverColumns = {
  _ref: { kind: 'documentNumber' },
  client: { kind: 'reference' },
  clientFullName: { kind: 'text' },
  clientCompanyName: { kind: 'text' },
  /** The company and the person together, as a list shows them. */
  clientName: { kind: 'text' },
  date: { kind: 'day' },
  fromTo: { kind: 'day' },
  receivedBy: { kind: 'text' },
  status: { kind: 'choice', values: documentStatuses, labels: 'handover.status' },
  /** Whether one of its pieces is, or came by the job. */
  clientItem: { kind: 'reference' },
  job: { kind: 'reference' },
  lastSent: { kind: 'instant' },
  notes: { kind: 'text' },
  /** Of the client. */
  words: { kind: 'words', of: 'client' },
} as const satisfies SearchColumns;
