import type { Handlers } from '#server/platform/http/index.ts';
import type { labelRoutes } from '#shared/contract/label.ts';
import { printLabels } from './print-labels.ts';

export const labelHandlers: Handlers<typeof labelRoutes> = {
  pdf: (context, { body }) => printLabels(context, body),
};
