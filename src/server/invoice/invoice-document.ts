import { publicInvoice } from '#shared/contract/invoice.ts';
import { invoiceModel } from '#shared/document/invoice.ts';
import { type DocumentKind, opened, shownAs } from '../document/document-kind.ts';
import { tellInvoice } from '../history/tell.ts';
import { getInvoice } from './invoice.store.ts';

export const invoiceDocument = {
  kind: invoiceModel.kind,
  page: invoiceModel.page,
  table: 'invoice',
  cancelled: 'invoice.cancelled',
  open: async (db, id) => {
    const invoice = await getInvoice(db, id);
    return opened({
      model: invoiceModel,
      shown: shownAs(publicInvoice, invoice),
      clientId: invoice.client._id,
      publicId: invoice.publicId,
      isCancelled: invoice.status === 'cancelled',
    });
  },
  tell: async (teller, id, happened) =>
    tellInvoice(teller, { ...happened, after: await getInvoice(teller.db, id) }),
} as const satisfies DocumentKind;
