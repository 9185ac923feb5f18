import { RE2JS } from 're2js';
import { foldPattern } from '#shared/base/text.ts';
import { AppError } from '#shared/fields/errors.ts';

/** Steps of a pattern's program: 1.5 times those of 200 literal characters. */
const MAX_PROGRAM = 300;

/**
 * Folds a user's pattern. Throws a 400 if it cannot be matched in linear time, if its repetitions make
 * the program so long that matching a single text takes too long, or if PostgreSQL reads it differently.
 */
export function safePattern(pattern: string): string {
  const folded = foldPattern(pattern);
  if (programSize(folded) > MAX_PROGRAM || !COMMON.test(folded)) {
    throw new AppError('search.badPattern');
  }
  return folded;
}

function programSize(pattern: string): number {
  try {
    return RE2JS.compile(pattern).programSize();
  } catch {
    return Infinity;
  }
}

const escaped = String.raw`\\(?:[afnrtv]|x[\dA-Fa-f]{2}|x\{[\dA-Fa-f]{1,6}\}|[^\p{L}\p{N}])`;
const shorthand = String.raw`\\[dDsSwW]`;
const namedClass = String.raw`\[:(?:alnum|alpha|blank|cntrl|digit|graph|lower|print|punct|space|upper|xdigit):\]`;
const inClass = String.raw`(?:${escaped}|[^\]\\[-]|\[(?![:.=]))`;
const characterClass = String.raw`\[\^?\]?-?(?:${inClass}(?:-${inClass})?|${shorthand}|${namedClass})*-?\]`;
/** PostgreSQL repeats nothing that matches a position, and nothing more than 255 times. */
const position = String.raw`(?:[\^$]|\\[AbBz])(?![*+?]|\{\d)`;
const times = String.raw`0*(?:\d{1,2}|1\d\d|2[0-4]\d|25[0-5])`;
const repetition = String.raw`\{(?:(?!\d)|${times}(?:,(?:${times})?)?\})`;
const group = String.raw`\((?:\?:|\?P?<\w+>|(?!\?))`;
const other = String.raw`[^\\[({^$]`;

/** The part of RE2's syntax that PostgreSQL has too. */
const COMMON = new RegExp(
  String.raw`^(?:\(\?[is]+\))?(?:${[escaped, shorthand, characterClass, position, repetition, group, other].join('|')})*$`,
  'su',
);
