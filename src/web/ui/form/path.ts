type Leaf = string | number | boolean | null | undefined;

/** Every place in a form's values, as its fields name it: `addresses.0.city`. */
export type PathOf<T> = T extends Leaf
  ? never
  : T extends readonly (infer Row)[]
    ? `${number}` | Below<`${number}`, Row>
    : { [K in keyof T & string]: K | Below<K, NonNullable<T[K]>> }[keyof T & string];

type Below<K extends string, T> = [PathOf<T>] extends [never] ? never : `${K}.${PathOf<T>}`;

/** The value at a place. */
export type ValueAt<T, P extends string> = P extends `${infer K}.${infer Rest}`
  ? ValueAt<Child<NonNullable<T>, K>, Rest>
  : Child<NonNullable<T>, P>;

type Child<T, K extends string> = T extends readonly (infer Row)[]
  ? Row
  : K extends keyof T
    ? T[K]
    : never;

/** The places that hold rows. */
export type RowsOf<T> = {
  [K in keyof T & string]: NonNullable<T[K]> extends readonly unknown[] ? K : never;
}[keyof T & string];
