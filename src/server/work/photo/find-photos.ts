import type { Search } from '#shared/contract/search.ts';
import type { Context } from '../../platform/http/index.ts';
import { searchPhotos } from './photo-search.store.ts';
import { withAddresses } from './with-addresses.ts';

export function findPhotos(context: Context, search: Search) {
  return searchPhotos(context.db, search, (photo) => withAddresses(context, photo));
}
