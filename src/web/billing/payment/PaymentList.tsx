import { useSearchRead } from '#web/kit/base/api.ts';
import { showDay } from '#web/kit/base/format.ts';
import { csvName } from '#web/kit/base/save-file.ts';
import { type TextParams, useSearchParams } from '#web/kit/base/search-params.ts';
import { today } from '#web/kit/base/today.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { ListPage } from '#web/kit/ui/page/ListPage.tsx';
import { Views } from '#web/kit/ui/page/Views.tsx';
import { searchBody } from '#web/kit/ui/table/search-table.ts';
import { readQuery, preferredPageSize } from '#web/kit/ui/table/table-query.ts';
import { PaymentCsv } from './PaymentCsv.tsx';
import { PaymentSums } from './PaymentSums.tsx';
import { PaymentTable, paymentTable } from './PaymentTable.tsx';

export function PaymentList() {
  const t = useTranslate();
  const searchParams = useSearchParams('/frame/payments');
  const [params] = searchParams;
  const days = { all: undefined, today: showDay(today()) };
  return (
    <ListPage
      words="payment"
      create={{ to: '/payments/create' }}
      extra={<ListedCsv params={params} />}
    >
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

/** All pages of the list as a file. */
function ListedCsv({ params }: { params: TextParams }) {
  const t = useTranslate();
  // The same request as the table's.
  const body = searchBody(
    paymentTable,
    readQuery(params, paymentTable.columns, preferredPageSize()),
  );
  const { filters, sort } = body;
  const days = params['transactionDate'];
  return (
    <PaymentCsv
      key={JSON.stringify([filters, sort])}
      search={{ filters, sort }}
      total={useSearchRead(paymentTable.call, body).data?.total}
      name={csvName([t('payment.many'), ...(days === undefined ? [] : [days])])}
    />
  );
}
