let lastAt = 0;

/** Now, and never the instant of the one before: what waits keeps the order in which it came. */
export function nextInstant(): string {
  lastAt = Math.max(lastAt + 1, Date.now());
  return new Date(lastAt).toISOString();
}
