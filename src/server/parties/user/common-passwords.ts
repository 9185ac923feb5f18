import { join } from 'node:path';
import { soundKey } from '#shared/sound.ts';
import { fold } from '#shared/text.ts';
import { Thread } from '../../platform/threads/index.ts';
import { commonWords, walks } from './common-words.ts';
import { greekNames } from './greek-names.ts';

/** Figures and signs that stand for letters. */
const STAND_INS: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

const FEW_LETTERS = 2;
const MOST_PIECES = 2;
const SHORTEST_WORD = 3;

const stretches = walks.flatMap((walk) => [fold(walk), fold(walk).split('').toReversed().join('')]);

/** A name is heard in either alphabet from so many letters on; none is longer. */
const HEARD = { from: 4, to: 20 };
const names = new Set(greekNames.map(soundKey));

/** The password, and the folded words that are known of the shop and the person. */
export type PasswordCheck = { password: string; known: string[] };

const thread = new Thread<PasswordCheck>(join(import.meta.dirname, 'common-passwords.thread.ts'), {
  megabytes: 256,
  responseTimeoutMs: 60_000,
});

/**
 * Whether a password is among those that are tried first: by the rules below, and by zxcvbn, which knows
 * lists of leaked ones and counts how many guesses one takes.
 */
export async function isCommon(password: string, known: readonly string[] = []): Promise<boolean> {
  if (isGuessable(password, known)) return true;
  for await (const [found] of thread.parts({ password, known: known.flatMap(wordsIn) })) {
    return found === 1;
  }
  return false;
}

/**
 * Whether a password is made of what is tried first: three characters at most, figures alone, or
 * one or two words of `commonWords`, Greek names in either alphabet or what is known of the shop and the
 * person, however often one is said and whatever figures and signs stand around them or for letters.
 */
export function isGuessable(password: string, known: readonly string[] = []): boolean {
  const plain = fold(password.normalize('NFC'));
  if (new Set(plain).size < 4) return true;
  const letters = lettersOf(plain);
  if (letters.length <= FEW_LETTERS && /^[\p{L}\p{N}]+$/u.test(plain.replace(/[\s\-_.,/]/g, ''))) {
    return true;
  }
  if (letters === '') return true;
  const own = new Set(known.flatMap(wordsIn));
  const ownSounds = new Set([...own].map(soundKey));
  const isName = (piece: string) => {
    if (piece.length < HEARD.from || piece.length > HEARD.to) return false;
    const sound = soundKey(piece);
    return names.has(sound) || ownSounds.has(sound);
  };
  const isWord = (piece: string) =>
    commonWords.has(piece) || own.has(piece) || isWalk(piece) || isName(piece);
  return [letters, ...meantBy(plain)].some((text) => {
    const folded = once(text);
    return [folded, folded + folded].some((words) => isMadeOf(words, isWord));
  });
}

function lettersOf(text: string): string {
  return text.replace(/\P{L}/gu, '');
}

/** Of the figures and signs at the ends, so many may stand for letters too. */
const MOST_AT_ENDS = 2;

/** As it reads where figures and signs stand for letters; at the ends they may stand for themselves. */
function meantBy(plain: string): string[] {
  const [head = ''] = /^\P{L}*/u.exec(plain) ?? [];
  const [tail = ''] = /\P{L}*$/u.exec(plain) ?? [];
  const inner = plain.slice(head.length, plain.length - tail.length);
  const counts = Array.from({ length: MOST_AT_ENDS + 1 }, (_, count) => count);
  const readings = counts.flatMap((before) =>
    counts.map((after) => head.slice(head.length - before) + inner + tail.slice(0, after)),
  );
  return [...new Set(readings)].map((text) =>
    lettersOf(text.replace(/[0134570@$!]/g, (character) => STAND_INS[character] ?? character)),
  );
}

function wordsIn(text: string): string[] {
  const words = fold(text).split(/\P{L}+/u);
  return [...words, lettersOf(fold(text))].filter(({ length }) => length >= SHORTEST_WORD);
}

function isWalk(piece: string): boolean {
  return piece.length >= SHORTEST_WORD && stretches.some((walk) => walk.includes(piece));
}

/** What is said again and again, once. */
function once(text: string): string {
  const again = (text + text).indexOf(text, 1);
  return text.slice(0, again);
}

function isMadeOf(text: string, isWord: (piece: string) => boolean, pieces = MOST_PIECES): boolean {
  if (isWord(text)) return true;
  if (pieces === 1) return false;
  for (let end = 1; end < text.length; end += 1) {
    if (!isWord(text.slice(0, end))) continue;
    if (isMadeOf(once(text.slice(end)), isWord, pieces - 1)) return true;
  }
  return false;
}
