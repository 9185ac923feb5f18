import type { ReactNode } from 'react';
import { useRead } from '#web/kit/base/api.ts';
import { DataState } from '#web/kit/ui/page/DataState.tsx';
import type { Client } from './client-form.ts';

type Props = { id: string | undefined; children: (client: Client | null) => ReactNode };

/** Passes the client with this id, or null without an id, to a form. */
export function WithClient({ id, children }: Props) {
  const enabled = id !== undefined;
  const read = useRead('GET /client/:id', { params: { id: id ?? '' } }, { enabled });
  if (!enabled) return children(null);
  return (
    <DataState read={read} fillsForm>
      {children}
    </DataState>
  );
}
