import { languages } from '../choices.ts';
import { record } from './record.ts';

/** Only single-valued fields: phones, emails, addresses and the subscription are in `contract/client.ts`. */
export const clientRecord = record('client', {
  companyName: { kind: 'text', max: 200, listed: true, everywhere: true, short: true },
  firstName: { kind: 'text', max: 100, listed: true, short: true },
  lastName: { kind: 'text', max: 100, listed: true, short: true },
  vatNumber: { kind: 'text', max: 20 },
  /** Language of this client's documents and mails. */
  language: { kind: 'choice', values: languages, labels: 'common.language', initial: 'el' },
  notes: { kind: 'text', max: 5_000, listed: true, everywhere: true },
});
