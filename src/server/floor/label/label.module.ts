import { labelHandlers } from './label.routes.ts';

export const labelModule = { handlers: { label: labelHandlers } };
