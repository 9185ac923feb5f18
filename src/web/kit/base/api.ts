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
import { causesOf, dismissNotice, reportFailure, userErrors } from './failure.ts';
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
import { newId } from './new-id.ts';

/** The input is optional if the call has none. */
type Args<I, Options> = unknown extends I
  ? [input?: I, options?: Options]
  : [input: I, options?: Options];

type ReadOptions<Data> = {
  enabled?: boolean;
  /** Keep showing the previous data while the parameters change. */
  keep?: boolean;
  /** Refetch whenever the window regains focus, even if the data is fresh. */
  onReturn?: boolean;
  /** Polling interval in milliseconds; false stops polling. A failed poll shows no notice. */
  every?: (answer: Data) => number | false;
};

const STALE_MS = 10_000;

/** A read, cached by call, path parameters, and body or query. */
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

/** As `useRead`, for a search whose body is only known at run time; keeps the previous rows meanwhile. */
export function useSearchRead<K extends SearchCall>(name: K, body: SearchBody, enabled = true) {
  return useQuery({
    enabled,
    queryKey: readKey(name, { body }),
    queryFn: ({ signal }) => search(name, body, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** Invalidates all reads, for data that changes on the server without a write of this client. */
export function useReload(): () => void {
  const client = useQueryClient();
  return useCallback(() => void client.invalidateQueries(), [client]);
}

/** The `GET /x/:id` calls whose answer has the type of this write's answer. */
type RecordRead<K extends Call> = {
  [C in Call]: C extends `GET ${string}/:id` ? (Answer<K> extends Answer<C> ? C : never) : never;
}[Call];

export type WriteOptions<K extends Call> = {
  /** Caches the answer as this call's data, so that the record's page opens without a request. */
  cacheAs?: RecordRead<K>;
  /** For a button, which has no place for a refusal: a notice shows it. */
  notifies?: boolean;
};

/**
 * A write. Its idempotency key stays until the server has given a definite answer, so that a retry after a
 * lost answer neither creates a second record nor conflicts with its own first attempt. Changed input gets a
 * new key, except in a POST: there the server refuses it instead of creating a second record.
 */
export function useWrite<K extends Call>(name: K, options: WriteOptions<K> = {}) {
  const client = useQueryClient();
  const key = useRef(newId());
  const lastInput = useRef<string>(undefined);
  const lastError = useRef<Error>(undefined);
  return useMutation({
    mutationFn: (input: Input<K>) => call(name, input, { idempotencyKey: key.current }),
    onMutate: (input) => {
      dismissNotice(lastError.current);
      const before = lastInput.current;
      lastInput.current = JSON.stringify(input);
      if (before !== lastInput.current && !name.startsWith('POST')) key.current = newId();
    },
    onError: (error) => {
      lastError.current = error;
      reportFailure(error, userErrors.has(name), { isLast: options.notifies });
      // What is shown around the refusal is older than what led to it.
      if (causesOf(error).length > 0) void client.invalidateQueries();
    },
    onSuccess: (answer, input) => {
      const path = name.slice(name.indexOf(' ') + 1);
      const params = (input as { params?: Record<string, string> }).params;
      if (name.startsWith('DELETE') && path.endsWith('/:id') && params) {
        removeDeleted(client, path, params);
      } else {
        storeAnswer(client, answer, options.cacheAs);
      }
    },
    onSettled: (_answer, error) => {
      if (!isUnanswered(error)) key.current = newId();
    },
  });
}

/** The last error of each read, until it succeeds. */
const failedReads = new Map<string, Error>();

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    // Here and not in the hooks: one notice per failed read, however many components use it.
    onError: (error, { meta, state, queryKey, queryHash }) => {
      if (meta?.['isRepeated'] === true && state.data !== undefined) return;
      reportFailure(error, userErrors.has(String(queryKey[0])));
      failedReads.set(queryHash, error);
    },
    onSuccess: (_, { queryHash }) => {
      dismissNotice(failedReads.get(queryHash));
      failedReads.delete(queryHash);
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: STALE_MS,
      retry: (count, error) => count < 1 && error instanceof ApiError && error.status === 0,
    },
    mutations: { networkMode: 'always' },
  },
});

/** Invalidates all reads, and caches the answer as the data of the call `name`. */
function storeAnswer(client: QueryClient, answer: unknown, name: Call | undefined): void {
  const id = (answer as { _id?: string })._id;
  const kept = name && id ? hashKey(readKey(name, { params: { id } })) : undefined;
  void client.invalidateQueries({ predicate: ({ queryKey }) => hashKey(queryKey) !== kept });
  if (name && id) client.setQueryData(readKey(name, { params: { id } }), answer);
}

/**
 * Removes a deleted record from all cached lists, and invalidates all reads except its own, which would be a
 * 404.
 */
function removeDeleted(client: QueryClient, path: string, params: Record<string, string>): void {
  type List = { data: { _id: string }[]; total: number };
  const search = `POST ${path.replace('/:id', '/search')}`;
  client.setQueriesData<List>({ queryKey: [search] }, (list) => {
    if (!list?.data.some(({ _id }) => _id === params['id'])) return list;
    return { data: list.data.filter(({ _id }) => _id !== params['id']), total: list.total - 1 };
  });
  const deleted = hashKey(readKey(`GET ${path}`, { params }));
  void client.invalidateQueries({ predicate: ({ queryKey }) => hashKey(queryKey) !== deleted });
}

function readKey(name: string, input: unknown): readonly unknown[] {
  const { params, body, query } = input as { params?: unknown; body?: unknown; query?: unknown };
  return [name, params ?? null, body ?? query ?? null];
}

/** True if the outcome of the write is unknown or it is still running; a retry then uses the same key. */
export function isUnanswered(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const { status, code } = error;
  return status === 0 || status >= 500 || code === 'request.idempotencyKeyRunning';
}
