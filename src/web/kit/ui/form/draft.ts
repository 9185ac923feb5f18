import type { TypedNumber } from '../field/NumberInput.tsx';

/**
 * What a form may hold of a call's body while it is typed: a number may still be text, and what has
 * to be chosen or written may still be nothing.
 */
export type Draft<T> = T extends number
  ? TypedNumber
  : T extends string
    ? T | '' | null
    : T extends readonly (infer Row)[]
      ? Draft<Row>[]
      : T extends object
        ? { [K in keyof T]: Draft<T[K]> } | null
        : T;

/** What the server gave and a new record has not yet. */
type ServerKey = '_id' | '_rev';

/** The same with a value for each of its keys: what a form's own draft is built on. */
export type FullDraft<T> = T extends number
  ? TypedNumber
  : T extends readonly (infer Row)[]
    ? FullDraft<Row>[]
    : T extends object
      ? {
          [K in keyof T as K extends ServerKey ? never : K]-?: FullDraft<Exclude<T[K], undefined>>;
        } & {
          [K in keyof T as K extends ServerKey ? K : never]?: T[K];
        }
      : T;
