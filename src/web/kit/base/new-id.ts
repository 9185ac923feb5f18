/** 28 random characters. Not `randomUUID`, which browsers have on secure origins only. */
export function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (word) =>
    word.toString(36).padStart(7, '0'),
  ).join('');
}
