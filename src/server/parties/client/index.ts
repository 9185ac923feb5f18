export { clientHandlers } from './client.routes.ts';
export {
  clientLanguage,
  deletedOn,
  eraseClientRow,
  getClient,
  isErased,
  lockClient,
  lockClients,
  lockClientToSettle,
  readClient,
} from './client.store.ts';
export { renewClientLink, createClient } from './client.service.ts';
