import type { NamedDocument } from '#shared/contract/outcome.ts';
import type { PdfFile } from '#shared/contract/pdf.ts';
import type { Language } from '#shared/i18n/translate.ts';
import type { StaffContext } from '../../platform/http/index.ts';
import { localeIn } from '../../platform/i18n/index.ts';
import { joinPapers } from '../../platform/pdf/index.ts';
import { type DocumentKind, documentKind } from './document-kind.ts';
import { requireReader } from './kind-roles.ts';
import { printDocument } from './print-document.ts';

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
