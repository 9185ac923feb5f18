import type { Words } from '../translate.ts';

export const people: Words['people'] = {
  role: 'Role',
  'role.owner': 'Owner',
  'role.office': 'Office',
  'role.floor': 'Workshop',
  'role.accountant': 'Accountant',
  disabled: 'No access',
};
