import { books, desk } from '#shared/rules/roles.ts';
import { screen } from '#web/kit/base/screen.ts';
import { historyParams } from '#web/parties/history/index.ts';
import { paymentCreateParams, paymentListParams } from './payment-search-params.ts';

export const paymentScreens = [
  screen('/payments', () => import('./PaymentList.tsx'), {
    page: 'PaymentList',
    search: paymentListParams,
    roles: books,
    guide: 'counter#payment',
  }),
  screen('/payments/create', () => import('./PaymentCreate.tsx'), {
    page: 'PaymentCreate',
    search: paymentCreateParams,
    roles: desk,
    guide: 'counter#payment',
    creates: [{ label: 'payment.new', isFor: true }],
  }),
  screen('/payments/$id', () => import('./PaymentPage.tsx'), {
    page: 'PaymentPage',
    search: historyParams,
    roles: books,
    guide: 'counter#payment',
  }),
  screen('/payments/edit/$id', () => import('./PaymentEdit.tsx'), {
    page: 'PaymentEdit',
    roles: desk,
    guide: 'counter#payment',
  }),
] as const;
