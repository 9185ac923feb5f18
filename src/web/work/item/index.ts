export { itemListParams } from './item-search-params.ts';
export { servicesOf, useCatalogue } from './use-catalogue.ts';
export { useNewService } from './use-new-service.ts';
