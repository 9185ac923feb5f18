import { desk } from '#shared/rules/roles.ts';
import { screen } from '#web/kit/base/screen.ts';
import { mailListParams } from './mail-search-params.ts';

export const documentScreens = [
  screen('/mails', () => import('./MailList.tsx'), {
    page: 'MailList',
    search: mailListParams,
    roles: desk,
    guide: 'month-end#send',
  }),
] as const;
