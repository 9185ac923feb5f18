import type { Answer } from '#web/base/http.ts';
import { useTranslate } from '#web/base/translate.tsx';
import { nameOf } from '#web/client/client.ts';
import { ClientLink } from '#web/client/ClientLink.tsx';
import { StatusBadge } from '#web/ui/page/StatusBadge.tsx';
import type { FactColumn } from '#web/ui/table/column.ts';
import { PlainTable } from '#web/ui/table/PlainTable.tsx';
import type { CheckedDocument } from './many.ts';
import css from './ManyMailsDialog.module.css';

type Outcome = Answer<'POST /mail/send-many'>['data'][number];
type Row = CheckedDocument & { sent: Outcome | undefined };

type Props = {
  rows: readonly CheckedDocument[];
  /** What became of those that were sent. */
  outcomes?: readonly Outcome[] | undefined;
  /** Shows the message of a row. */
  onShow?: (id: string) => void;
};

/** Each document with where it goes and whether; after they were sent, with what became of it. */
export function ManyMailsTable({ rows, outcomes, onShow }: Props) {
  const t = useTranslate();
  const sent = new Map(outcomes?.map((outcome) => [outcome._id, outcome]));
  return (
    <div className={css['list']}>
      <PlainTable
        caption={t('documents.list')}
        words="documents"
        rows={rows.map((row): Row => ({ ...row, sent: sent.get(row._id) }))}
        rowKey={({ kind, _id }) => `${kind} ${_id}`}
        columns={columnsOf(onShow)}
      />
    </div>
  );
}

function columnsOf(onShow: Props['onShow']): FactColumn<Row>[] {
  return [
    {
      key: 'client',
      card: 'title',
      value: ({ client }) => client && nameOf(client),
      show: ({ client }) => client && <ClientLink client={client} />,
    },
    {
      key: 'document',
      card: 'fact',
      value: ({ title }) => title,
      show: ({ _id, title, ok, client }, { t }) =>
        ok && onShow && client ? (
          <button
            type="button"
            className="link"
            aria-label={t('documents.showMessage', { client: nameOf(client) })}
            onClick={() => onShow(_id)}
          >
            {title}
          </button>
        ) : (
          title
        ),
    },
    { key: 'email', card: 'fact', value: ({ email }) => email },
    {
      key: 'outcome',
      card: 'below',
      value: ({ message }) => message,
      show: (row, { t }) => (
        <State row={row} words={{ ready: t('documents.ready'), queued: t('documents.queued') }} />
      ),
    },
  ];
}

/** Why not, in words; else that it will be, or was. */
function State({
  row: { ok, message, sent },
  words,
}: {
  row: Row;
  words: Record<'ready' | 'queued', string>;
}) {
  if (sent?.ok) return <StatusBadge kind="good">{words.queued}</StatusBadge>;
  if (ok && sent === undefined) return <StatusBadge kind="quiet">{words.ready}</StatusBadge>;
  return <span className="wrong">{sent?.message ?? message}</span>;
}
