export type { SearchedKinds } from './hits.ts';
export { reindex, tidyTextIndexes, updateSearchEntries } from './search-entry.store.ts';
export { searchInvariants } from './search.invariants.ts';
export { searchModule } from './search.module.ts';
export { searchHandlers } from './search.routes.ts';
export {
  clientName,
  frozenName,
  joinedWords,
  noDocument,
  searched,
  wordsOf,
  wordsOfDocument,
} from './searched.ts';
