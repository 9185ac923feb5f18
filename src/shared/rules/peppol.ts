/** What a document of Peppol needs beside what every invoice has, in the order in which it is named. */
export const peppolNeeds = ['sellerId', 'buyerId', 'reference'] as const;
export type PeppolNeed = (typeof peppolNeeds)[number];

type PeppolFacts = {
  /** Electronic addresses; empty if there is none. */
  sellerId: string;
  buyerId: string;
  buyerReference: string;
  orderReference: string;
};

/** What a document lacks for Peppol BIS Billing 3.0: rules R020, R010 and R003. */
export function missingForPeppol({
  sellerId,
  buyerId,
  buyerReference,
  orderReference,
}: PeppolFacts): PeppolNeed[] {
  const has: Record<PeppolNeed, boolean> = {
    sellerId: sellerId !== '',
    buyerId: buyerId !== '',
    reference: buyerReference + orderReference !== '',
  };
  return peppolNeeds.filter((need) => !has[need]);
}
