import { shop } from '#shared/rules/roles.ts';
import { screen } from '#web/kit/base/screen.ts';
import { historyParams } from '#web/parties/history/index.ts';
import { countListParams } from './count-search-params.ts';

export const countScreens = [
  screen('/counts', () => import('./CountListPage.tsx'), {
    page: 'CountListPage',
    search: countListParams,
    roles: shop,
    guide: 'warehouse#count',
  }),
  screen('/counts/create', () => import('./CountCreate.tsx'), {
    page: 'CountCreate',
    roles: shop,
    guide: 'warehouse#count',
    creates: [{ label: 'count.new' }],
  }),
  screen('/counts/$id', () => import('./CountPage.tsx'), {
    page: 'CountPage',
    search: historyParams,
    roles: shop,
    guide: 'warehouse#count',
  }),
  screen('/counts/report/$id', () => import('./CountReport.tsx'), {
    page: 'CountReport',
    roles: shop,
    guide: 'warehouse#count',
  }),
] as const;
