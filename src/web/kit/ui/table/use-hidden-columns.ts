import { useEffect, useState } from 'react';
import { useRead } from '#web/kit/base/api.ts';

/** The keys of the columns that this user has hidden in a list, kept in this browser. */
export function useHiddenColumns(list: string): [hidden: string[], hide: (keys: string[]) => void] {
  const { data: me } = useRead('GET /user/me');
  const [chosen, setChosen] = useState<string[]>();
  const storageKey = me && `kilim.columns.${list}.${me._id}`;
  // In an effect: the user may be known only after the choice.
  useEffect(() => {
    if (!storageKey || !chosen) return;
    try {
      localStorage.setItem(storageKey, chosen.join(' '));
    } catch {
      // Storage is full: the choice lasts while the list is open.
    }
  }, [storageKey, chosen]);
  const stored = (storageKey && localStorage.getItem(storageKey)) ?? '';
  return [chosen ?? (stored === '' ? [] : stored.split(' ')), setChosen];
}
