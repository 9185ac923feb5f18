import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { readPicture } from '#server/platform/pdf/picture.ts';
import { tryPicture } from '#server/platform/pdf/try-picture.ts';
import { pngHead, pngOf } from '#test/png.ts';
import { fetchPicture } from './fetch-picture.ts';

/** Never aborts. */
const never = new AbortController().signal;

const svg = (inside: string, attributes = 'width="80" height="20"') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`);

/** A minimal JPEG: a segment of four bytes, the frame, the end. */
const jpeg = Buffer.from('ffd8ffe000040000ffc0000b080014005001011100ffd9', 'hex');

function jpegOf(width: number, height: number): Buffer {
  const bytes = Buffer.from(jpeg);
  const frame = bytes.indexOf(Buffer.of(0xff, 0xc0));
  bytes.writeUInt16BE(height, frame + 5);
  bytes.writeUInt16BE(width, frame + 7);
  return bytes;
}

test.each([
  ['a PNG', pngOf(30, 7), 'png', 30, 7],
  ['a JPEG', jpeg, 'jpeg', 80, 20],
  ['an SVG', svg(''), 'svg', 80, 20],
  ['an SVG in pixels', svg('', "width='80px' height='20.4px'"), 'svg', 80, 20],
  ['an SVG that has a shape and no size', svg('', 'viewBox="0 0 40 20"'), 'svg', 2000, 1000],
  ['an SVG as large as its place', svg('', 'width="100%" viewBox="0,0,4,4"'), 'svg', 2000, 2000],
])('%s says what it is and how large', (_, bytes, type, width, height) => {
  expect(readPicture(bytes)).toEqual({ type, bytes, width, height });
});

/** Declares the size of the small one, but decodes to far more. */
function bomb(): Buffer {
  const small = pngOf(2, 2);
  const [start, end] = [small.indexOf('IDAT') - 4, small.indexOf('IEND') - 4];
  const data = deflateSync(Buffer.alloc(100 * 1_048_576));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const chunk = [length, Buffer.from('IDAT'), data, Buffer.alloc(4)];
  return Buffer.concat([small.subarray(0, start), ...chunk, small.subarray(end)]);
}

test.each([
  ['a text', Buffer.from('logo')],
  ['a page', Buffer.from('<html><svgx></svgx></html>')],
  ['bytes', Buffer.from('ffe1fe00', 'hex')],
  ['a PNG that unfolds', bomb()],
  ['a PNG of too many pixels', pngHead(8_000, 5_000)],
  ['a PNG that is a line', pngHead(1, 8_000_000)],
  ['a JPEG of too many pixels', jpegOf(8_000, 5_000)],
  ['a JPEG that is a line', jpegOf(60_000, 60)],
  ['an SVG without a size', svg('', '')],
  ['an SVG of no height', svg('', 'width="80" height="0"')],
])('%s is no picture', (_, bytes) => {
  expect(() => readPicture(bytes)).toThrow();
});

test('the product’s own logo can be drawn', async () => {
  const bytes = readFileSync('src/web/public/favicon.svg');
  expect(await tryPicture(bytes, never)).toMatchObject({ type: 'svg', bytes });
});

test('what an SVG has in it beside shapes is left out: scripts, other documents', async () => {
  const odd = svg(`<script>throw new Error()</script><foreignObject><p>x</p></foreignObject>
    <use href="http://127.0.0.1:9/x.svg#a"/><style>@import url(http://127.0.0.1:9/x.css);</style>
    <text x="1" y="9" font-family="Arial" font-style="italic">Κιλίμι</text>
    <rect width="9" height="9" fill="url(http://127.0.0.1:9/x.svg#b)"/>`);
  expect(await tryPicture(odd, never)).toMatchObject({ type: 'svg' });
});

const doubled = (times: number) =>
  Array.from(
    { length: times },
    (_, n) => `<g id="g${n + 1}">${`<use href="#g${n}"/>`.repeat(10)}</g>`,
  );

test.concurrent.each([
  ['a picture from the disk', svg('<image width="9" height="9" href="/etc/hostname"/>')],
  ['a picture from elsewhere', svg('<image href="http://127.0.0.1:9/x.png"/>')],
  ['a picture in a picture', svg('<image href="data:image/png;base64,AAAA"/>')],
  [
    'more than can be drawn',
    svg(`<defs><rect id="g0" width="1" height="1"/>${doubled(12).join('')}</defs>
    <use href="#g12"/>`),
  ],
  ['tags that do not end', svg('<g>'.repeat(100))],
  ['100.000 tags in each other', svg('<g>'.repeat(100_000) + '</g>'.repeat(100_000))],
  ['nothing', Buffer.from('<svg width="1" height="1"')],
  ['half a JPEG', jpeg.subarray(0, -2)],
  ['a PNG without its pixels', pngOf(20, 20).subarray(0, 60)],
])('what holds %s is refused, and harms nobody', async (_, bytes) => {
  await expect(tryPicture(bytes, never)).rejects.toThrow();
});

test.concurrent('an answer that never ends is not waited for', async () => {
  const server = createServer((_, response) => void response.write('<svg'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  const how = { stop: never, isAllowed: () => true };
  await expect(fetchPicture(`http://127.0.0.1:${port}`, how)).rejects.toThrow(/timeout/);
  server.closeAllConnections();
  server.close();
});
