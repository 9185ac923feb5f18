import type { User } from '#shared/contract/user.ts';
import type { StaffContext } from '../../platform/http/index.ts';
import { requireOwnPassword } from './check-password.ts';
import { endSecondStep } from './end-second-step.ts';

/** Requires the password: whoever finds an unlocked device must not remove the second factor. */
export async function endOwnSecondStep(
  context: StaffContext,
  { password }: { password: string },
): Promise<User> {
  await requireOwnPassword(context, { password, path: 'password' });
  return context.transaction((trx) =>
    endSecondStep({ ...context, db: trx }, context.session.user._id),
  );
}
