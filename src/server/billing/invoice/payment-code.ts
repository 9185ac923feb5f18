import type { Invoice } from '#shared/contract/invoice.ts';
import { epcPayload } from '#shared/epc.ts';
import { invoiceLabel } from '#shared/format.ts';
import type { Cents } from '#shared/money.ts';
import { codePath } from '../../platform/pdf/index.ts';

type InvoiceBalance = Pick<Invoice, '_ref' | 'invoiceType' | 'status'> & { balance: Cents };

/** The EPC QR code of the balance; null if the invoice is cancelled, paid or names no valid account. */
export function paymentCodeOf(
  invoice: InvoiceBalance,
  { accountHolder, iban }: Invoice['issuer'],
): Invoice['paymentCode'] {
  if (invoice.status === 'cancelled') return null;
  const amountAndText = { amount: invoice.balance, text: invoiceLabel(invoice) };
  const text = epcPayload({ name: accountHolder, iban }, amountAndText);
  if (text === undefined) return null;
  return { text, ...codePath(text) };
}
