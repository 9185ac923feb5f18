import type { z } from 'zod';
import type { ErrorCode } from '../errors.ts';
import { notFound } from './fields.ts';
import { forwardBody, mail } from './mail.ts';
import { pdfFile, pdfQuery } from './pdf.ts';
import { route } from './route.ts';

type Declared<Path, Read, Shown> = {
  /** Below `/api/v1/`. */
  path: Path;
  /** In the summaries: `The invoice`. */
  what: string;
  /** What staff read. */
  record: Read;
  /** What is shown behind the public link, and no more. */
  shown: Shown;
  errors: {
    cancelled: ErrorCode;
    /** Why else it may not be cancelled. */
    cancel: readonly ErrorCode[];
  };
};

/** The calls that every issued document has: read, print, link, mail, cancel. */
export function documentRoutes<
  const Path extends string,
  Read extends z.ZodType,
  Shown extends z.ZodType,
>(declared: Declared<Path, Read, Shown>) {
  return { ...readRoutes(declared), ...linkRoutes(declared), ...leaveRoutes(declared) };
}

/** Read by staff, and by whoever has the link; as a record and on paper. */
function readRoutes<const Path extends string, Read extends z.ZodType, Shown extends z.ZodType>({
  path,
  what,
  record,
  shown,
}: Declared<Path, Read, Shown>) {
  const read = { method: 'GET', effect: 'read', errors: notFound } as const;
  const pdf = { ...read, query: pdfQuery, response: pdfFile, produces: 'application/pdf' } as const;
  return {
    get: route({
      ...read,
      path: `/${path}/:id` as const,
      access: 'staff',
      summary: `${what}, whole`,
      response: record,
    }),
    getPublic: route({
      ...read,
      path: `/${path}/public/:publicId` as const,
      access: 'public',
      summary: `${what} by its public id`,
      response: shown,
    }),
    pdf: route({
      ...pdf,
      path: `/${path}/:id/pdf` as const,
      access: 'staff',
      summary: `${what} as PDF`,
    }),
    publicPdf: route({
      ...pdf,
      path: `/${path}/public/:publicId/pdf` as const,
      access: 'public',
      summary: `${what} as PDF by its public id`,
    }),
  };
}

const write = { effect: 'write', access: 'staff' } as const;

/** The public link: made once, and withdrawn. */
function linkRoutes<const Path extends string, Read extends z.ZodType>({
  path,
  what,
  record,
}: Declared<Path, Read, unknown>) {
  return {
    generatePublicId: route({
      ...write,
      method: 'POST',
      path: `/${path}/generatePublicId/:id` as const,
      summary: `${what}: make its public link; one that exists is kept`,
      response: record,
      errors: notFound,
    }),
    removePublicId: route({
      ...write,
      method: 'DELETE',
      path: `/${path}/:id/publicId` as const,
      summary: `${what}: withdraw its public link; a new one can be made`,
      response: record,
      errors: notFound,
    }),
  };
}

/** It goes out by mail, or is worth nothing any more. */
function leaveRoutes<const Path extends string, Read extends z.ZodType>({
  path,
  what,
  record,
  errors,
}: Declared<Path, Read, unknown>) {
  return {
    forward: route({
      ...write,
      method: 'POST',
      path: `/${path}/forward/:id` as const,
      summary: `${what}: mail it with its link and PDF; makes the link if there is none`,
      body: forwardBody,
      response: mail,
      errors: ['record.notFound', errors.cancelled],
    }),
    cancel: route({
      ...write,
      method: 'PUT',
      path: `/${path}/cancel/:id` as const,
      summary: `${what}: cancel it`,
      response: record,
      errors: ['record.notFound', errors.cancelled, ...errors.cancel],
    }),
  };
}
