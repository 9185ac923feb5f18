import { parseArgs } from 'node:util';

/** What the words after a program's name may be. */
export type ProgramWords = {
  /** Printed for `--help`, and after a word that the program does not know. */
  usage: string;
  /** Options without a value, without their dashes. */
  flags?: readonly string[];
  /** How many other words there may be; none by default. */
  most?: number;
};

/** `--help` was asked for; the message is the usage. */
export class HelpAsked extends Error {}

/**
 * Reads the words after a program's name. Words after `--` are taken as they are, also those that begin with a dash.
 * Throws HelpAsked for `--help` and `-h`, and an Error with the usage for any option or word too many.
 */
export function programWords(
  given: readonly string[],
  { usage, flags = [], most = 0 }: ProgramWords,
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
  return { words, flags: new Set(options.map(({ name }) => name)) };
}

/** Prints the usage and ends the program if `--help` was asked for; an error ends it with one sentence. */
export function programWordsOrExit(program: ProgramWords): ReturnType<typeof programWords> {
  try {
    return programWords(process.argv.slice(2), program);
  } catch (error) {
    if (error instanceof HelpAsked) {
      process.stdout.write(`${error.message}\n`);
      process.exit(0);
    }
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}
