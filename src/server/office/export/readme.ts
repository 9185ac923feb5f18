import { localeIn } from '#server/platform/i18n/index.ts';
import { languages } from '#shared/base/choices.ts';
import type { TableFile } from './table-files.ts';

/** Explains each file in Greek and English to readers who do not have Kilim. */
export function readmeOf(
  tables: readonly TableFile[],
  { now, client }: { now: Date; client?: string | undefined },
): string {
  const texts = languages.map((language) => {
    const { t } = localeIn(language);
    return [
      t(client === undefined ? 'archive.readme.shop' : 'archive.readme.client', {
        time: now.toISOString(),
      }),
      '',
      t('archive.readme.csv'),
      t('archive.readme.json'),
      ...tables.map(({ table }) => `  ${table}: ${t(`archive.table.${table}`)}`),
      '',
      t('archive.readme.documents'),
      t('archive.readme.photos'),
      t('archive.readme.manifest'),
      t('archive.readme.left'),
    ].join('\n');
  });
  return `${texts.join('\n\n----\n\n')}\n`.replaceAll('\n', '\r\n');
}
