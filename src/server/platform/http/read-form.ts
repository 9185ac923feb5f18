import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import multipart, { type MultipartFile, type MultipartValue } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Files } from '#shared/contract/route.ts';
import { AppError } from '#shared/errors.ts';
import { type Env, isDiskFull } from '../system/index.ts';
import { MAX_SIGNS, countSigns } from './body.ts';
import { isNextOfList } from './form-names.ts';

/** A file of a form as it arrived: it lies on the disk, not in memory, until the call is answered. */
export type Upload = { path: string; sha256: string; size: number };

export type Form = {
  /** By name, in the order in which they came. */
  fields: (readonly [name: string, text: string])[];
  files: Record<string, Upload>;
  /** All that was sent, to know it again. */
  fingerprint: unknown;
  /** Takes its files from the disk. */
  drop: () => Promise<void>;
};

const MAX_FIELDS = 200;
/** Of all fields together: what a body of JSON may have. */
const MAX_TEXT = 1_048_576;
/** Of what stands between so many fields: their names, and where each ends. */
const MAX_AROUND = 262_144;

/** From now on a body may be a form; nothing of it is read before it is known who asks. */
export async function readForms(app: FastifyInstance): Promise<void> {
  await app.register(multipart, { throwFileSizeLimit: true });
}

/** `isOpen`: the sender has no login. */
type FormOptions = { takes: Files; env: Pick<Env, 'DATA_DIR'>; isOpen: boolean };

/** Reads a form to its end. Throws a 400 or a 413 where it is none, too large, or has a file too many. */
export async function readForm(
  request: FastifyRequest,
  { takes, env, isOpen }: FormOptions,
): Promise<Form> {
  const folder = join(env.DATA_DIR, 'files', 'arriving', randomUUID());
  const drop = () => rm(folder, { recursive: true, force: true });
  const fields: Form['fields'] = [];
  const names = new Set<string>();
  const files = new Map<string, Upload>();
  const before = { letters: 0, signs: 0 };
  try {
    refuseLong(request, { takes, isOpen });
    for await (const part of request.parts({ limits: limitsOf(takes) })) {
      const { fieldname: name } = part;
      if (names.has(name) && !isNextOfList(name)) throw new AppError('request.unreadable');
      names.add(name);
      if (part.type === 'file') files.set(name, await keep(part, { folder, takes }));
      else if (part.fieldnameTruncated) throw new AppError('request.unreadable', { path: name });
      else fields.push([name, textOf(part, before)]);
    }
  } catch (error) {
    await drop();
    // What still comes is let go by, so that the answer is heard.
    request.raw.unpipe();
    request.raw.resume();
    throw asAppError(error);
  }
  const fingerprint = [fields, [...files].map(([name, { sha256 }]) => [name, sha256])];
  return { fields, files: Object.fromEntries(files), fingerprint, drop };
}

/** Totals over the fields received so far. */
type FieldTotals = { letters: number; signs: number };

/** A field's text, where all fields together are not too long, and not too full. */
function textOf({ value, valueTruncated }: MultipartValue, before: FieldTotals): string {
  const text = typeof value === 'string' ? value : '';
  before.letters += text.length;
  before.signs += countSigns(text);
  const isTooMuch = before.letters > MAX_TEXT || before.signs > MAX_SIGNS;
  if (valueTruncated || isTooMuch) throw new AppError('request.tooLarge');
  return text;
}

/**
 * Throws before anything is read of a form that cannot be right: its parser would read a field of any
 * length to its end. One that is sent in pieces does not say how long it is: who is logged in may.
 */
function refuseLong(
  { headers }: FastifyRequest,
  { takes, isOpen }: Omit<FormOptions, 'env'>,
): void {
  const length = headers['content-length'];
  if (length === undefined && isOpen) throw new AppError('request.unreadable');
  const most = Object.values(takes).reduce((sum, size) => sum + size, MAX_TEXT + MAX_AROUND);
  if (Number(length ?? 0) > most) throw new AppError('request.tooLarge');
}

function limitsOf(takes: Files) {
  const sizes = Object.values(takes);
  return {
    fieldNameSize: 100,
    fieldSize: MAX_TEXT,
    fields: MAX_FIELDS,
    files: sizes.length + 1,
    fileSize: Math.max(1, ...sizes),
    parts: MAX_FIELDS + sizes.length + 1,
    headerPairs: 20,
  };
}

/** Writes a file as it comes, and what it is by its content. */
async function keep(
  { file, fieldname: name }: MultipartFile,
  { folder, takes }: { folder: string; takes: Files },
): Promise<Upload> {
  const most = Object.hasOwn(takes, name) ? takes[name] : undefined;
  if (most === undefined) throw new AppError('request.fileNotTaken', { path: name });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, randomUUID());
  const hash = createHash('sha256');
  let size = 0;
  const measured = new Transform({
    transform(part: Buffer, _, done) {
      size += part.length;
      hash.update(part);
      if (size > most) done(new AppError('request.tooLarge'));
      else done(null, part);
    },
  });
  await pipeline(file, measured, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  if (file.truncated) throw new AppError('request.tooLarge');
  return { path, sha256: hash.digest('hex'), size };
}

/** What the parser of forms refuses; a form that breaks off is none. */
function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const { statusCode } = error as { statusCode?: number };
  if (isDiskFull(error)) return new AppError('server.full');
  return new AppError(statusCode === 413 ? 'request.tooLarge' : 'request.unreadable');
}
