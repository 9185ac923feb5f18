import { receiptLabel } from '#shared/format.ts';
import type { Translate } from '#shared/i18n/translate.ts';
import type { Answer } from '#web/base/http.ts';

export type Payment = Answer<'GET /payment/:id'>;

/** What people call a payment: its receipt's number, or that it has none. */
export function titleOf({ _ref }: Pick<Payment, '_ref'>, t: Translate): string {
  return _ref === null ? t('payment.unnumbered') : t('payment.number', { ref: receiptLabel(_ref) });
}
