import type { PdfFile } from '#shared/contract/pdf.ts';
import type { Language } from '#shared/i18n/translate.ts';
import { clientLanguage } from '../client/client.store.ts';
import type { Db } from '../db/open.ts';
import { paymentFile } from '../pdf/document-file.ts';
import { getPayment, getPaymentByPublicId } from './payment.store.ts';

/** In the client's language where none is asked. Throws a 404 for an unknown payment. */
export async function printPayment(db: Db, id: string, language?: Language): Promise<PdfFile> {
  const payment = await getPayment(db, id);
  return paymentFile(db, payment, language ?? (await clientLanguage(db, payment.client._id)));
}

/** In Greek where no language is asked. Throws a 404 where no payment has this public id. */
export async function printPublicPayment(
  db: Db,
  publicId: string,
  language: Language = 'el',
): Promise<PdfFile> {
  return paymentFile(db, await getPaymentByPublicId(db, publicId), language);
}
