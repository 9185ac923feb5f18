import { useRead } from '#web/base/api.ts';
import { MOST_FOUND, useComboboxSearch } from '#web/ui/form/use-combobox-search.ts';
import { type Client, type ClientShort, nameOf } from './client.ts';

/** Clients for a combobox, by name, phone or company. */
export function useFoundClients() {
  const { asked, onSearch, found } = useComboboxSearch();
  const filters = asked === '' ? {} : { nameOrPhone: asked };
  const read = useRead(
    'POST /client/search',
    { body: { size: MOST_FOUND, filters, sort: { lastName: 1 } } },
    { keep: true, onReturn: true },
  );
  return { onSearch, found: found(read) };
}

/** `Νίκος Παπαδόπουλος · 99 123456` */
export function nameAndPhone(client: ClientShort & Partial<Pick<Client, 'phones'>>): string {
  return [nameOf(client), client.phones?.[0]?.phoneNumber].filter(Boolean).join(' · ');
}
