/** Results of a scan, in the order in which a count lists them. */
export const countResults = ['here', 'elsewhere', 'notStored', 'unknown', 'again'] as const;
export type CountResult = (typeof countResults)[number];

type Scanned = {
  isKnown: boolean;
  /** Already scanned in this count. */
  isAgain: boolean;
  /** Its recorded place, null for none; undefined if it is not in storage. */
  stored: { place: string | null } | undefined;
  /** Place of the scan; null if unknown. */
  at: string | null;
};

/**
 * A known piece that was scanned before is always `again`; a stored piece is `here` if the place of the
 * scan is unknown.
 */
export function countResult({ isKnown, isAgain, stored, at }: Scanned): CountResult {
  if (!isKnown) return 'unknown';
  if (isAgain) return 'again';
  if (stored === undefined) return 'notStored';
  return at === null || stored.place === at ? 'here' : 'elsewhere';
}
