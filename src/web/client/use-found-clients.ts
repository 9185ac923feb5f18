import { billingAddress } from '#shared/rules/client.ts';
import { useRead } from '#web/base/api.ts';
import { useTranslate } from '#web/base/translate.tsx';
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

type Found = ClientShort & Partial<Pick<Client, 'phones' | 'addresses'>>;

/** Which of two of one name it is: `Λήδρας 12, Λευκωσία · Αρ. 41` */
export function useWhich(): (client: Found) => string {
  const t = useTranslate();
  return ({ _ref, addresses = [] }) => {
    const { street, city } = billingAddress({ addresses }) ?? {};
    const address = [street, city].filter(Boolean).join(', ');
    return [address, `${t('client.ref')} ${_ref}`].filter(Boolean).join(' · ');
  };
}

/** `Νίκος Παπαδόπουλος · 99 123456` */
export function nameAndPhone(client: Found): string {
  return [nameOf(client), client.phones?.[0]?.phoneNumber].filter(Boolean).join(' · ');
}
