import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isPublic } from '#server/platform/http/network.ts';
import { pngOf } from '#test/png.ts';
import { fetchPicture } from './fetch-picture.ts';

const stop = new AbortController().signal;

test.each(['1.1.1.1', '8.8.8.8', '172.32.0.1', '2606:4700:4700::1111', '2a02:587::1'])(
  '%s may be anybody’s',
  (address) => {
    expect(isPublic(address)).toBe(true);
  },
);

describe('what is not public is never asked', () => {
  const asked: string[] = [];
  let answer: RequestListener = (_, response) => response.end(pngOf(4, 4));
  const server = createServer((request, response) => {
    asked.push(String(request.headers.host));
    answer(request, response);
  });
  let port = 0;

  beforeAll(async () => {
    server.listen(0, '0.0.0.0');
    await once(server, 'listening');
    ({ port } = server.address() as AddressInfo);
  });

  afterAll(() => void server.close());

  test.each([
    '127.0.0.1',
    'localhost',
    '127.1',
    '0x7f.0.0.1',
    '0177.0.0.1',
    '2130706433',
    '0x7f000001',
    '127.0.0.1.',
    '①②⑦.0.0.1',
    '0.0.0.0',
    '0',
    '10.0.0.1',
    '100.64.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '192.168.1.1',
    '[::1]',
    '[::]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[64:ff9b::7f00:1]',
    '[2002:7f00:1::1]',
    '[fd00::1]',
    '[fe80::1]',
    'user:secret@127.0.0.1',
  ])('%s', async (host) => {
    const fetched = fetchPicture(`http://${host}:${port}/logo`, { stop, isAllowed: isPublic });
    await expect(fetched).rejects.toMatchObject({ code: 'private' });
    expect(asked).toEqual([]);
  });

  test('nor where a server that may be asked leads there', async () => {
    answer = (_, response) =>
      response.writeHead(302, { location: `http://127.0.0.2:${port}/logo` }).end();
    const isAllowed = (address: string) => address === '127.0.0.1';
    const fetched = fetchPicture(`http://127.0.0.1:${port}/logo`, { stop, isAllowed });
    await expect(fetched).rejects.toMatchObject({ code: 'private' });
    expect(asked).toEqual([`127.0.0.1:${port}`]);
  });
});
