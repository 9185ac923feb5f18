import type { Input } from '#web/base/http.ts';
import type { FullDraft } from '#web/ui/form/draft.ts';

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
  companyName: '',
  firstName: '',
  lastName: '',
  vatNumber: '',
  language: 'el',
  notes: '',
  phones: [newPhone()],
  emails: [],
  addresses: [],
  subscriptionInvoice: { enabled: false, invoiceType: 'invoice', amount: 0 },
});

/** What is saved of it: that place only where somebody has used it, and no address without a word. */
export function withoutUnused(draft: ClientDraft): ClientDraft {
  const [first, ...more] = draft.phones;
  const { phoneType } = newPhone();
  const isUnused =
    first?.phoneType === phoneType && first.phoneNumber.trim() === '' && more.length === 0;
  const addresses = draft.addresses.filter(({ isBilling: _, ...texts }) =>
    Object.values(texts).some((text) => text.trim() !== ''),
  );
  return { ...draft, addresses, ...(isUnused && { phones: [] }) };
}
