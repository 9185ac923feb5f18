import { ownerOnly } from '#shared/rules/roles.ts';
import { screen } from '#web/kit/base/screen.ts';

export const importScreens = [
  screen('/import', () => import('./ImportPage.tsx'), {
    page: 'ImportPage',
    roles: ownerOnly,
    guide: 'moving-in#files',
  }),
] as const;
