export { itemListParams } from './item-search-params.ts';
export { servicesOf, useCatalogue, useNewService } from './catalogue.ts';
