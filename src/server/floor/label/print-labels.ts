import type { z } from 'zod';
import type { labelBody } from '#shared/contract/label.ts';
import type { PdfFile } from '#shared/contract/pdf.ts';
import type { StaffContext } from '../../platform/http/index.ts';
import { localeIn } from '../../platform/i18n/index.ts';
import { drawLabels } from '../../platform/pdf/index.ts';
import { labelsOf } from './label-content.ts';

/** The copies of a label are next to each other. */
export async function printLabels(
  { db, origin, language }: StaffContext,
  { copies, ...body }: z.output<typeof labelBody>,
): Promise<PdfFile> {
  const locale = localeIn(language);
  const labels = await labelsOf(db, body, { locale, site: origin });
  const all = labels.flatMap((label) => Array.from({ length: copies }, () => label));
  const { size, start, offset, scale } = body;
  const title = locale.t('label.title', { count: all.length });
  const product = locale.t('common.product');
  const sheet = { title, language, product, size, start, offset, scale };
  return { fileName: `${title}.pdf`, bytes: await drawLabels(all, sheet) };
}
