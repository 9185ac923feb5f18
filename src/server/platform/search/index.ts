export type { SearchedKinds } from './hits.ts';
export { reindex, tidyTextIndexes, updateSearchEntries } from './search-entry.store.ts';
export { searchInvariants } from './search.invariants.ts';
export { searchModule } from './search.module.ts';
export { searchHandlers } from './search.routes.ts';
export { joinedWords, noDocument, searched, wordsOf } from './searched.ts';
