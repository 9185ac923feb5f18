import { useTranslate } from '#web/kit/base/translate.tsx';
import type { ClientShort } from '#web/kit/links/client-short.ts';
import { ClientItemLabel, clientItemName } from '#web/kit/links/ClientItemLabel.tsx';
import { JobLinks } from '#web/kit/links/JobLink.tsx';
import { useFieldError, useFieldValue } from '#web/kit/ui/form/use-field.ts';
import type { FormHandle } from '#web/kit/ui/form/use-form.ts';
import { Alert } from '#web/kit/ui/page/Alert.tsx';
import { Card } from '#web/kit/ui/page/Card.tsx';
import type { FactColumn } from '#web/kit/ui/table/column.ts';
import { PlainTable } from '#web/kit/ui/table/PlainTable.tsx';
import { selectionOf } from '#web/kit/ui/table/selection.tsx';
import { type HandoverDraft, type ReadyGroup, whereColumn } from './handover.ts';
import { Scanning } from './Scanning.tsx';
import { useHandoverScans } from './use-handover-scans.ts';

const columns: readonly FactColumn<ReadyGroup>[] = [
  {
    key: 'piece',
    kind: 'reference',
    card: 'title',
    show: ({ clientItem }) => <ClientItemLabel clientItem={clientItem} />,
  },
  { key: 'work', card: 'fact', value: ({ work }) => work },
  { key: 'job', kind: 'reference', card: 'fact', show: ({ jobs }) => <JobLinks jobs={jobs} /> },
  whereColumn,
];

type Props = { form: FormHandle<HandoverDraft>; client: ClientShort; ready: readonly ReadyGroup[] };

/** The ready pieces of a client; those that are handed over are ticked. */
export function ReadyPieces({ form, client, ready }: Props) {
  const t = useTranslate();
  const pieces = useFieldValue(form.at('pieces'));
  const problem = useFieldError(form.at('pieces'));
  const { take, message, waiting } = useHandoverScans({
    client,
    ready,
    ticked: () => form.values().pieces,
    onTick: (ids) => form.set('pieces', ids),
  });
  const rowsOf = (ids: readonly string[]) =>
    ready.filter(({ _id }) => ids.includes(_id)).flatMap(({ rows }) => rows);
  return (
    <Card title={t('handover.pieces')} flush>
      <Scanning onCode={take} message={message} waiting={waiting} />
      {problem !== undefined && ready.length > 0 && <Alert kind="wrong">{problem}</Alert>}
      <ul>
        {ready.map((piece) => (
          <WrongPiece
            key={piece._id}
            form={form}
            indexes={piece.rows.flatMap((row) => indexesOf(row, pieces))}
            piece={piece}
          />
        ))}
      </ul>
      <PlainTable
        caption={t('handover.pieces')}
        words="handover"
        rows={ready}
        rowKey={({ _id }) => _id}
        columns={columns}
        empty={t('handover.noneReady')}
        selection={selectionOf({
          keyOf: ({ _id }: ReadyGroup) => _id,
          value: ready.map(({ _id }) => _id).filter((id) => pieces.includes(id)),
          onChange: (ids) => form.set('pieces', rowsOf(ids)),
          label: ({ clientItem }) =>
            t('handover.choosePiece', { item: clientItemName(clientItem) }),
          labelAll: t('handover.chooseAll'),
        })}
      />
    </Card>
  );
}

function indexesOf(row: string, pieces: readonly string[]): number[] {
  const index = pieces.indexOf(row);
  return index === -1 ? [] : [index];
}

type WrongProps = Pick<Props, 'form'> & { indexes: readonly number[]; piece: ReadyGroup };

/** The first error of a piece among its rows. */
function WrongPiece({ form, indexes: [first, ...others], piece }: WrongProps) {
  if (first === undefined) return null;
  return <WrongRow form={form} index={first} others={others} piece={piece} />;
}

type RowProps = Pick<WrongProps, 'form' | 'piece'> & { index: number; others: readonly number[] };

function WrongRow({ form, index, others, piece }: RowProps) {
  const error = useFieldError(form.at(`pieces.${index}`));
  if (error === undefined) return <WrongPiece form={form} indexes={others} piece={piece} />;
  return (
    <li className="wrong inset">
      {clientItemName(piece.clientItem)}: {error}
    </li>
  );
}
