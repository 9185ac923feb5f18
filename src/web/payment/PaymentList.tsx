import { showDay } from '#web/base/format.ts';
import { useSearchParams } from '#web/base/search-params.ts';
import { today } from '#web/base/today.ts';
import { useTranslate } from '#web/base/translate.tsx';
import { ListPage } from '#web/ui/page/ListPage.tsx';
import { Views } from '#web/ui/page/Views.tsx';
import { PaymentSums } from './PaymentSums.tsx';
import { PaymentTable } from './PaymentTable.tsx';

export function PaymentList() {
  const t = useTranslate();
  const searchParams = useSearchParams('/frame/payments');
  const [params] = searchParams;
  const days = { all: undefined, today: showDay(today()) };
  return (
    <ListPage words="payment" create={{ to: '/payments/create' }}>
      <Views
        label={t('table.views')}
        value={params.transactionDate === days.today ? 'today' : 'all'}
        views={(['all', 'today'] as const).map((key) => ({
          key,
          label: t(`payment.view.${key}`),
          to: {
            to: '/payments',
            search: { ...params, page: undefined, transactionDate: days[key] },
          },
        }))}
      />
      {params.transactionDate !== undefined && <PaymentSums params={params} />}
      <PaymentTable searchParams={searchParams} />
    </ListPage>
  );
}
