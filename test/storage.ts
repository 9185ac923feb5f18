import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

const [KEY, REGION] = ['kilim', 'eu-south-1'];
/** What is to be written otherwise in an address. */
export const SECRET = 'the/secret+of=it';
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text);

/** The signature of a request by the published algorithm (AWS Signature Version 4). */
function signatureOf(request: IncomingMessage, body: Buffer): string {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://host');
  const [, scope = '', signed = ''] =
    /Credential=[^/]+\/(\S+), SignedHeaders=(\S+),/.exec(request.headers.authorization ?? '') ?? [];
  const headers = signed.split(';').map((name) => `${name}:${String(request.headers[name])}\n`);
  searchParams.sort();
  const query = [...searchParams]
    .map((pair) => pair.map((part) => encodeURIComponent(part)).join('='))
    .join('&');
  const said = String(request.headers['x-amz-content-sha256']);
  const hash = said === 'UNSIGNED-PAYLOAD' ? said : createHash('sha256').update(body).digest('hex');
  const canonicalRequest = [request.method, pathname, query, headers.join(''), signed, hash].join(
    '\n',
  );
  const text = [
    'AWS4-HMAC-SHA256',
    request.headers['x-amz-date'],
    scope,
    createHash('sha256').update(canonicalRequest).digest('hex'),
  ].join('\n');
  const key = scope
    .split('/')
    .reduce<string | Buffer>((made, part) => hmac(made, part).digest(), `AWS4${SECRET}`);
  return hmac(key, text).digest('hex');
}

/** Storage that speaks as much of S3 as is asked of it, and believes no wrong signature. */
export async function startStorage() {
  const kept = new Map<string, { bytes: Buffer; on: Date }>();
  const server = createServer((request, response) => {
    void (async () => {
      const body = await buffer(request);
      const signature = /Signature=(\w+)/.exec(request.headers.authorization ?? '')?.[1];
      const isOurs = signature === signatureOf(request, body);
      if (!isOurs) return response.writeHead(403).end();
      const url = new URL(request.url ?? '', 'http://host');
      const [, bucket, ...rest] = url.pathname.split('/');
      const key = rest.join('/');
      const found = kept.get(key);
      if (bucket !== 'shop') return response.writeHead(404).end();
      if (key === '') return response.end(pageOf(url.searchParams));
      if (['PUT', 'DELETE'].includes(request.method ?? '')) {
        kept.delete(key);
        if (request.method === 'PUT') kept.set(key, { bytes: body, on: new Date() });
        return response.end();
      }
      if (found === undefined) return response.writeHead(404).end();
      response.setHeader('last-modified', found.on.toUTCString());
      return response.end(request.method === 'HEAD' ? '' : found.bytes);
    })();
  });

  /** Two names a page: the rest by a token, with letters that XML writes otherwise. */
  function pageOf(query: URLSearchParams): string {
    const from = Number((query.get('continuation-token') ?? '"0&').slice(1, -1));
    const keys = [...kept].filter(([key]) => key.startsWith(query.get('prefix') ?? ''));
    const contents = keys
      .slice(from, from + 2)
      .map(
        ([key, { on }]) =>
          `<Contents><Key>${key}</Key><LastModified>${on.toISOString()}</LastModified></Contents>`,
      );
    const next = from + 2 < keys.length ? `&quot;${from + 2}&amp;` : undefined;
    const token = next && `<NextContinuationToken>${next}</NextContinuationToken>`;
    return `<ListBucketResult>${contents.join('')}${token ?? ''}</ListBucketResult>`;
  }
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${KEY}:${encodeURIComponent(SECRET)}@127.0.0.1:${port}/shop/kilim?region=${REGION}`,
    /** By their names with the folder before them. */
    kept,
    stop: () => server.close(),
  };
}
