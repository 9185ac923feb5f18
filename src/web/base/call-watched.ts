import { type Answer, ApiError, type Call, type Input, request } from './http.ts';

export type WatchOptions = {
  signal: AbortSignal;
  /** Told every piece of the answer as it comes. */
  onText: (piece: string) => void;
};

/** As `call`, for a long answer whose progress is shown. */
export async function callWatched<K extends Call>(
  name: K,
  input: Input<K>,
  { signal, onText }: WatchOptions,
): Promise<Answer<K>> {
  const response = await request(name, input, { signal });
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
  return JSON.parse(pieces.join('')) as Answer<K>;
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
