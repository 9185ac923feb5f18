import { documentKinds, mailStates } from '../base/choices.ts';
import type { SearchColumns } from '../fields/column.ts';

export const mailColumns = {
  client: { kind: 'reference' },
  invoice: { kind: 'reference' },
  payment: { kind: 'reference' },
  document: { kind: 'reference' },
  kind: { kind: 'choice', values: documentKinds },
  createdOn: { kind: 'instant', at: '_createdOn' },
  /** Failed or uncertain, and not settled by a person. */
  failed: { kind: 'flag' },
  state: { kind: 'choice', values: mailStates, labels: 'mail.state' },
} as const satisfies SearchColumns;
