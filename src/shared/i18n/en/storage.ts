import type { Words } from '../words.ts';

export const storage: Words['storage'] = {
  title: 'Storage',
  count: { one: 'item in storage', other: 'items in storage' },
  report: 'Imports and exports',
  imported: 'Imported',
  exported: 'Exported',
  days: 'Days',
  export: 'Export',
  exportOf: 'Export: {item}',
  actions: 'Actions',
};
