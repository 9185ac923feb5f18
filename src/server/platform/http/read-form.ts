import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import multipart, { type MultipartFile, type MultipartValue } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Env, isDiskFull } from '#server/platform/system/index.ts';
import type { Files } from '#shared/contract/route.ts';
import { AppError } from '#shared/fields/errors.ts';
import { countSeparators, MAX_SEPARATORS } from './body.ts';

/** An uploaded file, stored on disk until the call has ended. */
export type Upload = { path: string; sha256: string; size: number };

export type Form = {
  /** In the order of arrival. */
  fields: (readonly [name: string, text: string])[];
  files: Record<string, Upload>;
  /** Identifies the content, for idempotency. */
  fingerprint: unknown;
  deleteFiles: () => Promise<void>;
};

const MAX_FIELDS = 200;
/** Of all fields together, in bytes: the limit of a JSON body. */
const MAX_TEXT = 1_048_576;
/** Names and boundaries of all fields, in bytes. */
const MAX_OVERHEAD = 262_144;

/** Accepts forms; their bodies are only read by `readForm`, after authentication. */
export async function readForms(app: FastifyInstance): Promise<void> {
  await app.register(multipart, { throwFileSizeLimit: true });
}

/** `takes`: the files and their maximum sizes. `isPublic`: the call needs no login. */
type FormOptions = { takes: Files; env: Pick<Env, 'DATA_DIR'>; isPublic: boolean };

/** Throws a 400 or a 413 if the form is invalid, too large, or has an unexpected file. */
export async function readForm(
  request: FastifyRequest,
  { takes, env, isPublic }: FormOptions,
): Promise<Form> {
  const folder = join(env.DATA_DIR, 'files', 'arriving', randomUUID());
  const deleteFiles = () => rm(folder, { recursive: true, force: true });
  const fields: Form['fields'] = [];
  const names = new Set<string>();
  const files = new Map<string, Upload>();
  const totals = { letters: 0, separators: 0 };
  try {
    refuseLong(request, { takes, isPublic });
    for await (const part of request.parts({ limits: limitsOf(takes) })) {
      const { fieldname: name } = part;
      if (names.has(name) && !isNextOfList(name)) throw new AppError('request.unreadable');
      names.add(name);
      if (part.type === 'file') files.set(name, await saveFile(part, { folder, takes }));
      else if (part.fieldnameTruncated) throw new AppError('request.unreadable', { path: name });
      else fields.push([name, textOf(part, totals)]);
    }
  } catch (error) {
    await deleteFiles();
    // Discards the rest of the body, so that the client reads the response.
    request.raw.unpipe();
    request.raw.resume();
    throw asAppError(error);
  }
  const fingerprint = [fields, [...files].map(([name, { sha256 }]) => [name, sha256])];
  return { fields, files: Object.fromEntries(files), fingerprint, deleteFiles };
}

/** A field's text. Throws a 413 if all fields together are too long or have too many values. */
function textOf(
  { value, valueTruncated }: MultipartValue,
  totals: { letters: number; separators: number },
): string {
  const text = typeof value === 'string' ? value : '';
  totals.letters += text.length;
  totals.separators += countSeparators(text);
  const isTooLarge = totals.letters > MAX_TEXT || totals.separators > MAX_SEPARATORS;
  if (valueTruncated || isTooLarge) throw new AppError('request.tooLarge');
  return text;
}

/**
 * Throws before the body is read if it is too long, because the parser would read a field of any
 * length to its end. Only logged-in users may send a body without a declared length.
 */
