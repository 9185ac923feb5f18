import { useRead } from '#web/kit/base/api.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { Combobox } from '#web/kit/ui/field/Combobox.tsx';
import { type At, useField } from '#web/kit/ui/form/use-field.ts';
import { useListSearch, WHOLE_LIST } from '#web/kit/ui/form/use-list-search.ts';
import type { PlaceShort } from './place.ts';

const body = { size: WHOLE_LIST, filters: { disabled: false } } as const;

/** All places that are not disabled. */
function usePlaces() {
  return useRead('POST /place/search', { body }, { onReturn: true });
}

/** Whether there are any places; false while offline. */
export function useHasPlaces() {
  const { data, isLoading } = usePlaces();
  return { isLoading, hasPlaces: (data?.total ?? 0) > 0 };
}

type Props = {
  at: At<PlaceShort | null>;
  onPick?: ((place: PlaceShort) => void) | undefined;
  autoFocus?: boolean;
};

export function PlaceField({ at, onPick, autoFocus = false }: Props) {
  const t = useTranslate();
  const field = useField(at);
  const { onSearch, found } = useListSearch(usePlaces(), codeOf);
  return (
    <Combobox<PlaceShort>
      {...field}
      onChange={(place) => {
        field.onChange(place);
        if (place !== null) onPick?.(place);
      }}
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
