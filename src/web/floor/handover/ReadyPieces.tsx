import { FileText } from 'lucide-react';
import { useState } from 'react';
import { useRead } from '#web/kit/base/api.ts';
import { useFormat } from '#web/kit/base/format.ts';
import type { Answer } from '#web/kit/base/http.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import {
  ClientItemLabel,
  clientItemName,
  type ClientShort,
  JobLink,
  JobLinks,
} from '#web/kit/links/record-links.tsx';
import { ButtonLink } from '#web/kit/ui/button/ButtonLink.tsx';
import { useFieldError, useFieldValue } from '#web/kit/ui/form/use-field.ts';
import type { FormHandle } from '#web/kit/ui/form/use-form.ts';
import { Alert } from '#web/kit/ui/page/Alert.tsx';
import { Card } from '#web/kit/ui/page/Card.tsx';
import { Fold } from '#web/kit/ui/page/Fold.tsx';
import type { FactColumn } from '#web/kit/ui/table/column.ts';
import { PlainTable } from '#web/kit/ui/table/PlainTable.tsx';
import { selectionOf } from '#web/kit/ui/table/selection.tsx';
import {
  type HandoverDraft,
  partedByAge,
  type ReadyGroup,
  type ReadyPiece,
  whereColumn,
} from './handover.ts';
import { Scanning, useHandoverScans } from './Scanning.tsx';

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

type Props = {
  form: FormHandle<HandoverDraft>;
  client: ClientShort;
  ready: readonly ReadyGroup[];
  /** Rows that were chosen on the way here. */
  wanted: readonly string[];
};

/** The ready pieces of a client; those that are handed over are ticked. */
export function ReadyPieces({ form, client, ready, wanted }: Props) {
  const t = useTranslate();
  const [chosen, setChosen] = useState(wanted);
  const { current, older } = partedByAge(ready, chosen);
  return (
    <>
      <CurrentPieces
        {...{ form, client, ready, current }}
        // A scanned one is here, whatever the books say.
        onScanned={(rows) => setChosen([...chosen, ...rows])}
      />
      {older.length > 0 && (
        <Fold title={t('handover.older', { count: older.length })}>
          <PieceTable
            form={form}
            listed={older}
            caption={t('handover.older', { count: older.length })}
          />
        </Fold>
      )}
    </>
  );
}

type CurrentProps = Omit<Props, 'wanted'> & {
  current: readonly ReadyGroup[];
  onScanned: (rows: readonly string[]) => void;
};

function CurrentPieces({ form, client, ready, current, onScanned }: CurrentProps) {
  const t = useTranslate();
  const pieces = useFieldValue(form.at('pieces'));
  const problem = useFieldError(form.at('pieces'));
  const { take, message, waiting } = useHandoverScans({
    client,
    ready,
    ticked: () => form.values().pieces,
    onTick: (ids) => {
      form.set('pieces', ids);
      onScanned(ids);
    },
  });
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
      <PieceTable form={form} listed={current} caption={t('handover.pieces')} />
    </Card>
  );
}

type TableProps = Pick<Props, 'form'> & { listed: readonly ReadyGroup[]; caption: string };

/** Ticks pieces of the list; those of other lists stay as they are. */
function PieceTable({ form, listed, caption }: TableProps) {
  const t = useTranslate();
  const pieces = useFieldValue(form.at('pieces'));
  const rowsOf = (of: readonly ReadyGroup[]) => of.flatMap(({ rows }) => rows);
  const own = new Set(rowsOf(listed));
  return (
    <PlainTable
      caption={caption}
      words="handover"
      rows={listed}
      rowKey={({ _id }) => _id}
      columns={columns}
      empty={t('handover.noneReady')}
      selection={selectionOf({
        keyOf: ({ _id }: ReadyGroup) => _id,
        value: listed.map(({ _id }) => _id).filter((id) => pieces.includes(id)),
        onChange: (ids) =>
          form.set('pieces', [
            ...pieces.filter((id) => !own.has(id)),
            ...rowsOf(listed.filter(({ _id }) => ids.includes(_id))),
          ]),
        label: ({ clientItem }) => t('handover.choosePiece', { item: clientItemName(clientItem) }),
        labelAll: t('handover.chooseAll'),
      })}
    />
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

const stayingColumns: readonly FactColumn<ReadyPiece>[] = [
  {
    key: 'piece',
    kind: 'reference',
    card: 'title',
    show: ({ clientItem }) => <ClientItemLabel clientItem={clientItem} />,
  },
  {
    key: 'stage',
    label: 'stage.one',
    card: 'badge',
    show: ({ stage }, { t }) => stage && t(`stage.${stage}`),
  },
  { key: 'job', kind: 'reference', card: 'fact', show: ({ job }) => <JobLink job={job} /> },
  whereColumn,
];

/** Pieces of the client that are not ready, with their stage. */
export function StayingPieces({ staying }: { staying: readonly ReadyPiece[] }) {
  const t = useTranslate();
  if (staying.length === 0) return null;
  return (
    <Card title={t('handover.staying', { count: staying.length })} flush>
      <PlainTable
        caption={t('handover.staying', { count: staying.length })}
        words="handover"
        rows={staying}
        rowKey={({ _id }) => _id}
        columns={stayingColumns}
      />
    </Card>
  );
}

/** Completed or ready work that is on no invoice. */
export function useNotInvoiced(clientId: string) {
  const params = { clientId };
  return useRead('GET /handover/notInvoiced/:clientId', { params }, { onReturn: true }).data;
}

/** Jobs that are not invoiced yet, with links that invoice them. */
export function NotInvoiced({ client }: { client: string }) {
  const t = useTranslate();
  const { money } = useFormat();
  const { jobs = [], total = 0 } = useNotInvoiced(client) ?? {};
  if (jobs.length === 0) return null;
  return (
    <Card
      title={t('handover.notInvoiced')}
      action={<strong>{t('job.net', { sum: money(total) })}</strong>}
    >
      <ul className="stack tight">
        {jobs.map((job) => (
          <OpenJob key={job._id} client={client} job={job} />
        ))}
      </ul>
    </Card>
  );
}

type Job = Answer<'GET /handover/notInvoiced/:clientId'>['jobs'][number];

/** A job must be completed before it can be invoiced. */
function OpenJob({ client, job }: { client: string; job: Job }) {
  const t = useTranslate();
  const { money, day } = useFormat();
  const { _id, _ref, endDate, total } = job;
  const search = { client, job: _id };
  return (
    <li className="line ends">
      <span>
        <JobLink job={job}>{t('job.title', { ref: _ref })}</JobLink>{' '}
        <span className="dim">
          {endDate === null
            ? t('handover.notCompleted')
            : t('scan.completed', { day: day(endDate) })}
        </span>{' '}
        {money(total)}
      </span>
      {endDate !== null && (
        <ButtonLink icon={FileText} to={{ to: '/invoices/create', search }}>
          {t('intake.createInvoice')}
        </ButtonLink>
      )}
    </li>
  );
}
