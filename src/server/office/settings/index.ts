export { configHandlers } from './config.routes.ts';
export { mailServerHandlers } from './mail-server.routes.ts';
