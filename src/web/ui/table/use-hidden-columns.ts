import { useState } from 'react';
import { useRead } from '#web/base/api.ts';

/** Columns of a list that a person has switched off, kept in this browser; and how to change them. */
export function useHiddenColumns(list: string): [hidden: string[], hide: (keys: string[]) => void] {
  const { data: me } = useRead('GET /user/me');
  const [, redraw] = useState({});
  const place = me && `kilim.columns.${list}.${me._id}`;
  const kept = (place && localStorage.getItem(place)) ?? '';
  return [
    kept === '' ? [] : kept.split(' '),
    (keys) => {
      if (place) localStorage.setItem(place, keys.join(' '));
      redraw({});
    },
  ];
}
