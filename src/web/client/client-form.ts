import type { Client } from './client.ts';

export type ClientValues = Omit<
  Client,
  '_id' | '_ref' | '_rev' | '_createdOn' | 'publicId' | 'fullName' | 'emails'
> & { _rev?: number; emails: (Omit<Client['emails'][number], '_id'> & { _id?: string })[] };

type Row<K extends 'phones' | 'emails' | 'addresses'> = ClientValues[K][number];

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
export const newClient = (): ClientValues => ({
  companyName: '',
  firstName: '',
  lastName: '',
  vatNumber: '',
  language: 'el',
  notes: '',
  phones: [newPhone()],
  emails: [],
  addresses: [],
  subscriptionInvoice: { enabled: false, invoiceType: 'invoice', amount: 0 as never },
});

/** What is saved of it: that place only where somebody has used it, and no address without a word. */
export function withoutUnused(values: ClientValues): ClientValues {
  const [first, ...more] = values.phones;
  const isUnused = first?.phoneNumber.trim() === '' && more.length === 0;
  const addresses = values.addresses.filter(({ isBilling: _, ...texts }) =>
    Object.values(texts).some((text) => text.trim() !== ''),
  );
  return { ...values, addresses, ...(isUnused && { phones: [] }) };
}

/** What may be changed of a client, with the revision that was read. */
export function clientDraft(client: Client): ClientValues {
  const { _id, _ref, _createdOn, publicId: _publicId, fullName: _fullName, ...values } = client;
  return values;
}
