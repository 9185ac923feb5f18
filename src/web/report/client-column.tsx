import { Link } from '@tanstack/react-router';
import { type ClientShort, nameOf } from '#web/client/client.ts';
import type { FactColumn } from '#web/ui/table/column.ts';

/** The first column of a report about clients. */
export const clientColumn: FactColumn<{ client: ClientShort }> = {
  key: 'client',
  card: 'title',
  value: ({ client }) => nameOf(client),
  show: ({ client }) => (
    <Link to="/clients/$id" params={{ id: client._id }}>
      {nameOf(client)}
    </Link>
  ),
};
