import { ownerOnly } from '#shared/rules/roles.ts';
import { screen } from '#web/kit/base/screen.ts';
import { firstDayParams } from '#web/office/first-day/index.ts';
import { configParams } from './config-search-params.ts';

export const configScreens = [
  screen('/first-day', () => import('./FirstDayPage.tsx'), {
    page: 'FirstDayPage',
    search: firstDayParams,
    roles: ownerOnly,
    guide: 'first-day#set-up',
  }),
  screen('/setup', () => import('./ConfigPage.tsx'), {
    page: 'ConfigPage',
    search: configParams,
    roles: ownerOnly,
    guide: 'first-day#set-up',
  }),
] as const;
