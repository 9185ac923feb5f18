import type { Cents } from './money.ts';

type Payee = { name: string; iban: string; bic?: string };

const MAX_NAME = 70;
const MAX_TEXT = 140;
/** Cents. */
const MAX_AMOUNT = 99_999_999_999;

/**
 * The text of an EPC QR code (EPC069-12, version 002), from which a banking app fills in the transfer.
 * Undefined if there is nothing to pay or no valid account. The code must be drawn at error correction
 * level M.
 */
export function epcPayload(
  { name, iban, bic = '' }: Payee,
  { amount, text }: { amount: Cents; text: string },
): string | undefined {
  const account = iban.replace(/\s/g, '').toUpperCase();
  const holder = name.trim();
  if (amount <= 0 || amount > MAX_AMOUNT || holder === '') return undefined;
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(account)) return undefined;
  return [
    'BCD',
    '002',
    '1',
    'SCT',
    bic,
    holder.slice(0, MAX_NAME),
    account,
    `EUR${(amount / 100).toFixed(2)}`,
    '',
    '',
    text.slice(0, MAX_TEXT),
  ].join('\n');
}
