import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { usePermissions } from '#web/kit/base/role.ts';
import { type ClientName, nameOf } from './client-short.ts';

type Props = { client: ClientName & { _id: string }; children?: ReactNode };

/** A client where something else names one: leads to their page, or what of it one may see. */
export function ClientLink({ client, children = nameOf(client) }: Props) {
  const { open } = usePermissions();
  if (!open('/clients/statement')) return children;
  const to = open('/clients') ? '/clients/$id' : '/clients/statement/$id';
  return (
    <Link to={to} params={{ id: client._id }}>
      {children}
    </Link>
  );
}
