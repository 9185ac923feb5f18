import { join } from 'node:path';
import { Thread } from '#server/platform/threads/index.ts';
import { soundKey } from '#shared/base/sound.ts';
import { fold } from '#shared/base/text.ts';
import { commonWords, greekNames, keyboardWalks } from './common-words.ts';

/** Digits and signs commonly typed in place of letters. */
const SUBSTITUTIONS: Record<string, string> = {
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
const MAX_WORDS = 2;
const MIN_WORD_LENGTH = 3;

const walksBothWays = keyboardWalks.flatMap((walk) => [
  fold(walk),
  fold(walk).split('').toReversed().join(''),
]);

/** Words of this length are compared with names by sound, in either alphabet. */
const NAME_LENGTH = { min: 4, max: 20 };
const nameSounds = new Set(greekNames.map(soundKey));

/** `known`: folded words about the shop and the person. */
export type PasswordCheck = { password: string; known: string[] };

const thread = new Thread<PasswordCheck>(join(import.meta.dirname, 'common-passwords.thread.ts'), {
  megabytes: 256,
  responseTimeoutMs: 60_000,
});

/**
 * Whether a password is among the first that are guessed: by `isGuessable`, or by zxcvbn's estimate, which
 * includes lists of leaked passwords. `known`: texts about the shop and the person.
 */
export async function isCommon(password: string, known: readonly string[] = []): Promise<boolean> {
  if (isGuessable(password, known)) return true;
  for await (const [result] of thread.parts({ password, known: known.flatMap(wordsIn) })) {
    return result === 1;
  }
  return false;
}

/**
 * True if a password has at most three different characters, is nearly all digits, or consists of one or
 * two guessable words: `commonWords`, keyboard walks, Greek names in either alphabet, or `known` words.
 * The words may be repeated, and digits and signs may surround them or replace letters.
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
    if (piece.length < NAME_LENGTH.min || piece.length > NAME_LENGTH.max) return false;
    const sound = soundKey(piece);
    return nameSounds.has(sound) || ownSounds.has(sound);
  };
  const isWord = (piece: string) =>
    commonWords.has(piece) || own.has(piece) || isWalk(piece) || isName(piece);
  return [letters, ...readings(plain)].some((text) => {
    const word = withoutRepetition(text);
    return [word, word + word].some((words) => isMadeOf(words, isWord));
  });
}

function lettersOf(text: string): string {
  return text.replace(/\P{L}/gu, '');
}

/** At most so many digits and signs at each end are also read as letters. */
const MAX_AT_ENDS = 2;

/**
 * The letters with substitutions undone; at the ends, digits and signs may also be only decoration.
 */
function readings(plain: string): string[] {
  const [head = ''] = /^\P{L}*/u.exec(plain) ?? [];
  const [tail = ''] = /\P{L}*$/u.exec(plain) ?? [];
  const inner = plain.slice(head.length, plain.length - tail.length);
  const counts = Array.from({ length: MAX_AT_ENDS + 1 }, (_, count) => count);
  const texts = counts.flatMap((before) =>
    counts.map((after) => head.slice(head.length - before) + inner + tail.slice(0, after)),
  );
  return [...new Set(texts)].map((text) =>
    lettersOf(text.replace(/[0134570@$!]/g, (character) => SUBSTITUTIONS[character] ?? character)),
  );
}

function wordsIn(text: string): string[] {
  const words = fold(text).split(/\P{L}+/u);
  return [...words, lettersOf(fold(text))].filter(({ length }) => length >= MIN_WORD_LENGTH);
}

function isWalk(piece: string): boolean {
  return piece.length >= MIN_WORD_LENGTH && walksBothWays.some((walk) => walk.includes(piece));
}

/** `abcabc` becomes `abc`. */
function withoutRepetition(text: string): string {
  const again = (text + text).indexOf(text, 1);
  return text.slice(0, again);
}

function isMadeOf(text: string, isWord: (piece: string) => boolean, pieces = MAX_WORDS): boolean {
  if (isWord(text)) return true;
  if (pieces === 1) return false;
  for (let end = 1; end < text.length; end += 1) {
    if (!isWord(text.slice(0, end))) continue;
    if (isMadeOf(withoutRepetition(text.slice(end)), isWord, pieces - 1)) return true;
  }
  return false;
}
