import { crc32, deflateSync } from 'node:zlib';

const RGB = 2;
const WITH_ALPHA = 6;

/** A red PNG of this size, half transparent. */
export function pngOf(width: number, height: number): Buffer {
  const row = Buffer.concat([Buffer.of(0), Buffer.alloc(width * 4, Buffer.of(166, 58, 43, 128))]);
  const rows = Buffer.concat(Array.from({ length: height }, () => row));
  return whole([width, height], [8, WITH_ALPHA, 0], rows);
}

/** A PNG that says how large it is, and has next to nothing of it. */
export function pngHead(
  width: number,
  height: number,
  { depth = 8, isInterlaced = false } = {},
): Buffer {
  return whole([width, height], [depth, RGB, isInterlaced ? 1 : 0], Buffer.alloc(64));
}

type PngFormat = [depth: number, colour: number, interlace: number];

function whole(
  size: [number, number],
  [depth, colour, interlace]: PngFormat,
  rows: Buffer,
): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(size[0], 0);
  head.writeUInt32BE(size[1], 4);
  head.set([depth, colour, 0, 0, interlace], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
