import type { Routes } from '#shared/contract/index.ts';
import type {
  WithDefaults,
  ParamsOf,
  WireAnswerOf,
  WireBodyOf,
  WireQueryOf,
} from '#shared/contract/route.ts';
import type { Cause } from '#shared/fields/cause.ts';
import type { ErrorBody, ErrorCode, FieldError } from '#shared/fields/errors.ts';
import { isScreenFor, isStart, knownRole } from './role.ts';
import { expireSession, sessionToken } from './session.ts';

/** A call by method and path, as the contract declares it: `GET /client/:id`. */
export type Call = keyof Routes;

type Params<K extends Call> = ParamsOf<Routes[K]>;
type RequiredIfDefined<Name extends string, T> = [T] extends [undefined]
  ? unknown
  : { [N in Name]: T };

export type Input<K extends Call> = RequiredIfDefined<
  'body',
  // Files are sent as multipart form data.
  Routes[K] extends { files: unknown } ? FormData : WireBodyOf<Routes[K]>
> &
  ([WireQueryOf<Routes[K]>] extends [undefined] ? unknown : { query?: WireQueryOf<Routes[K]> }) &
  ([keyof Params<K>] extends [never] ? unknown : { params: Params<K> });

export type Answer<K extends Call> = WithDefaults<WireAnswerOf<Routes[K]>>;

export type RowOf<K extends Call> = Answer<K> extends { data: (infer Row)[] } ? Row : never;

/** `POST /client/search` and the like. */
export type SearchCall = {
  [K in Call]: K extends `POST ${string}/search${string}` ? K : never;
}[Call];

export type FiltersOf<K extends SearchCall> = NonNullable<
  Exclude<WireBodyOf<Routes[K]>, undefined>['filters']
>;

/** The body of any search. The server refuses filters and sorts that the search does not have. */
export type SearchBody = {
  page: number;
  size: number;
  filters: Record<string, unknown>;
  sort: Record<string, 1 | -1>;
  /** Also return the sums of all matching rows, if the search has sums. */
  sums?: boolean;
};

export type SearchResult<K extends SearchCall> = {
  data: (RowOf<K> & { _id: string })[];
  total: number;
  sums?: { count: number } & Record<string, number>;
};

/** A call that failed. Status 0: the server could not be reached. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode | undefined;
  readonly fields: FieldError[];
  /** What others did that led to it. */
  readonly causes: readonly Cause[];
  /** The body has Kilim's error flag: the error does not come from a proxy. */
  readonly isFlagged: boolean;

  constructor(status: number, body: Partial<ErrorBody> = {}) {
    super(body.message ?? '');
    this.status = status;
    this.code = body.code;
    this.fields = body.fields ?? [];
    this.causes = body.causes ?? [];
    this.isFlagged = body.error === true;
  }
}

/** An answer that ended in the middle. */
export class BrokenOff extends ApiError {
  constructor() {
    super(0);
  }
}

type CallOptions = {
  signal?: AbortSignal;
  idempotencyKey?: string;
  /** Do not leave the page on a 403: the caller shows the refusal. */
  stays?: boolean;
};
type AnyInput = { params?: Record<string, string>; query?: object; body?: unknown };

/** Makes a call; throws an `ApiError`. A 401 ends the session and opens the login. */
export async function call<K extends Call>(
  name: K,
  input: Input<K>,
  options: CallOptions = {},
): Promise<Answer<K>> {
  return (await (await request(name, input, options)).json()) as Answer<K>;
}

/** As `call`, for a search whose body is only known at run time. */
export async function search<K extends SearchCall>(
  name: K,
  body: SearchBody,
  options: CallOptions = {},
): Promise<SearchResult<K>> {
  return (await (await request<SearchCall>(name, { body }, options)).json()) as SearchResult<K>;
}

function pathOf<K extends Call>(name: K, input: Input<K>): string {
  const { params = {}, query = {} } = input as AnyInput;
  const path = name.slice(name.indexOf(' ') + 1);
  return `/api/v1${fillPath(path, params)}${searchOf(query)}`;
}

/** As `call`, for the raw response. */
export async function request<K extends Call>(
  name: K,
  input: Input<K>,
  options: CallOptions,
): Promise<Response> {
  const [method = '', path = ''] = name.split(' ');
  const { body } = input as AnyInput;
  // No Content-Type of ours: the browser sets it, with the multipart boundary.
  const isForm = body instanceof FormData;
  const { pathname } = location;
  const response = await send(pathOf(name, input), {
    method,
    headers: headers(body !== undefined && !isForm, options.idempotencyKey),
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    ...(options.signal && { signal: options.signal }),
  });
  if (response.ok) return response;
  const error = new ApiError(response.status, await errorBody(response));
  const isHandled = options.stays === true && error.status === 403;
  if (!path.startsWith('/auth/public/') && !isHandled) void redirect(error, pathname);
  throw error;
}

async function send(url: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(url, request);
  } catch (error) {
    if (request.signal?.aborted) throw error;
    throw new ApiError(0);
  }
}

function headers(hasBody: boolean, idempotencyKey: string | undefined): HeadersInit {
  const token = sessionToken();
  return {
    Accept: 'application/json',
    'Accept-Language': document.documentElement.lang,
    ...(hasBody && { 'Content-Type': 'application/json' }),
    ...(token !== null && { Authorization: `Bearer ${token}` }),
    ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
  };
}

function fillPath(path: string, params: Record<string, string>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

function searchOf(query: object): string {
  const entries = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  return entries.length === 0 ? '' : `?${new URLSearchParams(entries)}`;
}

/** A proxy may answer with something else than JSON. */
async function errorBody(response: Response): Promise<Partial<ErrorBody>> {
  try {
    return (await response.json()) as ErrorBody;
  } catch {
    return {};
  }
}

/** A 401 ends the session; a 403 leaves the page that made the call, `from`, unless it was left meanwhile. */
async function redirect({ status, code }: ApiError, from: string): Promise<void> {
  if (status === 401 && code !== 'auth.wrongCode') expireSession();
  if (status !== 403) return;
  // The second factor is set up on the account page.
  const to = code === 'auth.secondStepNeeded' ? '/account' : '/forbidden';
  // A role that may not see a start page is led to its own (`Layout.tsx`).
  if (to === '/forbidden' && isStart(from) && !isScreenFor(await knownRole(), from)) return;
  if (location.pathname === from && from !== to) location.assign(to);
}
