import type { SearchColumns } from '../fields/column.ts';

/** For rows that contain the client's names themselves. */
export const clientNameColumns = {
  clientFullName: { kind: 'text' },
  clientCompanyName: { kind: 'text' },
} as const satisfies SearchColumns;

/** The same for rows whose column `client` has the client in short form. */
export const shortClientColumns = {
  clientFullName: { kind: 'text', at: 'client.fullName' },
  clientCompanyName: { kind: 'text', at: 'client.companyName' },
  /** Company name and full name. */
  clientName: { kind: 'text' },
} as const satisfies SearchColumns;
