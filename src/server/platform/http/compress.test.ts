import { gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeClient } from '#test/builders.ts';
import { useServer } from '#test/server.ts';

describe('an answer', () => {
  const server = useServer('SQLite');

  beforeAll(async () => {
    for (let n = 0; n < 10; n += 1) await makeClient(server);
  });

  const ask = (acceptEncoding: string, size = 10) =>
    server.send('POST /client/search', {
      body: { size },
      headers: { 'accept-encoding': acceptEncoding },
    });

  test.each(['gzip', 'gzip, deflate, br, zstd', 'br, gzip;q=0.5', 'GZIP ; q=1.0'])(
    'is compressed for who takes %s',
    async (acceptEncoding) => {
      const answer = await ask(acceptEncoding);
      expect(answer.headers).toMatchObject({
        'content-encoding': 'gzip',
        'content-type': 'application/json; charset=utf-8',
        'content-length': String(answer.rawPayload.length),
        vary: 'accept-encoding',
      });
      const plain = await ask('identity');
      expect(gunzipSync(answer.rawPayload).toString()).toBe(plain.body);
      expect(answer.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4);
    },
  );

  test.each(['', 'identity', 'br', 'gzip;q=0', 'x-gzip2'])('is plain for %o', async (takes) => {
    const answer = await ask(takes);
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.json()).toMatchObject({ total: 10 });
  });

  test('is plain where it is short', async () => {
    expect((await ask('gzip', 1)).headers['content-encoding']).toBeUndefined();
  });
});
