export { electronicCredit, electronicInvoice, ublFile } from './electronic.ts';
