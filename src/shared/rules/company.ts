import { AppError } from '../errors.ts';

/** As the set-up has it. */
type Company = {
  companyName: string;
  address: { street: string; city: string; zip: string };
  taxID: string;
};

/** A place of the company block that an invoice must show. */
export type CompanyField = 'companyName' | 'street' | 'city' | 'zip' | 'taxID';

/**
 * What is empty of what an invoice must say of who issues it: the full name, the address and the VAT
 * number (Directive 2006/112/EC, article 226, points 3 and 5).
 */
export function missingOfCompany({ companyName, address, taxID }: Company): CompanyField[] {
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

/** Throws a 400 that names what is missing, as the set-up calls it. */
export function refuseIncomplete(company: Company): void {
  const missing = missingOfCompany(company);
  if (missing.length === 0) return;
  const fields = missing.map((field) => ({
    path: `company.${field}`,
    key: `config.${field}`,
    values: {},
  }));
  throw new AppError('config.incomplete', { fields });
}
