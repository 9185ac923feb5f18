import type { Words } from '../translate.ts';

export const storage: Words['storage'] = {
  title: 'Storage',
  days: 'Days',
  actions: 'Actions',
  earlier: 'Earlier stays in storage',
  where: 'Where it is',
  withoutJob: 'Into storage without a job',
};
