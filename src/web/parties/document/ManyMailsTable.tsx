import type { Answer } from '#web/kit/base/http.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { nameOf } from '#web/kit/links/client-short.ts';
import { ClientLink } from '#web/kit/links/ClientLink.tsx';
import { StatusBadge } from '#web/kit/ui/page/StatusBadge.tsx';
import type { FactColumn } from '#web/kit/ui/table/column.ts';
import { PlainTable } from '#web/kit/ui/table/PlainTable.tsx';
import type { CheckedDocument } from './many-documents.ts';
import { ShareMenu } from './ShareMenu.tsx';
import css from './ManyMailsDialog.module.css';

type Outcome = Answer<'POST /mail/send-many'>['data'][number];
type Row = CheckedDocument & {
  sent: Outcome | undefined;
  /** Sending is complete. */
  isOver: boolean;
};

type TableProps = {
  rows: readonly CheckedDocument[];
  outcomes?: readonly Outcome[] | undefined;
  /** Shows the message of a document. */
  onShow?: (id: string) => void;
};

/** Each document with its recipient and its state, before and after sending. */
export function ManyMailsTable({ rows, outcomes, onShow }: TableProps) {
  const t = useTranslate();
  const sent = new Map(outcomes?.map((outcome) => [outcome._id, outcome]));
  return (
    <div className={css['list']}>
      <PlainTable
        caption={t('document.list')}
        words="document"
        rows={rows.map((row): Row => ({
          ...row,
          sent: sent.get(row._id),
          isOver: outcomes !== undefined,
        }))}
        rowKey={({ kind, _id }) => `${kind} ${_id}`}
        columns={columnsOf(onShow)}
      />
    </div>
  );
}

function columnsOf(onShow: TableProps['onShow']): FactColumn<Row>[] {
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
            aria-label={t('document.showMessage', { client: nameOf(client) })}
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
      show: (row) => <State row={row} />,
    },
  ];
}

/** A document that failed because the client has no address can be shared instead. */
function State({ row: { kind, _id, ok, code, message, sent, isOver } }: { row: Row }) {
  const t = useTranslate();
  if (sent?.ok) return <StatusBadge kind="good">{t('document.queued')}</StatusBadge>;
  if (ok && sent === undefined)
    return <StatusBadge kind="quiet">{t('document.ready')}</StatusBadge>;
  return (
    <>
      <span className="wrong">{sent?.message ?? message}</span>
      {isOver && code === 'mail.noAddress' && <ShareMenu document={{ kind, _id }} />}
    </>
  );
}
