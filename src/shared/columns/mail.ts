import { documentKinds, mailStates } from '../choices.ts';
import type { SearchColumns } from './column.ts';

export const mailColumns = {
  client: { kind: 'reference' },
  invoice: { kind: 'reference' },
  payment: { kind: 'reference' },
  document: { kind: 'reference' },
  kind: { kind: 'choice', values: documentKinds },
  state: { kind: 'choice', values: mailStates },
} as const satisfies SearchColumns;
