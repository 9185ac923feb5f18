import { hash } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { Metadata, Sharp } from 'sharp';
import { FairQueue } from '#server/platform/threads/index.ts';
import { AppError } from '#shared/fields/errors.ts';

const MAX_PIXELS = 40_000_000;
/** More than any panorama; a very long picture takes long even if it is one pixel wide. */
const MAX_SIDE = 20_000;
/** 40 million pixels of three channels; less for progressive pictures, which cannot be decoded line by line. */
const MAX_DECODED_MB = 120;
const MAX_PROGRESSIVE_MB = 80;
const FULL = 2_000;
const THUMB = 320;
const MAX_THUMB_BYTES = 20_000;
const TIMEOUT_SECONDS = 15;

/** The first bytes of JPEG, PNG and WebP. */
const SIGNATURES = [/^ffd8ff/, /^89504e470d0a1a0a/, /^52494646.{8}57454250/];

/** One picture at a time, to leave cores to other work. */
const queue = new FairQueue(
  { running: 1, runningPerCaller: 1, waiting: 40, waitingPerCaller: 40 },
  'request.tooMany',
);

function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  return queue.run('', work);
}

const within = (width: number, height: number) =>
  ({ width, height, fit: 'inside', withoutEnlargement: true }) as const;

/** A re-encoded picture without the camera's metadata; `name` is derived from the hash of its content. */
export type NormalizedPicture = { name: string; bytes: Buffer; width: number; height: number };

/** The picture at a path, upright, in screen size and as a thumbnail. Throws a 400 if it cannot be used. */
export function makePhoto(
  path: string,
): Promise<{ full: NormalizedPicture; thumb: NormalizedPicture }> {
  return oneAtATime(async () => {
    const picture = await openPicture(path);
    const upright = picture.autoOrient().resize(within(FULL, FULL));
    const webp = upright.flatten({ background: '#fff' }).webp({ quality: 80 });
    const full = await encodePicture(webp, 'webp');
    return { full, thumb: await thumbOf(full) };
  });
}

/** A PNG large enough for print. Throws a 400 if it cannot be used. */
export function makeLogo(path: string): Promise<NormalizedPicture> {
  return oneAtATime(async () => {
    const picture = await openPicture(path);
    const upright = picture.autoOrient().resize(within(1_200, 600));
    return encodePicture(upright.png({ compressionLevel: 9 }), 'png');
  });
}

async function thumbOf({ bytes }: NormalizedPicture): Promise<NormalizedPicture> {
  const sharp = await loadSharp();
  let size = THUMB;
  for (;;) {
    for (const quality of [72, 50, 30, 12]) {
      const small = sharp(bytes).resize(within(size, size)).webp({ quality });
      const thumb = await encodePicture(small, 'webp');
      if (thumb.bytes.length <= MAX_THUMB_BYTES) return thumb;
    }
    size = Math.floor(size / 2);
  }
}

/** Detects the type by the first bytes, not by the name. */
async function openPicture(path: string): Promise<Sharp> {
  if (!(await isAccepted(path))) throw new AppError('picture.unknownType', { path: 'file' });
  const sharp = await loadSharp();
  const picture = sharp(path, { failOn: 'truncated', limitInputPixels: false });
  refuseLarge(await orBroken(() => picture.metadata()));
  return picture.timeout({ seconds: TIMEOUT_SECONDS });
}

/** Checks the header before anything is decoded: a small file may contain a huge picture. */
function refuseLarge(head: Metadata): void {
  const { width, height } = head;
  const path = 'file';
  if (width * height > MAX_PIXELS) {
    const values = { megapixels: MAX_PIXELS / 1_000_000 };
    throw new AppError('picture.tooManyPixels', { path, values });
  }
  if (Math.max(width, height) > MAX_SIDE) {
    throw new AppError('picture.tooLong', { path, values: { pixels: MAX_SIDE } });
  }
  const megabytes = head.isProgressive ? MAX_PROGRESSIVE_MB : MAX_DECODED_MB;
  if (decodedBytes(head) > megabytes * 1_000_000) {
    throw new AppError('picture.takesTooMuch', { path, values: { megabytes } });
  }
}

/** Decoded size. A progressive JPEG takes two bytes per channel, as its coefficients are kept in memory. */
function decodedBytes({ width, height, channels, depth, format, isProgressive }: Metadata): number {
  const isWide = depth !== 'uchar' || (format === 'jpeg' && isProgressive);
  return width * height * channels * (isWide ? 2 : 1);
}

async function isAccepted(path: string): Promise<boolean> {
  const handle = await open(path);
  try {
    const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(12) });
    const start = buffer.toString('hex', 0, bytesRead);
    return SIGNATURES.some((candidate) => candidate.test(start));
  } finally {
    await handle.close();
  }
}

async function encodePicture(picture: Sharp, type: 'webp' | 'png'): Promise<NormalizedPicture> {
  const { data, info } = await orBroken(() => picture.toBuffer({ resolveWithObject: true }));
  const { width, height } = info;
  return { name: `${hash('sha256', data)}.${type}`, bytes: data, width, height };
}

/** Treats any error of the library as a broken picture. */
async function orBroken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch {
    throw new AppError('picture.broken', { path: 'file' });
  }
}

/** Loaded with the first picture; restricted to the three accepted types. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'],
  });
  return sharp;
}
