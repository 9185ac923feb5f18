import type { PersonWithLink } from '#shared/contract/person.ts';
import { AppError } from '#shared/errors.ts';
import type { StaffContext } from '../../platform/http/index.ts';
import { auditPerson } from './audit-person.ts';
import { mailPasswordLink } from './mail-password-link.ts';
import { makePasswordLink } from './make-password-link.ts';
import { getPerson } from './person.store.ts';

/** For a forgotten password; the old one works until a new one is set. */
export async function renewPasswordLink(
  context: StaffContext,
  id: string,
): Promise<PersonWithLink> {
  const renewed = await context.transaction(async (db) => {
    const trxContext = { ...context, db };
    if ((await getPerson(db, id)).disabled) throw new AppError('user.disabled');
    const link = await makePasswordLink(trxContext, id);
    const after = await getPerson(db, id);
    await auditPerson(trxContext, { event: 'linkMade', after });
    return { ...after, link };
  });
  return { ...renewed, isMailed: await mailPasswordLink(context, renewed) };
}
