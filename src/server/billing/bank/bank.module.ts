import { sql, type SqlBool } from 'kysely';
import type { TablesOf } from '#server/platform/db/index.ts';
import { bankInvariants } from './bank.invariants.ts';

const ofBankLines = (client: string) =>
  sql<SqlBool>`id in (select bank_line_id from payment where client_id = ${client})`;

export const bankModule = {
  invariants: bankInvariants,
  tables: {
    bank_file: {
      exported: { units: { total: 'cents' }, ofClient: null },
      sample: 'cleared',
      recorded: ['bankFile'],
    },
    bank_line: {
      exported: {
        units: { amount: 'cents' },
        omits: { hash: 'technical', payer_key: 'derived' },
        ofClient: ofBankLines,
        // The payments record what was paid; the bank's text would still name the payer.
        erased: {
          texts: { text: 'emptied', payer: 'emptied', reference: 'emptied' },
          plainTexts: ['payer_key', 'payer_iban'],
        },
      },
      sample: 'cleared',
      recorded: ['bankFile', 'client'],
    },
    bank_format: {
      exported: { leftOut: 'technical' },
      sample: 'kept',
      recorded: { none: 'how a file is read, not what it says' },
    },
  } as const satisfies TablesOf<'bank_file' | 'bank_line' | 'bank_format'>,
};
