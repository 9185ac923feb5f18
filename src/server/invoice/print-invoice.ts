import type { PdfFile } from '#shared/contract/pdf.ts';
import type { Language } from '#shared/i18n/translate.ts';
import { clientLanguage } from '../client/client.store.ts';
import type { Db } from '../db/open.ts';
import { invoiceFile } from '../pdf/document-file.ts';
import { getInvoice, getInvoiceByPublicId } from './invoice.store.ts';

/** In the client's language where none is asked. Throws a 404 for an unknown invoice. */
export async function printInvoice(db: Db, id: string, language?: Language): Promise<PdfFile> {
  const invoice = await getInvoice(db, id);
  return invoiceFile(db, invoice, language ?? (await clientLanguage(db, invoice.client._id)));
}

/** In Greek where no language is asked. Throws a 404 where no invoice has this public id. */
export async function printPublicInvoice(
  db: Db,
  publicId: string,
  language: Language = 'el',
): Promise<PdfFile> {
  return invoiceFile(db, await getInvoiceByPublicId(db, publicId), language);
}
