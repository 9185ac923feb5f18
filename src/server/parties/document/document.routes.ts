import type { Context, Handlers, StaffContext } from '#server/platform/http/index.ts';
import type { historyRoutes } from '#shared/contract/history.ts';
import type { manyDocumentRoutes } from '#shared/contract/many-documents.ts';
import type { PdfFile } from '#shared/fields/fields.ts';
import type { Language } from '#shared/i18n/translate.ts';
import type { DocumentKind, IssuedKind, IssuedRecord } from './document-kind.ts';
import { shareDocument } from './document.service.ts';
import { ensurePublicId, idOfPublic } from './document.store.ts';
import {
  auditManyPrinted,
  auditPrinted,
  printDocument,
  printMany,
  printPublicDocument,
} from './print-document.ts';

type ById = { params: { id: string } };
type ByPublicId = { params: { publicId: string } };
type InLanguage = { query: { lang?: Language | undefined } };

/** Handlers of `documentRoutes` except `forward`, which is in `parties/mail`. */
export function documentHandlers<Read extends IssuedRecord>(kind: IssuedKind<Read>) {
  const { get, recordEvent, removeLink } = kind;
  return {
    get: ({ db }: StaffContext, { params }: ById) => get(db, params.id),
    getPublic: async ({ db }: Context, { params }: ByPublicId) =>
      get(db, await idOfPublic(db, kind, params.publicId)),
    pdf: ({ db }: StaffContext, { params, query }: ById & InLanguage): Promise<PdfFile> =>
      printDocument(db, kind, { ...params, ...query }),
    publicPdf: ({ db }: Context, { params, query }: ByPublicId & InLanguage): Promise<PdfFile> =>
      printPublicDocument(db, kind, { ...params, ...query }),
    generatePublicId: async (context: StaffContext, { params: { id } }: ById) => {
      const isNew = await ensurePublicId(context.db, kind, id);
      return isNew ? recordEvent(context, id, { event: 'linkMade' }) : get(context.db, id);
    },
    removePublicId: (context: StaffContext, { params }: ById) => removeLink(context, params.id),
  };
}

export function manyDocumentHandlers(
  kinds: readonly DocumentKind[],
): Handlers<typeof manyDocumentRoutes> {
  return {
    share: (context, { body }) => shareDocument(context, kinds, body),
    pdf: (context, { body }) => printMany(context, kinds, body),
  };
}

/** The calls by which a screen reports that documents were printed. */
export function printedHandlers(
  kinds: readonly DocumentKind[],
): Pick<Handlers<typeof historyRoutes>, 'print' | 'printMany'> {
  return {
    print: (context, { body }) => auditPrinted(context, kinds, body),
    printMany: (context, { body }) => auditManyPrinted(context, kinds, body.documents),
  };
}
