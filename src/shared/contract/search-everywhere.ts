import { z } from 'zod';
import { searchKinds } from '../base/choices.ts';
import { id } from '../fields/fields.ts';
import { everybody } from '../rules/roles.ts';
import { get } from './route.ts';

const MAX_TEXT = 200;
const MAX_RECORDS = 20;

/** A comma-separated list in a query string. */
function listOf<T extends z.ZodType<unknown, string>>(value: T, max: number) {
  return z
    .string()
    .transform((text) => text.split(',').filter((part) => part !== ''))
    .pipe(z.array(value).max(max));
}

const kind = z.enum(searchKinds);

const query = z.object({
  /** Words, numbers, a phone number: all must occur in the record. */
  q: z.string().max(MAX_TEXT).default(''),
  /** `client,job`; default: all kinds. */
  kinds: listOf(kind, searchKinds.length).optional(),
  /** Without `q`: these records, with their current names. */
  records: listOf(id, MAX_RECORDS).optional(),
});

const hit = z.object({
  _id: id,
  kind,
  title: z.string(),
  subtitle: z.string(),
  /** Path of its page in the browser app. */
  to: z.string(),
  /** The matching text if it is in neither title nor subtitle: a phone number, a note. */
  match: z.string(),
});
export type SearchHit = z.output<typeof hit>;

const group = z.object({
  kind,
  /** Number of matches, counted up to 50. */
  total: z.int(),
  /** The best matches. */
  hits: z.array(hit),
});
export type SearchGroup = z.output<typeof group>;

export const searchRoutes = {
  everywhere: get('/search', {
    allow: everybody,
    summary: 'Search clients, pieces, jobs, invoices and payments at once',
    query,
    response: z.object({ groups: z.array(group) }),
  }),
};
