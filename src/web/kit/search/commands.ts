import { soundKey } from '#shared/base/sound.ts';
import { fold } from '#shared/base/text.ts';
import type { WordKey } from '#shared/i18n/translate.ts';
import type { Creation } from '#web/kit/base/screens.ts';

type Step = { label: WordKey; to: string };

export type MenuSection = Step & { entries: readonly Step[] };

type Command = Step & Creation;

/** The creating commands, then every menu entry once. */
export function commandsOf(creations: readonly Command[], places: readonly MenuSection[]) {
  const commands = [...creations];
  for (const { label, to } of places.flatMap(({ entries, ...place }) => [place, ...entries])) {
    if (!commands.some((command) => command.to === to)) commands.push({ label, to });
  }
  return commands;
}

/** Words that may stand between a command and the client. */
const PREPOSITIONS = new Set(['για', 'gia', 'for']);

/**
 * The text after a command, whose words may be abbreviated: `νέα εργ παπαδ` means `Νέα εργασία`
 * with `παπαδ`. Undefined if the text is not this command.
 */
export function textAfterCommand(label: string, typed: string): string | undefined {
  const typedWords = wordsOf(typed);
  const words = wordsOf(label);
  let position = 0;
  let matched = 0;
  for (const word of typedWords) {
    const next = words.slice(position).findIndex((candidate) => isPrefix(word, candidate));
    if (next === -1) break;
    position += next + 1;
    matched += 1;
  }
  const rest = typedWords.slice(matched);
  if (matched === 0 || (rest.length > 0 && position < words.length)) return undefined;
  return rest.filter((word, at) => at > 0 || !PREPOSITIONS.has(word)).join(' ');
}

function isPrefix(prefix: string, word: string): boolean {
  return word.startsWith(prefix) || soundKey(word).startsWith(soundKey(prefix));
}

function wordsOf(text: string): string[] {
  return fold(text)
    .split(/\s+/)
    .filter((word) => word !== '');
}
