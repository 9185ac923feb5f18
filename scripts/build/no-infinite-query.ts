/** In the build, in place of what TanStack Query has for lists without pages: there are none here. */
export const infiniteQueryBehavior = () => ({});
export const hasNextPage = () => false;
export const hasPreviousPage = () => false;
