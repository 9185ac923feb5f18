import { billingAddress } from '#shared/rules/client.ts';
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

type ClientResult = ClientShort & Partial<Pick<Client, 'phones' | 'addresses'>>;

/** Distinguishes clients of the same name: `41 · Λήδρας 12, Λευκωσία` */
export function distinctionOf({ _ref, addresses = [] }: ClientResult): string {
  const { street, city } = billingAddress({ addresses }) ?? {};
  return [_ref, [street, city].filter(Boolean).join(', ')].filter(Boolean).join(' · ');
}

/** `Νίκος Παπαδόπουλος · 99 123456` */
export function nameAndPhone(client: ClientResult): string {
  return [nameOf(client), client.phones?.[0]?.phoneNumber].filter(Boolean).join(' · ');
}
