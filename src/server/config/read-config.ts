import type { Context } from '../http/context.ts';
import { getConfig } from './config.store.ts';

/** The settings, and what the environment decides that screens must know. */
export async function readConfig({ db, env }: Pick<Context, 'db' | 'env'>) {
  return {
    ...(await getConfig(db)),
    timeZone: env.TZ_BUSINESS,
    mailTo: env.SMTP_URL === undefined ? ('files' as const) : ('smtp' as const),
  };
}
