import { shop } from '#shared/rules/roles.ts';
import { screen } from '#web/kit/base/screen.ts';
import { jobListParams, jobPageParams } from './job-search-params.ts';

export const jobPageScreens = [
  screen('/jobs', () => import('./JobList.tsx'), {
    page: 'JobList',
    search: jobListParams,
    roles: shop,
    guide: 'counter#intake',
  }),
  screen('/jobs/$id', () => import('./JobPage.tsx'), {
    page: 'JobPage',
    search: jobPageParams,
    roles: shop,
    guide: 'counter#intake',
  }),
] as const;
