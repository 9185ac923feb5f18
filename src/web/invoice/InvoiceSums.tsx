import { useFormat } from '#web/base/format.ts';
import type { Answer } from '#web/base/http.ts';
import { useTranslate } from '#web/base/translate.tsx';
import { Facts } from '#web/ui/page/Facts.tsx';
import css from './InvoiceList.module.css';

type Props = { sums: Answer<'POST /invoice/search'>['sums'] | undefined; isOld: boolean };

/** What the listed invoices come to; cancelled ones do not count. */
export function InvoiceSums({ sums, isOld }: Props) {
  const t = useTranslate();
  const { money } = useFormat();
  const facts = [
    { label: t('invoice.total'), value: sums && <strong>{money(sums.total)}</strong> },
    { label: t('invoice.net'), value: sums && money(sums.netTotal) },
    { label: t('invoice.vat'), value: sums && money(sums.taxTotal) },
  ];
  return (
    <section
      className={`surface far apart ${isOld ? 'old' : ''} ${css['sums']}`}
      aria-label={t('invoice.sums')}
    >
      <Facts facts={facts} />
    </section>
  );
}
