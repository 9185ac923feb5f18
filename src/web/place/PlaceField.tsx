import { useRead } from '#web/base/api.ts';
import { useTranslate } from '#web/base/translate.tsx';
import { Combobox } from '#web/ui/field/Combobox.tsx';
import { MOST_FOUND, useComboboxSearch } from '#web/ui/form/use-combobox-search.ts';
import { type At, useField } from '#web/ui/form/use-field.ts';
import type { PlaceShort } from './place.ts';

type Props = { at: At<PlaceShort | null>; autoFocus?: boolean };

/** Where something is put: found by the code of the shelf. */
export function PlaceField({ at, autoFocus = false }: Props) {
  const t = useTranslate();
  const field = useField(at);
  const { asked, onSearch, found } = useComboboxSearch();
  const filters = { disabled: false, ...(asked !== '' && { code: asked }) };
  const read = useRead(
    'POST /place/search',
    { body: { size: MOST_FOUND, filters } },
    { keep: true, onReturn: true },
  );
  return (
    <Combobox<PlaceShort>
      {...field}
      label={t('place.one')}
      found={found(read)}
      onSearch={onSearch}
      write={({ code }) => code}
      match={({ code }) => code}
      autoFocus={autoFocus}
      clearable
    />
  );
}
