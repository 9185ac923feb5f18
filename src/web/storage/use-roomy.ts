import type { SearchCall } from '#web/base/http.ts';
import { useMedia } from '#web/base/use-media.ts';
import type { SearchTable } from '#web/ui/table/search-table.ts';

/** The columns that give way in a window of less than so many em. */
type Away = Readonly<Record<64 | 80 | 90, readonly string[]>>;

/**
 * The list without what matters less where a window has no room for it: what one looks for, the place,
 * stays in sight. Filters of what gives way still work; cards and paper have all of it.
 */
export function useRoomy<K extends SearchCall>(table: SearchTable<K>, away: Away): SearchTable<K> {
  const gone = [
    ...(useMedia(tableBelow(64)) ? away[64] : []),
    ...(useMedia(tableBelow(80)) ? away[80] : []),
    ...(useMedia(tableBelow(90)) ? away[90] : []),
  ];
  const columns = table.columns.map((column) =>
    gone.includes(column.key) ? { ...column, isHidden: true as const } : column,
  );
  return { ...table, columns };
}

function tableBelow(em: number): string {
  return `screen and (min-width: 48.01em) and (max-width: ${em - 0.01}em)`;
}
