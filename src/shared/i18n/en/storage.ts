import type { Words } from '../translate.ts';

export const storage: Words['storage'] = {
  'view.all': 'All',
  'view.ready': 'Ready for over 14 days',
  'view.season': 'Over 6 months',
  'view.years': 'Over 2 years',
  title: 'Storage',
  days: 'Days',
  actions: 'Actions',
  earlier: 'Earlier stays in storage',
  where: 'Where it is',
  withoutJob: 'Into storage without a job',
};
