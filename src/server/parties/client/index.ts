export { clientHandlers } from './client.routes.ts';
export {
  allClients,
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
export { createClient, editClient, renewClientLink } from './client.service.ts';
export { clientOfMarketingLink, saveMarketing } from './marketing.store.ts';
export { clientModule } from './client.module.ts';
export { clientName, searchedClients } from './searched-clients.ts';
export { searchedJobs } from './searched-clients.ts';
