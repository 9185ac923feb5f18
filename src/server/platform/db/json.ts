/** JSON text, as both databases store it; `T` is the type of the value. */
export type Json<T> = string & { readonly value?: T };

export function toJson<T>(value: T): Json<T> {
  return JSON.stringify(value);
}

export function fromJson<T>(json: Json<T>): T {
  return JSON.parse(json) as T;
}
