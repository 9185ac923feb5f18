import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type ClientName, nameOf } from './client.ts';

type Props = { client: ClientName & { _id: string }; children?: ReactNode };

/** A client where something else names one: leads to their page. */
export function ClientLink({ client, children = nameOf(client) }: Props) {
  return (
    <Link to="/clients/$id" params={{ id: client._id }}>
      {children}
    </Link>
  );
}
