import type { z } from 'zod';
import type { forwardBody, Mail } from '#shared/contract/mail.ts';
import type { PdfFile } from '#shared/contract/pdf.ts';
import type { Language } from '#shared/i18n/translate.ts';
import type { Db } from '../db/open.ts';
import type { Teller } from '../history/tell.ts';
import type { Context, StaffContext } from '../http/context.ts';
import type { DocumentKind } from './document-kind.ts';
import { ensurePublicId, idOfPublic, removePublicId } from './document.store.ts';
import { forwardDocument } from './forward-document.ts';
import { printDocument, printPublicDocument } from './print-document.ts';

type ById = { params: { id: string } };
type ByPublicId = { params: { publicId: string } };
type InLanguage = { query: { lang?: Language | undefined } };

type Told<Read> = {
  get: (db: Db, id: string) => Promise<Read>;
  tell: (
    teller: Teller,
    happened: { event: 'linkMade' | 'linkRemoved'; after: Read },
  ) => Promise<void>;
};

/** Handlers of `documentRoutes`: what every issued document can do is done in one place. */
export function documentHandlers<Read>(kind: DocumentKind, { get, tell }: Told<Read>) {
  return {
    get: ({ db }: StaffContext, { params }: ById) => get(db, params.id),
    getPublic: async ({ db }: Context, { params }: ByPublicId) =>
      get(db, await idOfPublic(db, kind, params.publicId)),
    pdf: ({ db }: StaffContext, { params, query }: ById & InLanguage): Promise<PdfFile> =>
      printDocument(db, kind, { ...params, ...query }),
    publicPdf: ({ db }: Context, { params, query }: ByPublicId & InLanguage): Promise<PdfFile> =>
      printPublicDocument(db, kind, { ...params, ...query }),
    generatePublicId: async (context: StaffContext, { params }: ById) => {
      const isNew = await ensurePublicId(context.db, kind, params.id);
      const after = await get(context.db, params.id);
      if (isNew) await tell(context, { event: 'linkMade', after });
      return after;
    },
    removePublicId: async (context: StaffContext, { params }: ById) => {
      const isGone = await removePublicId(context.db, kind, params.id);
      const after = await get(context.db, params.id);
      if (isGone) await tell(context, { event: 'linkRemoved', after });
      return after;
    },
    forward: (
      context: StaffContext,
      { params, body }: ById & { body: z.output<typeof forwardBody> },
    ): Promise<Mail> => forwardDocument(context, kind, { ...params, ...body }),
  };
}
