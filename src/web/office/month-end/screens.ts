import { desk } from '#shared/rules/roles.ts';
import { screen } from '#web/kit/base/screen.ts';
import { monthEndParams } from './month-end-search-params.ts';

export const monthEndScreens = [
  screen('/month-end', () => import('./MonthEndPage.tsx'), {
    page: 'MonthEndPage',
    search: monthEndParams,
    roles: desk,
    guide: 'month-end#issue',
  }),
] as const;
