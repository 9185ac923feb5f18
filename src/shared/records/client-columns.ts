import type { SearchColumns } from '../fields/column.ts';

/** For rows that contain the client's names themselves. */
export const rowClientColumns = {
  client: { kind: 'reference' },
  clientFullName: { kind: 'text' },
  clientCompanyName: { kind: 'text' },
} as const satisfies SearchColumns;

/** Company name and full name. */
const clientName = { kind: 'text' } as const;

/** The client of a document, by the names it was issued with. */
export const documentClientColumns = { ...rowClientColumns, clientName } as const;

/** The same for rows whose column `client` has the client in short form. */
export const shortClientColumns = {
  clientFullName: { kind: 'text', at: 'client.fullName' },
  clientCompanyName: { kind: 'text', at: 'client.companyName' },
  clientName,
} as const satisfies SearchColumns;
