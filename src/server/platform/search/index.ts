export { reindex, tidyTextIndexes, updateSearchEntries } from './search-entry.store.ts';
export { searchModule } from './search.module.ts';
