import { z } from 'zod';
import { firstDaySteps } from '../base/choices.ts';
import { recordOf } from '../base/record-of.ts';
import { ownerOnly } from '../rules/roles.ts';
import { del, get, post, put } from './route.ts';

const firstDay = z.object({
  done: z.object(recordOf(firstDaySteps, () => z.boolean())),
  /** Without `PUBLIC_URL` no mail server can be set: the step is passed over. */
  canSetMail: z.boolean(),
  /** All steps are done, or the checklist was dismissed. */
  isOver: z.boolean(),
  /** Number of records added since the sample data was loaded; null without sample data. */
  sample: z.object({ added: z.int() }).nullable(),
});
export type FirstDay = z.output<typeof firstDay>;

const body = z.object({
  /** Dismisses the checklist, or shows it again. */
  isOver: z.boolean().optional(),
  /** The owner chose to start without sample data. */
  hasStarted: z.literal(true).optional(),
});

export const firstDayRoutes = {
  get: get('/first-day', {
    allow: ownerOnly,
    summary: 'Read the progress of the initial set-up',
    response: firstDay,
  }),
  update: put('/first-day', {
    allow: ownerOnly,
    summary: 'Choose to start empty, or dismiss the checklist of the initial set-up',
    body,
    response: firstDay,
  }),
  fill: post('/first-day/sample', {
    allow: ownerOnly,
    summary: 'Load sample data to look around; only into an empty shop',
    response: firstDay,
    errors: ['sample.notEmpty'],
  }),
  clear: del('/first-day/sample', {
    allow: ownerOnly,
    summary: 'Remove the sample data; refused if records were added since',
    response: firstDay,
    errors: ['sample.none', 'sample.hasAdded'],
  }),
  clearAll: del('/first-day/sample/all', {
    allow: ownerOnly,
    summary: 'Remove the sample data and all records added since',
    response: firstDay,
    errors: ['sample.none'],
  }),
};
