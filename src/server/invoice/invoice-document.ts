import { publicInvoice } from '#shared/contract/invoice.ts';
import { invoiceModel } from '#shared/document/invoice.ts';
import { issuedKind } from '../document/document-kind.ts';
import { tellInvoice } from '../history/tell.ts';
import { getInvoice } from './invoice.store.ts';

export const invoiceDocument = issuedKind({
  model: invoiceModel,
  table: 'invoice',
  cancelled: 'invoice.cancelled',
  shown: publicInvoice,
  get: getInvoice,
  tell: tellInvoice,
});
