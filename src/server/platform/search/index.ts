export { reindex, tidyTextIndexes, updateSearchEntries } from './search-entry.store.ts';
export { searchInvariants } from './search.invariants.ts';
export { searchHandlers } from './search.routes.ts';
