import { clientLanguage } from '#server/parties/client/index.ts';
import { getConfig } from '#server/platform/config/index.ts';
import type { Db } from '#server/platform/db/index.ts';
import type { StaffContext } from '#server/platform/http/index.ts';
import { localeIn } from '#server/platform/i18n/index.ts';
import { findLogo } from '#server/platform/logo/index.ts';
import { drawPaper, joinPapers } from '#server/platform/pdf/index.ts';
import { safeFileName } from '#shared/base/text.ts';
import type { NamedDocument } from '#shared/contract/many-documents.ts';
import type { PdfFile } from '#shared/fields/fields.ts';
import type { Language } from '#shared/i18n/translate.ts';
import {
  type DayRange,
  type DocumentKind,
  documentKind,
  type OpenDocument,
  requireReader,
} from './document-kind.ts';
import { publicLanguage } from './document.service.ts';
import { idOfPublic } from './document.store.ts';

type PrintOptions = DayRange & { lang?: Language | undefined };

/** The document as PDF, by default in the client's language. Throws a 404. */
export async function printDocument(
  db: Db,
  kind: DocumentKind,
  { id, lang, ...range }: PrintOptions & { id: string },
): Promise<PdfFile> {
  const document = await kind.open(db, id, range);
  return pdfOf(db, document, lang ?? (await clientLanguage(db, document.clientId)));
}

/** Like `printDocument`, by public id and by default in the language of the public page. */
export async function printPublicDocument(
  db: Db,
  kind: DocumentKind,
  { publicId, lang, ...range }: PrintOptions & { publicId: string },
): Promise<PdfFile> {
  const document = await kind.open(db, await idOfPublic(db, kind, publicId), range);
  return pdfOf(db, document, publicLanguage(lang, (await getConfig(db)).language));
}

/** The file is named like `Τιμολόγιο I-000123 Παπαδόπουλος.pdf`. */
export async function pdfOf(
  db: Db,
  document: Pick<OpenDocument, 'paper'>,
  language: Language,
): Promise<PdfFile> {
  const locale = localeIn(language);
  const paper = document.paper(locale);
  const logo = await findLogo(db, paper.issuer.logo);
  const product = locale.t('common.product');
  return {
    fileName: `${safeFileName(paper.fileName.filter(Boolean).join(' '))}.pdf`,
    bytes: await drawPaper(paper, { language, product, logo }),
  };
}

type PrintManyInput = { documents: readonly NamedDocument[]; lang?: Language | undefined };

/**
 * Many documents as one PDF, by default each in its client's language. Drawn one by one, so that other
 * calls are answered in between. Throws a 404 if one does not exist, a 403 if the user may not read one.
 */
export async function printMany(
  context: StaffContext,
  kinds: readonly DocumentKind[],
  { documents, lang }: PrintManyInput,
): Promise<PdfFile> {
  requireReader(context, documents);
  const { db, language } = context;
  const files: PdfFile[] = [];
  for (const { kind, _id: id } of documents) {
    files.push(await printDocument(db, documentKind(kinds, kind), { id, lang }));
  }
  const [first] = files;
  if (first !== undefined && files.length === 1) return first;
  const title = localeIn(language).t('paper.many', { count: files.length });
  const bytes = await joinPapers({ title, files: files.map((file) => file.bytes) });
  return { fileName: `${title}.pdf`, bytes };
}

/** Throws a 403 if the user may not read the document, a 404 if there is none. */
export async function auditPrinted(
  context: StaffContext,
  kinds: readonly DocumentKind[],
  { kind, record }: { kind: NamedDocument['kind']; record: string },
): Promise<{ _id: string }> {
  requireReader(context, [{ kind }]);
  return documentKind(kinds, kind).recordEvent(context, record, { event: 'printed' });
}

/** Like `auditPrinted`, for many documents. */
export async function auditManyPrinted(
  context: StaffContext,
  kinds: readonly DocumentKind[],
  documents: readonly NamedDocument[],
): Promise<{ count: number }> {
  requireReader(context, documents);
  for (const { kind, _id: id } of documents) {
    await documentKind(kinds, kind).recordEvent(context, id, { event: 'printed' });
  }
  return { count: documents.length };
}
