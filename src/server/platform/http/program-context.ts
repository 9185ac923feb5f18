import type { Db } from '#server/platform/db/index.ts';
import type { Env } from '#server/platform/system/index.ts';
import { dayInZone } from '#shared/base/day.ts';
import type { Language } from '#shared/i18n/translate.ts';
import type { Session, StaffContext } from './context.ts';

type ProgramContext = {
  db: Db;
  env: Env;
  now: Date;
  language: Language;
  /** The user named in the history; null for the program itself. Either may do what an owner may. */
  actor: string | null;
};

/** The context for calling use cases from a program or a worker, without a request. */
export function programContext({ actor, ...context }: ProgramContext): StaffContext {
  const { db, env, now } = context;
  return {
    ...context,
    actor,
    today: dayInZone(now, env.TZ_BUSINESS),
    address: '',
    device: '',
    security: () => {},
    origin: '',
    mailQueued: () => {},
    transaction: (work) => work(db),
    session: ownerSession(actor),
  };
}

function ownerSession(actor: string | null): Session {
  return {
    tokenHash: '',
    user: {
      _id: actor ?? '',
      username: '',
      firstName: '',
      lastName: '',
      photo: { small: '' },
      role: 'owner',
      disabled: false,
      email: '',
      needsSecondStep: false,
      hasSecondStep: false,
      language: 'el',
      firstPage: null,
    },
  };
}
