export { placeListParams, placePageParams } from './place-search-params.ts';
