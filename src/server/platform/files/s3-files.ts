import { AwsClient } from 'aws4fetch';
import { FILE_NAME, type Files } from './files.ts';

const TIMEOUT_MS = 15_000;

/**
 * Files in storage that speaks S3: `https://KEY:SECRET@host/bucket/folder?region=…`, the bucket in the
 * path, as every such storage takes it.
 */
export function s3Files(address: string): Files {
  const { root, prefix, ask } = storageAt(address);
  const urlOf = (name: string) => `${root}/${prefix}${name}`;
  return {
    put: async (name, bytes) => {
      const type = name.endsWith('.png') ? 'image/png' : 'image/webp';
      const headers = { 'content-type': type };
      const { ok } = await ask(urlOf(name), { method: 'PUT', body: Buffer.from(bytes), headers });
      if (!ok) throw new Error(`there is no bucket at ${root}`);
    },
    get: async (name) => {
      const response = await ask(urlOf(name));
      return response.ok ? Buffer.from(await response.arrayBuffer()) : undefined;
    },
    putOn: async (name) => {
      const { ok, headers } = await ask(urlOf(name), { method: 'HEAD' });
      return ok ? new Date(headers.get('last-modified') ?? 0) : undefined;
    },
    remove: async (name) => void (await ask(urlOf(name), { method: 'DELETE' })),
    list: () => listed(address),
  };
}

/** How a storage is asked: every request signed, 404 an answer, all else that is no success an error. */
function storageAt(address: string) {
  const { origin, pathname, username, password, searchParams } = new URL(address);
  const [, bucket = '', ...folder] = pathname.replace(/\/$/, '').split('/');
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    region: searchParams.get('region') ?? 'us-east-1',
    service: 's3',
    retries: 2,
  });
  const ask = async (url: string, request: RequestInit = {}) => {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await client.fetch(url, { ...request, signal });
    if (response.ok || response.status === 404) return response;
    await response.body?.cancel();
    throw new Error(`the storage of files answered ${response.status}`);
  };
  return { root: `${origin}/${bucket}`, prefix: [...folder, ''].join('/'), ask };
}

async function* listed(address: string) {
  const { root, prefix, ask } = storageAt(address);
  let token: string | undefined;
  do {
    const query = new URLSearchParams({ 'list-type': '2', prefix });
    if (token !== undefined) query.set('continuation-token', token);
    const page = await (await ask(`${root}?${query}`)).text();
    yield* foundIn(page, prefix);
    token = textOf(page, 'NextContinuationToken');
  } while (token !== undefined);
}

/** The files of a page of the list; what bears other names is not ours. */
function* foundIn(page: string, prefix: string) {
  for (const [, contents = ''] of page.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
    const name = (textOf(contents, 'Key') ?? '').slice(prefix.length);
    const putOn = new Date(textOf(contents, 'LastModified') ?? 0);
    if (FILE_NAME.test(name)) yield { name, putOn };
  }
}

/** What stands in an element; ours hold no letter that XML writes otherwise but the token's. */
function textOf(xml: string, element: string): string | undefined {
  const text = new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1];
  return text?.replaceAll('&amp;', '&').replaceAll('&quot;', '"');
}
