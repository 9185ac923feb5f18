import { useNavigate, useSearch } from '@tanstack/react-router';
import { textSearch } from '#web/base/search-params.ts';

/** One of a few words in the page's address; the first is the usual one and is left out there. */
export function useChoice<V extends string>(name: string, values: readonly [V, ...V[]]) {
  const search = textSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const chosen = values.find((value) => value === search[name]) ?? values[0];

  function choose(value: V) {
    const next = { ...search, [name]: value === values[0] ? undefined : value };
    void navigate({ to: '.', search: next, replace: true, resetScroll: false });
  }

  return [chosen, choose] as const;
}
