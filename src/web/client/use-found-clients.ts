import { useRead } from '#web/base/api.ts';
import { MOST_FOUND, useComboboxSearch } from '#web/ui/form/use-combobox-search.ts';

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
