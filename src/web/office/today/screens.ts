import { shop } from '#shared/rules/roles.ts';
import { screen } from '#web/kit/base/screen.ts';

export const todayScreens = [
  screen('/today', () => import('./TodayPage.tsx'), {
    page: 'TodayPage',
    roles: shop,
    guide: 'counter',
  }),
] as const;
