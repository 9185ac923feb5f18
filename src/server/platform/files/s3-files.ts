import { AwsClient } from 'aws4fetch';
import { FILE_NAME, type Files } from './files.ts';

const TIMEOUT_MS = 15_000;

/**
 * Files in S3-compatible storage at `https://KEY:SECRET@host/bucket/folder?region=…`. The bucket is in
 * the path, which every such storage accepts.
 */
export function s3Files(address: string): Files {
  const { root, prefix, send } = storageAt(address);
  const urlOf = (name: string) => `${root}/${prefix}${name}`;
  return {
    put: async (name, bytes) => {
      const type = name.endsWith('.png') ? 'image/png' : 'image/webp';
      const headers = { 'content-type': type };
      const { ok } = await send(urlOf(name), { method: 'PUT', body: Buffer.from(bytes), headers });
      if (!ok) throw new Error(`there is no bucket at ${root}`);
    },
    get: async (name) => {
      const response = await send(urlOf(name));
      return response.ok ? Buffer.from(await response.arrayBuffer()) : undefined;
    },
    modifiedAt: async (name) => {
      const { ok, headers } = await send(urlOf(name), { method: 'HEAD' });
      return ok ? new Date(headers.get('last-modified') ?? 0) : undefined;
    },
    remove: async (name) => void (await send(urlOf(name), { method: 'DELETE' })),
    list: () => listS3(address),
  };
}

/** `send` signs requests; it throws for unsuccessful responses other than 404. */
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
  const send = async (url: string, request: RequestInit = {}) => {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await client.fetch(url, { ...request, signal });
    if (response.ok || response.status === 404) return response;
    await response.body?.cancel();
    throw new Error(`the storage of files answered ${response.status}`);
  };
  return { root: `${origin}/${bucket}`, prefix: [...folder, ''].join('/'), send };
}

async function* listS3(address: string) {
  const { root, prefix, send } = storageAt(address);
  let token: string | undefined;
  do {
    const query = new URLSearchParams({ 'list-type': '2', prefix });
    if (token !== undefined) query.set('continuation-token', token);
    const page = await (await send(`${root}?${query}`)).text();
    yield* filesIn(page, prefix);
    token = elementText(page, 'NextContinuationToken');
  } while (token !== undefined);
}

/** The files of one page of the list; other names are not Kilim's. */
function* filesIn(page: string, prefix: string) {
  for (const [, contents = ''] of page.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
    const name = (elementText(contents, 'Key') ?? '').slice(prefix.length);
    const modifiedAt = new Date(elementText(contents, 'LastModified') ?? 0);
    if (FILE_NAME.test(name)) yield { name, modifiedAt };
  }
}

/** The text of an element. Only the continuation token may contain escaped characters. */
function elementText(xml: string, element: string): string | undefined {
  const text = new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1];
  return text?.replaceAll('&amp;', '&').replaceAll('&quot;', '"');
}
