import { desk } from '#shared/rules/roles.ts';
import { screen } from '#web/kit/base/screen.ts';
import { intakeParams } from './intake-search-params.ts';

export const intakeScreens = [
  screen('/jobs/receipt/$id', () => import('./IntakePage.tsx'), {
    page: 'IntakePage',
    search: intakeParams,
    roles: desk,
    guide: 'counter#intake',
  }),
] as const;
