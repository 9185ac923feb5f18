export { tagHandlers } from './tag.routes.ts';
export { findTag, knownTags } from './tag.store.ts';
export { tagModule } from './tag.module.ts';
