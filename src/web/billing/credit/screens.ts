import { books, desk } from '#shared/rules/roles.ts';
import { screen } from '#web/kit/base/screen.ts';
import { historyParams } from '#web/parties/history/index.ts';
import { creditCreateParams, creditListParams } from './credit-search-params.ts';

export const creditScreens = [
  screen('/invoices/credit/$id', () => import('./CreditCreate.tsx'), {
    page: 'CreditCreate',
    search: creditCreateParams,
    roles: desk,
    guide: 'month-end#credit',
  }),
  screen('/credits', () => import('./CreditList.tsx'), {
    page: 'CreditList',
    search: creditListParams,
    roles: books,
    guide: 'month-end#credit',
  }),
  screen('/credits/$id', () => import('./CreditPage.tsx'), {
    page: 'CreditPage',
    search: historyParams,
    roles: books,
    guide: 'month-end#credit',
  }),
] as const;
