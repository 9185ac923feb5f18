import type { TypedNumber } from '../field/NumberInput.tsx';

/**
 * A call's body while the form is being filled in: a number may still be text, and required values may still be
 * missing.
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

/** Set by the server, so a new record does not have them. */
type ServerKey = '_id' | '_rev';

/** As `Draft`, with a value for every key: the base of a form's own draft type. */
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
