import type { configRoutes } from '#shared/contract/config.ts';
import type { Handlers } from '../http/mount.ts';
import { changeConfig } from './change-config.ts';
import { getConfig } from './config.store.ts';

export const configHandlers: Handlers<typeof configRoutes> = {
  get: ({ db }) => getConfig(db),
  getPublic: ({ db }) => getConfig(db),
  update: (context, { body }) => changeConfig(context, body),
};
