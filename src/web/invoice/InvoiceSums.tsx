import { useRead } from '#web/base/api.ts';
import { useFormat } from '#web/base/format.ts';
import type { Input } from '#web/base/http.ts';
import { useTranslate } from '#web/base/translate.tsx';
import css from './InvoiceList.module.css';

type Filters = Input<'POST /report/get-invoice-amount-per-month-report'>['body']['filters'];

/** What the listed invoices come to; cancelled ones do not count. */
export function InvoiceSums({ filters }: { filters: Filters }) {
  const t = useTranslate();
  const { money } = useFormat();
  const call = 'POST /report/get-invoice-amount-per-month-report';
  const { data, isPlaceholderData } = useRead(call, { body: { filters } }, { keep: true });
  const sums = [
    [t('invoice.total'), data?.total],
    [t('invoice.net'), data?.netTotal],
    [t('invoice.vat'), data?.taxTotal],
  ] as const;
  return (
    <section
      className={`surface ${css['sums']}`}
      aria-label={t('invoice.sums')}
      data-old={isPlaceholderData || undefined}
    >
      <dl className="line">
        {sums.map(([label, sum]) => (
          <div key={label}>
            <dt className="dim small">{label}</dt>
            <dd>{sum === undefined ? '—' : money(sum)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
