import { Send } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { type ReminderTone, reminderTones } from '#shared/base/choices.ts';
import { useRead, useWrite } from '#web/kit/base/api.ts';
import type { Answer, Input } from '#web/kit/base/http.ts';
import { useOptions } from '#web/kit/base/options.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { ClientLink, nameOf } from '#web/kit/links/record-links.tsx';
import { Button } from '#web/kit/ui/button/Button.tsx';
import { Select } from '#web/kit/ui/field/Select.tsx';
import { Dialog } from '#web/kit/ui/overlay/Dialog.tsx';
import { Alert } from '#web/kit/ui/page/Alert.tsx';
import { RefusalAlert, RefusedRow } from '#web/kit/ui/page/Causes.tsx';
import { DataState } from '#web/kit/ui/page/DataState.tsx';
import { StatusBadge } from '#web/kit/ui/page/StatusBadge.tsx';
import type { FactColumn } from '#web/kit/ui/table/column.ts';
import { PlainTable } from '#web/kit/ui/table/PlainTable.tsx';
import type { CheckedDocument, ManyProps } from './document.ts';
import { ShareMenu } from './ShareMenu.tsx';
import css from './ManyMailsDialog.module.css';

export function SendDialog({ documents, onClose }: ManyProps) {
  const t = useTranslate();
  return (
    <ManyMailsDialog
      title={t('document.sendTitle', { count: documents.length })}
      request={{ documents, letter: 'document' }}
      onClose={onClose}
    />
  );
}

/** Reminds clients of overdue invoices; expects their statements. */
export function RemindDialog({ documents, onClose }: ManyProps) {
  const t = useTranslate();
  const optionsOf = useOptions();
  const [tone, setTone] = useState<ReminderTone>('friendly');
  return (
    <ManyMailsDialog
      title={t('document.remindTitle', { count: documents.length })}
      request={{ documents, letter: 'reminder', tone }}
      onClose={onClose}
    >
      <Select
        label={t('document.tone')}
        options={optionsOf(reminderTones, 'mail.tone')}
        value={tone}
        onChange={setTone}
      />
    </ManyMailsDialog>
  );
}

type Props = {
  title: string;
  request: Input<'POST /mail/send-many'>['body'];
  onClose: () => void;
  /** Further options, such as the tone of a reminder. */
  children?: ReactNode;
};

/** Checks each document, sends those that can be sent and shows the outcome of each. */
function ManyMailsDialog({ title, request, onClose, children }: Props) {
  const t = useTranslate();
  const sending = useWrite('POST /mail/send-many');
  const outcomes = sending.data?.data;
  // Kept as checked before sending: a new check would refuse what has just been sent.
  const [before, setBefore] = useState<readonly CheckedDocument[]>();
  const open = { keep: true, enabled: before === undefined };
  const read = useRead('POST /mail/check-many', { body: request }, open);
  const ready = read.data?.data.filter(({ ok }) => ok) ?? [];

  function send() {
    setBefore(read.data?.data);
    sending.mutate(
      { body: { ...request, documents: ready.map(({ kind, _id }) => ({ kind, _id })) } },
      { onError: () => setBefore(undefined) },
    );
  }

  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      size="large"
      actions={
        outcomes ? (
          <Button kind="main" isFirst onClick={onClose}>
            {t('common.close')}
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>{t('common.cancel')}</Button>
            <Button
              kind="main"
              icon={Send}
              pending={sending.isPending}
              disabled={ready.length === 0 || read.isPlaceholderData}
              onClick={send}
            >
              {t('document.sendTo', { count: ready.length })}
            </Button>
          </>
        )
      }
    >
      {sending.error && <RefusalAlert error={sending.error} />}
      <p role="status" className={css['outcome']}>
        {outcomes && t('document.sentTo', { count: outcomes.filter(({ ok }) => ok).length })}
      </p>
      {!outcomes && children}
      {before !== undefined ? (
        <ManyMailsTable rows={before} outcomes={outcomes} />
      ) : (
        <DataState read={read}>{({ data }) => <Checked rows={data} />}</DataState>
      )}
    </Dialog>
  );
}

/** The checked documents with a preview of one message. */
function Checked({ rows }: { rows: readonly CheckedDocument[] }) {
  const t = useTranslate();
  const notReady = rows.filter(({ ok }) => !ok).length;
  const [shown, setShown] = useState<string>();
  const message = rows.find(({ _id, ok }) => ok && _id === shown) ?? rows.find(({ ok }) => ok);
  const client = message?.client ? nameOf(message.client) : '';
  return (
    <>
      {notReady > 0 && <Alert kind="waiting">{t('document.notReady', { count: notReady })}</Alert>}
      <div className={`stack ${css['sides']}`}>
        <ManyMailsTable rows={rows} onShow={setShown} />
        {message && (
          <section aria-label={t('document.preview', { client })}>
            <p className="dim small">{t('document.preview', { client })}</p>
            <div className="surface stack tight padded">
              <strong>{message.subject}</strong>
              <p className="prose">{message.text.trim()}</p>
            </div>
          </section>
        )}
      </div>
    </>
  );
}

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
function ManyMailsTable({ rows, outcomes, onShow }: TableProps) {
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
  if (sent?.ok) return <StatusBadge of="document.queued" />;
  if (ok && sent === undefined) return <StatusBadge of="document.ready" />;
  return (
    <>
      <RefusedRow message={sent?.message ?? message} causes={sent?.causes} />
      {isOver && code === 'mail.noAddress' && <ShareMenu document={{ kind, _id }} />}
    </>
  );
}
