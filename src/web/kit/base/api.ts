import {
  hashKey,
  keepPreviousData,
  QueryCache,
  QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { reportFailure, dismissNotice, userErrors } from './failure.ts';
import {
  type Answer,
  ApiError,
  type Call,
  call,
  type Input,
  search,
  type SearchBody,
  type SearchCall,
} from './http.ts';

type Args<Given, Options> = unknown extends Given
  ? [input?: Given, options?: Options]
  : [input: Given, options?: Options];

type ReadOptions<Got> = {
  /** False: not yet. */
  enabled?: boolean;
  /** Show the last answer until the new one is here. */
  keep?: boolean;
  /** Asks again whenever the person comes back to the page from another. */
  onReturn?: boolean;
  /** Asks again after so many milliseconds; false: not any more. That one of these fails is not told. */
  every?: (answer: Got) => number | false;
};

/** Reads are fresh for so long unless a write marks them stale. */
const FRESH_MS = 10_000;

/** Reads a call and keeps its answer under the call, its parameters and its body. */
export function useRead<K extends Call>(
  name: K,
  ...[input, options]: Args<Input<K>, ReadOptions<Answer<K>>>
) {
  const callInput = (input ?? {}) as Input<K>;
  return useQuery({
    queryKey: readKey(name, callInput),
    queryFn: ({ signal }) => call(name, callInput, { signal }),
    enabled: options?.enabled ?? true,
    meta: { isRepeated: options?.every !== undefined },
    refetchInterval: ({ state }) =>
      state.data === undefined ? false : (options?.every?.(state.data) ?? false),
    ...(options?.onReturn === true && { refetchOnWindowFocus: 'always' as const }),
    ...(options?.keep === true && { placeholderData: keepPreviousData }),
  });
}

/** Reads a search whose body was put together at run time, and shows the last until it is here. */
export function useSearchRead<K extends SearchCall>(name: K, body: SearchBody, enabled = true) {
  return useQuery({
    enabled,
    queryKey: readKey(name, { body }),
    queryFn: ({ signal }) => search(name, body, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** Marks every read stale: for what changes on the server by itself. */
export function useReload(): () => void {
  const client = useQueryClient();
  return useCallback(() => void client.invalidateQueries(), [client]);
}

/** The `GET /x/:id` calls that answer what this write answers. */
type RecordRead<K extends Call> = {
  [C in Call]: C extends `GET ${string}/:id` ? (Answer<K> extends Answer<C> ? C : never) : never;
}[Call];

export type WriteOptions<K extends Call> = {
  /** Keeps the answer as what this call reads, so that its page opens without a request. */
  stores?: RecordRead<K>;
};

/**
 * A write. The idempotency key is made with the form and kept until the server has answered, so
 * that a repeat after a lost answer creates nothing twice, and is no conflict with itself. Another
 * change of a record is another request; what is created is asked for once.
 */
export function useWrite<K extends Call>(name: K, options: WriteOptions<K> = {}) {
  const client = useQueryClient();
  const key = useRef(newKey());
  const asked = useRef<string>(undefined);
  const lastError = useRef<Error>(undefined);
  return useMutation({
    mutationFn: (input: Input<K>) => call(name, input, { idempotencyKey: key.current }),
    onMutate: (input) => {
      dismissNotice(lastError.current);
      const before = asked.current;
      asked.current = JSON.stringify(input);
      if (before !== asked.current && !name.startsWith('POST')) key.current = newKey();
    },
    onError: (error) => {
      lastError.current = error;
      reportFailure(error, userErrors.has(name));
    },
    onSuccess: (answer, input) => {
      const path = name.slice(name.indexOf(' ') + 1);
      const params = (input as { params?: Record<string, string> }).params;
      if (name.startsWith('DELETE') && path.endsWith('/:id') && params) {
        forget(client, path, params);
      } else {
        store(client, answer, options.stores);
      }
    },
    onSettled: (_answer, error) => {
      if (!(error instanceof ApiError && isUnanswered(error))) key.current = newKey();
    },
  });
}

/** The cache of all reads. A read that fails is told once, however many show it. */
export const reads = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, { meta, state, queryKey }) => {
      if (meta?.['isRepeated'] === true && state.data !== undefined) return;
      reportFailure(error, userErrors.has(String(queryKey[0])));
    },
  }),
  defaultOptions: {
    queries: { staleTime: FRESH_MS, retry: (count, error) => count < 1 && isConnectionLost(error) },
    mutations: { networkMode: 'always' },
  },
});

/** Marks every read stale, and keeps a whole record as its page's read. */
function store(client: QueryClient, answer: unknown, name: Call | undefined): void {
  const id = (answer as { _id?: string })._id;
  const kept = name && id ? hashKey(readKey(name, { params: { id } })) : undefined;
  void client.invalidateQueries({ predicate: ({ queryKey }) => hashKey(queryKey) !== kept });
  if (name && id) client.setQueryData(readKey(name, { params: { id } }), answer);
}

/** Takes a deleted record out of every list that is kept, and its total down by one. */
function forget(client: QueryClient, path: string, params: Record<string, string>): void {
  type List = { data: { _id: string }[]; total: number };
  const search = `POST ${path.replace('/:id', '/search')}`;
  client.setQueriesData<List>({ queryKey: [search] }, (list) => {
    if (!list?.data.some(({ _id }) => _id === params['id'])) return list;
    return { data: list.data.filter(({ _id }) => _id !== params['id']), total: list.total - 1 };
  });
  const gone = hashKey(readKey(`GET ${path}`, { params }));
  void client.invalidateQueries({ predicate: ({ queryKey }) => hashKey(queryKey) !== gone });
}

function readKey(name: string, input: unknown): readonly unknown[] {
  const { params, body, query } = input as { params?: unknown; body?: unknown; query?: unknown };
  return [name, params ?? null, body ?? query ?? null];
}

function isConnectionLost(error: unknown): boolean {
  return error instanceof ApiError && error.status === 0;
}

/** Nobody knows what became of the write, or it is still under way. */
function isUnanswered({ status, code }: ApiError): boolean {
  return status === 0 || status >= 500 || code === 'request.idempotencyKeyRunning';
}

/** Not `randomUUID`, which a browser has on secure origins only. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (word) => word.toString(36)).join(
    '',
  );
}
