import type { User } from '#shared/contract/user.ts';
import { audit } from '../../platform/history/index.ts';
import type { StaffContext } from '../../platform/http/index.ts';
import { removeSecondStep } from './second-step.store.ts';
import { getUser } from './user.store.ts';

export async function endSecondStep(context: StaffContext, userId: string): Promise<User> {
  const { db } = context;
  const isGone = await removeSecondStep(db, userId);
  const after = await getUser(db, userId);
  if (isGone) await audit.user(context, { event: 'secondStepOff', after });
  return after;
}
