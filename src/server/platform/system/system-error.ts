/** True for errors of the operating system, such as a full disk or missing permissions. */
export function isOfSystem(error: unknown): boolean {
  return error instanceof Error && 'errno' in error;
}

/** A sentence with the file and the reason; undefined for other errors. */
export function systemRefusal(error: unknown): string | undefined {
  if (!isOfSystem(error) || !(error instanceof Error)) return undefined;
  const [, why, , path, to] =
    /^[A-Z]+: (.+?), (\w+) '(.+?)'(?: -> '(.+)')?$/.exec(error.message) ?? [];
  return why && `${to ?? path} cannot be read or written: ${why}.`;
}

/** Disk full, disk quota exceeded. */
const DISK_FULL_CODES = new Set<unknown>(['ENOSPC', 'EDQUOT']);

/** True if a worker thread exceeded its memory limit. */
export function isOutOfMemory(error: unknown): boolean {
  const { cause } = error instanceof Error ? error : {};
  return cause instanceof Error && 'code' in cause && cause.code === 'ERR_WORKER_OUT_OF_MEMORY';
}

/** For file operations; a full database is recognised by its dialect. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && DISK_FULL_CODES.has(error.code);
}
