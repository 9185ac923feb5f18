type Address = { city: string; district: string; zip: string; street: string; unit: string };

type Addresses = { addresses: readonly (Address & { isBilling: boolean })[] };

/** `amount` in any unit. */
export type Subscriber = { subscriptionInvoice: { enabled: boolean; amount: number } };

/** The address that documents are made out to: the billing one, else the first; null: none. */
export function billingAddress({ addresses }: Addresses): Address | null {
  const address = addresses.find(({ isBilling }) => isBilling) ?? addresses[0];
  if (address === undefined) return null;
  const { city, district, zip, street, unit } = address;
  return { city, district, zip, street, unit };
}

type Emails = { emails: readonly { emailType: string; emailAddress: string }[] };

/** Where a client's documents go by themselves: the main address, else the first. */
export function mailAddress({ emails }: Emails): string | undefined {
  return (emails.find(({ emailType }) => emailType === 'Main') ?? emails[0])?.emailAddress;
}

/** The first address is the billing one where none says so. */
export function withBilling<Address extends { isBilling: boolean }>(
  addresses: readonly Address[],
): Address[] {
  const isSaid = addresses.some(({ isBilling }) => isBilling);
  return addresses.map((address, n) =>
    isSaid || n > 0 ? address : { ...address, isBilling: true },
  );
}

/** The switch works only for a client whose subscription is enabled and has an amount. */
export function hasSubscription({ subscriptionInvoice }: Subscriber): boolean {
  return subscriptionInvoice.enabled && subscriptionInvoice.amount > 0;
}
