import { z } from 'zod';
import { day, id, refusal } from '../fields/fields.ts';
import { ownerOnly } from '../rules/roles.ts';
import { route } from './route.ts';

const erasedThings = [
  'contact',
  'clientItems',
  'photos',
  'jobs',
  'stays',
  'handovers',
  'mails',
  'links',
  'notes',
  'expired',
  'history',
] as const;
const keptThings = ['invoices', 'payments', 'credits'] as const;

const erasure = z.object({
  _id: id,
  /** True if nothing was erased: a dry run or a refusal. */
  dry: z.boolean(),
  erased: z.array(z.object({ what: z.enum(erasedThings), count: z.int() })),
  /** What the law requires keeping with the names on it, until the last of these days. */
  kept: z.array(
    z.object({ what: z.enum(keptThings), count: z.int(), reason: z.literal('law'), until: day }),
  ),
  /** Why nothing can be erased yet. */
  refused: z.array(z.object(refusal)),
});
export type Erasure = z.output<typeof erasure>;
export type ErasedThing = (typeof erasedThings)[number];

export const erasureRoutes = {
  /** Photo files are deleted after the transaction. */
  erase: route({
    method: 'POST',
    path: '/client/:id/erase',
    effect: 'slow',
    allow: ownerOnly,
    summary:
      'Erase the personal data of a client as far as the law allows; `dry` only says what would go',
    body: z.object({ dry: z.boolean() }),
    response: erasure,
    errors: [
      'record.notFound',
      'client.owes',
      'client.hasOnAccount',
      'client.hasOpenJobs',
      'client.hasUninvoicedJobs',
      'client.hasStoredItems',
      'client.hasPiecesInShop',
    ],
  }),
};
