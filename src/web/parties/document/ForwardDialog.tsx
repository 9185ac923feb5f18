import { useMutation } from '@tanstack/react-query';
import { FileDown, Plus, Send } from 'lucide-react';
import { type ReactNode, Suspense, use, useEffect, useRef, useState } from 'react';
import { languages } from '#shared/base/choices.ts';
import { cleanEmail, distinctMailboxes, isEmail, mailboxOf } from '#shared/base/email.ts';
import { MAX_RECIPIENTS } from '#shared/contract/mail.ts';
import { type MailCompany, mailMessage } from '#shared/document/message.ts';
import { publicPath } from '#shared/document/public-page.ts';
import type { Language, Translate } from '#shared/i18n/translate.ts';
import { useRead } from '#web/kit/base/api.ts';
import { notify } from '#web/kit/base/notices.ts';
import { useOptions } from '#web/kit/base/options.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { documentLocaleOf } from '#web/kit/base/words.ts';
import { Button } from '#web/kit/ui/button/Button.tsx';
import { CheckboxGroup } from '#web/kit/ui/field/Checkbox.tsx';
import { Select } from '#web/kit/ui/field/Select.tsx';
import { TextInput } from '#web/kit/ui/field/TextInput.tsx';
import { ActionDialog } from '#web/kit/ui/overlay/ActionDialog.tsx';
import { Alert } from '#web/kit/ui/page/Alert.tsx';
import { Skeleton } from '#web/kit/ui/page/Skeleton.tsx';
import type { DocumentView } from './document.ts';
import { NoMailServer } from './NoMailServer.tsx';
import css from './ForwardDialog.module.css';
import previewCss from './MessagePreview.module.css';

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
      notify({ kind: 'good', title: t(words.notice), body: emails.join(', ') });
      onClose();
    },
  });
  const words = wordsFor(config.data?.mailTo);
  const isReady = !client.isPending && config.data !== undefined;

  function submit() {
    const taken = recipients.take();
    if (taken !== undefined) sending.mutate({ ...taken, language });
  }

  return (
    <ActionDialog
      title={t('forward.title', { document: title })}
      size="large"
      label={t(words[recipients.action])}
      icon={words.icon}
      disabled={!isReady || document === undefined}
      doing={sending}
      onAct={submit}
      onClose={onClose}
    >
      {words === fileWords && <NoMailServer words="forward.toFiles" />}
      {isReady ? (
        <div className={`stack ${css['sides']}`}>
          <div className="stack">
            {children}
            <Recipients recipients={recipients} ask={words.askOthers} />
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

/** Without a mail server nothing is called sending. */
const mailWords = {
  send: 'forward.action',
  sendToOthers: 'forward.othersSend',
  askOthers: 'forward.othersAsk',
  notice: 'notice.sent',
  icon: Send,
} as const;
const fileWords = {
  send: 'forward.toFile',
  sendToOthers: 'forward.othersToFile',
  askOthers: 'forward.othersAskFile',
  notice: 'forward.fileNotice',
  icon: FileDown,
} as const;

function wordsFor(mailTo: 'smtp' | 'files' | undefined) {
  return mailTo === 'files' ? fileWords : mailWords;
}

type RecipientsProps = {
  recipients: ReturnType<typeof useRecipients>;
  ask: 'forward.othersAsk' | 'forward.othersAskFile';
};

function Recipients({ recipients, ask }: RecipientsProps) {
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
          inputMode="email"
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
      {unconfirmed !== '' && <Alert kind="waiting">{t(ask, { emails: unconfirmed })}</Alert>}
    </div>
  );
}

type PreviewProps = {
  /** Undefined while it is being read. */
  document: DocumentView | undefined;
  language: Language;
  company: MailCompany & { language: Language };
};

/** The message as sent, composed by the same code as on the server. */
function MessagePreview({ document, language, company }: PreviewProps) {
  const t = useTranslate();
  const locale = use(documentLocaleOf(language));
  if (document === undefined) return <Skeleton lines={6} />;
  const { page, publicId, range } = document;
  const letter = document.letter(locale, company.companyName);
  const target = { page, publicId: publicId ?? '…', ...range };
  const path = publicPath({ ...target, language, companyLanguage: company.language });
  const link = location.origin + path;
  const { text } = mailMessage({ locale, letter, company, link });
  return (
    <section aria-label={t('forward.preview')}>
      <div className={previewCss['letter']} lang={language}>
        <p className={`padded ${previewCss['subject']}`}>{letter.subject}</p>
        <p className="prose padded">{text.trim()}</p>
      </div>
      {publicId === null && <p className="dim small">{t('forward.linkLater')}</p>}
    </section>
  );
}

/**
 * The recipients of a document: the client's addresses and typed ones. A single known address is
 * preselected.
 */
function useRecipients(known: readonly string[]) {
  const t = useTranslate();
  const { setErrors, ...choice } = useChoice(known);
  const { confirm, ...question } = useQuestion(known, choice.chosen);

  /**
   * The chosen recipients, or undefined with an error shown. Addresses that the client does not
   * have must be confirmed: the first call asks, a second one with the same addresses confirms.
   */
  function take(): ConfirmedRecipients | undefined {
    const emails = choice.add();
    if (emails === undefined) return undefined;
    const problem = problemOf(emails, t);
    if (problem === undefined) return confirm(emails);
    setErrors({ chosen: problem });
    return undefined;
  }

  return { ...choice, ...question, take };
}

function useChoice(known: readonly string[]) {
  const t = useTranslate();
  const [added, setAdded] = useState<string[]>([]);
  const [picked, setPicked] = useState<string[]>();
  const [typed, setTyped] = useState('');
  const [errors, setErrors] = useState<{ typed?: string; chosen?: string }>({});
  const all = distinctMailboxes([...known, ...added]);
  const chosen = picked ?? (known.length === 1 ? [...known] : []);

  function choose(emails: string[]) {
    setPicked(emails);
    setErrors({});
  }

  /** Adds the typed address; returns all chosen ones, or undefined if it is not valid. */
  function add(): string[] | undefined {
    const email = cleanEmail(typed);
    if (email === '') return chosen;
    if (!isEmail(email)) {
      setErrors({ typed: t('validation.email') });
      return undefined;
    }
    setAdded([...added, email]);
    setTyped('');
    // Possibly an address that is there already, in another spelling.
    const [known = email] = all.filter((there) => mailboxOf(there) === mailboxOf(email));
    const emails = [...new Set([...chosen, known])];
    choose(emails);
    return emails;
  }

  return { all, chosen, choose, typed, setTyped, add, errors, setErrors };
}

type ConfirmedRecipients = { emails: string[]; confirmed: boolean };

function useQuestion(known: readonly string[], chosen: readonly string[]) {
  const [warnedAbout, setWarnedAbout] = useState('');
  /** Unknown addresses that are to be confirmed, while they are chosen. */
  const unconfirmed = warnedAbout === newAddresses(known, chosen) ? warnedAbout : '';
  const action: 'send' | 'sendToOthers' = unconfirmed === '' ? 'send' : 'sendToOthers';

  function confirm(emails: string[]): ConfirmedRecipients | undefined {
    const others = newAddresses(known, emails);
    setWarnedAbout(others);
    return others === warnedAbout || others === ''
      ? { emails, confirmed: others !== '' }
      : undefined;
  }

  return { unconfirmed, action, confirm };
}

function newAddresses(known: readonly string[], emails: readonly string[]): string {
  const own = new Set(known.map(mailboxOf));
  return emails.filter((email) => !own.has(mailboxOf(email))).join(', ');
}

function problemOf({ length }: string[], t: Translate): string | undefined {
  if (length === 0) return t('forward.chooseOne');
  return length > MAX_RECIPIENTS ? t('forward.tooMany', { max: MAX_RECIPIENTS }) : undefined;
}
