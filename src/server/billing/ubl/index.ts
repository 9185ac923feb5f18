export { ublCredit, ublInvoice } from './ubl.ts';
