import type { configRoutes } from '#shared/contract/config.ts';
import type { Env } from '../env.ts';
import type { Handlers } from '../http/mount.ts';
import { changeConfig } from './change-config.ts';
import { getConfig } from './config.store.ts';

export const configHandlers: Handlers<typeof configRoutes> = {
  get: async ({ db, env }) => ({ ...(await getConfig(db)), mailTo: mailTo(env) }),
  getPublic: ({ db }) => getConfig(db),
  update: async (context, { body }) => ({
    ...(await changeConfig(context, body)),
    mailTo: mailTo(context.env),
  }),
};

function mailTo({ SMTP_URL }: Env): 'smtp' | 'files' {
  return SMTP_URL === undefined ? 'files' : 'smtp';
}
