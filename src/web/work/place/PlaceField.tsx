import { useTranslate } from '#web/kit/base/translate.tsx';
import { Combobox } from '#web/kit/ui/field/Combobox.tsx';
import { type At, useField } from '#web/kit/ui/form/use-field.ts';
import { useListSearch } from '#web/kit/ui/form/use-list-search.ts';
import type { PlaceShort } from './place.ts';
import { usePlaces } from './use-places.ts';

type Props = { at: At<PlaceShort | null>; autoFocus?: boolean };

export function PlaceField({ at, autoFocus = false }: Props) {
  const t = useTranslate();
  const field = useField(at);
  const { onSearch, found } = useListSearch(usePlaces(), codeOf);
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

function codeOf({ code }: PlaceShort): string {
  return code;
}
