import { useTranslate } from '#web/kit/base/translate.tsx';

type Props = { soon: number; now: number; ended: number };

/** How urgent it is to invoice completed jobs: after 14 days, or the end of a VAT quarter, their VAT is due without it. */
export function WaitingForInvoice({ soon, now, ended }: Props) {
  const t = useTranslate();
  return (
    <>
      {ended > 0 && <p className="wrong small">{t('job.invoiceEnded', { count: ended })}</p>}
      {now > 0 && <p className="wrong small">{t('job.invoiceNow', { count: now })}</p>}
      {soon > now && <p className="waiting small">{t('job.invoiceSoon', { count: soon - now })}</p>}
    </>
  );
}
