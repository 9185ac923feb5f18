import type { TablesOf } from '#server/platform/db/index.ts';
import { smtpInvariants } from './smtp.invariants.ts';

export const smtpModule = {
  invariants: smtpInvariants,
  tables: {
    mail_server: {
      exported: { omits: { password: 'secret' }, ofClient: null },
      sample: 'kept',
      recorded: ['mailServer'],
    },
  } as const satisfies TablesOf<'mail_server'>,
};
