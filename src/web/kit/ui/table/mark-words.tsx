import { Fragment, type ReactNode } from 'react';
import type { SearchWord } from '#shared/search/words.ts';
import { soundKey } from '#shared/sound.ts';
import { fold, phoneDigits } from '#shared/text.ts';
import { highlight } from './highlight.tsx';

/** Marks the searched words in a text: the matching letters, or a whole word that sounds alike. */
export function markWords(text: string, words: readonly SearchWord[]): ReactNode {
  const isPhone = words.some(({ literal }) => /^\d{5,}$/.test(literal) && hasDigits(text, literal));
  if (isPhone) return <mark>{text}</mark>;
  return text.split(/(\s+)/).map((part, place) => {
    const found = words.find((word) => fold(part).includes(word.literal));
    if (found) return <Fragment key={place}>{highlight(part, found.literal)}</Fragment>;
    return words.some((word) => soundsAlike(part, word)) ? <mark key={place}>{part}</mark> : part;
  });
}

function hasDigits(text: string, digits: string): boolean {
  return !fold(text).includes(digits) && phoneDigits(text).includes(digits);
}

function soundsAlike(part: string, { sound, exact }: SearchWord): boolean {
  if (exact.includes(fold(part).replace(/^#/, ''))) return true;
  return sound !== '' && part.trim() !== '' && soundKey(part).includes(sound);
}
