import type { z } from 'zod';
import type { Role } from '../base/choices.ts';
import type { SearchColumns } from '../fields/column.ts';
import type { ErrorCode } from '../fields/errors.ts';

/**
 * `read`: no transaction; `write`: one transaction; `rows`: one transaction per row, with an outcome for
 * each; `slow`: waits for something outside the database (a password hash) and opens its own short
 * transactions.
 */
type Effect = 'read' | 'write' | 'rows' | 'slow';
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * A call is either `public` or allowed for some roles. Writes are never public, because the history
 * records who made them; a client's answer to advertising is given on a page (decision 047).
 */
export type Route = (StaffRoute | PublicRoute) & {
  method: Method;
  /** Below `/api/v1`; parameters as `:name`. */
  path: `/${string}`;
  /** One line for the OpenAPI document. */
  summary: string;
  query?: z.ZodType;
  body?: z.ZodType;
  /** Required files by name, with their maximum size in bytes. The body is then multipart/form-data. */
  files?: Files;
  /** One of the files is enough. */
  someFiles?: true;
  response: z.ZodType;
  /** The answer includes amounts even for roles that see no money. */
  showsMoney?: true;
  /** Allowed for users who have yet to set up a required second step. */
  beforeSecondStep?: true;
  /** Columns of a search; roles that see no money cannot use those of money. */
  columns?: SearchColumns;
  /**
   * Content type of the response: the response schema is `pdfFile`, `xmlFile`, `longFile` or `lineStream`, and its content is
   * the body.
   */
  produces?: `application/${'pdf' | 'xml' | 'zip' | 'octet-stream' | 'x-ndjson'}`;
  /** Reads data of the whole shop: runs in a worker, so that other calls need not wait. */
  wholeShop?: true;
  /** Error codes in addition to those of every call. */
  errors?: readonly ErrorCode[];
};

export type Files = Readonly<Record<string, number>>;

type StaffRoute = { access?: never; allow: readonly Role[]; effect: Effect };
type PublicRoute = { access: 'public'; allow?: never; effect: 'read' | 'slow' };

export type RouteGroup = Record<string, Route>;

/** Declares a call; server validation, browser types and the OpenAPI document are derived from it. */
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
  | 'beforeSecondStep'
  | 'columns'
> &
  (
    | { access?: never; allow: readonly Role[] }
    | (E extends 'read' ? { access: 'public'; allow?: never } : never)
  );

function routeBuilder<const M extends Method, const E extends Effect>(method: M, effect: E) {
  return <const Path extends Route['path'], const R extends RouteOptions<E>>(
    path: Path,
    options: R,
  ) => ({ method, effect, path, ...options });
}

export const get = routeBuilder('GET', 'read');
/** For queries that are too long for a URL. */
export const readByPost = routeBuilder('POST', 'read');
export const post = routeBuilder('POST', 'write');
/** Bulk calls with one outcome per row. */
export const postRows = routeBuilder('POST', 'rows');
export const put = routeBuilder('PUT', 'write');
/** Partial update: omitted fields stay unchanged. */
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

/** Decoded input of the server's handler: cents, validated days. */
export type BodyOf<R extends Route> = Output<R['body']>;
export type QueryOf<R extends Route> = Output<R['query']>;
export type FileNames<R extends Route> = R['files'] extends Files
  ? keyof R['files'] & string
  : never;
/** The names of the files that every call must send. */
export type NeededFiles<R extends Route> = R extends { someFiles: true } ? never : FileNames<R>;
/** What the server's handler returns, before encoding. */
export type AnswerOf<R extends Route> = Output<R['response']>;

/** The same in wire format: euros, days as text. */
export type WireBodyOf<R extends Route> = Input<R['body']>;
export type WireQueryOf<R extends Route> = Input<R['query']>;
/** Files are sent as bytes, not as JSON. */
export type WireAnswerOf<R extends Route> = R extends { produces: string }
  ? never
  : Input<R['response']>;

/** The server fills in all defaults, so an answer has every field of its schema. */
export type WithDefaults<T> = T extends (infer Row)[]
  ? WithDefaults<Row>[]
  : T extends number | string | boolean | null | undefined
    ? T
    : { [Key in keyof T]-?: WithDefaults<Exclude<T[Key], undefined>> };

/** An answer of this schema in wire format. */
export type WireOf<S extends z.ZodType> = WithDefaults<z.input<S>>;

/** Encodes a record to wire format; fields that the schema does not name are dropped. */
export function encodeAs<S extends z.ZodType>(schema: S, record: z.output<S>): WireOf<S> {
  return schema.encode(record) as WireOf<S>;
}
