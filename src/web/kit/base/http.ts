import type { Routes } from '#shared/contract/index.ts';
import type {
  WithDefaults,
  ParamsOf,
  WireAnswerOf,
  WireBodyOf,
  WireQueryOf,
} from '#shared/contract/route.ts';
import type { ErrorBody, ErrorCode, FieldError } from '#shared/errors.ts';
import { isStart } from './role.ts';
import { expireSession, sessionToken } from './session.ts';

/** A call by its method and path, as the contract declares it: `GET /client/:id`. */
export type Call = keyof Routes;

type Params<K extends Call> = ParamsOf<Routes[K]>;
type RequiredIfDefined<Name extends string, T> = [T] extends [undefined]
  ? unknown
  : { [N in Name]: T };

/** What a call is given. Only what the call takes can be given, and all of it must be. */
export type Input<K extends Call> = RequiredIfDefined<
  'body',
  // Files come with a form.
  Routes[K] extends { files: unknown } ? FormData : WireBodyOf<Routes[K]>
> &
  ([WireQueryOf<Routes[K]>] extends [undefined] ? unknown : { query?: WireQueryOf<Routes[K]> }) &
  ([keyof Params<K>] extends [never] ? unknown : { params: Params<K> });

export type Answer<K extends Call> = WithDefaults<WireAnswerOf<Routes[K]>>;

/** A row of a search's answer. */
export type RowOf<K extends Call> = Answer<K> extends { data: (infer Row)[] } ? Row : never;

/** A call that searches: `POST /client/search`. */
export type SearchCall = {
  [K in Call]: K extends `POST ${string}/search${string}` ? K : never;
}[Call];

/** What a search can be filtered by. */
export type FiltersOf<K extends SearchCall> = NonNullable<
  Exclude<WireBodyOf<Routes[K]>, undefined>['filters']
>;

/** What any search is asked; the server refuses by name what this one does not know. */
export type SearchBody = {
  page: number;
  size: number;
  filters: Record<string, unknown>;
  sort: Record<string, 1 | -1>;
  /** Also what all the rows come to, where the search has sums. */
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
  /** The body says that it is an error of ours, not of something in between. */
  readonly isFlagged: boolean;

  constructor(status: number, body: Partial<ErrorBody> = {}) {
    super(body.message ?? '');
    this.status = status;
    this.code = body.code;
    this.fields = body.fields ?? [];
    this.isFlagged = body.error === true;
  }
}

type CallOptions = {
  signal?: AbortSignal;
  idempotencyKey?: string;
  /** A refusal of the person's role is said where it was asked, and leads nowhere. */
  stays?: boolean;
};
type AnyInput = { params?: Record<string, string>; query?: object; body?: unknown };

/** Makes a call; answers its body, throws an `ApiError`. A dead session leads to the login. */
export async function call<K extends Call>(
  name: K,
  input: Input<K>,
  options: CallOptions = {},
): Promise<Answer<K>> {
  return (await (await request(name, input, options)).json()) as Answer<K>;
}

/** Makes a search whose body was put together at run time, as a list's is. */
export async function search<K extends SearchCall>(
  name: K,
  body: SearchBody,
  options: CallOptions = {},
): Promise<SearchResult<K>> {
  return (await (await request<SearchCall>(name, { body }, options)).json()) as SearchResult<K>;
}

/** The path of a call below this site's address. */
function pathOf<K extends Call>(name: K, input: Input<K>): string {
  const { params = {}, query = {} } = input as AnyInput;
  const path = name.slice(name.indexOf(' ') + 1);
  return `/api/v1${fillPath(path, params)}${searchOf(query)}`;
}

/** Makes a call and gives the answer as it came; throws as `call` does. */
export async function request<K extends Call>(
  name: K,
  input: Input<K>,
  options: CallOptions,
): Promise<Response> {
  const [method = '', path = ''] = name.split(' ');
  const { body } = input as AnyInput;
  // The browser says itself how it divides a form.
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
  const isSaidThere = options.stays === true && error.status === 403;
  if (!path.startsWith('/auth/public/') && !isSaidThere) redirect(error, pathname);
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

/** A proxy in between may answer something else than our JSON. */
async function errorBody(response: Response): Promise<Partial<ErrorBody>> {
  try {
    return (await response.json()) as ErrorBody;
  } catch {
    return {};
  }
}

/** A refusal leads away, but for one that comes when the page that asked, `from`, is left already. */
function redirect({ status, code }: ApiError, from: string): void {
  if (status === 401 && code !== 'auth.wrongCode') expireSession();
  if (status !== 403 || location.pathname !== from) return;
  // Until there is a second step, the way leads to where it is set up.
  const to = code === 'auth.secondStepNeeded' ? '/account' : '/forbidden';
  const isLedHome = to === '/forbidden' && isStart(from);
  if (!isLedHome && from !== to) location.assign(to);
}
