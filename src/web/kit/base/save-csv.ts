import { type CsvColumn, csv } from '#shared/csv.ts';
import type { Language, Translate } from '#shared/i18n/translate.ts';
import { documentLocaleOf } from './document-locale.ts';
import { csvName, saveFile } from './save-file.ts';
import { currentLocale } from './translate.tsx';

export type CsvFile<Row> = {
  /** What it is of, in the person's words, and its days. */
  name: (t: Translate) => readonly string[];
  columns: (t: Translate, language: Language) => CsvColumn<Row>[];
  rows: readonly Row[];
};

/** Saves rows as a CSV file: in Greek whatever the screen speaks, numbers as on the screen. */
export async function saveCsv<Row>({ name, columns, rows }: CsvFile<Row>): Promise<void> {
  const { language, t } = currentLocale();
  const { t: greek } = await documentLocaleOf('el');
  const text = csv({ columns: columns(greek, language), rows, language });
  saveFile({ name: csvName(name(t)), type: 'text/csv', text });
}
