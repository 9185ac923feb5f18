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
 * Many documents as one PDF, each in its client's language where none is asked. They are drawn one by
 * one, so that others are answered in between. Throws a 404 where there is one that is not,
 * a 403 where one is not for whoever asks.
 */
export async function printMany(
  context: StaffContext,
  kinds: readonly DocumentKind[],
  { documents: named, lang }: PrintManyInput,
): Promise<PdfFile> {
  requireReader(context, named);
  const { db, language } = context;
  const files: PdfFile[] = [];
  for (const { kind, _id: id } of named) {
    files.push(await printDocument(db, documentKind(kinds, kind), { id, lang }));
  }
  const [first] = files;
  if (first !== undefined && files.length === 1) return first;
  const title = localeIn(language).t('paper.many', { count: files.length });
  const bytes = await joinPapers({ title, files: files.map((file) => file.bytes) });
  return { fileName: `${title}.pdf`, bytes };
}
