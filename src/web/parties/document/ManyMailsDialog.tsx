import { Send } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useRead, useWrite } from '#web/kit/base/api.ts';
import { messageOf } from '#web/kit/base/failure.ts';
import type { Input } from '#web/kit/base/http.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { nameOf } from '#web/kit/links/client-short.ts';
import { Button } from '#web/kit/ui/button/Button.tsx';
import { Dialog } from '#web/kit/ui/overlay/Dialog.tsx';
import { Alert } from '#web/kit/ui/page/Alert.tsx';
import { DataState } from '#web/kit/ui/page/DataState.tsx';
import type { CheckedDocument } from './many-documents.ts';
import { ManyMailsTable } from './ManyMailsTable.tsx';
import css from './ManyMailsDialog.module.css';

type Props = {
  title: string;
  request: Input<'POST /mail/send-many'>['body'];
  onClose: () => void;
  /** Further options, such as the tone of a reminder. */
  children?: ReactNode;
};

/** Checks each document, sends those that can be sent and shows the outcome of each. */
export function ManyMailsDialog({ title, request, onClose, children }: Props) {
  const t = useTranslate();
  const config = useRead('GET /config');
  const sending = useWrite('POST /mail/send-many');
  const outcomes = sending.data?.data;
  // Kept as checked before sending: a new check would refuse what has just been sent.
  const [before, setBefore] = useState<readonly CheckedDocument[]>();
  const open = { keep: true, enabled: before === undefined };
  const read = useRead('POST /mail/check-many', { body: request }, open);
  const ready = read.data?.data.filter(({ ok }) => ok) ?? [];

  function send() {
    setBefore(read.data?.data);
    sending.mutate({
      body: { ...request, documents: ready.map(({ kind, _id }) => ({ kind, _id })) },
    });
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
      {config.data?.mailTo === 'files' && <Alert kind="waiting">{t('forward.toFiles')}</Alert>}
      {sending.error && <Alert kind="wrong">{messageOf(sending.error)}</Alert>}
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
