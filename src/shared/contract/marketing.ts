import { z } from 'zod';
import { marketingAnswers } from '../base/choices.ts';
import { day, text } from '../fields/fields.ts';

const answer = z.enum(marketingAnswers);

const said = z.object({ answer, on: day, source: z.string() }).nullable();

/** What a client has said to advertising by mail and by message; null if nobody asked. */
export const marketing = z.object({ mail: said, message: said });

/** An answer, or what was read, of which only the answer counts: the day is the server's. */
const told = z
  .union([answer, z.object({ answer }).transform((read) => read.answer)])
  .nullable()
  .optional();

export const MAX_SOURCE = 200;

/** `source`: how the shop knows those that change. What is left out stays. */
export const marketingBody = z.object({
  mail: told,
  message: told,
  source: text(MAX_SOURCE).optional(),
});
