/** A value as JSON text, as both databases store it; the type remembers what it was. */
export type Json<T> = string & { readonly value?: T };

export function toJson<T>(value: T): Json<T> {
  return JSON.stringify(value);
}

export function fromJson<T>(json: Json<T>): T {
  return JSON.parse(json) as T;
}
