import type { Day } from '../base/day.ts';
import { type Cents, MAX_EUROS, toCents } from '../base/money.ts';
import { AppError } from '../fields/errors.ts';
import { formatDay } from '../i18n/format.ts';

type Company = {
  companyName: string;
  address: { street: string; city: string; zip: string };
  taxID: string;
};

/** Fields of the company block that an invoice must show. */
export type CompanyField = 'companyName' | 'street' | 'city' | 'zip' | 'taxID';

/**
 * Empty fields among those that an invoice must state about its issuer: full name, address and VAT number
 * (Directive 2006/112/EC, article 226, points 3 and 5).
 */
export function missingCompanyFields({ companyName, address, taxID }: Company): CompanyField[] {
  const { street, city, zip } = address;
  const needed = [
    ['companyName', companyName],
    ['street', street],
    ['city', city],
    ['zip', zip],
    ['taxID', taxID],
  ] as const;
  return needed.flatMap(([field, text]) => (text.trim() === '' ? [field] : []));
}

/** Throws a 400 that lists the missing fields by their labels in the settings. */
export function refuseIncomplete(company: Company): void {
  const missing = missingCompanyFields(company);
  if (missing.length === 0) return;
  const fields = missing.map((field) => ({
    path: `company.${field}`,
    key: `config.${field}`,
    values: {},
  }));
  throw new AppError('config.incomplete', { fields });
}

/** `lockedUntil` is the last locked day; null locks nothing. */
export function isLocked(date: string, lockedUntil: string | null): boolean {
  return lockedUntil !== null && date <= lockedUntil;
}

type Closing = { to: string; lockedUntil: string | null; today: string };

/** Whether a period can be closed: not before it has ended, and once it is locked there is nothing left to close. */
export function closingOf({ to, lockedUntil, today }: Closing): 'closed' | 'running' | 'open' {
  if (isLocked(to, lockedUntil)) return 'closed';
  return to >= today ? 'running' : 'open';
}

/** Throws a 400 for a date in the locked period; `path` is the field of the date, if there is one. */
export function refuseLocked(date: Day, lockedUntil: Day | null, path?: string): void {
  if (lockedUntil === null || !isLocked(date, lockedUntil)) return;
  const values = { until: formatDay(lockedUntil) };
  throw new AppError('period.locked', { values, ...(path !== undefined && { path }) });
}

/** Throws a 400 at `path` for a day after today. */
export function refuseFuture(date: Day, today: Day, path: string): void {
  if (date > today) throw new AppError('request.invalid', { path, key: 'validation.future' });
}

/** Throws a 400 at `path` if a sum exceeds the maximum that a document may show. */
export function refuseTooMuch(sum: Cents, path: 'jobs' | 'invoices'): void {
  if (sum <= toCents(MAX_EUROS)) return;
  const values = { max: MAX_EUROS };
  throw new AppError('request.invalid', { path, key: 'validation.max', values });
}
