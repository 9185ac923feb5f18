import type { EntryText } from '#shared/search/entry.ts';
import type { SearchWord } from '#shared/search/words.ts';

/** 0 if every word is a number that the record has exactly; higher is worse. */
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
