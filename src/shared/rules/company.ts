import { AppError } from '../errors.ts';

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
