import { encodeQR } from 'qr';
import type { Invoice } from '#shared/contract/invoice.ts';
import { epcPayload } from '#shared/epc.ts';
import { invoiceLabel } from '#shared/format.ts';
import type { Cents } from '#shared/money.ts';

type Owed = Pick<Invoice, '_ref' | 'invoiceType' | 'status'> & { balance: Cents };

/** By which what is owed is paid to the account that the invoice names; null where nothing is. */
export function paymentCodeOf(
  invoice: Owed,
  { accountHolder, iban }: Invoice['issuer'],
): Invoice['paymentCode'] {
  if (invoice.status === 'cancelled') return null;
  const asked = { amount: invoice.balance, text: invoiceLabel(invoice) };
  const text = epcPayload({ name: accountHolder, iban }, asked);
  if (text === undefined) return null;
  // Error correction M, as the guideline has it; around it the quiet zone that scanners need.
  const squares = encodeQR(text, 'raw', { ecc: 'medium', encoding: 'byte', border: 4 });
  return { text, side: squares.length, path: squares.map(rowPath).join('') };
}

/** A row's dark squares, those side by side as one. */
function rowPath(row: readonly boolean[], y: number): string {
  let path = '';
  for (let x = 0; x < row.length; x += 1) {
    if (row[x] !== true) continue;
    const from = x;
    while (row[x + 1] === true) x += 1;
    path += `M${from} ${y}h${x + 1 - from}v1h-${x + 1 - from}z`;
  }
  return path;
}
