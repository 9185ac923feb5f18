import { Link } from '@tanstack/react-router';
import { type ClientShort, nameOf } from '#web/client/client.ts';

/** A client of a report; leads to the client's page. */
export function ClientLink({ client }: { client: ClientShort }) {
  return (
    <Link to="/clients/$id" params={{ id: client._id }}>
      {nameOf(client)}
    </Link>
  );
}
