import { z } from 'zod';
import { shop } from '../rules/roles.ts';
import { clientItemShort } from './client-item.ts';
import { clientShort } from './client.ts';
import { instant, reference } from './fields.ts';
import { post, put } from './route.ts';

export const MAX_TAGS = 500;

/** A blank label: a code that can be bound to a piece later. */
const tag = z.object({
  code: z.string(),
  createdOn: instant,
  clientItem: clientItemShort.nullable(),
  client: clientShort.nullable(),
});
export type Tag = z.output<typeof tag>;

export const tagRoutes = {
  create: post('/tag', {
    allow: shop,
    summary: 'Create blank labels',
    body: z.object({ count: z.int().min(1).max(MAX_TAGS) }),
    response: z.object({ data: z.array(tag.pick({ code: true })) }),
  }),
  bind: put('/tag/:code', {
    allow: shop,
    summary: 'Bind a blank label to a piece; null unbinds it',
    body: z.object({ clientItem: reference.nullable() }),
    response: tag,
    errors: ['record.notFound', 'record.changed', 'reference.unknown', 'tag.inUse'],
  }),
};
