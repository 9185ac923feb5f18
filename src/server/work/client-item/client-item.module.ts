import { ofOwnClient, type TablesOf } from '#server/platform/db/index.ts';
import { clientItemHandlers } from './client-item.routes.ts';
import { searchedClientItems } from './searched-client-items.ts';

export const clientItemModule = {
  handlers: { clientItem: clientItemHandlers },
  searched: { clientItem: searchedClientItems },
  tables: {
    client_item: {
      exported: {
        units: { width: 'millimetres', length: 'millimetres', price: 'cents' },
        ofClient: ofOwnClient,
        erased: {
          texts: { description: 'emptied', title: 'kept', category: 'kept', previous_ref: 'kept' },
        },
      },
      sample: 'cleared',
      // When a client is erased, the client's own line covers all their data.
      recorded: ['clientItem', 'client'],
    },
  } as const satisfies TablesOf<'client_item'>,
};
