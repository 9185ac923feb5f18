import { books } from '#shared/rules/roles.ts';
import { screen } from '#web/kit/base/screen.ts';
import { bankPageParams } from './bank-search-params.ts';

export const bankScreens = [
  screen('/payments/bank', () => import('./BankPage.tsx'), {
    page: 'BankPage',
    search: bankPageParams,
    roles: books,
    guide: 'month-end#bank',
  }),
] as const;
