import { paymentMethods } from '#shared/choices.ts';
import { useSearchRead } from '#web/kit/base/api.ts';
import { useFormat } from '#web/kit/base/format.ts';
import type { TextParams } from '#web/kit/base/search-params.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { Facts } from '#web/kit/ui/page/Facts.tsx';
import { searchBody } from '#web/kit/ui/table/search-table.ts';
import { readQuery, preferredPageSize } from '#web/kit/ui/table/table-query.ts';
import { paymentTable } from './PaymentTable.tsx';

/** The sum of each payment method under the current filters, to count the till against. */
export function PaymentSums({ params }: { params: TextParams }) {
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
      <Facts facts={[{ label: t('payment.total'), value: total }, ...facts]} />
    </section>
  );
}
