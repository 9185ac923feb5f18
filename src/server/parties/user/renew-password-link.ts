import type { PersonWithLink } from '#shared/contract/person.ts';
import { AppError } from '#shared/errors.ts';
import type { StaffContext } from '../../platform/http/index.ts';
import { auditPerson } from './audit-person.ts';
import { mailPasswordLink } from './mail-password-link.ts';
import { makePasswordLink } from './make-password-link.ts';
import { getPerson } from './person.store.ts';

/** For who has forgotten their password; the old one works until the new one is set. */
export async function renewPasswordLink(
  context: StaffContext,
  id: string,
): Promise<PersonWithLink> {
  const made = await context.transaction(async (db) => {
    const own = { ...context, db };
    if ((await getPerson(db, id)).disabled) throw new AppError('user.disabled');
    const link = await makePasswordLink(own, id);
    const after = await getPerson(db, id);
    await auditPerson(own, { event: 'linkMade', after });
    return { ...after, link };
  });
  return { ...made, isMailed: await mailPasswordLink(context, made) };
}
