import { expect, test } from 'vitest';
import { ownTable } from './own-table.ts';

/** The columns of clients as versions exported them before electronic invoices and answers to advertising. */
const older = [
  'id',
  'ref',
  'rev',
  'created_on',
  'deleted_on',
  'public_id',
  'company_name',
  'first_name',
  'last_name',
  'vat_number',
  'language',
  'notes',
  'phones',
  'emails',
  'addresses',
  'subscription_enabled',
  'subscription_type',
  'subscription_amount',
];

test('the clients of an export of an older version are recognised', () => {
  expect(ownTable([{ row: 1, cells: older }])?.file).toBe('clients');
});
