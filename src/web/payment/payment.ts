import { receiptModel, receiptTitle } from '#shared/document/receipt.ts';
import type { Translate } from '#shared/i18n/translate.ts';
import type { Answer } from '#web/base/http.ts';
import { type IssuedDocument, writtenBy } from '#web/document/document.ts';

export type Payment = Answer<'GET /payment/:id'>;

/** The receipt as a document, to send it and to link it. */
export function documentOf(payment: Payment, t: Translate): IssuedDocument {
  return {
    kind: 'payment',
    id: payment._id,
    ...writtenBy(receiptModel, payment),
    title: receiptTitle(payment, { t }),
    client: payment.client._id,
    publicId: payment.publicId,
    isCancelled: payment.status === 'cancelled',
  };
}
