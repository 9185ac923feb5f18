import { z } from 'zod';
import type { Role } from '../base/choices.ts';
import type { ErrorCode } from '../fields/errors.ts';
import {
  documentStatus,
  id,
  instant,
  language,
  notFound,
  pdfFile,
  pdfQuery,
} from '../fields/fields.ts';
import { books, desk } from '../rules/roles.ts';
import { clientShort } from './client.ts';
import { issuer } from './config.ts';
import { forwardBody, forwardErrors, mail } from './mail.ts';
import { del, get, post, put } from './route.ts';

export const clientAddress = z.object({
  city: z.string(),
  district: z.string(),
  zip: z.string(),
  street: z.string(),
  unit: z.string(),
});

/** Content of every document, frozen when it is issued. */
export const documentPaper = z.object({
  status: documentStatus,
  notes: z.string(),
  clientFullName: z.string(),
  clientCompanyName: z.string(),
  clientVatNumber: z.string(),
  clientAddress: clientAddress.nullable(),
  issuer,
});

/** Additional fields for staff. */
export const documentRecord = {
  _id: id,
  _rev: z.int(),
  _createdOn: instant,
  client: clientShort,
  /** The client's language, in which it is printed. */
  language,
  publicId: z.string().nullable(),
  lastSent: instant.nullable(),
};

type DocumentDeclaration<Path, Full, Public> = {
  path: Path;
  /** Beginning of the summaries: `The invoice`. */
  title: string;
  /** Schema for staff. */
  record: Full;
  /** Schema of the response behind the public link. */
  publicRecord: Public;
  /** Roles that read and print it; default `books`. */
  readers?: readonly Role[];
};

type CancelOptions = {
  errors: {
    cancelled: ErrorCode;
    /** Further errors of `cancel`. */
    cancel: readonly ErrorCode[];
  };
  /** Roles that cancel it; default `desk`. */
  cancellers?: readonly Role[];
};

/** The calls of every issued document: read, print, link, mail, cancel. */
export function documentRoutes<
  const Path extends string,
  Full extends z.ZodType,
  Public extends z.ZodType,
>({
  errors,
  cancellers = desk,
  ...declared
}: DocumentDeclaration<Path, Full, Public> & CancelOptions) {
  const { path, title, record } = declared;
  return {
    ...linkedRoutes({ ...declared, mailErrors: [errors.cancelled] }),
    cancel: put(`/${path}/cancel/:id`, {
      allow: cancellers,
      summary: `${title}: cancel`,
      response: record,
      errors: ['record.notFound', errors.cancelled, ...errors.cancel],
    }),
  };
}

type LinkOptions = {
  /** Further errors of `forward`. */
  mailErrors?: readonly ErrorCode[];
};

/** The calls of a document that cannot be cancelled. */
export function linkedRoutes<
  const Path extends string,
  Full extends z.ZodType,
  Public extends z.ZodType,
>(declared: DocumentDeclaration<Path, Full, Public> & LinkOptions) {
  return { ...readRoutes(declared), ...linkRoutes(declared) };
}

/** Reading by staff and through the public link, as JSON and as PDF. */
function readRoutes<const Path extends string, Full extends z.ZodType, Public extends z.ZodType>({
  path,
  title,
  record,
  publicRecord,
  readers = books,
}: DocumentDeclaration<Path, Full, Public>) {
  const errors = notFound;
  const pdf = { query: pdfQuery, response: pdfFile, produces: 'application/pdf', errors } as const;
  return {
    get: get(`/${path}/:id`, {
      allow: readers,
      summary: `${title} with all its fields`,
      response: record,
      errors,
    }),
    getPublic: get(`/${path}/public/:publicId`, {
      access: 'public',
      summary: `${title} by its public id`,
      response: publicRecord,
      errors,
    }),
    pdf: get(`/${path}/:id/pdf`, { ...pdf, allow: readers, summary: `${title} as PDF` }),
    publicPdf: get(`/${path}/public/:publicId/pdf`, {
      ...pdf,
      access: 'public',
      summary: `${title} as PDF by its public id`,
    }),
  };
}

/** Creating, withdrawing and mailing the public link. */
function linkRoutes<const Path extends string, Full extends z.ZodType>({
  path,
  title,
  record,
  mailErrors = [],
}: DocumentDeclaration<Path, Full, unknown> & LinkOptions) {
  return {
    generatePublicId: post(`/${path}/generatePublicId/:id`, {
      allow: desk,
      summary: `${title}: create the public link; an existing one is kept`,
      response: record,
      errors: notFound,
    }),
    removePublicId: del(`/${path}/:id/publicId`, {
      allow: desk,
      summary: `${title}: withdraw the public link; a new one can be created`,
      response: record,
      errors: notFound,
    }),
    forward: post(`/${path}/forward/:id`, {
      allow: desk,
      summary: `${title}: mail with link and PDF; creates the link if there is none`,
      body: forwardBody,
      response: mail,
      errors: ['record.notFound', ...forwardErrors, ...mailErrors],
    }),
  };
}
