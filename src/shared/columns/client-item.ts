import type { SearchColumns } from './column.ts';

export const clientItemColumns = {
  _ref: { kind: 'whole' },
  _previousRef: { kind: 'text' },
  client: { kind: 'reference' },
  clientFullName: { kind: 'text', at: 'client.fullName' },
  clientCompanyName: { kind: 'text', at: 'client.companyName' },
  /** Both names: the list has one column for the client. */
  clientName: { kind: 'text' },
  title: { kind: 'text' },
  category: { kind: 'text' },
  price: { kind: 'money' },
  width: { kind: 'centimetres', at: 'dimensions.width' },
  length: { kind: 'centimetres', at: 'dimensions.length' },
  description: { kind: 'text' },
  inStorage: { kind: 'flag' },
  words: { kind: 'words', of: 'clientItem' },
} as const satisfies SearchColumns;
