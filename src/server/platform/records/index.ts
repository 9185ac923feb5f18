export {
  clientItemOf,
  hasClientItem,
  joinedClientItem,
  clientOf,
  fullName,
  joinedClient,
  joinedClientSqlColumns,
  toClientShort,
  type JoinedClientRow,
  invoiceOf,
  joinedInvoice,
  isLastOfRow,
  personOf,
  balanceOf,
  isOnAccount,
  isOwed,
} from './joined-records.ts';
export { findPlaceShort, placeShortOf } from './place-short.store.ts';
