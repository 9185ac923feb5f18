import { shop } from '#shared/rules/roles.ts';
import { screen } from '#web/kit/base/screen.ts';
import { historyParams } from '#web/parties/history/index.ts';
import { handoverListParams } from './handover-search-params.ts';

export const handoverScreens = [
  screen('/handovers', () => import('./HandoverList.tsx'), {
    page: 'HandoverList',
    search: handoverListParams,
    roles: shop,
    guide: 'counter#hand-over',
  }),
  screen('/handovers/$id', () => import('./HandoverPage.tsx'), {
    page: 'HandoverPage',
    search: historyParams,
    roles: shop,
    guide: 'counter#hand-over',
  }),
] as const;
