import type { z } from 'zod';
import type { User, userBody } from '#shared/contract/user.ts';
import { audit } from '../../platform/history/index.ts';
import type { StaffContext } from '../../platform/http/index.ts';
import { updateUser } from './user.store.ts';

export async function editUser(
  context: StaffContext,
  input: z.output<typeof userBody>,
): Promise<User> {
  const before = context.session.user;
  const after = await updateUser(context.db, before._id, input);
  await audit.user(context, { event: 'changed', before, after });
  return after;
}
