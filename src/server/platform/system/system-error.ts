/** A full disk, no right to read: what the operating system refused. */
export function isOfSystem(error: unknown): boolean {
  return error instanceof Error && 'errno' in error;
}

/** The same in a sentence: which file, and why not; undefined where it was something else. */
export function systemRefusal(error: unknown): string | undefined {
  if (!isOfSystem(error) || !(error instanceof Error)) return undefined;
  const [, why, , path, to] =
    /^[A-Z]+: (.+?), (\w+) '(.+?)'(?: -> '(.+)')?$/.exec(error.message) ?? [];
  return why && `${to ?? path} cannot be read or written: ${why}.`;
}

/** The disk, or what this user may have of it. */
const FULL = new Set<unknown>(['ENOSPC', 'EDQUOT']);

/** A thread had to make more than its memory holds. */
export function isTooMuch(error: unknown): boolean {
  const { cause } = error instanceof Error ? error : {};
  return cause instanceof Error && 'code' in cause && cause.code === 'ERR_WORKER_OUT_OF_MEMORY';
}

/** A file found no room; of a full database its dialect knows. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && FULL.has(error.code);
}
