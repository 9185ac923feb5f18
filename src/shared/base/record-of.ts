/** `Object.fromEntries` that keeps the type of the keys. */
export function recordFrom<K extends string, V>(
  entries: readonly (readonly [K, V])[],
): Record<K, V> {
  return Object.fromEntries(entries) as Record<K, V>;
}

export function recordOf<K extends string, V>(
  keys: readonly K[],
  valueOf: (key: K) => V,
): Record<K, V> {
  return recordFrom(keys.map((key) => [key, valueOf(key)] as const));
}

/** `Object.keys` that keeps the type of the keys. */
export function keysOf<K extends string>(record: Readonly<Partial<Record<K, unknown>>>): K[] {
  return Object.keys(record) as K[];
}
