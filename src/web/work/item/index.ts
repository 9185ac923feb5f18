export { servicesOf, useCatalogue, useNewService } from './catalogue.ts';
export { itemScreens } from './screens.ts';
