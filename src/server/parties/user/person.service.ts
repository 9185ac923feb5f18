import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import { audit } from '#server/platform/history/index.ts';
import type { StaffContext } from '#server/platform/http/index.ts';
import { codePath } from '#server/platform/pdf/index.ts';
import type { newPersonBody, Person, personBody, PersonWithLink } from '#shared/contract/person.ts';
import { AppError } from '#shared/fields/errors.ts';
import { removePasswordLink } from './password-link.store.ts';
import { mailPasswordLink, makePasswordLink } from './password-link.ts';
import { hashPassword, hashRequestOf } from './password.ts';
import { getPerson, setAccess, updatePerson } from './person.store.ts';
import { endSecondStep } from './second-step.service.ts';
import { endAllSessions } from './session.store.ts';
import { insertUser, requireAnotherOwner } from './user.store.ts';

/** The initial password is random and not shown to anyone: the person sets their own by the link. */
export async function addPerson(
  context: StaffContext,
  input: z.output<typeof newPersonBody>,
): Promise<PersonWithLink> {
  const passwordHash = await hashPassword(
    randomBytes(32).toString('base64url'),
    hashRequestOf(context),
  );
  const added = await context.transaction(async (db) => {
    const trxContext = { ...context, db };
    const id = await insertUser(db, { ...input, passwordHash, now: context.now });
    if (id === undefined) throw new AppError('user.nameInUse', { path: 'username' });
    const link = await makePasswordLink(trxContext, { _id: id, username: input.username });
    const after = await getPerson(db, id);
    await auditPerson(trxContext, { event: 'created', before: null, after });
    return { ...after, link, code: codePath(link) };
  });
  return { ...added, ...(await mailPasswordLink(context, added)) };
}

/** A new role applies at once, also to open sessions. */
export async function editPerson(
  context: StaffContext,
  id: string,
  input: z.output<typeof personBody>,
): Promise<Person> {
  const { db } = context;
  if (input.role !== 'owner') await requireAnotherOwner(db, id);
  const before = await getPerson(db, id);
  // The link was mailed to the old address, which may belong to someone else.
  if (input.email !== before.email && before.email !== '') await removePasswordLink(db, id);
  const after = await updatePerson(db, id, input);
  await auditPerson(context, { event: 'changed', before, after });
  return after;
}

/** The person can log in again with their previous password. */
export async function enablePerson(context: StaffContext, id: string): Promise<Person> {
  await setAccess(context.db, id, true);
  const after = await getPerson(context.db, id);
  await auditPerson(context, { event: 'enabled', after });
  return after;
}

export async function endPersonsSessions(context: StaffContext, id: string): Promise<Person> {
  const { db } = context;
  await getPerson(db, id);
  await endAllSessions(db, id);
  const after = await getPerson(db, id);
  await auditPerson(context, { event: 'sessionsEnded', after });
  return after;
}

/** For a person who has lost their authenticator app. */
export async function endPersonsSecondStep(context: StaffContext, id: string): Promise<Person> {
  await endSecondStep(context, id);
  return getPerson(context.db, id);
}

/** For a forgotten password; the old one works until a new one is set. */
export async function renewPasswordLink(
  context: StaffContext,
  id: string,
): Promise<PersonWithLink> {
  const renewed = await context.transaction(async (db) => {
    const trxContext = { ...context, db };
    const person = await getPerson(db, id);
    if (person.disabled) throw new AppError('user.disabled');
    const link = await makePasswordLink(trxContext, person);
    const after = await getPerson(db, id);
    await auditPerson(trxContext, { event: 'linkMade', after });
    return { ...after, link, code: codePath(link) };
  });
  return { ...renewed, ...(await mailPasswordLink(context, renewed)) };
}

/** Writes the event to the history and to the security log. */
export async function auditPerson(
  context: StaffContext,
  event: Parameters<typeof audit.user>[1],
): Promise<void> {
  const { session, address, device, security } = context;
  const { username: of } = event.after;
  security({ event: event.event, user: session.user.username, of, address, device });
  await audit.user(context, event);
}
