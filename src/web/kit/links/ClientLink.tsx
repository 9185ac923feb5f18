import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { usePermissions } from '#web/kit/base/role.ts';
import { type ClientName, nameOf } from './client-short.ts';

type ClientLinkProps = { client: ClientName & { _id: string }; children?: ReactNode };

/** Link to a client's page, to the statement if the role may only open that, else plain text. */
export function ClientLink({ client, children = nameOf(client) }: ClientLinkProps) {
  const { open } = usePermissions();
  if (!open('/clients/statement')) return children;
  const to = open('/clients') ? '/clients/$id' : '/clients/statement/$id';
  return (
    <Link to={to} params={{ id: client._id }}>
      {children}
    </Link>
  );
}
