type Address = { city: string; district: string; zip: string; street: string; unit: string };

type Addresses = { addresses: readonly (Address & { isBilling: boolean })[] };

/** `amount` in cents or euros: only its sign matters. */
export type Subscriber = { subscriptionInvoice: { enabled: boolean; amount: number } };

/** Address for documents: the billing address, else the first; null if there is none. */
export function billingAddress({ addresses }: Addresses): Address | null {
  const address = addresses.find(({ isBilling }) => isBilling) ?? addresses[0];
  if (address === undefined) return null;
  const { city, district, zip, street, unit } = address;
  return { city, district, zip, street, unit };
}

type Emails = { emails: readonly { emailType: string; emailAddress: string }[] };

/** Default recipient of documents: the main address, else the first. */
export function mailAddress({ emails }: Emails): string | undefined {
  return (emails.find(({ emailType }) => emailType === 'Main') ?? emails[0])?.emailAddress;
}

/** Makes the first address the billing address if none is marked. */
export function withBillingAddress<Address extends { isBilling: boolean }>(
  addresses: readonly Address[],
): Address[] {
  const hasBilling = addresses.some(({ isBilling }) => isBilling);
  return addresses.map((address, n) =>
    hasBilling || n > 0 ? address : { ...address, isBilling: true },
  );
}

/** The subscription applies only if it is enabled and has an amount. */
export function hasSubscription({ subscriptionInvoice }: Subscriber): boolean {
  return subscriptionInvoice.enabled && subscriptionInvoice.amount > 0;
}

/**
 * The subtotal of a subscription invoice, in the unit of its input; undefined if there is none to invoice. An issued one
 * keeps its subtotal, also in its corrected copy.
 */
export function subscriptionSubTotal<Amount extends number>(
  client: { subscriptionInvoice: { enabled: boolean; amount: Amount } } | undefined,
  issued?: { subscription: boolean; breakdown: { subTotal: Amount } },
): Amount | undefined {
  if (issued?.subscription) return issued.breakdown.subTotal;
  return client && hasSubscription(client) ? client.subscriptionInvoice.amount : undefined;
}
