import { AppError } from '../errors.ts';
import { type Cents, MAX_EUROS, toCents } from '../money.ts';

/** Throws a 400 at `path` if a sum exceeds the maximum that a document may show. */
export function refuseTooMuch(sum: Cents, path: 'jobs' | 'invoices'): void {
  if (sum <= toCents(MAX_EUROS)) return;
  const values = { max: MAX_EUROS };
  throw new AppError('request.invalid', { path, key: 'validation.max', values });
}
