import { desk } from '#shared/rules/roles.ts';
import { screen } from '#web/kit/base/screen.ts';
import { clientListParams } from './client-search-params.ts';

export const clientScreens = [
  screen('/clients', () => import('./ClientList.tsx'), {
    page: 'ClientList',
    search: clientListParams,
    roles: desk,
    guide: 'counter#find',
  }),
  screen('/clients/create', () => import('./ClientForm.tsx'), {
    page: 'ClientCreate',
    roles: desk,
    guide: 'counter#find',
    creates: [{ label: 'client.new' }],
  }),
  screen('/clients/edit/$id', () => import('./ClientForm.tsx'), {
    page: 'ClientEdit',
    roles: desk,
    guide: 'counter#find',
  }),
] as const;
