import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import type { newPersonBody, PersonWithLink } from '#shared/contract/person.ts';
import { AppError } from '#shared/errors.ts';
import type { StaffContext } from '../../platform/http/index.ts';
import { auditPerson } from './audit-person.ts';
import { mailPasswordLink } from './mail-password-link.ts';
import { makePasswordLink } from './make-password-link.ts';
import { hashRequestOf, hashPassword } from './password.ts';
import { getPerson } from './person.store.ts';
import { insertUser } from './user.store.ts';

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
    const link = await makePasswordLink(trxContext, id);
    const after = await getPerson(db, id);
    await auditPerson(trxContext, { event: 'created', before: null, after });
    return { ...after, link };
  });
  return { ...added, isMailed: await mailPasswordLink(context, added) };
}
