import { Plus, Send } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { languages } from '#shared/choices.ts';
import type { Language } from '#shared/i18n/translate.ts';
import { useRead } from '#web/base/api.ts';
import { messageOf } from '#web/base/failure.ts';
import { notify } from '#web/base/notices.ts';
import { useTranslate } from '#web/base/translate.tsx';
import { Button } from '#web/ui/button/Button.tsx';
import { CheckGroup } from '#web/ui/field/CheckGroup.tsx';
import { PlainInput } from '#web/ui/field/PlainInput.tsx';
import { PlainSelect } from '#web/ui/field/PlainSelect.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { Alert } from '#web/ui/page/Alert.tsx';
import { Skeleton } from '#web/ui/page/Skeleton.tsx';
import type { ShownDocument } from './document.ts';
import { MessagePreview } from './MessagePreview.tsx';
import { useRecipients } from './use-recipients.ts';
import css from './ForwardDialog.module.css';

/** What a person decided about a message. */
type Sending = { emails: string[]; language: Language };

type Props = {
  /** Undefined while it is read anew. */
  document: ShownDocument | undefined;
  title: string;
  client: string;
  /** Hands it to the outbox. */
  send: (sending: Sending) => Promise<unknown>;
  onClose: () => void;
  /** What else is to be decided, such as a statement's range. */
  children?: ReactNode;
};

/** Asks to whom a document goes and in which language, and shows the message before it leaves. */
export function ForwardDialog(props: Props) {
  const { document, title, client: clientId, send, onClose, children } = props;
  const t = useTranslate();
  const client = useRead('GET /client/:id', { params: { id: clientId } });
  const config = useRead('GET /config');
  const [typedLanguage, setLanguage] = useState<Language>();
  const language = typedLanguage ?? client.data?.language ?? 'el';
  const recipients = useRecipients(client.data?.emails.map((email) => email.emailAddress) ?? []);
  const sending = useSending({ send, onClose });
  const isReady = !client.isPending && config.data !== undefined;

  function submit() {
    const emails = recipients.take();
    if (emails !== undefined) void sending.start({ emails, language });
  }

  return (
    <Dialog
      title={t('forward.title', { document: title })}
      isOpen
      onClose={onClose}
      size="large"
      actions={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button
            kind="main"
            icon={Send}
            pending={sending.isPending}
            disabled={!isReady || document === undefined}
            onClick={submit}
          >
            {t('forward.action')}
          </Button>
        </>
      }
    >
      {config.data?.mailTo === 'files' && <Alert kind="waiting">{t('forward.toFiles')}</Alert>}
      {sending.failure !== undefined && <Alert kind="wrong">{sending.failure}</Alert>}
      {isReady ? (
        <div className={css['sides']}>
          <div className={css['choices']}>
            {children}
            <Recipients recipients={recipients} />
            <PlainSelect
              label={t('forward.language')}
              data={languages.map((value) => ({ value, label: t(`common.language.${value}`) }))}
              value={language}
              onChange={(event) => setLanguage(event.currentTarget.value as Language)}
            />
          </div>
          <Suspense fallback={<Skeleton lines={6} />}>
            <MessagePreview document={document} language={language} company={config.data} />
          </Suspense>
        </div>
      ) : (
        <Skeleton lines={6} />
      )}
    </Dialog>
  );
}

function Recipients({ recipients }: { recipients: ReturnType<typeof useRecipients> }) {
  const t = useTranslate();
  const { all, chosen, choose, typed, setTyped, add, errors } = recipients;
  const element = useRef<HTMLDivElement>(null);
  const hasNone = all.length === 0;
  // The dialog has opened before there was anything to choose.
  useEffect(() => element.current?.querySelector('input')?.focus(), []);
  return (
    <div className={css['recipients']} ref={element}>
      {hasNone ? (
        <p className={css['none']}>{t('forward.noEmails')}</p>
      ) : (
        <CheckGroup
          label={t('forward.recipients')}
          options={all.map((email) => ({ value: email, label: email }))}
          value={chosen}
          onChange={choose}
          error={errors.chosen}
        />
      )}
      <div className={css['other']}>
        <PlainInput
          label={t('forward.other')}
          type="email"
          value={typed}
          onChange={setTyped}
          onEnter={add}
          error={errors.typed ?? (hasNone ? errors.chosen : undefined)}
        />
        <Button icon={Plus} onClick={add}>
          {t('forward.add')}
        </Button>
      </div>
    </div>
  );
}

/** A failure is told in the dialog, which stays open. */
function useSending({ send, onClose }: Pick<Props, 'send' | 'onClose'>) {
  const t = useTranslate();
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function start(sending: Sending) {
    setPending(true);
    setFailure(undefined);
    try {
      await send(sending);
      notify({ kind: 'good', title: t('notice.sent'), body: sending.emails.join(', ') });
      onClose();
    } catch (error) {
      setFailure(messageOf(error));
      setPending(false);
    }
  }

  return { isPending, failure, start };
}
