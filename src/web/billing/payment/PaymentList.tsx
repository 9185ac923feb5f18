import { Landmark } from 'lucide-react';
import { paymentMethods } from '#shared/base/choices.ts';
import { keysOf } from '#shared/base/record-of.ts';
import { useSearchRead } from '#web/kit/base/api.ts';
import { showDay, useFormat } from '#web/kit/base/format.ts';
import { lazyPart } from '#web/kit/base/lazy-part.ts';
import { csvName } from '#web/kit/base/save-file.ts';
import { type TextParams, useSearchParams } from '#web/kit/base/search-params.ts';
import { today } from '#web/kit/base/today.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { useReceiptKind } from '#web/kit/settings/receipts.ts';
import { ButtonLink } from '#web/kit/ui/button/ButtonLink.tsx';
import { CsvButton } from '#web/kit/ui/csv/CsvButton.tsx';
import type { CsvProps } from '#web/kit/ui/csv/CsvExport.tsx';
import { Facts } from '#web/kit/ui/page/Facts.tsx';
import { ListPage } from '#web/kit/ui/page/PageHeader.tsx';
import { Views } from '#web/kit/ui/page/Views.tsx';
import { searchBody } from '#web/kit/ui/table/search-table.ts';
import { preferredPageSize, readQuery } from '#web/kit/ui/table/table-query.ts';
import { PaymentTable, paymentTable } from './PaymentTable.tsx';

export function PaymentList() {
  const t = useTranslate();
  const searchParams = useSearchParams('/frame/payments');
  const [params] = searchParams;
  const receipts = useReceiptKind();
  const views = viewsOf(receipts !== 'none');
  const lacking = useSearchRead(paymentTable.call, lackingSearch, receipts !== 'none').data?.total;
  return (
    <ListPage
      words="payment"
      create={{ to: '/payments/create' }}
      extra={
        <>
          <ButtonLink icon={Landmark} to={{ to: '/payments/bank' }}>
            {t('bank.link')}
          </ButtonLink>
          <ListedCsv params={params} />
        </>
      }
    >
      <Views
        label={t('table.views')}
        value={
          views.find(({ params: own }) => keysOf(own).every((key) => own[key] === params[key]))
            ?.key ?? 'all'
        }
        views={views.map(({ key, params: own }) => ({
          key,
          label: t(key === 'lacksReceipt' ? 'payment.lacksReceipt' : `payment.view.${key}`),
          ...(key === 'lacksReceipt' && { count: lacking }),
          to: { to: '/payments', search: { ...params, page: undefined, ...own } },
        }))}
      />
      {params.transactionDate !== undefined && <PaymentSums params={params} />}
      <PaymentTable searchParams={searchParams} />
    </ListPage>
  );
}

const LACKING = 'yes';

/** The most particular ones first; each sets the parameters of all. */
function viewsOf(isRecorded: boolean) {
  const none = { transactionDate: undefined, lacksReceipt: undefined };
  const all = [
    { key: 'all', params: none },
    { key: 'today', params: { ...none, transactionDate: showDay(today()) } },
  ] as const;
  const lacking = { key: 'lacksReceipt', params: { ...none, lacksReceipt: LACKING } } as const;
  return isRecorded ? [...all, lacking] : all;
}

const lackingSearch = { page: 1, size: 1, sort: {}, filters: { lacksReceipt: true } } as const;

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

/** The sum of each payment method under the current filters, to count the till against. */
function PaymentSums({ params }: { params: TextParams }) {
  const t = useTranslate();
  const { money } = useFormat();
  // The same request as the table's.
  const query = readQuery(params, paymentTable.columns, preferredPageSize());
  const sums = useSearchRead(paymentTable.call, searchBody(paymentTable, query)).data?.sums;
  const facts = paymentMethods
    .filter((method) => method === 'cash' || sums?.[method])
    .map((method) => ({
      label: t(`payment.method.${method}`),
      value: sums && money(sums[method] ?? 0),
    }));
  const total = <strong>{sums && money(sums['amount'] ?? 0)}</strong>;
  return (
    <section className="surface padded apart" aria-label={t('payment.byMethod')}>
      <Facts facts={[{ label: t('payment.total'), value: total }, ...facts]} inColumns />
    </section>
  );
}

const PaymentCsvExport = lazyPart(() =>
  import('./PaymentCsvExport.tsx').then(({ PaymentCsvExport }) => PaymentCsvExport),
);

function PaymentCsv(props: CsvProps) {
  return (
    <CsvButton total={props.total}>
      {(onStopped) => <PaymentCsvExport {...props} onStopped={onStopped} />}
    </CsvButton>
  );
}
