import type { WordKey } from '#shared/i18n/translate.ts';
import { soundKey } from '#shared/sound.ts';
import { fold } from '#shared/text.ts';
import type { LinkTarget } from '#web/kit/base/link.ts';

type Step = { label: WordKey; to: LinkTarget['to'] };

/** A menu entry with those below it. */
export type MenuSection = Step & { entries: readonly Step[] };

/** Something that can be done from anywhere; `isFor`: also for a client who is named after it. */
export type Command = Step & { isFor?: true };

const creations: readonly Command[] = [
  { label: 'client.new', to: '/clients/create' },
  { label: 'clientItem.new', to: '/clientItems/create', isFor: true },
  { label: 'job.new', to: '/jobs/create', isFor: true },
  { label: 'invoice.new', to: '/invoices/create', isFor: true },
  { label: 'payment.new', to: '/payments/create', isFor: true },
  { label: 'item.new', to: '/items/create' },
];

/** Everything to do, and every place of the menu once. */
export function commandsOf(places: readonly MenuSection[]): Command[] {
  const commands = [...creations];
  for (const { label, to } of places.flatMap(({ entries, ...place }) => [place, ...entries])) {
    if (!commands.some((command) => command.to === to)) commands.push({ label, to });
  }
  return commands;
}

/** Between a command and whom it is for. */
const BETWEEN = new Set(['για', 'gia', 'for']);

/**
 * The text after a command, whose words may be abbreviated: `νέα εργ παπαδ` means `Νέα εργασία`
 * with `παπαδ`. Undefined if the text is not this command.
 */
export function textAfterCommand(label: string, typed: string): string | undefined {
  const typedWords = wordsOf(typed);
  const words = wordsOf(label);
  let place = 0;
  let taken = 0;
  for (const word of typedWords) {
    const next = words.slice(place).findIndex((candidate) => isBegun(candidate, word));
    if (next === -1) break;
    place += next + 1;
    taken += 1;
  }
  const rest = typedWords.slice(taken);
  if (taken === 0 || (rest.length > 0 && place < words.length)) return undefined;
  return rest.filter((word, at) => at > 0 || !BETWEEN.has(word)).join(' ');
}

function isBegun(word: string, by: string): boolean {
  return word.startsWith(by) || soundKey(word).startsWith(soundKey(by));
}

function wordsOf(text: string): string[] {
  return fold(text)
    .split(/\s+/)
    .filter((word) => word !== '');
}
