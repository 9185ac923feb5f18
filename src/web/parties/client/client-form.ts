import { clientRecord } from '#shared/records/client.ts';
import { emptyDraft } from '#shared/records/draft.ts';
import type { Input } from '#web/kit/base/http.ts';
import type { FullDraft } from '#web/kit/ui/form/draft.ts';

export type ClientDraft = FullDraft<Input<'POST /client'>['body']>;

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

/** What the form of a new client starts with: a place for the one phone that most have. */
export const newClient = (): ClientDraft => ({
  ...emptyDraft(clientRecord),
  phones: [newPhone()],
  emails: [],
  addresses: [],
  subscriptionInvoice: { enabled: false, invoiceType: 'invoice', amount: 0 },
});

/** The place for the one phone, which may be left empty; whoever changes it or adds another asks for a number. */
export function isPlaceForPhone(phones: ClientDraft['phones'] = []): boolean {
  return phones.length === 1 && phones[0]?.phoneType === newPhone().phoneType;
}

/** An address without a word is none: the form says so beside it. */
export function isNoAddress({ isBilling: _, ...texts }: Row<'addresses'>): boolean {
  return Object.values(texts).every((text) => text.trim() === '');
}

/** What is sent of a client's form: no amount of a subscription that is off. */
export function sentClient(draft: ClientDraft): ClientDraft {
  const { subscriptionInvoice } = draft;
  const { enabled, amount } = subscriptionInvoice;
  return {
    ...draft,
    subscriptionInvoice: { ...subscriptionInvoice, amount: enabled ? amount : (amount ?? 0) },
  };
}

/** The same of a new one: a place for a phone that nobody used is none. */
export function sentNewClient(draft: ClientDraft): ClientDraft {
  const { phones } = draft;
  const isUnused = isPlaceForPhone(phones) && phones[0]?.phoneNumber.trim() === '';
  return { ...sentClient(draft), phones: isUnused ? [] : phones };
}
