import type { MarketingAnswer, MarketingChannel } from '#shared/base/choices.ts';
import { isMobile, readPhones } from '#shared/base/phone.ts';
import { emptyDraft } from '#shared/fields/derived.ts';
import { clientRecord } from '#shared/records/client.ts';
import type { Answer, Input } from '#web/kit/base/http.ts';
import type { FullDraft } from '#web/kit/ui/form/use-field.ts';

export type Client = Answer<'GET /client/:id'>;

type ClientBody = FullDraft<Input<'POST /client'>['body']>;

/** An empty answer to advertising is none. */
export type ClientDraft = Omit<ClientBody, 'marketing'> & {
  marketing: Record<MarketingChannel, MarketingAnswer | ''> & { source: string };
};

type Row<K extends 'phones' | 'emails' | 'addresses'> = ClientDraft[K][number];

export const newPhone = (): Row<'phones'> => ({ phoneType: 'Main', phoneNumber: '' });

export const newEmail = (): Row<'emails'> => ({ emailType: 'Main', emailAddress: '' });

export const newAddress = (): Row<'addresses'> => ({
  street: '',
  unit: '',
  district: '',
  city: '',
  zip: '',
  notes: '',
  isBilling: false,
});

/** Starts with an empty main phone, as most clients have one. */
export const newClient = (): ClientDraft => ({
  ...emptyDraft(clientRecord),
  phones: [newPhone()],
  emails: [],
  addresses: [],
  subscriptionInvoice: { enabled: false, invoiceType: 'invoice', amount: 0 },
  marketing: marketingDraft({ mail: null, message: null }),
});

export function marketingDraft({ mail, message }: Client['marketing']): ClientDraft['marketing'] {
  return { mail: mail?.answer ?? '', message: message?.answer ?? '', source: '' };
}

/** The rows of phones with each number in a row of its own. */
export function onePhoneEach(phones: ClientDraft['phones']): ClientDraft['phones'] {
  return phones.flatMap((row) => {
    const numbers = readPhones(row.phoneNumber);
    if (numbers.length < 2) return row;
    const other = row.phoneType === 'Mobile' ? 'Main' : row.phoneType;
    return numbers.map((phoneNumber, index) => {
      if (index === 0) return { ...row, phoneNumber };
      return { phoneType: isMobile(phoneNumber) ? 'Mobile' : other, phoneNumber };
    });
  });
}

/**
 * Whether there is only a main phone. It may stay empty; any other phone needs a
 * number.
 */
export function hasOnlyMainPhone(phones: ClientDraft['phones'] = []): boolean {
  return phones.length === 1 && phones[0]?.phoneType === newPhone().phoneType;
}

/** Whether all texts of an address are blank. Such an address is not saved. */
export function isBlankAddress({ isBilling: _, ...texts }: Row<'addresses'>): boolean {
  return Object.values(texts).every((text) => text.trim() === '');
}

/** The body to send. An empty amount becomes 0 if the subscription is off. */
export function clientBody(draft: ClientDraft): ClientBody {
  const { subscriptionInvoice, marketing } = draft;
  const { mail, message, source } = marketing;
  const { enabled, amount } = subscriptionInvoice;
  return {
    ...draft,
    subscriptionInvoice: { ...subscriptionInvoice, amount: enabled ? amount : (amount ?? 0) },
    marketing: { mail: mail || null, message: message || null, source },
  };
}

/** The body of a new client, without a phone that was left empty. */
export function newClientBody(draft: ClientDraft): ClientBody {
  const { phones } = draft;
  const isUnused = hasOnlyMainPhone(phones) && phones[0]?.phoneNumber.trim() === '';
  return { ...clientBody(draft), phones: isUnused ? [] : phones };
}
