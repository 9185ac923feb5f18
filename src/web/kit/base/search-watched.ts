import { ApiError, type SearchResult, request, type SearchBody, type SearchCall } from './http.ts';

export type WatchOptions = {
  signal: AbortSignal;
  /** Told every piece of the answer as it comes. */
  onText: (piece: string) => void;
};

/** As `search`, for a long answer whose progress is shown. */
export async function searchWatched<K extends SearchCall>(
  name: K,
  body: SearchBody,
  { signal, onText }: WatchOptions,
): Promise<SearchResult<K>> {
  const response = await request<SearchCall>(name, { body }, { signal });
  const pieces: string[] = [];
  try {
    for await (const piece of piecesOf(response)) {
      onText(piece);
      pieces.push(piece);
    }
  } catch (error) {
    if (signal.aborted) throw error;
    throw new ApiError(0);
  }
  return JSON.parse(pieces.join('')) as SearchResult<K>;
}

/** Not every browser can walk a stream by itself. */
async function* piecesOf({ body }: Response): AsyncIterable<string> {
  const decoder = new TextDecoder();
  const reader = body?.getReader();
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true };
    if (done) return;
    yield decoder.decode(value, { stream: true });
  }
}
