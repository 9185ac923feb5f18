import { z } from 'zod';
import type { Role } from '../choices.ts';
import type { ErrorCode } from '../errors.ts';
import { books, desk } from '../rules/roles.ts';
import { clientShort } from './client.ts';
import { issuer } from './config.ts';
import { documentStatus, id, instant, language, notFound } from './fields.ts';
import { forwardBody, forwardErrors, mail } from './mail.ts';
import { pdfFile, pdfQuery } from './pdf.ts';
import { del, get, post, put } from './route.ts';

export const clientAddress = z.object({
  city: z.string(),
  district: z.string(),
  zip: z.string(),
  street: z.string(),
  unit: z.string(),
});

/** What every document shows: frozen when it was issued. */
export const documentPaper = z.object({
  status: documentStatus,
  notes: z.string(),
  clientFullName: z.string(),
  clientCompanyName: z.string(),
  clientVatNumber: z.string(),
  clientAddress: clientAddress.nullable(),
  issuer,
});

/** What staff read of it beside. */
export const documentRecord = {
  _id: id,
  _rev: z.int(),
  _createdOn: instant,
  client: clientShort,
  /** The client's: it prints in it. */
  language,
  publicId: z.string().nullable(),
  lastSent: instant.nullable(),
};

type DocumentNames<Path, Read, Shown> = {
  /** Below `/api/v1/`. */
  path: Path;
  /** In the summaries: `The invoice`. */
  what: string;
  /** What staff read. */
  record: Read;
  /** What is shown behind the public link, and no more. */
  shown: Shown;
  /** Who reads and prints it, where it is not said who sees the books. */
  readers?: readonly Role[];
};

type Issued = {
  errors: {
    cancelled: ErrorCode;
    /** Why else it may not be cancelled. */
    cancel: readonly ErrorCode[];
  };
  /** Who cancels it, where that is not the desk alone. */
  cancellers?: readonly Role[];
};

/** The calls that every issued document has: read, print, link, mail, cancel. */
export function documentRoutes<
  const Path extends string,
  Read extends z.ZodType,
  Shown extends z.ZodType,
>({ errors, cancellers = desk, ...named }: DocumentNames<Path, Read, Shown> & Issued) {
  const { path, what, record } = named;
  return {
    ...linkedRoutes({ ...named, mailErrors: [errors.cancelled] }),
    cancel: put(`/${path}/cancel/:id`, {
      allow: cancellers,
      summary: `${what}: cancel it`,
      response: record,
      errors: ['record.notFound', errors.cancelled, ...errors.cancel],
    }),
  };
}

type LinkOptions = {
  /** Why it may not be mailed. */
  mailErrors?: readonly ErrorCode[];
};

/** The same of a document that nobody cancels. */
export function linkedRoutes<
  const Path extends string,
  Read extends z.ZodType,
  Shown extends z.ZodType,
>(declared: DocumentNames<Path, Read, Shown> & LinkOptions) {
  return { ...readRoutes(declared), ...linkRoutes(declared) };
}

/** Read by staff, and by whoever has the link; as a record and on paper. */
function readRoutes<const Path extends string, Read extends z.ZodType, Shown extends z.ZodType>({
  path,
  what,
  record,
  shown,
  readers = books,
}: DocumentNames<Path, Read, Shown>) {
  const errors = notFound;
  const pdf = { query: pdfQuery, response: pdfFile, produces: 'application/pdf', errors } as const;
  return {
    get: get(`/${path}/:id`, {
      allow: readers,
      summary: `${what}, whole`,
      response: record,
      errors,
    }),
    getPublic: get(`/${path}/public/:publicId`, {
      access: 'public',
      summary: `${what} by its public id`,
      response: shown,
      errors,
    }),
    pdf: get(`/${path}/:id/pdf`, { ...pdf, allow: readers, summary: `${what} as PDF` }),
    publicPdf: get(`/${path}/public/:publicId/pdf`, {
      ...pdf,
      access: 'public',
      summary: `${what} as PDF by its public id`,
    }),
  };
}

/** The public link is made once and withdrawn; it goes out by mail. */
function linkRoutes<const Path extends string, Read extends z.ZodType>({
  path,
  what,
  record,
  mailErrors = [],
}: DocumentNames<Path, Read, unknown> & LinkOptions) {
  return {
    generatePublicId: post(`/${path}/generatePublicId/:id`, {
      allow: desk,
      summary: `${what}: make its public link; one that exists is kept`,
      response: record,
      errors: notFound,
    }),
    removePublicId: del(`/${path}/:id/publicId`, {
      allow: desk,
      summary: `${what}: withdraw its public link; a new one can be made`,
      response: record,
      errors: notFound,
    }),
    forward: post(`/${path}/forward/:id`, {
      allow: desk,
      summary: `${what}: mail it with its link and PDF; makes the link if there is none`,
      body: forwardBody,
      response: mail,
      errors: ['record.notFound', ...forwardErrors, ...mailErrors],
    }),
  };
}
