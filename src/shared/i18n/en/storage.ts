import type { Words } from '../translate.ts';

export const storage: Words['storage'] = {
  'view.all': 'All',
  'view.ready': 'Ready for over 14 days',
  'view.season': 'Over 6 months',
  'view.years': 'Over 2 years',
  title: 'Storage',
  count: 'Items in storage',
  report: 'Imports and exports',
  imported: 'Imported',
  exported: 'Exported',
  days: 'Days',
  actions: 'Actions',
  earlier: 'Earlier stays in storage',
};
