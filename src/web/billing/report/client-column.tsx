import { type ClientShort, nameOf } from '#web/kit/links/client-short.ts';
import { ClientLink } from '#web/kit/links/ClientLink.tsx';
import type { FactColumn } from '#web/kit/ui/table/column.ts';

export const clientColumn: FactColumn<{ client: ClientShort }> = {
  key: 'client',
  card: 'title',
  value: ({ client }) => nameOf(client),
  show: ({ client }) => (
    <div style={{ minWidth: '5.5rem', overflowWrap: 'anywhere' }}>
      <ClientLink client={client} />
    </div>
  ),
};
