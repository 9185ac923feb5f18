import { roles } from '../base/choices.ts';
import type { SearchColumns } from '../fields/column.ts';

export const personColumns = {
  username: { kind: 'text' },
  role: { kind: 'choice', values: roles, labels: 'person.role' },
  disabled: { kind: 'flag' },
} as const satisfies SearchColumns;
