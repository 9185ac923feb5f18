import { Printer } from 'lucide-react';
import { useState } from 'react';
import { type ReminderTone, reminderTones } from '#shared/base/choices.ts';
import { useRead, useWrite } from '#web/kit/base/api.ts';
import { useOptions } from '#web/kit/base/options.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { nameOf } from '#web/kit/links/record-links.tsx';
import { Select } from '#web/kit/ui/field/Select.tsx';
import { ActionDialog } from '#web/kit/ui/overlay/ActionDialog.tsx';
import { DataState } from '#web/kit/ui/page/DataState.tsx';
import type { CheckedDocument, ManyProps } from './document.ts';
import { NoMailServer } from './NoMailServer.tsx';
import { PrintDialog } from './PrintDialog.tsx';
import { PrintLettersDialog } from './PrintLettersDialog.tsx';

/** In place of many mails, without a mail server: the documents are printed. */
export function PrintInsteadDialog({ documents, onClose }: ManyProps) {
  const t = useTranslate();
  const [isPrinting, setPrinting] = useState(false);
  if (isPrinting) return <PrintDialog documents={documents} onClose={onClose} />;
  return (
    <ActionDialog
      title={t('document.sendTitle', { count: documents.length })}
      label={t('monthEnd.print', { count: documents.length })}
      icon={Printer}
      onAct={() => setPrinting(true)}
      onClose={onClose}
    >
      <NoMailServer words="forward.noServer" />
    </ActionDialog>
  );
}

/** In place of many reminders by mail; expects statements. Those clients get letters who can be reminded now. */
export function LettersInsteadDialog({ documents, onClose }: ManyProps) {
  const t = useTranslate();
  const optionsOf = useOptions();
  const [tone, setTone] = useState<ReminderTone>('friendly');
  const [isPrinting, setPrinting] = useState(false);
  const read = useRead('POST /mail/check-many', {
    body: { documents, letter: 'reminder', tone: 'friendly' },
  });
  const given = useWrite('POST /reminder/letter/given', { notifies: true });
  const checked = read.data?.data ?? [];
  const letters = checked.filter(isPrintable).map(({ _id: client }) => ({ client, tone }));
  if (isPrinting) {
    return (
      <PrintLettersDialog
        letters={letters}
        onGiven={() => {
          given.mutate({ body: { letters } });
          onClose();
        }}
        onClose={onClose}
      />
    );
  }
  return (
    <ActionDialog
      title={t('document.remindTitle', { count: documents.length })}
      label={t('monthEnd.printLetters', { count: letters.length })}
      icon={Printer}
      disabled={letters.length === 0}
      onAct={() => setPrinting(true)}
      onClose={onClose}
    >
      <NoMailServer words="forward.noServer" />
      <Select
        label={t('document.tone')}
        options={optionsOf(reminderTones, 'mail.tone')}
        value={tone}
        onChange={setTone}
      />
      <DataState read={read}>{({ data }) => <NotNow rows={data} />}</DataState>
    </ActionDialog>
  );
}

/** Whether only the way by mail is closed. */
function isPrintable({ ok, code }: CheckedDocument): boolean {
  return ok || code === 'mail.noServer' || code === 'mail.noAddress';
}

/** The clients who get no letter, each with the reason. */
function NotNow({ rows }: { rows: readonly CheckedDocument[] }) {
  return (
    <ul>
      {rows
        .filter((row) => !isPrintable(row))
        .map(({ _id, client, message }) => (
          <li key={_id}>
            {client && nameOf(client)}: <span className="wrong">{message}</span>
          </li>
        ))}
    </ul>
  );
}
