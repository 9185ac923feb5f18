import type { EntryText } from '#shared/search/entry.ts';
import type { SearchWord } from '#shared/search/words.ts';

/** How well a record that was found fits: 0 where every word is a number that it has; higher is worse. */
export function rankOf(entry: EntryText, words: SearchWord[]): number {
  return words.reduce((sum, word) => sum + rankOfWord(entry, word), 0);
}

function rankOfWord({ text, sound }: EntryText, word: SearchWord): number {
  const { exact, literal } = word;
  if (exact.some((number) => text.includes(` ${number} `))) return 0;
  if (text.includes(` ${literal}`)) return 1;
  if (text.includes(literal)) return 2;
  return sound.includes(` ${word.sound}`) ? 3 : 4;
}
