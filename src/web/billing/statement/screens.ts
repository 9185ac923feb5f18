import { books } from '#shared/rules/roles.ts';
import { screen } from '#web/kit/base/screen.ts';
import { statementParams } from './statement-search-params.ts';

export const statementScreens = [
  screen('/clients/statement/$id', () => import('./StatementPage.tsx'), {
    page: 'StatementPage',
    search: statementParams,
    roles: books,
    guide: 'month-end#remind',
  }),
] as const;
