import type { PdfFile } from '#shared/contract/pdf.ts';
import type { Language } from '#shared/i18n/translate.ts';
import { clientLanguage } from '../client/client.store.ts';
import type { Db } from '../db/open.ts';
import { statementFile } from '../pdf/document-file.ts';
import { readPublicStatement, readStatement } from './read-statement.ts';
import type { Range } from './statement.store.ts';

type Asked = Range & { lang?: Language | undefined };

/** In the client's language where none is asked. Throws a 404 for an unknown client. */
export async function printStatement(
  db: Db,
  clientId: string,
  { lang, ...range }: Asked,
): Promise<PdfFile> {
  const statement = await readStatement(db, clientId, range);
  return statementFile(db, statement, lang ?? (await clientLanguage(db, clientId)));
}

/** In Greek where no language is asked. Throws a 404 where no client has this public id. */
export async function printPublicStatement(
  db: Db,
  publicId: string,
  { lang = 'el', ...range }: Asked,
): Promise<PdfFile> {
  return statementFile(db, await readPublicStatement(db, publicId, range), lang);
}
