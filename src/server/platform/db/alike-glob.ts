import { twins } from '#shared/base/look-alike.ts';

/** A `glob` pattern that contains the text, each letter as either of those that look like it. */
export function globOf(text: string): string {
  const letters = Array.from(text, (letter) => {
    const both = twins(letter) ?? (/[*?[]/.test(letter) ? letter : undefined);
    return both === undefined ? letter : `[${both}]`;
  });
  return `*${letters.join('')}*`;
}

/** True if a letter of the text looks like one of the other alphabet. */
export function hasTwins(text: string): boolean {
  return Array.from(text).some((letter) => twins(letter) !== undefined);
}
