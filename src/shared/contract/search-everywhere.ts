import { z } from 'zod';
import { everybody } from '../rules/roles.ts';
import { searchKinds } from '../search/kinds.ts';
import { id } from './fields.ts';
import { get } from './route.ts';

const MAX_TEXT = 200;
const MAX_RECORDS = 20;

/** Values parted by commas, as an address has them. */
function listOf<T extends z.ZodType<unknown, string>>(value: T, most: number) {
  return z
    .string()
    .transform((text) => text.split(',').filter((part) => part !== ''))
    .pipe(z.array(value).max(most));
}

const kind = z.enum(searchKinds);

const query = z.object({
  /** Words, numbers, a phone: all must be in the record. */
  q: z.string().max(MAX_TEXT).default(''),
  /** `client,job`; every kind where it is not said. */
  kinds: listOf(kind, searchKinds.length).optional(),
  /** Without words: these records, as they are called now. */
  records: listOf(id, MAX_RECORDS).optional(),
});

const hit = z.object({
  _id: id,
  kind,
  title: z.string(),
  subtitle: z.string(),
  /** The path of its page in the browser. */
  to: z.string(),
  /** What was found where neither title nor subtitle has it: a phone, a note. */
  match: z.string(),
});
export type SearchHit = z.output<typeof hit>;

const group = z.object({
  kind,
  /** How many there are, counted up to fifty. */
  total: z.int(),
  /** The best ones. */
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
