import { invoiceTypes, languages, marketingAnswers } from '../base/choices.ts';
import type { SearchColumns } from '../fields/column.ts';
import { columnsOf } from '../fields/derived.ts';
import { historyOf } from '../fields/history-of.ts';
import { record } from '../fields/record.ts';
import type { WordKey } from '../i18n/translate.ts';
import { recordEvents } from './events.ts';
import { type HasId, joinFilled, nameOf } from './names.ts';

type Address = Record<'street' | 'unit' | 'district' | 'zip' | 'city' | 'notes', string>;
type Client = HasId & { companyName: string; fullName: string };

/** Only single-valued fields: phones, emails, addresses and the subscription are in `contract/client.ts`. */
export const clientRecord = record('client', {
  companyName: { kind: 'text', max: 200, listed: true, everywhere: true, short: true },
  firstName: { kind: 'text', max: 100, listed: true, short: true },
  lastName: { kind: 'text', max: 100, listed: true, short: true },
  vatNumber: { kind: 'text', max: 20 },
  /** Electronic address (`rules/peppol-id.ts`). */
  peppolId: { kind: 'text', max: 60 },
  /** Proposed for invoices: what the buyer wants to find on them. */
  buyerReference: { kind: 'text', max: 200 },
  /** Language of this client's documents and mails. */
  language: { kind: 'choice', values: languages, labels: 'common.language', initial: 'el' },
  notes: { kind: 'text', max: 5_000, listed: true, everywhere: true },
});

export const clientColumns = {
  _ref: { kind: 'whole', required: true, indexed: true },
  ...columnsOf(clientRecord),
  fullName: { kind: 'text' },
  /** Matches any name or phone number. */
  nameOrPhone: { kind: 'text', byWord: true },
  phone: { kind: 'phone', at: 'phones.0.phoneNumber' },
  email: { kind: 'text', at: 'emails.0.emailAddress' },
  city: { kind: 'text', at: 'addresses.0.city' },
  marketingMail: {
    kind: 'choice',
    values: marketingAnswers,
    labels: 'marketing.answer',
    at: 'marketing.mail.answer',
    mayBeNone: true,
  },
  marketingMessage: {
    kind: 'choice',
    values: marketingAnswers,
    labels: 'marketing.answer',
    at: 'marketing.message.answer',
    mayBeNone: true,
  },
  words: { kind: 'words', of: 'client' },
} as const satisfies SearchColumns;

/** What was said to a channel. The day is that of the line, unless an import has told of an earlier one. */
function said(answer: 'client.marketingMail' | 'client.marketingMessage', source: WordKey) {
  return {
    answer: { kind: 'choice', values: marketingAnswers, labels: 'marketing.answer', label: answer },
    on: { kind: 'unrecorded' },
    source: { kind: 'text', label: source },
  } as const;
}

const wholeClient = record('client', {
  ...clientRecord.fields,
  phones: { kind: 'rows', row: ({ phoneNumber }: { phoneNumber: string }) => phoneNumber },
  emails: { kind: 'rows', row: ({ emailAddress }: { emailAddress: string }) => emailAddress },
  addresses: {
    kind: 'rows',
    row: ({ street, unit, district, zip, city, notes }: Address) =>
      joinFilled(street, unit, district, zip, city, notes),
  },
  subscriptionInvoice: {
    kind: 'group',
    fields: {
      enabled: { kind: 'flag', label: 'client.subscriptionEnabled' },
      invoiceType: {
        kind: 'choice',
        values: invoiceTypes,
        labels: 'common.invoiceType',
        label: 'client.subscriptionType',
      },
      amount: { kind: 'money', label: 'client.subscriptionAmount' },
    },
  },
  marketing: {
    kind: 'group',
    fields: {
      mail: { kind: 'group', fields: said('client.marketingMail', 'marketing.mailSource') },
      message: {
        kind: 'group',
        fields: said('client.marketingMessage', 'marketing.messageSource'),
      },
    },
  },
});

export const clientHistory = historyOf(wholeClient, {
  events: [
    ...recordEvents,
    'linkMade',
    'saidByLink',
    'forwarded',
    'reminded',
    'remindedOnPaper',
    'shared',
    'sent',
    'toFile',
    'notSent',
    'printed',
    'issueFailed',
    'issueRefused',
    'erased',
  ],
  label: (client: Client) => nameOf(client),
});
