import { ofClientOf, type TablesOf } from '#server/platform/db/index.ts';
import { tagHandlers } from './tag.routes.ts';

export const tagModule = {
  handlers: { tag: tagHandlers },
  tables: {
    tag: {
      exported: { ofClient: ofClientOf('client_item_id', 'client_item'), erased: 'kept' },
      sample: 'cleared',
      recorded: { none: 'a blank label is no record; the piece that it is put on tells of it' },
    },
  } as const satisfies TablesOf<'tag'>,
};
