import { Send } from 'lucide-react';
import { useState } from 'react';
import { useRead } from '#web/kit/base/api.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { nameOf } from '#web/kit/links/record-links.tsx';
import { ActionDialog } from '#web/kit/ui/overlay/ActionDialog.tsx';
import { Alert } from '#web/kit/ui/page/Alert.tsx';
import { DataState } from '#web/kit/ui/page/DataState.tsx';
import type { Debtor } from './month-end.ts';
import css from './month-end.module.css';

type Props = { debtors: readonly Debtor[]; onSend: () => void; onClose: () => void };

/** A preview of each letter before all of them are sent. */
export function LettersDialog({ debtors, onSend, onClose }: Props) {
  const t = useTranslate();
  const [shown, setShown] = useState(0);
  const debtor = debtors[shown];
  return (
    <ActionDialog
      title={t('document.remindTitle', { count: debtors.length })}
      label={t('document.sendTo', { count: debtors.length })}
      icon={Send}
      size="large"
      focus="back"
      onAct={onSend}
      onClose={onClose}
    >
      <div className={`stack top ${css['sides']}`}>
        <ul className={css['list']}>
          {debtors.map(({ client, tone }, at) => (
            <li key={client._id}>
              <button
                type="button"
                className="link"
                aria-current={at === shown}
                aria-label={t('document.showMessage', { client: nameOf(client) })}
                onClick={() => setShown(at)}
              >
                {nameOf(client)}
              </button>{' '}
              <span className="dim">{t(`mail.tone.${tone}`)}</span>
            </li>
          ))}
        </ul>
        {debtor && <Letter debtor={debtor} />}
      </div>
    </ActionDialog>
  );
}

function Letter({ debtor: { client, tone } }: { debtor: Debtor }) {
  const t = useTranslate();
  const documents = [{ kind: 'statement' as const, _id: client._id }];
  const body = { documents, letter: 'reminder' as const, tone };
  const read = useRead('POST /mail/check-many', { body });
  const title = t('document.preview', { client: nameOf(client) });
  return (
    <section aria-label={title}>
      <DataState read={read}>
        {({ data: [letter] }) =>
          letter?.ok ? (
            <>
              <p className="dim small">
                {letter.email} · {t('monthEnd.withStatement')}
              </p>
              <div className="surface stack tight padded">
                <strong>{letter.subject}</strong>
                <p className="prose">{letter.text.trim()}</p>
              </div>
            </>
          ) : (
            <Alert kind="wrong">{letter?.message}</Alert>
          )
        }
      </DataState>
    </section>
  );
}
