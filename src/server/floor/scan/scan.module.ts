import { scanHandlers } from './scan.routes.ts';

export const scanModule = { handlers: { scan: scanHandlers } };
