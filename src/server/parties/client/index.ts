export { clientHandlers } from './client.routes.ts';
export {
  clientLanguage,
  deletedOn,
  getClient,
  lockClient,
  lockClients,
  lockClientToSettle,
  readClient,
} from './client.store.ts';
export { renewClientLink } from './renew-client-link.ts';
export { createClient } from './save-client.ts';
