import type { SearchColumns } from './column.ts';

/** The client of a row that carries the names itself. */
export const rowClientColumns = {
  client: { kind: 'reference' },
  clientFullName: { kind: 'text' },
  clientCompanyName: { kind: 'text' },
} as const satisfies SearchColumns;

/** Company and full name. */
const clientName = { kind: 'text' } as const;

/** The client of a document, by the names with which it was issued. */
export const documentClientColumns = { ...rowClientColumns, clientName } as const;

/** The same of a row with its client in short form, which has a column `client` already. */
export const shortClientColumns = {
  clientFullName: { kind: 'text', at: 'client.fullName' },
  clientCompanyName: { kind: 'text', at: 'client.companyName' },
  clientName,
} as const satisfies SearchColumns;
