import { getConfig } from '../../platform/config/index.ts';
import type { Context } from '../../platform/http/index.ts';
import { logoStateOf } from '../../platform/logo/index.ts';

/** The settings, with the environment's settings that screens need. */
export async function readConfig({ db, env }: Pick<Context, 'db' | 'env'>) {
  const config = await getConfig(db);
  const { state, failure } = await logoStateOf(db, config.logo);
  return {
    ...config,
    logoState: state,
    logoFailure: failure,
    timeZone: env.TZ_BUSINESS,
    mailTo: env.SMTP_URL === undefined ? ('files' as const) : ('smtp' as const),
  };
}
