// The measured server, and helpers to send it requests.
import type { HttpRequest } from './driver.ts';

export type ServerProcess = {
  port: number;
  headers: Record<string, string>;
  client: string;
  item: string;
  /** For temporary files. */
  folder: string;
  /** Memory of the server in MiB. */
  memory: () => number;
};

/** Requests that other clients keep sending while the small read is measured. */
export type Kind = { name: string; connections: number; asks: HttpRequest[] };

export async function callApi<T = { _id: string; publicId: string }>(
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
