import { useEffect, useState } from 'react';
import { useRead } from '#web/kit/base/api.ts';
import { storedPerson } from '#web/kit/base/session.ts';

/** What this person chose for a list, kept in this browser; empty until they choose. */
export function useOwnChoice(
  what: 'columns' | 'allColumns' | 'filters',
  list: string,
): [kept: string, keep: (value: string) => void] {
  const { data: me } = useRead('GET /user/me');
  const [chosen, setChosen] = useState<string>();
  const person = me?._id ?? storedPerson();
  const storageKey = person && `kilim.${what}.${list}.${person}`;
  // In an effect: the person may be known only after the choice.
  useEffect(() => {
    if (!storageKey || chosen === undefined) return;
    try {
      localStorage.setItem(storageKey, chosen);
    } catch {
      // Storage is full: the choice lasts while the list is open.
    }
  }, [storageKey, chosen]);
  const stored = (storageKey && localStorage.getItem(storageKey)) ?? '';
  return [chosen ?? stored, setChosen];
}
