export { tagHandlers } from './tag.routes.ts';
export { findTag, knownTags } from './tag.store.ts';
