/** A record of its entries. */
export function recordFrom<K extends string, V>(
  entries: readonly (readonly [K, V])[],
): Record<K, V> {
  return Object.fromEntries(entries) as Record<K, V>;
}

/** A record with a value for each of these keys. */
export function recordOf<K extends string, V>(
  keys: readonly K[],
  valueOf: (key: K) => V,
): Record<K, V> {
  return recordFrom(keys.map((key) => [key, valueOf(key)] as const));
}

/** The keys that the record's type names. */
export function keysOf<K extends string>(record: Readonly<Record<K, unknown>>): K[] {
  return Object.keys(record) as K[];
}
