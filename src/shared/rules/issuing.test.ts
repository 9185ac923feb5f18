import { expect, test } from 'vitest';
import { AppError } from '../fields/errors.ts';
import { missingCompanyFields, refuseIncomplete } from './issuing.ts';

const whole = {
  companyName: 'Χαλιά Λευκωσίας',
  address: { street: 'Λήδρας 10', city: 'Λευκωσία', zip: '1011' },
  taxID: 'CY10123456A',
};

test.each([
  { of: 'a whole block', company: whole, missing: [] },
  { of: 'no name', company: { ...whole, companyName: ' ' }, missing: ['companyName'] },
  { of: 'no VAT number', company: { ...whole, taxID: '' }, missing: ['taxID'] },
  {
    of: 'half an address',
    company: { ...whole, address: { street: '', city: 'Λευκωσία', zip: '' } },
    missing: ['street', 'zip'],
  },
])('of $of is missing: $missing', ({ company, missing }) => {
  expect(missingCompanyFields(company)).toEqual(missing);
  if (missing.length === 0) expect(() => refuseIncomplete(company)).not.toThrow();
  else expect(() => refuseIncomplete(company)).toThrow(AppError);
});
