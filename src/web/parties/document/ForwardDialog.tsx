import { useMutation } from '@tanstack/react-query';
import { Plus, Send } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { languages } from '#shared/choices.ts';
import type { Language } from '#shared/i18n/translate.ts';
import { useRead } from '#web/kit/base/api.ts';
import { notify } from '#web/kit/base/notices.ts';
import { useOptions } from '#web/kit/base/options.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { Button } from '#web/kit/ui/button/Button.tsx';
import { CheckboxGroup } from '#web/kit/ui/field/CheckboxGroup.tsx';
import { Select } from '#web/kit/ui/field/Select.tsx';
import { TextInput } from '#web/kit/ui/field/TextInput.tsx';
import { ActionDialog } from '#web/kit/ui/overlay/ActionDialog.tsx';
import { Alert } from '#web/kit/ui/page/Alert.tsx';
import { Skeleton } from '#web/kit/ui/page/Skeleton.tsx';
import type { DocumentView } from './document.ts';
import { MessagePreview } from './MessagePreview.tsx';
import { useRecipients } from './use-recipients.ts';
import css from './ForwardDialog.module.css';

type MailChoice = { emails: string[]; language: Language; confirmed: boolean };

type Props = {
  /** Undefined while it is being read. */
  document: DocumentView | undefined;
  title: string;
  client: string;
  /** Queues the message. A failure is shown in the dialog, which stays open. */
  send: (sending: MailChoice) => Promise<unknown>;
  onClose: () => void;
  /** Further options, such as the period of a statement. */
  children?: ReactNode;
};

/** Selects recipients and language of a document, with a preview of the message. */
export function ForwardDialog(props: Props) {
  const { document, title, client: clientId, send, onClose, children } = props;
  const t = useTranslate();
  const optionsOf = useOptions();
  const client = useRead('GET /client/:id', { params: { id: clientId } });
  const config = useRead('GET /config');
  const [typedLanguage, setLanguage] = useState<Language>();
  const language = typedLanguage ?? client.data?.language ?? 'el';
  const recipients = useRecipients(client.data?.emails.map((email) => email.emailAddress) ?? []);
  const sending = useMutation({
    mutationFn: send,
    onSuccess: (_answer, { emails }) => {
      notify({ kind: 'good', title: t('notice.sent'), body: emails.join(', ') });
      onClose();
    },
  });
  const isReady = !client.isPending && config.data !== undefined;

  function submit() {
    const taken = recipients.take();
    if (taken !== undefined) sending.mutate({ ...taken, language });
  }

  return (
    <ActionDialog
      title={t('forward.title', { document: title })}
      size="large"
      label={t(recipients.action)}
      icon={Send}
      disabled={!isReady || document === undefined}
      doing={sending}
      onAct={submit}
      onClose={onClose}
    >
      {config.data?.mailTo === 'files' && <Alert kind="waiting">{t('forward.toFiles')}</Alert>}
      {isReady ? (
        <div className={`stack ${css['sides']}`}>
          <div className="stack">
            {children}
            <Recipients recipients={recipients} />
            <Select
              label={t('forward.language')}
              options={optionsOf(languages, 'common.language')}
              value={language}
              onChange={setLanguage}
            />
          </div>
          <Suspense fallback={<Skeleton lines={6} />}>
            <MessagePreview document={document} language={language} company={config.data} />
          </Suspense>
        </div>
      ) : (
        <Skeleton lines={6} />
      )}
    </ActionDialog>
  );
}

function Recipients({ recipients }: { recipients: ReturnType<typeof useRecipients> }) {
  const t = useTranslate();
  const { all, chosen, choose, typed, setTyped, add, errors, unconfirmed } = recipients;
  const element = useRef<HTMLDivElement>(null);
  const hasNone = all.length === 0;
  // The dialog opened before the fields were there to get the focus.
  useEffect(() => element.current?.querySelector('input')?.focus(), []);
  return (
    <div className="stack tight" ref={element}>
      {hasNone ? (
        <p className="dim">{t('forward.noEmails')}</p>
      ) : (
        <CheckboxGroup
          label={t('forward.recipients')}
          options={all.map((email) => ({ value: email, label: email }))}
          value={chosen}
          onChange={choose}
          error={errors.chosen}
        />
      )}
      <div className={`stack tight top ${css['other']}`}>
        <TextInput
          label={t('forward.other')}
          type="email"
          required={hasNone}
          value={typed}
          onChange={setTyped}
          onEnter={add}
          error={errors.typed ?? (hasNone ? errors.chosen : undefined)}
        />
        <Button icon={Plus} onClick={add}>
          {t('forward.add')}
        </Button>
      </div>
      {unconfirmed !== '' && (
        <Alert kind="waiting">{t('forward.othersAsk', { emails: unconfirmed })}</Alert>
      )}
    </div>
  );
}
