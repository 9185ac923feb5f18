import { parseArgs } from 'node:util';

/** What the words after a program's name may be. */
export type ProgramWords = {
  /** Printed for `--help`, and after a word that the program does not know. */
  usage: string;
  /** Options without a value, without their dashes. */
  flags?: readonly string[];
  /** How many other words there may be; none by default. */
  most?: number;
  /** Returns a sentence about words that do not fit. */
  refusal?: (words: readonly string[], flags: ReadonlySet<string>) => string | undefined;
};

/** `--help` was asked for; the message is the usage. */
export class HelpAsked extends Error {}

/**
 * Reads the words after a program's name. Words after `--` are taken as they are, also those that begin with a dash.
 * Throws HelpAsked for `--help` and `-h`, and an Error with the usage for any option or word too many, or a refusal.
 */
export function programWords(
  given: readonly string[],
  { usage, flags = [], most = 0, refusal }: ProgramWords,
): { words: string[]; flags: Set<string> } {
  const { tokens } = parseArgs({ args: [...given], strict: false, tokens: true });
  const options = tokens.filter((token) => token.kind === 'option');
  if (options.some(({ name }) => name === 'help' || name === 'h')) throw new HelpAsked(usage);
  const stray = options.find(({ name, value }) => !flags.includes(name) || value !== undefined);
  if (stray) throw new Error(`There is no option ${stray.rawName}. ${usage}`);
  const words = tokens.filter((token) => token.kind === 'positional').map(({ value }) => value);
  if (words.length > most) {
    throw new Error(`"${words[most]}" is a word too many; what has blanks needs quotes. ${usage}`);
  }
  const found = new Set(options.map(({ name }) => name));
  const sentence = refusal?.(words, found);
  if (sentence !== undefined) throw new Error(`${sentence} ${usage}`);
  return { words, flags: found };
}

/** Prints the usage and ends the program if `--help` was asked for; an error ends it with one sentence. */
export function programWordsOrExit(
  program: ProgramWords,
  given: readonly string[] = process.argv.slice(2),
): ReturnType<typeof programWords> {
  try {
    return programWords(given, program);
  } catch (error) {
    if (error instanceof HelpAsked) {
      process.stdout.write(`${error.message}\n`);
      process.exit(0);
    }
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}
