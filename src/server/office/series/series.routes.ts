import type { Handlers } from '#server/platform/http/index.ts';
import type { seriesRoutes } from '#shared/contract/series.ts';
import { lastDays } from './last-days.store.ts';

export const seriesHandlers: Handlers<typeof seriesRoutes> = { lastDays: ({ db }) => lastDays(db) };
