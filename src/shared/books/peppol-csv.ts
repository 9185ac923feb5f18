import type { CsvColumn } from '../i18n/csv.ts';
import type { Translate } from '../i18n/translate.ts';
import type { PeppolNeed } from '../rules/peppol.ts';

/** A document by its number, and what it lacks for Peppol. */
export type PeppolRow = { label: string; missing: readonly PeppolNeed[] };

export function peppolColumns(t: Translate): CsvColumn<PeppolRow>[] {
  return [
    { label: t('books.number'), value: ({ label }) => label },
    {
      label: t('books.peppolMissing'),
      value: ({ missing }) => missing.map((need) => t(`ubl.need.${need}`)).join(', '),
    },
  ];
}
