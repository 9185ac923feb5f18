import { v7 as uuid } from 'uuid';
import type { z } from 'zod';
import { audit } from '#server/platform/history/index.ts';
import type { StaffContext } from '#server/platform/http/index.ts';
import type { MarketingAnswer } from '#shared/base/choices.ts';
import type { Client, clientBody } from '#shared/contract/client.ts';
import { withBillingAddress } from '#shared/rules/client.ts';
import { notAsked, type ToldMarketing, withTold } from '#shared/rules/marketing.ts';
import {
  type ClientWrite,
  getClient,
  insertClient,
  lockClients,
  newClientPublicId,
  updateClient,
} from './client.store.ts';

/** `told`: what the client says to advertising, where it is known since another day than today. */
type Input = z.output<typeof clientBody> & { told?: ToldMarketing };

export async function createClient(context: StaffContext, input: Input): Promise<Client> {
  const marketing = withTold(notAsked, toldBy(input), context.today);
  const after = await insertClient(context.db, context.now, {
    ...complete(input, { emails: [], peppolId: '', buyerReference: '' }),
    marketing,
  });
  return audit.client(context, { event: 'created', before: null, after });
}

/** Throws a 404 if there is none, a 409 if it has been changed since it was read. */
export async function editClient(context: StaffContext, id: string, input: Input): Promise<Client> {
  // What the client says by the link meanwhile must not be lost.
  await lockClients(context.db, [id]);
  const before = await getClient(context.db, id);
  const marketing = withTold(before.marketing, toldBy(input), context.today);
  const after = await updateClient(context.db, id, { ...complete(input, before), marketing });
  return audit.client(context, { event: 'changed', before, after });
}

type Known = Pick<Client, 'emails' | 'peppolId' | 'buyerReference'>;

/** Fills in what may be omitted, the ids of e-mails and the billing address. */
function complete(input: Input, before: Known): Omit<ClientWrite, 'marketing'> {
  const { peppolId = before.peppolId, buyerReference = before.buyerReference } = input;
  return {
    ...input,
    peppolId,
    buyerReference,
    emails: withIds(input.emails, before.emails),
    addresses: withBillingAddress(input.addresses),
  };
}

/** One source is that of all answers that change. */
function toldBy({ marketing, told: known }: Input): ToldMarketing {
  if (known !== undefined || marketing === undefined) return known ?? {};
  const { mail, message, source = '' } = marketing;
  const told = (answer: MarketingAnswer | null | undefined) => answer && { answer, source };
  return { mail: told(mail), message: told(message) };
}

/** An id that the client has already is kept, once; every other e-mail gets a new one. */
function withIds(emails: Input['emails'], before: Client['emails']): Client['emails'] {
  const free = new Set(before.map(({ _id }) => _id));
  return emails.map((email) => ({
    ...email,
    _id: email._id !== undefined && free.delete(email._id) ? email._id : uuid(),
  }));
}

/** Replaces the link of the client's statement; the old one stops working. */
export async function renewClientLink(context: StaffContext, id: string): Promise<Client> {
  // Throws a 404 before anything is written.
  const { _id } = await getClient(context.db, id);
  const after = await newClientPublicId(context.db, _id);
  return audit.client(context, { event: 'linkMade', after });
}
