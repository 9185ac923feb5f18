import { everybody } from '#shared/rules/roles.ts';
import { screen } from '#web/kit/base/screen.ts';

export const userScreens = [
  screen('/account', () => import('./AccountPage.tsx'), {
    page: 'AccountPage',
    roles: everybody,
    guide: 'first-day#log-in',
  }),
] as const;
