import { useTranslate } from '#web/base/translate.tsx';
import { Combobox } from '#web/ui/field/Combobox.tsx';
import { type At, useField } from '#web/ui/form/use-field.ts';
import { useListSearch } from '#web/ui/form/use-list-search.ts';
import type { PlaceShort } from './place.ts';
import { usePlaces } from './use-places.ts';

type Props = { at: At<PlaceShort | null>; autoFocus?: boolean };

/** Where something is put: found by the code of the shelf. */
export function PlaceField({ at, autoFocus = false }: Props) {
  const t = useTranslate();
  const field = useField(at);
  const { onSearch, found } = useListSearch(usePlaces(), ({ code }) => code);
  return (
    <Combobox<PlaceShort>
      {...field}
      label={t('place.one')}
      found={found}
      onSearch={onSearch}
      write={({ code }) => code}
      match={({ code }) => code}
      autoFocus={autoFocus}
      clearable
    />
  );
}
