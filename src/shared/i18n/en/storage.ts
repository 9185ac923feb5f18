import type { Words } from '../translate.ts';

export const storage: Words['storage'] = {
  title: 'Storage',
  count: 'Items in storage',
  report: 'Imports and exports',
  imported: 'Imported',
  exported: 'Exported',
  days: 'Days',
  actions: 'Actions',
  earlier: 'Earlier stays in storage',
};
