import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import type { RowOf } from '#web/kit/base/http.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { nameOf } from '#web/kit/links/client-short.ts';
import { type TypedContact, useSameClient } from './same-client.ts';

export type SameClientProps = TypedContact & {
  /** The id of the client being edited, which is not reported. */
  own?: string | undefined;
  /** Actions for the existing client; by default a link that opens it in a new tab. */
  children?: (client: RowOf<'POST /client/search'>) => ReactNode;
};

/** A hint below a field that a client with this contact exists. It does not prevent saving. */
export function SameClient({ by, text, own, children }: SameClientProps) {
  const t = useTranslate();
  const client = useSameClient({ by, text }, own);
  const line = useRef<HTMLParagraphElement>(null);
  const found = client?._id;
  // On a phone the bar at the bottom would cover it.
  useEffect(() => {
    if (found !== undefined) line.current?.scrollIntoView({ block: 'nearest' });
  }, [found]);
  const message = client && t(`client.already.${by}`);
  const name = client && t('client.alreadyWho', { name: nameOf(client), ref: client._ref });
  return (
    <p ref={line} className="dim small" style={{ scrollMarginBlock: '8rem' }}>
      <span role="status">{children ? [message, name].join(' ') : message}</span>{' '}
      {client &&
        (children?.(client) ?? (
          <Link to="/clients/$id" params={{ id: client._id }} target="_blank">
            {name}
          </Link>
        ))}
    </p>
  );
}
