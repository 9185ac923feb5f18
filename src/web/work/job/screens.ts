import { desk } from '#shared/rules/roles.ts';
import { screen } from '#web/kit/base/screen.ts';
import { jobCreateParams } from './job-search-params.ts';

export const jobScreens = [
  screen('/jobs/create', () => import('./JobScreens.tsx'), {
    page: 'JobCreate',
    search: jobCreateParams,
    roles: desk,
    guide: 'counter#intake',
    creates: [
      { label: 'menu.newIntake', isFor: true },
      { label: 'job.new', isFor: true },
    ],
  }),
  screen('/jobs/edit/$id', () => import('./JobScreens.tsx'), {
    page: 'JobEdit',
    roles: desk,
    guide: 'counter#intake',
  }),
] as const;
