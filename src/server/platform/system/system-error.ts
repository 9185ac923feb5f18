/** True for errors of the operating system, such as a full disk or missing permissions. */
export function isOfSystem(error: unknown): boolean {
  return error instanceof Error && 'errno' in error;
}

/** A sentence with the file or address and the reason; undefined for other errors. */
export function systemRefusal(error: unknown): string | undefined {
  if (!isOfSystem(error) || !(error instanceof Error)) return undefined;
  if ('syscall' in error && error.syscall === 'listen') return listenRefusal(error);
  if ('syscall' in error && error.syscall === 'getaddrinfo' && 'hostname' in error) {
    return `HOST ${String(error.hostname)} is no address of this machine.`;
  }
  const [, why, , path, to] =
    /^[A-Z]+: (.+?), (\w+) '(.+?)'(?: -> '(.+)')?$/.exec(error.message) ?? [];
  return why && `${to ?? path} cannot be read or written: ${why}.`;
}

/** Why a server cannot listen. */
function listenRefusal(error: Error): string {
  const values = new Map<string, unknown>(Object.entries(error));
  const code = String(values.get('code'));
  const address = String(values.get('address'));
  const place = `Port ${String(values.get('port'))} of ${address}`;
  switch (code) {
    case 'EADDRINUSE':
      return `${place} is in use: stop what uses it, or set PORT.`;
    case 'EACCES':
      return `${place} is not allowed for this user: set PORT to 1024 or more.`;
    case 'EADDRNOTAVAIL':
      return `HOST ${address} is no address of this machine.`;
    default:
      return `${place} cannot be used (${code}).`;
  }
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
