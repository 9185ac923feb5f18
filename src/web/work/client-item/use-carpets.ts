import { useRead } from '#web/kit/base/api.ts';
import { useDebounced } from '#web/kit/base/use-debounced.ts';

const PAUSE_MS = 250;
/** Few at first, for a fast response. */
export const FIRST_CARPETS = 6;

/**
 * Searches carpets by number or client name. By number, the lowest first: it is the number itself
 * if that exists.
 */
export function useCarpets(text: string, size = FIRST_CARPETS) {
  const debounced = useDebounced(text, PAUSE_MS);
  const number = /^#?0*(\d+)$/.exec(debounced)?.[1];
  const sought =
    number === undefined
      ? { filters: { clientName: debounced } }
      : { filters: { _ref: number }, sort: { _ref: 1 } as const };
  const body = { size, ...sought };
  const isAsked = text !== '' && debounced !== '';
  const read = useRead('POST /clientItem/search', { body }, { enabled: isAsked, keep: true });
  const answer = isAsked ? read.data : undefined;
  const { data = [], total } = answer ?? {};
  const isSettled = debounced === text && !read.isPlaceholderData;
  const meant = data.find(({ _ref }) =>
    number === undefined ? total === 1 : _ref === Number(number),
  );
  return {
    read,
    found: data,
    total,
    meant: isSettled ? meant : undefined,
    /** No response yet. */
    hasNoAnswer: total === undefined && read.error === null,
    isOnly: number !== undefined && total === 1,
  };
}
