import type { User } from '#shared/contract/user.ts';
import type { StaffContext } from '../../platform/http/index.ts';
import { requireOwnPassword } from './check-password.ts';
import { endSecondStep } from './end-second-step.ts';

/** Needs the password, so that a phone left on a table does not take it off. */
export async function endOwnSecondStep(
  context: StaffContext,
  { password }: { password: string },
): Promise<User> {
  await requireOwnPassword(context, { password, path: 'password' });
  return context.transaction((trx) =>
    endSecondStep({ ...context, db: trx }, context.session.user._id),
  );
}
