import { z } from 'zod';
import { reminderTones } from '../base/choices.ts';
import { id, pdfFile } from '../fields/fields.ts';
import { desk } from '../rules/roles.ts';
import { outcome } from './many-documents.ts';
import { postRows, readByPost } from './route.ts';

/** Letters in one file; each is followed by its statement. */
const MAX_LETTERS = 200;

const letter = z.object({ client: id, tone: z.enum(reminderTones) });
export type ReminderOnPaper = z.output<typeof letter>;

/** Each client gets one letter, even if listed twice. */
const letters = z
  .array(letter)
  .min(1)
  .max(MAX_LETTERS)
  .transform((all) => [...new Map(all.map((one) => [one.client, one])).values()]);

const refusals = ['record.notFound', 'reminder.tooSoon', 'reminder.nothingOverdue'] as const;

/** Reminders on paper, for clients without an email address. */
export const reminderRoutes = {
  pdf: readByPost('/reminder/letter/pdf', {
    allow: desk,
    summary:
      'Reminders as letters for a window envelope, each followed by the statement, as one PDF in the languages of the clients; records nothing',
    body: z.object({ letters }),
    response: pdfFile,
    produces: 'application/pdf',
    errors: refusals,
  }),
  given: postRows('/reminder/letter/given', {
    allow: desk,
    summary:
      'Record that clients were reminded by printed letters; counts as a reminder that was sent. The answer has the outcome for each',
    body: z.object({ letters }),
    response: z.object({ data: z.array(outcome) }),
  }),
};
