import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import type { newPersonBody, Person, personBody } from '#shared/contract/person.ts';
import { AppError } from '#shared/errors.ts';
import { renewClientLink } from '../client/save-client.ts';
import type { Db } from '../db/open.ts';
import { removePublicId } from '../document/document.store.ts';
import { tellUser } from '../history/tell.ts';
import type { StaffContext } from '../http/context.ts';
import { invoiceDocument } from '../invoice/invoice-document.ts';
import { receiptDocument } from '../payment/receipt-document.ts';
import { mailPasswordLink } from './mail-password-link.ts';
import { removePasswordLink } from './password-link.store.ts';
import { makePasswordLink } from './password-link.ts';
import { hashPassword } from './password.ts';
import { getPerson, linksMadeBy, setAccess, updatePerson } from './person.store.ts';
import { endSecondStep } from './second-step.ts';
import { endAllSessions } from './session.store.ts';
import { insertUser, lockOwners } from './user.store.ts';

/** What happens to people is in the log too, beside the history. */
async function tell(
  context: StaffContext,
  happened: Parameters<typeof tellUser>[1],
): Promise<void> {
  const { session, address, device, security } = context;
  const of = happened.after.username;
  security({ event: happened.event, user: session.user.username, of, address, device });
  await tellUser(context, happened);
}

type WithLink = Person & { link: string; isMailed: boolean };

/** A new person has a password that nobody knows until they set their own by the link. */
export async function addPerson(
  context: StaffContext,
  input: z.output<typeof newPersonBody>,
): Promise<WithLink> {
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'));
  const made = await context.transaction(async (db) => {
    const own = { ...context, db };
    const id = await insertUser(db, { ...input, passwordHash, now: context.now });
    if (id === undefined) throw new AppError('user.nameInUse', { path: 'username' });
    const link = await makePasswordLink(own, id);
    const after = await getPerson(db, id);
    await tell(own, { event: 'created', before: null, after });
    return { ...after, link };
  });
  return { ...made, isMailed: await mailPasswordLink(context, made) };
}

/** For who has forgotten their password; the old one works until the new one is set. */
export async function renewPasswordLink(context: StaffContext, id: string): Promise<WithLink> {
  const made = await context.transaction(async (db) => {
    const own = { ...context, db };
    if ((await getPerson(db, id)).disabled) throw new AppError('user.disabled');
    const link = await makePasswordLink(own, id);
    const after = await getPerson(db, id);
    await tell(own, { event: 'linkMade', after });
    return { ...after, link };
  });
  return { ...made, isMailed: await mailPasswordLink(context, made) };
}

/** What they may do from now on is what their role says, also in sessions that are open. */
export async function editPerson(
  context: StaffContext,
  id: string,
  input: z.output<typeof personBody>,
): Promise<Person> {
  const { db } = context;
  if (input.role !== 'owner') await keepAnOwner(db, id);
  const before = await getPerson(db, id);
  const after = await updatePerson(db, id, input);
  await tell(context, { event: 'changed', before, after });
  return after;
}

/** Their sessions and their link end with it; on request also public links that they made. */
export async function disablePerson(
  context: StaffContext,
  id: string,
  { withLinks }: { withLinks: boolean },
): Promise<Person> {
  const { db } = context;
  await keepAnOwner(db, id);
  await setAccess(db, id, false);
  await endAllSessions(db, id);
  await removePasswordLink(db, id);
  if (withLinks) await closeLinks(context, id);
  const after = await getPerson(db, id);
  await tell(context, { event: 'disabled', after });
  return after;
}

export async function enablePerson(context: StaffContext, id: string): Promise<Person> {
  await setAccess(context.db, id, true);
  const after = await getPerson(context.db, id);
  await tell(context, { event: 'enabled', after });
  return after;
}

export async function endPersonsSessions(context: StaffContext, id: string): Promise<Person> {
  const { db } = context;
  await getPerson(db, id);
  await endAllSessions(db, id);
  const after = await getPerson(db, id);
  await tell(context, { event: 'sessionsEnded', after });
  return after;
}

/** For who has lost what makes their codes. */
export async function endPersonsSecondStep(context: StaffContext, id: string): Promise<Person> {
  await endSecondStep(context, id);
  return getPerson(context.db, id);
}

/** Throws a 400 where this is the last owner who may log in: nobody could let anybody in again. */
async function keepAnOwner(db: Db, id: string): Promise<void> {
  const owners = await lockOwners(db);
  if (owners.length === 1 && owners[0] === id) throw new AppError('user.lastOwner');
}

/** A client's link is made anew: one is there always. */
async function closeLinks(context: StaffContext, id: string): Promise<void> {
  const kinds = { invoice: invoiceDocument, payment: receiptDocument };
  for (const { kind, record_id } of await linksMadeBy(context.db, id)) {
    if (kind === 'client') await renewClientLink(context, record_id);
    if (kind !== 'invoice' && kind !== 'payment') continue;
    const isGone = await removePublicId(context.db, kinds[kind], record_id);
    if (isGone) await kinds[kind].tell(context, record_id, { event: 'linkRemoved' });
  }
}
