import type { z } from 'zod';
import type { Role } from '../choices.ts';
import type { SearchColumns } from '../columns/column.ts';
import type { ErrorCode } from '../errors.ts';

/**
 * `read` opens no transaction, `write` runs in one, `rows` runs each of its rows in one of its own
 * and tells what came of each, `slow` waits for something outside the database (a password's hash)
 * and opens short transactions of its own.
 */
type Effect = 'read' | 'write' | 'rows' | 'slow';
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * A call says which roles of staff may make it, or that it is `public`. A write is entered in the
 * history under the name of whoever asks: it is never public.
 */
export type Route = (StaffRoute | PublicRoute) & {
  method: Method;
  /** Below `/api/v1`; a parameter is written `:name`. */
  path: `/${string}`;
  /** One line for the OpenAPI document. */
  summary: string;
  query?: z.ZodType;
  body?: z.ZodType;
  /** The files that its form must have: by name, how many bytes each may be. Such a body is a form. */
  files?: Files;
  response: z.ZodType;
  /** Its answer has sums for whoever may ask, also for roles that see no money. */
  showsMoney?: true;
  /** Also for who must set up a second step first. */
  isEarly?: true;
  /** Of a search: those of money are none for roles that see none. */
  columns?: SearchColumns;
  /** The answer is a file of this type: the response schema is `pdfFile`, its bytes are the body. */
  produces?: 'application/pdf';
  /** It reads all that the shop has: it is answered beside what others wait for. */
  wholeShop?: true;
  /** What the call may answer beside the errors that every call of its access may. */
  errors?: readonly ErrorCode[];
};

export type Files = Readonly<Record<string, number>>;

type StaffRoute = { access?: never; allow: readonly Role[]; effect: Effect };
type PublicRoute = { access: 'public'; allow?: never; effect: 'read' | 'slow' };

export type RouteGroup = Record<string, Route>;

/** Declares a call. Server validation, browser types and the OpenAPI document come from it. */
export function route<const R extends Route>(declared: R): R {
  return declared;
}

type RouteOptions<E> = Pick<
  Route,
  | 'summary'
  | 'query'
  | 'body'
  | 'files'
  | 'response'
  | 'produces'
  | 'wholeShop'
  | 'errors'
  | 'showsMoney'
  | 'isEarly'
  | 'columns'
> &
  (
    | { access?: never; allow: readonly Role[] }
    | (E extends 'read' ? { access: 'public'; allow?: never } : never)
  );

/** Builds the routes of a method that share an effect. */
function routeBuilder<const M extends Method, const E extends Effect>(method: M, effect: E) {
  return <const Path extends Route['path'], const R extends RouteOptions<E>>(
    path: Path,
    options: R,
  ) => ({ method, effect, path, ...options });
}

export const get = routeBuilder('GET', 'read');
/** A question that is too long for an address. */
export const readByPost = routeBuilder('POST', 'read');
export const post = routeBuilder('POST', 'write');
/** The same to many at once. */
export const postRows = routeBuilder('POST', 'rows');
export const put = routeBuilder('PUT', 'write');
/** Changes what is given and leaves the rest. */
export const patch = routeBuilder('PATCH', 'write');
export const del = routeBuilder('DELETE', 'write');

type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

export type ParamsOf<R extends Route> = Record<ParamNames<R['path']>, string>;

type Input<S> = S extends z.ZodType ? z.input<S> : undefined;
type Output<S> = S extends z.ZodType ? z.output<S> : undefined;

/** What the server's handler gets, decoded: cents, checked days. */
export type BodyOf<R extends Route> = Output<R['body']>;
export type QueryOf<R extends Route> = Output<R['query']>;
/** The names of the files that come with it. */
export type FileNames<R extends Route> = R['files'] extends Files
  ? keyof R['files'] & string
  : never;
/** What the server's handler gives; the rest is encoded from it. */
export type AnswerOf<R extends Route> = Output<R['response']>;

/** The same three as they travel: euros, plain text. */
export type WireBodyOf<R extends Route> = Input<R['body']>;
export type WireQueryOf<R extends Route> = Input<R['query']>;
/** A file travels as bytes, not as JSON. */
export type WireAnswerOf<R extends Route> = R extends { produces: string }
  ? never
  : Input<R['response']>;

/** The server fills every default, so an answer has every field that its schema names. */
export type WithDefaults<T> = T extends (infer Row)[]
  ? WithDefaults<Row>[]
  : T extends number | string | boolean | null | undefined
    ? T
    : { [Key in keyof T]-?: WithDefaults<Exclude<T[Key], undefined>> };

/** An answer of this schema as it travels. */
export type WireOf<S extends z.ZodType> = WithDefaults<z.input<S>>;

/** A record as it travels under this schema: what the schema does not name is gone. */
export function shownAs<S extends z.ZodType>(schema: S, record: z.output<S>): WireOf<S> {
  return schema.encode(record) as WireOf<S>;
}
