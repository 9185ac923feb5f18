import { dayInZone } from '#shared/base/day.ts';
import type { CsvColumn } from '#shared/i18n/csv.ts';
import type { Language, Translate } from '#shared/i18n/translate.ts';
import { formatOf, showDay } from '#web/kit/base/format.ts';
import type { Answer } from '#web/kit/base/http.ts';
import type { CsvFile } from '#web/kit/base/save-csv.ts';
import { businessZone } from '#web/kit/base/today.ts';
import { nameOf } from '#web/kit/links/record-links.tsx';

export type WholeCount = Answer<'GET /count/:id'>;
export type Count = Omit<WholeCount, 'totals' | CountList>;
export type CountedPiece = WholeCount['counted'][number];
export type UnknownCode = WholeCount['unknown'][number];
export type CountAnswer = Answer<'POST /count/:id/scan'>;

/** In display order: missing pieces are what people look for. */
export const countLists = ['missing', 'elsewhere', 'notStored', 'unknown', 'counted'] as const;
export type CountList = (typeof countLists)[number];

export function countTitle(t: Translate, { place }: Pick<Count, 'place'>): string {
  return place === null ? t('count.titleOfAll') : t('count.title', { place: place.code });
}

type Row = { list: CountList } & Pick<CountedPiece, 'at' | 'by' | 'place'> &
  Partial<Pick<CountedPiece, 'clientItem' | 'client' | 'known'> & Pick<UnknownCode, 'code'>>;

function columnsOf(t: Translate, language: Language): CsvColumn<Row>[] {
  const { instant } = formatOf(language);
  return [
    { label: t('count.list'), value: ({ list }) => t(`count.list.${list}`) },
    { label: t('clientItem.ref'), value: ({ clientItem }) => clientItem?._ref },
    { label: t('count.piece'), value: ({ clientItem }) => clientItem?.title },
    { label: t('report.clientRef'), value: ({ client }) => client?._ref },
    { label: t('client.one'), value: ({ client }) => client && nameOf(client) },
    { label: t('count.code'), value: ({ code }) => code },
    { label: t('count.found'), value: ({ place }) => place?.code },
    { label: t('count.known'), value: ({ known }) => known?.code },
    { label: t('count.at'), value: ({ at }) => instant(at) },
    { label: t('count.by'), value: ({ by }) => by?.name },
  ];
}

/** All lists of a count in one file; the first column names the list. */
export function countCsv(count: WholeCount): CsvFile<Row> {
  return {
    name: (t) => [
      countTitle(t, count),
      showDay(dayInZone(new Date(count.createdOn), businessZone())),
    ],
    columns: columnsOf,
    rows: countLists.flatMap((list): Row[] => count[list].map((row) => ({ list, ...row }))),
  };
}
