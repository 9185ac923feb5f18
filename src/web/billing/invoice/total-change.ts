import { invoiceLabel } from '#shared/format.ts';
import type { Translate } from '#shared/i18n/translate.ts';
import type { Format } from '#web/kit/base/format.ts';
import type { Invoice } from './invoice.ts';

type FormatOptions = Pick<Format, 'money' | 'instant'> & { t: Translate };

/**
 * The warning before changing the total of an invoice that was paid, sent or linked; undefined if
 * none is needed.
 */
export function totalChange(invoice: Invoice, total: number, { t, money, instant }: FormatOptions) {
  const { amountPaid, lastSent, publicId, breakdown } = invoice;
  const reasons = [
    ...(amountPaid > 0 ? [t('billing.wasPaid', { paid: money(amountPaid) })] : []),
    ...(lastSent === null ? [] : [t('billing.wasSent', { sent: instant(lastSent) })]),
    ...(lastSent === null && publicId !== null ? [t('billing.wasLinked')] : []),
  ];
  // The server rejects a total below the paid amount.
  if (reasons.length === 0 || total === breakdown.total || total < amountPaid) return undefined;
  return {
    title: t('billing.changeTotalTitle', { label: invoiceLabel(invoice) }),
    change: t('billing.changeTotal', { from: money(breakdown.total), to: money(total) }),
    reasons,
  };
}
