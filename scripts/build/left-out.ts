/** In the build, in place of what TanStack Query has for lists without pages: there are none here. */
export const infiniteQueryBehavior = () => ({});
export const hasNextPage = () => false;
export const hasPreviousPage = () => false;

/** And of how its router would read and write what is behind the `?`: `search-params.ts` says that. */
export const defaultParseSearch = undefined;
export const defaultStringifySearch = undefined;
export const parseSearchWith = undefined;
export const stringifySearchWith = undefined;
