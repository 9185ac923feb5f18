import { getReceiptKind } from '#server/platform/config/index.ts';
import { type Db, dialectOf } from '#server/platform/db/index.ts';
import type { StaffContext } from '#server/platform/http/index.ts';
import { yearOf } from '#shared/base/day.ts';
import { fold } from '#shared/base/text.ts';
import type { Payment } from '#shared/contract/payment.ts';
import { AppError } from '#shared/fields/errors.ts';
import { formatDay, receiptLabel } from '#shared/i18n/format.ts';
import { nextFiscalNumber } from '#shared/rules/fiscal-number.ts';
import { findFiscalNumber, lastFiscalNumber, takenFiscalNumbers } from './fiscal-number.store.ts';

type LegalReceipt = Pick<Payment, 'fiscalNumber' | 'fiscalDate' | 'transactionDate'>;

/**
 * Throws a 400 if another live payment of the year has the number. Numbers are written one after the other, so that the
 * second of two at once is refused in words; the unique index is behind it.
 */
export async function refuseTakenNumber(
  db: Db,
  receipt: LegalReceipt,
  own?: string,
): Promise<void> {
  const { fiscalNumber: number } = receipt;
  if (number === '') return;
  await dialectOf(db).lock(db, 'fiscal number');
  const year = yearOf(receipt.fiscalDate ?? receipt.transactionDate);
  const other = await findFiscalNumber(db, { number, year, except: own ?? '' });
  if (other === undefined) return;
  const next = await freeAfter(db, number, year);
  const isOffered = next !== undefined && (await getReceiptKind(db)) === 'book';
  const where = other.ref === null ? formatDay(other.transaction_date) : receiptLabel(other.ref);
  throw new AppError('payment.fiscalNumberInUse', {
    about: other.id,
    path: 'fiscalNumber',
    values: { number, year: String(year), where, next: next ?? '' },
    ...(isOffered && { key: 'validation.fiscalNumberNext' }),
  });
}

/** The number after the one that was written last; null without a block. */
export async function proposeFiscalNumber({
  db,
  today,
}: Pick<StaffContext, 'db' | 'today'>): Promise<string | null> {
  if ((await getReceiptKind(db)) !== 'book') return null;
  const last = await lastFiscalNumber(db);
  return (last === undefined ? undefined : await freeAfter(db, last, yearOf(today))) ?? null;
}

const CANDIDATES = 100;
const MOST = 10;

/** Skips numbers that were written before, where an older one was written last. */
async function freeAfter(db: Db, last: string, year: number): Promise<string | undefined> {
  let number: string | undefined = last;
  for (let batch = 0; batch < MOST; batch += 1) {
    const numbers: string[] = [];
    while (number !== undefined && numbers.length < CANDIDATES) {
      number = nextFiscalNumber(number, year);
      if (number !== undefined) numbers.push(number);
    }
    if (numbers.length === 0) return undefined;
    const taken = await takenFiscalNumbers(db, numbers.map(fold), year);
    const free = numbers.find((candidate) => !taken.has(fold(candidate)));
    if (free !== undefined) return free;
  }
  return undefined;
}
