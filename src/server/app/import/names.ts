import { fold } from '#shared/text.ts';

/** The words of a name in any order, regardless of case, accents and signs. */
export function nameKey(name: string): string {
  return fold(name)
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean)
    .toSorted()
    .join(' ');
}
