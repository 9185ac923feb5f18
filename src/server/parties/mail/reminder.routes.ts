import type { DocumentKind } from '#server/parties/document/index.ts';
import type { Handlers } from '#server/platform/http/index.ts';
import type { reminderRoutes } from '#shared/contract/reminder.ts';
import { recordLetters, printLetters } from './remind-on-paper.ts';

export function reminderHandlers(kinds: readonly DocumentKind[]): Handlers<typeof reminderRoutes> {
  return {
    pdf: (context, { body }) => printLetters(context, kinds, body.letters),
    given: (context, { body }) => recordLetters(context, body.letters),
  };
}
