import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { cleanEmail, mailboxOf, wireEmail } from '#shared/base/email.ts';
import { dialableNumber, phoneDigits, showPhone } from '#shared/base/phone.ts';
import { looksLike } from '#shared/base/text.ts';
import { billingAddress } from '#shared/rules/client.ts';
import { call, type FiltersOf, type RowOf } from '#web/kit/base/http.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { nameOf } from '#web/kit/links/record-links.tsx';

export type SameClientProps = TypedContact & {
  /** The id of the client being edited, which is not reported. */
  own?: string | undefined;
  /** Actions for the first such client; by default each has a link that opens it in a new tab. */
  children?: (client: RowOf<'POST /client/search'>) => ReactNode;
};

/** A hint below a field that clients with this contact exist. It does not prevent saving. */
export function SameClient({ by, text, own, children }: SameClientProps) {
  const t = useTranslate();
  const clients = useSameClients({ by, text }, own);
  const line = useRef<HTMLParagraphElement>(null);
  const [first] = clients;
  const found = first?._id;
  // On a phone the bar at the bottom would cover it.
  useEffect(() => {
    if (found !== undefined) line.current?.scrollIntoView({ block: 'nearest' });
  }, [found]);
  const message = first && t(`client.already.${by}`);
  const whoIs = (client: Row) => t('client.alreadyWho', { name: nameOf(client), ref: client._ref });
  return (
    <p ref={line} className="dim small" style={{ scrollMarginBlock: '8rem' }}>
      <span role="status">{first && children ? [message, whoIs(first)].join(' ') : message}</span>{' '}
      {first && children?.(first)}
      {!children &&
        clients.map((client) => (
          <span key={client._id} style={{ display: 'block' }}>
            <Link to="/clients/$id" params={{ id: client._id }} target="_blank">
              {whoIs(client)}
            </Link>{' '}
            {distinctionOf(client)}
          </span>
        ))}
    </p>
  );
}

/** A contact as typed; of a name the first and last name, separated by a space. */
type TypedContact = { by: 'phone' | 'email' | 'name'; text: string };

type Row = RowOf<'POST /client/search'>;

/** What tells a client from others of the same name. */
function distinctionOf({ phones, addresses }: Row): string {
  const phone = showPhone(phones[0]?.phoneNumber ?? '');
  return [phone, billingAddress({ addresses })?.city].filter(Boolean).join(' · ');
}

type KnownClient = Pick<Row, 'fullName'> & {
  phones: readonly Pick<Row['phones'][number], 'phoneNumber'>[];
  emails: readonly Pick<Row['emails'][number], 'emailAddress'>[];
};

const MIN_DIGITS = 6;
/** A name may be part of many longer names. */
const MAX_CANDIDATES = 50;
const MAX_SHOWN = 5;
const NONE: readonly Row[] = [];

/** Undefined if too little has been typed to search for. */
export function duplicateFilters({
  by,
  text,
}: TypedContact): FiltersOf<'POST /client/search'> | undefined {
  if (by === 'phone') {
    const phone = digitsOf(text);
    return phone.length < MIN_DIGITS ? undefined : { phone };
  }
  // Every address is found by its spelling in ASCII.
  if (by === 'email')
    return /\S@\S/.test(text) ? { email: wireEmail(cleanEmail(text)) } : undefined;
  return /\S\s+\S/.test(text) ? { fullName: text.trim() } : undefined;
}

/**
 * Whether the whole contact matches, ignoring case and accents; the search also finds parts of it.
 */
export function isSame(
  { fullName, phones, emails }: KnownClient,
  { by, text }: TypedContact,
): boolean {
  const isText = (known: string) => looksLike(known, text);
  if (by === 'phone')
    return phones.some(({ phoneNumber }) => digitsOf(phoneNumber) === digitsOf(text));
  if (by === 'email')
    return emails.some(({ emailAddress }) => mailboxOf(emailAddress) === mailboxOf(text));
  return isText(fullName);
}

function digitsOf(phoneNumber: string): string {
  return phoneDigits(dialableNumber(phoneNumber));
}

/** Existing clients with the typed contact, but for `own`. None if the search fails. */
function useSameClients({ by, text }: TypedContact, own?: string): readonly Row[] {
  const [found, setFound] = useState<TypedContact & { clients: readonly Row[] }>();
  useEffect(() => {
    const typed = { by, text };
    const filters = duplicateFilters(typed);
    if (filters === undefined) return undefined;
    const stop = new AbortController();
    const body = { size: MAX_CANDIDATES, filters, sort: { _ref: 1 } as const };
    call('POST /client/search', { body }, { signal: stop.signal, stays: true }).then(
      ({ data }) => {
        const isOther = (row: Row) => row._id !== own && isSame(row, typed);
        setFound({ ...typed, clients: data.filter(isOther).slice(0, MAX_SHOWN) });
      },
      () => {},
    );
    return () => stop.abort();
  }, [by, text, own]);
  return found?.by === by && found.text === text ? found.clients : NONE;
}
