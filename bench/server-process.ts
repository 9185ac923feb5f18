// The server that is measured, and what is asked of it.
import type { HttpRequest } from './driver.ts';

export type ServerProcess = {
  port: number;
  headers: Record<string, string>;
  client: string;
  item: string;
  /** For files. */
  folder: string;
  /** What the server holds, in MiB. */
  memory: () => number;
};

/** What others ask without a pause. */
export type Kind = { name: string; connections: number; asks: HttpRequest[] };

export async function answer<T = { _id: string; publicId: string }>(
  { port, headers }: ServerProcess,
  { method, path, body }: HttpRequest,
): Promise<T> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`);
  return (await response.json()) as T;
}
