import { useEffect, useState } from 'react';
import { dialableNumber } from '#shared/phone.ts';
import { fold, phoneDigits } from '#shared/text.ts';
import { call, type FiltersOf, type RowOf } from '#web/kit/base/http.ts';

/** What was typed of a client; a name is the first and the last name with a space. */
export type TypedContact = { by: 'phone' | 'email' | 'name'; text: string };

type Row = RowOf<'POST /client/search'>;
type KnownClient = Pick<Row, 'fullName'> & {
  phones: readonly Pick<Row['phones'][number], 'phoneNumber'>[];
  emails: readonly Pick<Row['emails'][number], 'emailAddress'>[];
};

const MIN_DIGITS = 6;
/** A name may be a part of many longer ones. */
const MOST_ASKED = 50;

/** Undefined if too little was typed to find anybody. */
export function duplicateFilters({
  by,
  text,
}: TypedContact): FiltersOf<'POST /client/search'> | undefined {
  if (by === 'phone') {
    const phone = digitsOf(text);
    return phone.length < MIN_DIGITS ? undefined : { phone };
  }
  if (by === 'email') return /\S@\S/.test(text) ? { email: text.trim() } : undefined;
  return /\S\s+\S/.test(text) ? { fullName: text.trim() } : undefined;
}

/** Whether what was found by a part of it is the client's as a whole, in whatever spelling. */
export function isSame(
  { fullName, phones, emails }: KnownClient,
  { by, text }: TypedContact,
): boolean {
  const isText = (known: string) => fold(known) === fold(text.trim());
  if (by === 'phone')
    return phones.some(({ phoneNumber }) => digitsOf(phoneNumber) === digitsOf(text));
  if (by === 'email') return emails.some(({ emailAddress }) => isText(emailAddress));
  return isText(fullName);
}

function digitsOf(phoneNumber: string): string {
  return phoneDigits(dialableNumber(phoneNumber));
}

/** A client who is there already, other than the `own` one. A look-up that fails finds nobody, and says nothing. */
export function useSameClient({ by, text }: TypedContact, own?: string): Row | undefined {
  const [found, setFound] = useState<TypedContact & { client: Row | undefined }>();
  useEffect(() => {
    const typed = { by, text };
    const filters = duplicateFilters(typed);
    if (filters === undefined) return undefined;
    const stop = new AbortController();
    const body = { size: MOST_ASKED, filters, sort: { _ref: 1 } as const };
    call('POST /client/search', { body }, { signal: stop.signal, stays: true }).then(
      ({ data }) => {
        const isOther = (row: Row) => row._id !== own && isSame(row, typed);
        setFound({ ...typed, client: data.find(isOther) });
      },
      () => {},
    );
    return () => stop.abort();
  }, [by, text, own]);
  return found?.by === by && found.text === text ? found.client : undefined;
}
