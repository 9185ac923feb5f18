import type { InvoiceView } from '#shared/choices.ts';
import { useFormat } from '#web/kit/base/format.ts';
import type { Answer } from '#web/kit/base/http.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import css from './InvoiceList.module.css';

type Props = {
  sums: Answer<'POST /invoice/search'>['sums'] | undefined;
  isOld: boolean;
  view: InvoiceView | undefined;
};

/**
 * The sums of the listed invoices; the balance comes first in views of debts. Cancelled invoices
 * count 0.
 */
export function InvoiceSums({ sums, isOld, view }: Props) {
  const t = useTranslate();
  const { money } = useFormat();
  const isOwed = view === 'unpaid' || view === 'overdue';
  const total = { label: t('invoice.total'), value: sums && money(sums.total) };
  const balance = { label: t('invoice.balance'), value: sums && money(sums.balance) };
  const [main, others] = isOwed ? [balance, [total]] : [total, []];
  const facts = [
    { label: main.label, value: main.value && <strong>{main.value}</strong> },
    ...others,
    { label: t('invoice.net'), value: sums && money(sums.netTotal) },
    { label: t('invoice.vat'), value: sums && money(sums.taxTotal) },
  ];
  return (
    <section className={`${isOld ? 'old' : ''} ${css['sums']}`} aria-label={t('invoice.sums')}>
      <dl>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt className="dim small">{label}</dt>
            <dd>{value ?? '—'}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
