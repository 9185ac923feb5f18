import type { PdfFile } from '#shared/contract/pdf.ts';
import type { Language } from '#shared/i18n/translate.ts';
import { oneLine } from '#shared/text.ts';
import type { Db } from '../../platform/db/index.ts';
import { localeIn } from '../../platform/i18n/index.ts';
import { findLogo } from '../../platform/logo/index.ts';
import { drawPaper } from '../../platform/pdf/index.ts';
import { clientLanguage } from '../client/index.ts';
import type { DocumentKind, OpenDocument, DayRange } from './document-kind.ts';
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

/** The same by its public id, by default in Greek. */
export async function printPublicDocument(
  db: Db,
  kind: DocumentKind,
  { publicId, lang = 'el', ...range }: PrintOptions & { publicId: string },
): Promise<PdfFile> {
  return pdfOf(db, await kind.open(db, await idOfPublic(db, kind, publicId), range), lang);
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
    fileName: `${fileNameOf(paper.fileName)}.pdf`,
    bytes: await drawPaper(paper, { language, product, logo }),
  };
}

const MAX_NAME = 100;

/** Without characters that Windows does not allow in file names. */
function fileNameOf(parts: readonly string[]): string {
  const text = parts.filter((part) => part !== '').join(' ');
  const name = oneLine(text.normalize('NFC').replace(/[/\\:*?"<>|]/g, ' '));
  return name
    .slice(0, MAX_NAME)
    .toWellFormed()
    .replace(/[. ]+$/, '');
}
