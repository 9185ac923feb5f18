import {
  BrokenOff,
  request,
  type SearchBody,
  type SearchCall,
  type SearchResult,
} from '#web/kit/base/http.ts';

export type StreamOptions = { signal: AbortSignal; onChunk: (chunk: string) => void };

/** As `search`, for a long answer whose progress is shown. */
export async function searchStreamed<K extends SearchCall>(
  name: K,
  body: SearchBody,
  { signal, onChunk }: StreamOptions,
): Promise<SearchResult<K>> {
  const response = await request<SearchCall>(name, { body }, { signal });
  const chunks: string[] = [];
  try {
    for await (const chunk of chunksOf(response)) {
      onChunk(chunk);
      chunks.push(chunk);
    }
  } catch (error) {
    if (signal.aborted) throw error;
    throw new BrokenOff();
  }
  return JSON.parse(chunks.join('')) as SearchResult<K>;
}

/** Not every browser can iterate over a `ReadableStream`. */
export async function* chunksOf({ body }: Response): AsyncIterable<string> {
  const decoder = new TextDecoder();
  const reader = body?.getReader();
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true };
    if (done) return;
    yield decoder.decode(value, { stream: true });
  }
}

/** Occurs once in each record's JSON, unescaped only there. */
const MARK = '"_rev":';

/** Counts the records in a JSON answer that arrives in chunks; each call returns the count so far. */
export function rowCounter(): (chunk: string) => number {
  let count = 0;
  let rest = '';
  return (chunk) => {
    const text = rest + chunk;
    count += text.split(MARK).length - 1;
    rest = text.slice(1 - MARK.length);
    return count;
  };
}
