import { useEffect, useState } from 'react';
import { useRead } from '#web/kit/base/api.ts';

/** Columns of a list that a person has switched off, kept in this browser; and how to change them. */
export function useHiddenColumns(list: string): [hidden: string[], hide: (keys: string[]) => void] {
  const { data: me } = useRead('GET /user/me');
  const [chosen, setChosen] = useState<string[]>();
  const place = me && `kilim.columns.${list}.${me._id}`;
  // Who they are may come after the choice.
  useEffect(() => {
    if (!place || !chosen) return;
    try {
      localStorage.setItem(place, chosen.join(' '));
    } catch {
      // A browser without room keeps it as long as the list is open.
    }
  }, [place, chosen]);
  const kept = (place && localStorage.getItem(place)) ?? '';
  return [chosen ?? (kept === '' ? [] : kept.split(' ')), setChosen];
}
