let lastAt = 0;

/** Now, but strictly later than the previous call, so that entries sort in the order in which they came. */
export function nextInstant(): string {
  lastAt = Math.max(lastAt + 1, Date.now());
  return new Date(lastAt).toISOString();
}
