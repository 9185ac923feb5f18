import { ownerOnly } from '#shared/rules/roles.ts';
import { screen } from '#web/kit/base/screen.ts';

export const upkeepScreens = [
  screen('/status', () => import('./StatusPage.tsx'), {
    page: 'StatusPage',
    roles: ownerOnly,
    guide: 'server#backup',
  }),
] as const;
