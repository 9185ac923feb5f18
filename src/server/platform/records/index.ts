export { clientItemOf, hasClientItem, joinedClientItem } from './joined-client-item.ts';
export {
  clientOf,
  fullName,
  joinedClient,
  joinedClientSqlColumns,
  toClientShort,
  type JoinedClientRow,
} from './joined-client.ts';
export { invoiceOf, joinedInvoice } from './joined-invoice.ts';
export { isLastOfRow } from './last-stay.ts';
export { personOf } from './person-of.ts';
export { findPlaceShort, placeShortOf } from './place-short.store.ts';
export { isOwed } from './owed.ts';
