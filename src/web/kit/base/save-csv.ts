import { type CsvColumn, csv } from '#shared/i18n/csv.ts';
import type { Language, Translate } from '#shared/i18n/translate.ts';
import { csvName, saveFile } from './save-file.ts';
import { currentLocale } from './translate.tsx';
import { documentLocaleOf } from './words.ts';

export type CsvFile<Row> = {
  /** The parts of the file's name, in the user's language: subject and period. */
  name: (t: Translate) => readonly string[];
  columns: (t: Translate, language: Language) => CsvColumn<Row>[];
  rows: readonly Row[];
};

/** Saves a CSV file: headers in Greek, numbers in the user's language. */
export async function saveCsv<Row>({ name, columns, rows }: CsvFile<Row>): Promise<void> {
  const { language, t } = currentLocale();
  const { t: greek } = await documentLocaleOf('el');
  const text = csv({ columns: columns(greek, language), rows, language });
  saveFile({ name: csvName(name(t)), type: 'text/csv', text });
}
