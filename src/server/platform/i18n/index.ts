export { catalogueOf, localeIn } from './catalogues.ts';
