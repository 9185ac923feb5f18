import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { logoPath } from '#shared/base/logo.ts';
import { invoicePage } from '#test/answers.ts';
import { makeInvoice } from '#test/builders.ts';
import { pngOf } from '#test/png.ts';
import { databases, useServer } from '#test/server.ts';
import { findLogo } from './logo.store.ts';
import { refreshLogo } from './logo.ts';

const png = pngOf(40, 10);
const elsewhere = { location: 'file:///etc/passwd' };
const megabyte = Buffer.alloc(1_048_576);
const page = '<html>Καλημέρα</html>';

describe.each(databases)('the copy of the logo on %s', (database) => {
  const server = useServer(database);
  const open: Server[] = [];
  let warnings: unknown[] = [];
  /** The servers of the pictures are in the private network. */
  let lan: 'yes' | 'no' = 'yes';

  afterEach(async () => {
    warnings = [];
    lan = 'yes';
    // The next server may get the same port as an earlier one.
    await server.db.deleteFrom('logo').execute();
    for (const server of open.splice(0)) {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    }
  });

  /** A server of pictures, and the paths that were requested. */
  async function serve(answer: RequestListener, port = 0) {
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(String(request.url));
      answer(request, response);
    });
    open.push(server);
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    const { port: used } = server.address() as AddressInfo;
    return { asked, port: used, url: `http://127.0.0.1:${used}/logo` };
  }

  const useLogo = (logo: string) => server.ok('PATCH /config', { body: { logo } });

  const keep = (stop = new AbortController().signal) =>
    refreshLogo({
      db: server.db,
      env: { PUBLIC_URL: undefined, LOGO_FROM_PRIVATE_NETWORK: lan },
      clock: () => server.time.now,
      log: { warn: (...given: unknown[]) => void warnings.push(given) },
      stop,
    });

  async function pdfOf(id: string): Promise<string> {
    const { rawPayload } = await server.send('GET /invoice/:id/pdf', { params: { id } });
    return rawPayload.toString('latin1');
  }

  test('is fetched once, and stands on what was issued with its address', async () => {
    const { url, asked } = await serve((_, response) => response.end(png));
    await useLogo(url);
    const { _id } = await makeInvoice(server);
    expect(await pdfOf(_id)).not.toContain('/Subtype /Image');
    await keep();
    await keep();
    expect([asked, warnings]).toEqual([['/logo'], []]);
    const copy = await findLogo(server.db, url);
    expect(copy).toEqual({ type: 'png', bytes: png, width: 40, height: 10 });
    const shown = await server.app.inject({ url: logoPath(url) });
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/png']);
    expect(shown.headers['content-security-policy']).toContain('sandbox');
    expect(shown.rawPayload.equals(png)).toBe(true);
    await useLogo('http://127.0.0.1:1/another');
    expect(await pdfOf(_id)).toContain('/Subtype /Image');
    expect(await pdfOf((await makeInvoice(server))._id)).not.toContain('/Subtype /Image');
  });

  test('is shown as it stands: waiting, failed and why, tried again when it is set again', async () => {
    lan = 'no';
    const { url, asked } = await serve((_, response) => response.end(png));
    const state = async () => {
      const { logoState, logoFailure } = await server.ok('GET /config');
      return [logoState, logoFailure];
    };
    await useLogo(url);
    expect(await state()).toEqual(['waiting', null]);
    await keep();
    expect(await state()).toEqual(['failed', 'private']);
    expect((await server.app.inject({ url: logoPath(url) })).statusCode).toBe(404);
    expect(asked).toEqual([]);
    lan = 'yes';
    await useLogo(url);
    expect(await state()).toEqual(['waiting', null]);
    await keep();
    expect(await state()).toEqual(['kept', null]);
  });

  test.each(['http://a;sandbox', 'http://*', "http://x/';script-src *"])(
    'enters no header, whatever it is: %s',
    async (logo) => {
      const { app, db } = server;
      await db.updateTable('config').set({ logo }).execute();
      const { headers } = await app.inject(
        await invoicePage(server, (await makeInvoice(server))._id),
      );
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain("img-src 'self';");
      expect(policy).not.toMatch(/sandbox|\*|http/);
      await db.updateTable('config').set({ logo: '' }).execute();
    },
  );

  test('is fetched through three redirects, and no more', async () => {
    const { url, asked } = await serve(({ url: path = '' }, response) => {
      const left = Number(path.slice('/logo'.length) || '3');
      if (left === 0) response.end(png);
      else response.writeHead(302, { location: `/logo${left - 1}` }).end();
    });
    await useLogo(url);
    await keep();
    expect(asked).toEqual(['/logo', '/logo2', '/logo1', '/logo0']);
    expect(await findLogo(server.db, url)).toBeDefined();
    await useLogo(`${url}4`);
    await keep();
    expect(asked).toHaveLength(8);
    expect(await findLogo(server.db, `${url}4`)).toBeUndefined();
  });

  const wrong: [string, RequestListener][] = [
    ['redirects without end', (_, response) => response.writeHead(301, { location: '/' }).end()],
    ['leads to another protocol', (_, response) => response.writeHead(302, elsewhere).end()],
    ['is larger than 1 MB', (_, response) => response.end(Buffer.concat([png, megabyte]))],
    [
      'says so little and sends more',
      (_, response) => {
        response.write(png);
        response.end(Buffer.alloc(2_000_000));
      },
    ],
    ['is a page', (_, response) => response.setHeader('content-type', 'image/png').end(page)],
    ['is half a picture', (_, response) => response.end(png.subarray(0, png.length - 20))],
    ['is empty', (_, response) => response.end()],
    ['is not found', (_, response) => response.writeHead(404).end(png)],
    [
      'breaks off',
      (_, response) => {
        response.writeHead(200, { 'content-length': '500' });
        response.write(png, () => response.destroy());
      },
    ],
  ];

  test.each(wrong)('is not made of what %s', async (_, answer) => {
    const { url, asked } = await serve(answer);
    await useLogo(url);
    await keep();
    const times = asked.length;
    await keep();
    expect(asked).toHaveLength(times);
    expect(warnings).toHaveLength(1);
    expect(await findLogo(server.db, url)).toBeUndefined();
  });

  test('is tried again an hour later where the other server was down', async () => {
    const { url, port } = await serve((_, response) => response.end(png));
    await useLogo(url);
    const [down] = open.splice(0);
    down?.close();
    await keep();
    expect(warnings).toHaveLength(1);
    const { asked } = await serve((_, response) => response.end(png), port);
    await keep();
    expect(asked).toEqual([]);
    server.time.now = new Date(server.time.now.getTime() + 60 * 60 * 1000);
    await keep();
    expect(asked).toEqual(['/logo']);
    expect(await findLogo(server.db, url)).toMatchObject({ type: 'png' });
  });

  test('is written down by no server that ends meanwhile', async () => {
    const stopping = new AbortController();
    const { url } = await serve(() => stopping.abort());
    await useLogo(url);
    await keep(stopping.signal);
    expect(warnings).toEqual([]);
    const { db } = server;
    const rows = await db.selectFrom('logo').selectAll().where('url', '=', url).execute();
    expect(rows).toEqual([]);
  });
});