function refuseLong(
  { headers }: FastifyRequest,
  { takes, isPublic }: Omit<FormOptions, 'env'>,
): void {
  const length = headers['content-length'];
  if (length === undefined && isPublic) throw new AppError('request.unreadable');
  const maxBytes = Object.values(takes).reduce((sum, size) => sum + size, MAX_TEXT + MAX_OVERHEAD);
  if (Number(length ?? 0) > maxBytes) throw new AppError('request.tooLarge');
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

/** Writes a file to disk while computing its hash. */
async function saveFile(
  { file, fieldname: name }: MultipartFile,
  { folder, takes }: { folder: string; takes: Files },
): Promise<Upload> {
  const maxBytes = Object.hasOwn(takes, name) ? takes[name] : undefined;
  if (maxBytes === undefined) throw new AppError('request.fileNotTaken', { path: name });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, randomUUID());
  const hash = createHash('sha256');
  let size = 0;
  const measured = new Transform({
    transform(part: Buffer, _, done) {
      size += part.length;
      hash.update(part);
      if (size > maxBytes) done(new AppError('request.tooLarge'));
      else done(null, part);
    },
  });
  await pipeline(file, measured, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  if (file.truncated) throw new AppError('request.tooLarge');
  return { path, sha256: hash.digest('hex'), size };
}

/** Errors of the parser, including a form that breaks off, are the sender's. */
function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isDiskFull(error)) return new AppError('server.full');
  const isTooLarge = error instanceof Error && 'statusCode' in error && error.statusCode === 413;
  return new AppError(isTooLarge ? 'request.tooLarge' : 'request.unreadable');
}

/** A text, or the nested values by name. */
export type FormValue = string | FormGroup;
export type FormGroup = Map<string, FormValue>;

/** `phones[0][phoneType]` or `phones[0].phoneType`; `jobs[]` is the next item of a list. */
const NAME = /^([^.[\]]+)((?:\[[^.[\]]*\]|\.[^.[\]]+)+)$/;
const NAME_PART = /[^.[\]]+|(?<=\[)(?=\])/g;
const MAX_DEPTH = 6;
/** Up to 9999, far above the limit of any list. */
const LIST_INDEX = /^\d{1,4}$/;
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype']);

/** `jobs[]`: such a name may be repeated. */
function isNextOfList(name: string): boolean {
  return name.endsWith('[]');
}

/**
 * Nests the fields of a form by the brackets and dots in their names. Throws a 400 for a name that is
 * invalid, too deep, repeated, or in conflict with an earlier one.
 */
export function readNames(fields: readonly (readonly [name: string, text: string])[]): FormGroup {
  const nested: FormGroup = new Map();
  for (const [name, text] of fields) {
    const parts = partsOf(name);
    const last = parts.pop() ?? '';
    const holder = parts.reduce<FormGroup>((below, part) => groupAt(below, part, name), nested);
    const key = isNextOfList(name) ? String(holder.size) : last;
    if (holder.has(key)) throw unreadable(name);
    holder.set(key, text);
  }
  return nested;
}

function partsOf(name: string): string[] {
  if (!/[.[\]]/.test(name)) return [name];
  const [, first = '', rest = ''] = NAME.exec(name) ?? [];
  const below = rest.match(NAME_PART) ?? [];
  const parts = [first, ...below];
  // `[]` is only allowed at the end.
  const isValid = below.length > 0 && below.length <= MAX_DEPTH && !parts.slice(0, -1).includes('');
  if (!isValid || parts.some((part) => FORBIDDEN.has(part))) throw unreadable(name);
  return parts;
}

function groupAt(below: FormGroup, part: string, name: string): FormGroup {
  const group = below.get(part) ?? new Map<string, FormValue>();
  if (typeof group === 'string') throw unreadable(name);
  below.set(part, group);
  return group;
}

/** Builds a list, in order of the indices, if all names are indices; otherwise a record. */
export function buildFormValue(
  value: FormValue,
  read: (text: string, path: string) => unknown,
  at = '',
): unknown {
  if (typeof value === 'string') return read(value, at);
  const names = [...value.keys()];
  const inner = (name: string, key = name) =>
    buildFormValue(value.get(name) ?? '', read, `${at}.${key}`);
  if (!names.every((name) => LIST_INDEX.test(name))) {
    return Object.fromEntries(names.map((name) => [name, inner(name)]));
  }
  const ordered = names.toSorted((a, b) => Number(a) - Number(b));
  return ordered.map((name, place) => inner(name, String(place)));
}

function unreadable(path: string): AppError {
  return new AppError('request.unreadable', { path });
}
