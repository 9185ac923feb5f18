import { useFormat } from '#web/base/format.ts';
import type { Answer } from '#web/base/http.ts';
import { useTranslate } from '#web/base/translate.tsx';
import css from './InvoiceList.module.css';

type Props = { sums: Answer<'POST /invoice/search'>['sums'] | undefined; isOld: boolean };

/** What the listed invoices come to; cancelled ones do not count. */
export function InvoiceSums({ sums, isOld }: Props) {
  const t = useTranslate();
  const { money } = useFormat();
  const shown = [
    [t('invoice.total'), sums?.total],
    [t('invoice.net'), sums?.netTotal],
    [t('invoice.vat'), sums?.taxTotal],
  ] as const;
  return (
    <section className={css['sums']} aria-label={t('invoice.sums')} data-old={isOld || undefined}>
      <dl>
        {shown.map(([label, sum]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{sum === undefined ? '—' : money(sum)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
