import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { checkFiles } from '#server/office/check-data/check-data.ts';
import { invoicePage } from '#test/answers.ts';
import { makeInvoice } from '#test/builders.ts';
import { noisyPicture, phonePicture, plainPicture } from '#test/photos.ts';
import { pngHead } from '#test/png.ts';
import { databases, useServer } from '#test/server.ts';

describe.each(databases)('an uploaded logo on %s', (database) => {
  const server = useServer(database);

  const upload = (file: Buffer) => server.call('POST /config/logo', { form: { file } });
  const open = (url: string) => server.app.inject({ url });

  test.each(['jpeg', 'png', 'webp'] as const)('may be a %s', async (kind) => {
    const { status, body } = await upload(await plainPicture(kind, 300, 80));
    expect([status, body.logo]).toEqual([
      200,
      expect.stringMatching(/^\/logo\/[0-9a-f]{64}\.png$/),
    ]);
    const { headers, rawPayload } = await open(body.logo);
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    });
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 300, height: 80 });
  });

  test('stands on papers, PDFs and public pages, without a letter of it in a header', async () => {
    const { body } = await upload(await plainPicture('png', 300, 80));
    await server.ok('PATCH /config', { body: { logo: body.logo } });
    expect((await server.ok('GET /config/public')).logo).toBe(body.logo);
    const { _id: id } = await makeInvoice(server);
    const pdf = await server.send('GET /invoice/:id/pdf', { params: { id } });
    expect(pdf.rawPayload.toString('latin1')).toContain('/Subtype /Image');
    const page = await open(await invoicePage(server, id));
    expect(page.body).toContain(`src="${body.logo}"`);
    expect(page.headers['content-security-policy']).toContain("img-src 'self';");
    expect(page.headers['content-security-policy']).not.toContain(body.logo);
    const { db, env } = server;
    expect(await checkFiles(db, env, new Date(Date.now() + 2 * 86_400_000))).toEqual([]);
  });

  test('is upright, small enough to print, and knows nothing of a camera', async () => {
    const { body } = await upload(await phonePicture());
    const { rawPayload } = await open(body.logo);
    const { width, height, exif } = await sharp(rawPayload).metadata();
    expect([width, height, exif]).toEqual([450, 600, undefined]);
  });

  const noise = noisyPicture('jpeg', 300, 300);
  test.each([
    ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'unknownType'],
    ['half a JPEG', async () => (await noise).subarray(0, 9_000), 'broken'],
    ['a line', async () => pngHead(1, 40_000_000), 'tooLong'],
    ['a PNG of 16 bits a colour', async () => pngHead(8_000, 5_000, { depth: 16 }), 'takesTooMuch'],
  ])('%s is refused in words', async (_, make, code) => {
    const { status, error } = await upload(await make());
    expect([status, error.code, error.fields?.[0]?.path]).toEqual([400, `picture.${code}`, 'file']);
  });

  test('no photo and nothing else opens by the address of a logo', async () => {
    const none = '0'.repeat(64);
    for (const url of [`/logo/${none}.png`, `/logo/${none}.webp`, '/logo/..%2ffiles.key'])
      expect((await open(url)).statusCode).toBe(404);
    for (const logo of ['/logo/x.png', `//logo/${none}.png`, `/logo/${none}.webp`]) {
      const { status, error } = await server.call('PATCH /config', { body: { logo } });
      expect([status, error.fields?.[0]?.path]).toEqual([400, 'logo']);
    }
  });
});
