import { clientItemRecord } from '../records/client-item.ts';
import { columnsOf } from '../records/columns.ts';
import type { SearchColumns } from './column.ts';

export const clientItemColumns = {
  _ref: { kind: 'whole' },
  ...columnsOf(clientItemRecord),
  clientFullName: { kind: 'text', at: 'client.fullName' },
  clientCompanyName: { kind: 'text', at: 'client.companyName' },
  /** Company and full name. */
  clientName: { kind: 'text' },
  inStorage: { kind: 'flag' },
  words: { kind: 'words', of: 'clientItem' },
} as const satisfies SearchColumns;
