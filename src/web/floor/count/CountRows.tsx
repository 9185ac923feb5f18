import { shownCode } from '#web/floor/scan/index.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { ClientItemLabel, ClientLink } from '#web/kit/links/record-links.tsx';
import { Skeleton } from '#web/kit/ui/page/Skeleton.tsx';
import type { FactColumn } from '#web/kit/ui/table/column.ts';
import { PlainTable } from '#web/kit/ui/table/PlainTable.tsx';
import { Thumb } from '#web/work/photo/index.ts';
import type { CountedPiece, CountList, UnknownCode, WholeCount } from './count.ts';

type Props = { count: WholeCount; list: CountList };

/** One list of a count, as many rows of it as were read. */
export function CountRows({ count, list }: Props) {
  const t = useTranslate();
  const table = {
    caption: t(`count.list.${list}`),
    words: 'count',
    rowKey: ({ _id }: { _id: string }) => _id,
    empty: t(`count.nothing.${list}`),
  } as const;
  const more = count.totals[list] - count[list].length;
  // A scan of this browser changes the total before its row is read.
  if (more > 0 && count[list].length === 0) return <Skeleton lines={more} />;
  return (
    <>
      {list === 'unknown' ? (
        <PlainTable {...table} columns={codeColumns} rows={count.unknown} />
      ) : (
        <PlainTable {...table} columns={columnsOf[list]} rows={count[list]} />
      )}
      {more > 0 && <p className="dim message">{t('count.more', { count: more })}</p>}
    </>
  );
}

type ScanFact = Pick<CountedPiece, 'at' | 'by' | 'place'>;

const found: readonly FactColumn<ScanFact>[] = [
  { key: 'found', card: 'fact', show: ({ place }) => place?.code },
];
const when: readonly FactColumn<ScanFact>[] = [
  { key: 'at', kind: 'instant', card: 'fact' },
  { key: 'by', card: 'fact', value: ({ by }) => by?.name },
];
const piece: readonly FactColumn<CountedPiece>[] = [
  {
    key: 'piece',
    card: 'title',
    show: ({ clientItem, photo }) => (
      <span className="line">
        {photo && <Thumb src={photo.thumb} />}
        <ClientItemLabel clientItem={clientItem} />
      </span>
    ),
  },
  {
    key: 'client',
    label: 'client.one',
    card: 'fact',
    show: ({ client }) => <ClientLink client={client} />,
  },
];
const known: readonly FactColumn<CountedPiece>[] = [
  { key: 'known', card: 'fact', show: (row, { t }) => row.known?.code ?? t('common.none') },
];

const columnsOf = {
  missing: [...piece, ...known],
  elsewhere: [...piece, ...found, ...known, ...when],
  notStored: [...piece, ...found, ...when],
  counted: [...piece, ...found, ...when],
};
const codeColumns: readonly FactColumn<UnknownCode>[] = [
  { key: 'code', card: 'title', value: ({ code }) => shownCode(code) },
  ...found,
  ...when,
];
