import type { PdfFile } from '#shared/contract/pdf.ts';
import type { Language } from '#shared/i18n/translate.ts';
import type { Context, StaffContext } from '../../platform/http/index.ts';
import type { IssuedKind, IssuedRecord } from './document-kind.ts';
import { ensurePublicId, idOfPublic, removePublicId } from './document.store.ts';
import { printDocument, printPublicDocument } from './print-document.ts';

type ById = { params: { id: string } };
type ByPublicId = { params: { publicId: string } };
type InLanguage = { query: { lang?: Language | undefined } };

/** Handlers of `documentRoutes` except `forward`, which is in `parties/mail`. */
export function documentHandlers<Read extends IssuedRecord>(kind: IssuedKind<Read>) {
  const { get, recordEvent } = kind;
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
    removePublicId: async (context: StaffContext, { params: { id } }: ById) => {
      const isGone = await removePublicId(context.db, kind, id);
      return isGone ? recordEvent(context, id, { event: 'linkRemoved' }) : get(context.db, id);
    },
  };
}
