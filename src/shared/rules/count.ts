/** What a scan found, in the order in which a count lists them. */
export const countResults = ['here', 'elsewhere', 'notStored', 'unknown', 'again'] as const;
export type CountResult = (typeof countResults)[number];

type Scanned = {
  /** The piece is known. */
  isKnown: boolean;
  /** It was scanned in this count before. */
  isAgain: boolean;
  /** It is in storage by our books, and where; null: at no place. Undefined: it is not. */
  stored: { place: string | null } | undefined;
  /** Where it was scanned; null: nobody has said. */
  at: string | null;
};

/**
 * What a scan of a piece means: what was scanned before is `again` whatever it is, and one in
 * storage is `here` where nobody said where it was scanned.
 */
export function countResult({ isKnown, isAgain, stored, at }: Scanned): CountResult {
  if (!isKnown) return 'unknown';
  if (isAgain) return 'again';
  if (stored === undefined) return 'notStored';
  return at === null || stored.place === at ? 'here' : 'elsewhere';
}
