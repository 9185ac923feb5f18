import { z } from 'zod';
import { firstDaySteps } from '../choices.ts';
import { recordOf } from '../record-of.ts';
import { ownerOnly } from '../rules/roles.ts';
import { del, get, post, put } from './route.ts';

const firstDay = z.object({
  /** Which steps are done. */
  done: z.object(recordOf(firstDaySteps, () => z.boolean())),
  /** All are done, or the checklist was put away. */
  isOver: z.boolean(),
  /** How many records were added since sample data came; null while there is none. */
  sample: z.object({ added: z.int() }).nullable(),
});
export type FirstDay = z.output<typeof firstDay>;

const body = z.object({
  /** Puts the checklist away, or takes it up again. */
  isOver: z.boolean().optional(),
  /** It was decided to start empty. */
  hasStarted: z.literal(true).optional(),
});

export const firstDayRoutes = {
  get: get('/first-day', {
    allow: ownerOnly,
    summary: 'How far the set-up of the shop is',
    response: firstDay,
  }),
  update: put('/first-day', {
    allow: ownerOnly,
    summary: 'Start empty, or put the checklist of the first day away',
    body,
    response: firstDay,
  }),
  fill: post('/first-day/sample', {
    allow: ownerOnly,
    summary: 'Put in the records of a made-up shop to look around; only where there are none',
    response: firstDay,
    errors: ['sample.notEmpty'],
  }),
  clear: del('/first-day/sample', {
    allow: ownerOnly,
    summary: 'Take the sample data out; refused where a record was added since',
    response: firstDay,
    errors: ['sample.none', 'sample.hasAdded'],
  }),
  clearAll: del('/first-day/sample/all', {
    allow: ownerOnly,
    summary: 'Take the sample data out, and all that was added since',
    response: firstDay,
    errors: ['sample.none'],
  }),
};
