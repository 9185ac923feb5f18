import type { TablesOf } from '#server/platform/db/index.ts';
import { userInvariants } from './user.invariants.ts';
import { userHandlers } from './user.routes.ts';

export const userModule = {
  handlers: { user: userHandlers },
  invariants: userInvariants,
  tables: {
    user_account: {
      exported: { omits: { password_hash: 'secret' }, ofClient: null },
      sample: 'kept',
      recorded: ['user'],
    },
    user_seen: {
      exported: { leftOut: 'technical' },
      sample: 'kept',
      recorded: { none: 'that somebody was here is no change' },
    },
    password_link: { exported: { leftOut: 'secret' }, sample: 'kept', recorded: ['user'] },
    second_step: {
      exported: { leftOut: 'secret' },
      sample: 'kept',
      recorded: { none: 'recorded when it is confirmed, asked for or removed' },
    },
    recovery_code: {
      exported: { leftOut: 'secret' },
      sample: 'kept',
      recorded: { none: 'come and go with the second step; a login says that one was taken' },
    },
    session: {
      exported: { leftOut: 'secret' },
      sample: 'kept',
      recorded: { none: 'who is logged in is no record' },
    },
    login_failure: {
      exported: { leftOut: 'technical' },
      sample: 'kept',
      recorded: { none: 'counters of guesses' },
    },
    half_login: {
      exported: { leftOut: 'technical' },
      sample: 'kept',
      recorded: { none: 'guesses, of whoever knows the password' },
    },
  } as const satisfies TablesOf<
    | 'user_account'
    | 'user_seen'
    | 'password_link'
    | 'second_step'
    | 'recovery_code'
    | 'session'
    | 'login_failure'
    | 'half_login'
  >,
};
