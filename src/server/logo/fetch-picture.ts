const TIMEOUT_MS = 5_000;
const MAX_BYTES = 1_048_576;
const MAX_REDIRECTS = 3;

/**
 * What is at the address, over http or https: at most 1 MB, within 5 seconds, after at most 3
 * redirects. Throws an Error that says why where it is not to be had.
 */
export async function fetchPicture(url: string, stop: AbortSignal): Promise<Buffer> {
  const signal = AbortSignal.any([stop, AbortSignal.timeout(TIMEOUT_MS)]);
  const { ok, status, body } = await follow(new URL(url), signal);
  if (ok && body !== null) return read(body);
  await body?.cancel();
  throw new Error(`the answer was ${status}`);
}

async function follow(url: URL, signal: AbortSignal, redirects = 0): Promise<Response> {
  if (!['http:', 'https:'].includes(url.protocol)) {
    throw new Error(`${url.protocol} is not followed`);
  }
  if (redirects > MAX_REDIRECTS) throw new Error(`more than ${MAX_REDIRECTS} redirects`);
  const response = await fetch(url, { redirect: 'manual', signal });
  const next = response.headers.get('location');
  if (response.status < 300 || response.status >= 400 || next === null) return response;
  await response.body?.cancel();
  return follow(new URL(next, url), signal, redirects + 1);
}

async function read(body: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body) {
    size += part.length;
    if (size > MAX_BYTES) throw new Error(`more than ${MAX_BYTES} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}
