import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { cleanEmail, isEmail } from '#shared/base/email.ts';
import { useWrite } from '#web/kit/base/api.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { Button } from '#web/kit/ui/button/Button.tsx';
import { TextInput } from '#web/kit/ui/field/TextInput.tsx';
import { ActionDialog } from '#web/kit/ui/overlay/ActionDialog.tsx';
import { isOther, type Mail, type Recipient } from './mail.ts';

type Props = { mail: Mail; recipient: Recipient };

/** A recipient of a message, with its own state where there are several, and a way to correct its address. */
export function RecipientItem({ mail, recipient }: Props) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const { email, state, failure, correctedTo } = recipient;
  const hasOwn = mail.recipients.length > 1 || state === 'corrected';
  return (
    <li>
      {email}
      {hasOwn && (
        <span className={state === 'notSent' ? 'wrong' : 'dim'}>
          {' – '}
          {correctedTo === null
            ? t(`mail.recipient.${state}`)
            : t('mail.correctedTo', { email: correctedTo })}
        </span>
      )}
      {hasOwn && failure !== null && (
        <p className="dim small">
          {failure.message} {failure.answer}
        </p>
      )}
      {state === 'notSent' && (
        <div className="line">
          <Button icon={Pencil} onClick={() => setOpen(true)}>
            {t('mail.correct')}
          </Button>
        </div>
      )}
      {isOpen && <CorrectDialog id={mail._id} email={email} onClose={() => setOpen(false)} />}
    </li>
  );
}

type DialogProps = { id: string; email: string; onClose: () => void };

/** Sends the message to another address instead; one that the client does not have is asked for once more. */
function CorrectDialog({ id, email, onClose }: DialogProps) {
  const t = useTranslate();
  const [typed, setTyped] = useState(email);
  const [isWrong, setWrong] = useState(false);
  const correct = useWrite('POST /mail/:id/correct');
  const isAsking = isOther(correct.error);

  function send(): void {
    const newEmail = cleanEmail(typed);
    setWrong(!isEmail(newEmail));
    if (!isEmail(newEmail)) return;
    const body = { email, newEmail, confirmed: isAsking };
    correct.mutate({ params: { id }, body }, { onSuccess: onClose });
  }

  return (
    <ActionDialog
      title={t('mail.correctTitle')}
      label={t(isAsking ? 'forward.othersSend' : 'forward.action')}
      doing={correct}
      onAct={send}
      onClose={onClose}
    >
      <TextInput
        label={t('mail.correctTo')}
        inputMode="email"
        required
        value={typed}
        onChange={(text) => {
          setTyped(text);
          correct.reset();
        }}
        onEnter={send}
        error={isWrong && t('validation.email')}
      />
      <p className="dim">{t('mail.correctHelp')}</p>
    </ActionDialog>
  );
}
