import type { configRoutes } from '#shared/contract/config.ts';
import type { Env } from '../env.ts';
import type { Handlers } from '../http/mount.ts';
import { changeConfig } from './change-config.ts';
import { getConfig } from './config.store.ts';

export const configHandlers: Handlers<typeof configRoutes> = {
  get: async ({ db, env }) => ({ ...(await getConfig(db)), ...surroundings(env) }),
  getPublic: async ({ db, env }) => ({ ...(await getConfig(db)), ...surroundings(env) }),
  update: async (context, { body }) => ({
    ...(await changeConfig(context, body)),
    ...surroundings(context.env),
  }),
};

/** What the environment decides and screens must know. */
function surroundings({ SMTP_URL, TZ_BUSINESS }: Env) {
  return {
    timeZone: TZ_BUSINESS,
    mailTo: SMTP_URL === undefined ? ('files' as const) : ('smtp' as const),
  };
}
