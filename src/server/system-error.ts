/** A full disk, no right to read: what the operating system refused. */
export function isOfSystem(error: unknown): boolean {
  return error instanceof Error && 'errno' in error;
}

/** A file found no room; of a full database its dialect knows. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOSPC';
}
